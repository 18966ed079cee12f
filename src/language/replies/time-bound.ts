import type { Language } from '../../domain/turn.ts';
import { toCivil, zoneOf } from '../dates/calendar/wall-clock.ts';
import { findTimes } from '../dates/find-times.ts';
import { scanByTense } from '../dates/scan-by-tense.ts';
import { speakTime } from '../dates/speak-time.ts';
import type { TemporalMention } from '../temporal.ts';
import { capitalised } from './tokens.ts';

/** A sentence of a memory: when it was said, when it is told, and where. */
export interface ToldLater {
  /** Language of the sentence. */
  readonly language: Language;
  readonly recordedAt: Date;
  readonly reference: Date;
  /** IANA name of the household's time zone. */
  readonly timeZone: string;
  /** From when it holds, as it was understood when it was said; left out or null: that is not known. */
  readonly validFrom?: Date | null;
}

/** Words that mean another day tomorrow, by language; bare weekdays do so too, but leave open which one is meant. */
const movingWords: Readonly<Record<Language, RegExp>> = {
  de: /\b(?:heute|heut|morgen|gestern|letzte[nmrs]?|vorige[nmrs]?|vergangene[nmrs]?|nächste[nmrs]?|kommende[nmrs]?|diese[nmrs]?)\b|(?:vorgestern|übermorgen|übernächste)|\b(?:tage?n?|wochen?|monate?n?|jahre?n?)\b/iu,
  en: /\b(?:today|tonight|tomorrow|yesterday|last|next|this|coming|ago)\b|\b(?:days?|weeks?|months?|years?)\b/iu,
};
const weekdays: Readonly<Record<Language, RegExp>> = {
  de: /(?:mon|diens|donners|frei|sams)tag|mittwoch|sonn(?:tag|abend)/giu,
  en: /(?:mon|tues|wednes|thurs|fri|satur|sun)day/giu,
};

function mentionsIn(
  text: string,
  { language, recordedAt, timeZone, validFrom }: ToldLater,
): readonly TemporalMention[] {
  const context = { reference: recordedAt, timeZone, language, direction: 'nearest' } as const;
  if (validFrom == null) return findTimes(text, context);
  return scanByTense(text, { ...context, direction: 'future' }).map(({ mention }) => mention);
}

/** The sentence names a time of its own: "am 3. Mai", "gestern", "jeden Montag". */
export function namesTime(text: string, told: ToldLater): boolean {
  return mentionsIn(text, told).length > 0;
}

const hasCalendarDate = /\d+\.\s*(?:\d|\p{L})|\d{1,2}(?:st|nd|rd|th)\b|\d{4}/u;

/**
 * "morgen" is sure to be another day when it is told later, "am Freitag" may be, unless it is known which one was meant; "am
 * 3. Mai" and "freitags" never are.
 */
function moves(
  { text, kind, from, to }: TemporalMention,
  { language, validFrom }: ToldLater,
): 'surely' | 'perhaps' | 'never' {
  if (kind === 'recurrence' || from === null || to === null || hasCalendarDate.test(text)) return 'never';
  if (movingWords[language].test(text)) return 'surely';
  if (text.match(weekdays[language])?.length !== 1) return 'never';
  return from.getTime() === validFrom?.getTime() ? 'surely' : 'perhaps';
}

/** What happened stays past, what is to come is still to come: only then the sentence's tense fits a new date. */
function staysOnItsSide({ from, to }: TemporalMention, told: ToldLater): boolean {
  const { recordedAt, reference } = told;
  const wasPast = to !== null && to <= recordedAt;
  // On its day "heute um neun" is said in the afternoon, too.
  const isAhead =
    from !== null &&
    to !== null &&
    from > recordedAt &&
    (to > reference || dayOf(from, told) === dayOf(reference, told));
  return wasPast || isAhead;
}

function dayOf(at: Date, { timeZone }: ToldLater): number {
  return toCivil(at, zoneOf(timeZone)).startOf('day').milliseconds;
}

export interface Retold {
  readonly text: string;
  /** Words in it mean another day by now; it has to be said when they were spoken. */
  readonly outdated: boolean;
}

/**
 * A sentence with its days named as they are called now: "Gestern war Ida hier", told a week later, → "Am 3. Mai war Ida
 * hier". Where that would not fit ("Morgen kommt Ida", told after she came) it stays and is `outdated`.
 */
export function retold(text: string, told: ToldLater): Retold {
  const { timeZone, reference, recordedAt, language } = told;
  if (dayOf(recordedAt, told) === dayOf(reference, told)) return { text, outdated: false };
  let retoldText = text;
  for (const mention of mentionsIn(text, told).toReversed()) {
    const movement = moves(mention, told);
    if (movement === 'never') continue;
    const spoken = speakTime(mention, { reference, timeZone, language });
    if (movement === 'perhaps' || spoken === '' || !staysOnItsSide(mention, told)) return { text, outdated: true };
    retoldText = retoldText.slice(0, mention.start) + spoken + retoldText.slice(mention.end);
  }
  return { text: text === retoldText ? text : capitalised(retoldText), outdated: false };
}
