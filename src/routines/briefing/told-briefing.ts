import type { Memory } from '../../domain/memory.ts';
import type { Person } from '../../domain/person.ts';
import type { Language } from '../../domain/turn.ts';
import type { Viewer } from '../../domain/viewer.ts';
import { speakTime } from '../../language/dates/speak-time.ts';
import { composeAnswer } from '../../language/replies/answer.ts';
import type { Message } from '../../language/replies/message.ts';
import { speak } from '../../language/replies/speak.ts';
import { ownershipFor } from '../../language/replies/told-memory.ts';
import { spokenThing } from '../../language/seen-things.ts';
import { namedIntention } from '../intentions/told-intention.ts';
import type { Briefing } from './briefing.ts';

/** Who listens, when, and in which language. */
export interface Listening {
  readonly viewer: Pick<Viewer, 'person'>;
  readonly people: readonly Person[];
  readonly language: Language;
  readonly now: Date;
  /** IANA name. */
  readonly timeZone: string;
  /** Somebody else hears it too: nothing discreet. */
  readonly accompanied: boolean;
}

/** Of one kind are named; the rest is a number. */
const named = 3;

/** The briefing as it is said: a sentence of each kind there is, at most four; what is more is counted. Never empty. */
export function toldBriefing(briefing: Briefing, listening: Listening): readonly [Message, ...Message[]] {
  // A code is told to who asks for it, never as news.
  const memories = briefing.memories.filter(
    ({ discreet, sensitive }) => !sensitive && !(discreet && listening.accompanied),
  );
  const messages = [
    reminders(briefing, listening),
    memoriesTold(memories, listening),
    sightings(briefing, listening),
    drafts(briefing),
  ].filter((message) => message !== null);
  const [first = { key: 'briefing_nothing' }, ...others] = messages;
  return [first, ...others];
}

/** The latest memories as answers, each a sentence of its own. */
export function toldMemories(memories: readonly Memory[], listening: Listening): readonly Message[] {
  const { viewer, people, language, now, timeZone } = listening;
  return memories.map((memory) =>
    composeAnswer({
      ...ownershipFor(memory, viewer.person, people),
      question: { text: '', language },
      ...{ memory, reference: now, timeZone },
    }),
  );
}

function reminders({ reminders: found }: Briefing, listening: Listening): Message | null {
  if (found.length === 0) return null;
  const told = found.slice(0, named).map((intention) => {
    const what = namedIntention(intention, listening);
    return intention.dueAt === null ? what : `${moment(intention.dueAt, listening)} ${what}`;
  });
  return { key: 'briefing_reminders', count: found.length, told };
}

function memoriesTold(memories: readonly Memory[], listening: Listening): Message | null {
  if (memories.length === 0) return null;
  const told = toldMemories(memories.slice(0, named), listening).map((answer) =>
    asOneSentence(speak(listening.language, answer)),
  );
  return { key: 'briefing_memories', count: memories.length, told };
}

/** "Die Kiste steht im Keller. Sie ist schwer." → with a comma; "Dr. Weiß" and "am 3. Mai" stay. */
function asOneSentence(text: string): string {
  return text.replace(/(\p{L}{3,}["“”]?)[.!?…]+\s+(?=\p{Lu})/gu, '$1, ');
}

function sightings({ sightings: seen }: Briefing, listening: Listening): Message | null {
  if (seen.length === 0) return null;
  const told = seen
    .slice(0, named)
    .map(({ name, label, to }) => `${name ?? spokenThing(label, listening.language)} ${moment(to, listening)}`);
  return { key: 'briefing_sightings', count: seen.length, told };
}

function drafts({ drafts: count }: Briefing): Message | null {
  return count === 0 ? null : { key: 'briefing_drafts', count };
}

function moment(at: Date, { now, timeZone, language }: Listening): string {
  return speakTime(at, { reference: now, timeZone, language, precision: 'minute' });
}
