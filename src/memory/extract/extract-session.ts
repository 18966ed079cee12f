import { type MemoryId, newId, type SessionId, type TurnId, type VaultId } from '../../domain/ids.ts';
import type { Household, HouseholdStore } from '../../identity/ports.ts';
import type { Clock } from '../../kernel/clock.ts';
import { knownSubjects } from '../../language/known-subjects.ts';
import { subjectKey } from '../../language/slot.ts';
import type { Admission, Prepared } from '../admit.ts';
import { activeThreshold, type Band, bandsOf, routeOf } from '../calibration/calibration.ts';
import { corroborated, type Draft, type DraftId, usualDraftDays } from '../drafts/draft.ts';
import type { LearningStore, LearningTransaction, StoredTurn } from '../drafts/ports.ts';
import { candidateOf } from './candidate-of.ts';
import type { ExtractedCandidate, Extraction, Extractor, SessionTurn } from './extractor.ts';
import { RuleExtractor } from './rule-extractor.ts';
import type { ExtractionReport, SessionExtraction } from './session-extraction.ts';
import { asSessionTurns, takenBack } from './session-turns.ts';
import { WishExtractor } from './wish-extractor.ts';

export interface ExtractSessionParts {
  readonly store: LearningStore;
  readonly admission: Admission;
  readonly household: Pick<HouseholdStore, 'load'>;
  /** Beside the rules, which are always there. */
  readonly extractors: readonly Extractor[];
  readonly clock: Clock;
  /** Told after the commit. */
  readonly onSaved?: (vault: VaultId, memory: MemoryId) => void;
  /** How many days drafts wait for a decision; 0: nothing becomes a draft. */
  readonly draftDays?: (vault: VaultId) => Promise<number>;
  /** Told after the commit that there are new drafts. */
  readonly onDrafts?: (vault: VaultId) => void;
}

type Outcome = 'active' | 'draft' | 'known' | 'dropped' | 'forgotten';

/** A candidate on its way in, with what is known about where it comes from. */
interface Ready {
  readonly extracted: ExtractedCandidate;
  readonly extractor: string;
  readonly prepared: Prepared;
  /** How long it waits where it becomes a draft, in milliseconds; 0: it becomes none. */
  readonly draftMs: number;
}

const dayMs = 86_400_000;

/** Reads a closed session and stores what lasts: surely said and meant becomes a memory, the rest a draft or nothing. */
export class ExtractSession implements SessionExtraction {
  private readonly parts: ExtractSessionParts;

  constructor(parts: ExtractSessionParts) {
    this.parts = parts;
  }

  async run(vault: VaultId, session: SessionId, signal: AbortSignal): Promise<ExtractionReport> {
    const { store, household: households } = this.parts;
    const stored = await store.turns(vault, session);
    const household = await households.load(vault);
    const turns = asSessionTurns(stored, household.settings.language);
    const tally = new Map<Outcome, number>();
    const count = (outcome: Outcome) => tally.set(outcome, (tally.get(outcome) ?? 0) + 1);
    const draftMs = ((await this.parts.draftDays?.(vault)) ?? usualDraftDays) * dayMs;
    await this.rest(vault, stored, { household, draftMs });
    const { ready, notes, unfit } = await this.extract({ vault, household, turns, stored, draftMs }, signal);
    for (let dropped = 0; dropped < unfit; dropped += 1) count('dropped');
    let read = 0;
    for (const turn of turns.filter(({ id }) => ready.has(id))) {
      signal.throwIfAborted();
      const outcomes = await this.learn(vault, turn, ready.get(turn.id) ?? []);
      if (outcomes !== null) read += 1;
      for (const { outcome, memory } of outcomes ?? []) {
        count(outcome);
        if (memory !== null) this.parts.onSaved?.(vault, memory);
      }
    }
    if (tally.has('draft')) this.parts.onDrafts?.(vault);
    return {
      turns: read,
      active: tally.get('active') ?? 0,
      drafts: tally.get('draft') ?? 0,
      known: tally.get('known') ?? 0,
      dropped: tally.get('dropped') ?? 0,
      forgotten: tally.get('forgotten') ?? 0,
      notes,
    };
  }

