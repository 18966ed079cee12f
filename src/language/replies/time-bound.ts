import type { Language } from '../../domain/turn.ts';
import { findTimes } from '../dates/find-times.ts';

/** When a sentence was said, when it is told, and where. */
export interface ToldLater {
  readonly language: Language;
  readonly recordedAt: Date;
  readonly reference: Date;
  /** IANA name of the household's time zone. */
  readonly timeZone: string;
}

/** Words of a clock time; what consists of them alone names no day ("um halb acht"). */
const clockWord =
  /^(?:um|gegen|ab|vor|nach|bis|von|zwischen|und|kurz|punkt|genau|halb|viertel|dreiviertel|uhr|ein|eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|morgens|vormittags|mittags|nachmittags|abends|nachts|at|by|from|before|after|until|around|about|between|and|half|quarter|past|to|o['’]?clock|noon|midnight|am|pm|a|m|p|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d+)$/iu;

function namesDay(mention: string): boolean {
  return (mention.match(/[\p{L}\p{N}'’]+/gu) ?? []).some((word) => !clockWord.test(word));
}

function momentsOf(text: string, reference: Date, { timeZone, language }: ToldLater): readonly string[] {
  const found = findTimes(text, { reference, timeZone, language, direction: 'nearest' });
  return found
    .filter(({ kind, text: mention }) => kind !== 'recurrence' && namesDay(mention))
    .map(({ from, to }) => `${from?.toISOString() ?? ''}/${to?.toISOString() ?? ''}`);
}

/** The sentence names a time of its own: "am 3. Mai", "gestern", "jeden Montag". */
export function namesTime(text: string, told: ToldLater): boolean {
  const { timeZone, language } = told;
  return findTimes(text, { reference: told.recordedAt, timeZone, language, direction: 'nearest' }).length > 0;
}

/** The sentence means another time now than when it was said: "morgen", "letzte Woche". */
export function hasShifted(text: string, told: ToldLater): boolean {
  const then = momentsOf(text, told.recordedAt, told);
  const now = momentsOf(text, told.reference, told);
  return then.some((moment, at) => moment !== now[at]);
}
