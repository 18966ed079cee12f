import { maximumTurnLength, type Turn } from '../domain/turn.ts';
import type { HouseholdStore } from '../identity/ports.ts';
import type { Witness } from '../identity/requester.ts';
import { fold } from '../language/fold.ts';
import { spokenTerms } from '../language/spoken-terms.ts';
import { understand } from '../language/understand.ts';
import type { Act } from '../language/understanding.ts';
import type { ConversationStore, NewTranscriptTurn } from './ports.ts';
import { passiveAct } from './session-memory.ts';

/** The same words within this time are one sentence that came two ways, in milliseconds. */
const sameSentenceMs = 60_000;

/** Quotes what is to be forgotten or wrong; who asks to be forgotten or not to be heard must not be written down for it. */
const neverKept: ReadonlySet<Act> = new Set(['forget', 'forget_all', 'correct', 'pause']);

export interface OverhearParts {
  readonly store: ConversationStore;
  readonly household: HouseholdStore;
  readonly witness: Witness;
}

/** Keeps what was said to other agents as transcript, with whose it is and where it was said. Never answers. */
export class Overhear {
  private readonly parts: OverhearParts;

  constructor(parts: OverhearParts) {
    this.parts = parts;
  }

  /** false: it was not kept, because it may not be, is kept already, or another process keeps it. */
  async keep(turn: Turn, reply: string | null): Promise<boolean> {
    const { store, witness } = this.parts;
    const household = await this.parts.household.load(turn.vault);
    const { transcriptDays, learning, language: householdLanguage } = household.settings;
    if (transcriptDays === 0 || learning === false || turn.text.length > maximumTurnLength) return false;
    const { act } = understand(turn.text, {
      language: turn.language,
      householdLanguage,
      speakerName: null,
      knownSubjects: new Set(),
    });
    if (neverKept.has(act) || (await this.isKept(turn))) return false;
    const channel = { vault: turn.vault, satellite: turn.satellite, conversation: turn.conversation };
    if (await store.isPaused(channel)) return false;
    const key = JSON.stringify([passiveAct, turn.requestId ?? turn.id]);
    const conversation = await store.begin(channel, { key, at: turn.at });
    if (conversation === null || conversation.session.paused) return false;
    const { person, room } = await witness.attribute(turn, household);
    const common = { session: conversation.session.id, act: passiveAct, person, room, memoryIds: [] };
    const said: NewTranscriptTurn = {
      ...common,
      role: 'user',
      text: turn.text,
      at: turn.at,
      words: spokenTerms(turn.text),
    };
    const answered = {
      ...common,
      role: 'assistant',
      text: reply ?? '',
      at: new Date(turn.at.getTime() + 1),
      words: spokenTerms(reply ?? ''),
    } as const;
    await store.record(turn.vault, reply === null ? [said] : [said, answered], transcriptDays);
    return true;
  }

  /** What Merkdir was asked itself comes here as well, by way of the assistant. */
  private async isKept({ vault, text, at }: Turn): Promise<boolean> {
    const around = {
      from: new Date(at.getTime() - sameSentenceMs),
      to: new Date(at.getTime() + sameSentenceMs),
    };
    const words = fold(text);
    return (await this.parts.store.saidBetween(vault, around)).some((said) => fold(said) === words);
  }
}