  private async extract(
    heard: {
      readonly vault: VaultId;
      readonly household: Household;
      readonly turns: readonly SessionTurn[];
      readonly stored: readonly StoredTurn[];
      readonly draftMs: number;
    },
    signal: AbortSignal,
  ) {
    const { vault, household, turns, stored, draftMs } = heard;
    const { store } = this.parts;
    const unread = new Set(stored.filter(({ read, memoryIds }) => !read && memoryIds.length === 0).map(({ id }) => id));
    const ready = new Map<TurnId, readonly Ready[]>();
    const notes: string[] = [];
    let unfit = 0;
    const wishes = new WishExtractor(
      { since: (moment) => store.saidSince(vault, moment) },
      household.settings.timeZone,
    );
    for (const extractor of [rulesFor(household), wishes, ...this.parts.extractors]) {
      const { candidates, note }: Extraction = await extractor.extract(turns, signal);
      signal.throwIfAborted();
      if (note !== null) notes.push(note);
      const fitting = candidates.flatMap((extracted) => {
        const turn = turns.find(({ id }) => id === extracted.source);
        if (turn === undefined || !unread.has(turn.id)) return [];
        const candidate = candidateOf(extracted, turn, { vault, household });
        if (candidate === null) unfit += 1;
        return candidate === null ? [] : [{ extracted, candidate }];
      });
      const prepared = await this.parts.admission.prepare(
        fitting.map(({ candidate }) => candidate),
        vault,
      );
      for (const [at, each] of prepared.entries()) {
        const extracted = fitting[at]?.extracted;
        if (extracted === undefined) continue;
        const others = ready.get(extracted.source) ?? [];
        ready.set(extracted.source, [...others, { extracted, extractor: extractor.name, prepared: each, draftMs }]);
      }
    }
    return { ready, notes, unfit };
  }

  /** All that one turn says, in one transaction. null: another run has it. */
  private async learn(vault: VaultId, turn: SessionTurn, ready: readonly Ready[]) {
    const topics = [...new Set(ready.map(({ prepared }) => prepared.topic))].sort();
    return await this.parts.store.within(vault, async (transaction) => {
      if (!(await transaction.claimTurn(turn.id, this.parts.clock.now()))) return null;
      for (const topic of topics) await transaction.lock(topic);
      const reviews = await transaction.reviews();
      const outcomes: { readonly outcome: Outcome; readonly memory: MemoryId | null }[] = [];
      for (const each of ready) {
        outcomes.push(await this.place(transaction, each, bandsOf(reviews, each.extractor)));
      }
      return outcomes;
    });
  }

  private async place(
    transaction: LearningTransaction,
    ready: Ready,
    bands: readonly Band[],
  ): Promise<{ readonly outcome: Outcome; readonly memory: MemoryId | null }> {
    const { extracted } = ready;
    const route = routeOf(extracted.confidence, bands);
    if (route === 'dropped') return { outcome: 'dropped', memory: null };
    // Nobody vouches for a stranger's words, and neither a code nor what the house is to do is learned in passing.
    const held = route === 'draft' || extracted.speaker === null || neverInPassing(extracted);
    return held ? await this.hold(transaction, ready) : await this.enter(transaction, ready);
  }

  private async enter(transaction: LearningTransaction, ready: Ready) {
    const { extracted, extractor, prepared } = ready;
    const entered = await this.parts.admission.enter(transaction, prepared);
    switch (entered.kind) {
      case 'refused':
        return { outcome: 'forgotten', memory: null } as const;
      case 'outdated':
        return { outcome: 'known', memory: null } as const;
      case 'conflict':
        return await this.draft(transaction, ready, entered.memory.id);
      case 'known':
        await this.corroborate(transaction, ready, entered.memory);
        return { outcome: 'known', memory: entered.memory.id } as const;
      case 'stored':
        await transaction.noteOrigin(entered.memory.id, { extractor, confidence: extracted.confidence });
        await transaction.tie(extracted.source, entered.memory.id);
        for (const old of entered.superseded) {
          const object = old.object === null ? null : subjectKey(old.object);
          await transaction.questionDependents(old, object, extractedAt(prepared));
        }
        return { outcome: 'active', memory: entered.memory.id } as const;
    }
  }

