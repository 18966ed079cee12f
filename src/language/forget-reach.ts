import type { Provenance } from '../domain/provenance.ts';
import { findTimes } from './dates/find-times.ts';
import { queryRange } from './dates/query-range.ts';
import { withoutTimes } from './dates/without-times.ts';
import { fold } from './fold.ts';
import type { TemporalContext, TimeRange } from './temporal.ts';

/** What a request to forget describes instead of naming it: everything that came in a way, from somebody, at a time. */
export interface ForgetReach {
  /** How it came to be known; null: in any way. */
  readonly origins: readonly Provenance[] | null;
  /** Who told it: `speaker`, `named` somebody the sentence names; null: anybody. */
  readonly teller: 'speaker' | 'named' | null;
  /** When it was told; null: whenever. */
  readonly time: TimeRange | null;
  /** What belongs to a room, which the sentence names, or the one it is said in. */
  readonly ofRoom: boolean;
  /** What it has to be about besides; null: anything. */
  readonly about: string | null;
}

const wordsOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

const everything = wordsOf('alles alle was saemtliche everything all what anything');
const all = wordsOf('alles everything all');
const assistant = wordsOf('du you deine deiner your');
const guessing = wordsOf(`
  vermutest vermutet geraten annimmst angenommen glaubst geschlossen gefolgert vermutungen annahmen
  guess guessed guesses assume assumed assumptions infer inferred suspect suspected suppose supposed`);
const overhearing = wordsOf(`
  aufgeschnappt mitbekommen herausgehoert rausgehoert mitgehoert aufgefangen entnommen
  overheard gathered picked`);
const learning = wordsOf('gelernt erfahren gemerkt notiert learned learnt remembered stored noted');
const observing = wordsOf(`
  beobachtet gesehen bemerkt beobachtungen gemeldet observed seen saw noticed observations reported`);
const telling = wordsOf('gesagt erzaehlt sagte erzaehlte mitgeteilt verraten beigebracht said told mentioned taught');
const speaking = wordsOf('ich mir i me');
const holding = wordsOf('gilt gelten applies apply holds');
const aboutPattern = /(?<!\p{L})(?:über|zum thema|about|regarding)\s+(\P{L}*\p{L}[^,.;:!?]{0,80})/iu;
const trailing =
  /\s+(?:gesagt|erzählt|gelernt|gemerkt|vermutet|mitgeteilt|habe|haben|hast|hat|weißt|said|told|learned|know|you|me)\b.*$/iu;

/**
 * Reads "alles, was du nur vermutet hast", "was ich gestern gesagt habe", "alles von letzter Woche", "was in der Küche
 * gilt" off a request to forget. null: it names a thing. Pure, never throws.
 */
export function forgetReach(request: string, context: Omit<TemporalContext, 'direction'>): ForgetReach | null {
  const words = fold(request).split(' ');
  const says = (class_: ReadonlySet<string>) => words.some((word) => class_.has(word));
  const ofAssistant = says(assistant);
  const possessed = ofAssistant && /(?<!\p{L})(?:vermutung|annahme|guess|assumption)/iu.test(request);
  if (!says(everything) && !possessed) return null;
  const time = timeOf(request, context);
  const origins = ofAssistant || possessed || says(observing) ? originsOf(says) : null;
  const ofRoom = says(holding);
  const about = aboutIn(request, context);
  const told = says(telling) || says(learning);
  const described = origins !== null || ofRoom || (time !== null && (told || isBareTime(request, context)));
  if (!described) return about === null || !says(all) ? null : { ...nothing, about };
  // What was learned without a time or a teller is everything there is, which no voice may have forgotten.
  const teller = !told && origins === null ? null : says(speaking) ? 'speaker' : says(telling) ? 'named' : null;
  if (origins === everyOrigin && time === null && teller === null) return null;
  return { origins, teller, time, ofRoom, about };
}

/** null: nothing but a time. */
function aboutIn(request: string, context: Omit<TemporalContext, 'direction'>): string | null {
  const about = aboutPattern.exec(request)?.[1]?.replace(trailing, '').trim() ?? '';
  return about === '' || timeOf(about, context) !== null ? null : about;
}

const nothing: ForgetReach = { origins: null, teller: null, time: null, ofRoom: false, about: null };
const everyOrigin: readonly Provenance[] = ['confirmed', 'observed', 'extracted', 'inferred'];

function originsOf(says: (words: ReadonlySet<string>) => boolean): readonly Provenance[] | null {
  if (says(guessing)) return ['inferred'];
  if (says(overhearing)) return ['extracted'];
  if (says(observing)) return ['observed'];
  return says(learning) ? everyOrigin : null;
}

function timeOf(request: string, context: Omit<TemporalContext, 'direction'>): TimeRange | null {
  // "Everything from last week" says which, not since when.
  const which = request.replace(/(?<=\b(?:everything|all) )from\b/i, 'of');
  return queryRange(which, { ...context, direction: 'past' });
}

/** "alles von letzter Woche": nothing but the time is named. */
function isBareTime(request: string, context: Omit<TemporalContext, 'direction'>): boolean {
  const times = findTimes(request, { ...context, direction: 'past' });
  const rest = withoutTimes(request, times);
  return fold(rest)
    .split(' ')
    .every((word) => word === '' || bare.has(word));
}

const bare = wordsOf(`
  bitte vergiss vergesse loesch loesche streich streiche alles alle von vom aus der dem den seit wieder sofort endgueltig
  please forget delete erase everything all from of since the that this now`);