  /** Not sure enough by itself: known already, or said by several, or a draft. */
  private async hold(transaction: LearningTransaction, ready: Ready) {
    const { extracted, prepared, draftMs } = ready;
    const met = await this.parts.admission.meet(transaction, prepared);
    if (met.kind === 'refused') return { outcome: 'forgotten', memory: null } as const;
    if (met.kind === 'known') {
      await this.corroborate(transaction, ready, met.memory);
      return { outcome: 'known', memory: null } as const;
    }
    const similar = await transaction.similarDraft(prepared.index, prepared.candidate);
    if (similar === null) return await this.draft(transaction, ready, met.against);
    const { speaker } = extracted;
    if (speaker === null || similar.speakers.includes(speaker)) return { outcome: 'known', memory: null } as const;
    const speakers = similar.speakers.length + 1;
    const sure = corroborated(Math.min(similar.confidence, extracted.confidence), speakers) >= activeThreshold;
    if (sure && similar.speakers.length > 0 && !neverInPassing(extracted) && met.against === null) {
      await transaction.removeDraft(similar.id);
      return await this.enter(transaction, ready);
    }
    await transaction.addSpeaker(similar.id, speaker, new Date(extractedAt(prepared).getTime() + draftMs));
    return { outcome: 'known', memory: null } as const;
  }

  private async corroborate(
    transaction: LearningTransaction,
    { extracted, prepared }: Ready,
    memory: { readonly id: MemoryId; readonly owner: string | null },
  ): Promise<void> {
    const { speaker, confidence } = extracted;
    if (speaker === null || speaker === memory.owner) return;
    await transaction.corroborate(memory.id, { person: speaker, confidence, at: extractedAt(prepared) });
  }

  private async draft(transaction: LearningTransaction, ready: Ready, conflict: MemoryId | null) {
    const { extracted, extractor, prepared, draftMs } = ready;
    if (draftMs === 0) return { outcome: 'dropped', memory: null } as const;
    const similar = await transaction.similarDraft(prepared.index, prepared.candidate);
    if (similar !== null) return { outcome: 'known', memory: null } as const;
    const {
      explicit: _e,
      supersedes: _s,
      provenance: _p,
      discreet: _d,
      confidence: _c,
      ...content
    } = prepared.candidate;
    const draft: Draft = {
      id: newId<DraftId>(),
      content,
      extractor,
      confidence: extracted.confidence,
      reason: extracted.reason,
      quote: extracted.quote,
      turn: extracted.source,
      speakers: extracted.speaker === null ? [] : [extracted.speaker],
      conflict,
      takenBack: null,
      expiresAt: new Date(extractedAt(prepared).getTime() + draftMs),
    };
    await transaction.insertDraft(draft, prepared.index);
    return { outcome: 'draft', memory: null } as const;
  }

  /**
   * What was taken back in the conversation it was made in rests, and a draft asks whether it was right after all: for a
   * day at least, since somebody asked for it once.
   */
  private async rest(
    vault: VaultId,
    stored: readonly StoredTurn[],
    { household, draftMs }: { readonly household: Household; readonly draftMs: number },
  ): Promise<void> {
    const revoked = takenBack(stored, household.settings.language);
    const [first] = stored;
    if (revoked.length === 0 || first === undefined) return;
    await this.parts.store.within(vault, async (transaction) => {
      for (const memory of await transaction.byIds(revoked)) {
        // "Merk dir" of something known long before does not make it this conversation's.
        if (memory.status !== 'active' || memory.recordedAt < first.at) continue;
        if (!(await transaction.setSuspended(memory.id, true, first.at))) continue;
        const { id, status: _s, supersededBy: _b, provenance: _p, discreet: _d, confidence, ...content } = memory;
        const draft: Draft = {
          id: newId<DraftId>(),
          content: { ...content, singleValued: false },
          extractor: 'person',
          confidence,
          reason: null,
          quote: memory.text,
          turn: null,
          speakers: memory.owner === null ? [] : [memory.owner],
          conflict: null,
          takenBack: id,
          expiresAt: new Date(memory.recordedAt.getTime() + Math.max(draftMs, dayMs)),
        };
        await transaction.insertDraft(draft, { textKey: `taken back ${id}`, subjectKey: null, objectKey: null });
      }
    });
  }
}

function neverInPassing({ sensitive, kind }: ExtractedCandidate): boolean {
  return sensitive || kind === 'procedure';
}

function extractedAt({ candidate }: Prepared): Date {
  return candidate.recordedAt;
}

function rulesFor(household: Household): Extractor {
  const { people, settings } = household;
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return new RuleExtractor({
    timeZone: settings.timeZone,
    nameOf: (person) => names.get(person) ?? null,
    names: knownSubjects(people),
  });
}
