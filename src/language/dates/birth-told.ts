import { DateTime } from 'luxon';
import type { Language } from '../../domain/turn.ts';
import { withDigits } from '../digits.ts';
import { withoutFinalMarks } from '../spacing.ts';
import type { TemporalContext, TemporalMention } from '../temporal.ts';
import { findTimes } from './find-times.ts';

/** Nobody is told of at more. */
const oldest = 120;

/** How somebody tells an age on a day, the day left out: who, and how old they are then. */
interface AgeForms {
  readonly coming: readonly RegExp[];
  readonly past: readonly RegExp[];
}

const forms: Readonly<Record<Language, AgeForms>> = {
  de: {
    coming: [
      /^([^,]{2,60}?) (?:hat|habe?) Geburtstag(?:,| und|, und)? (?:er|sie|es|ich)? ?(?:werde?|wird)(?: (?:er|sie|es|ich))? (?:\p{L}{3,8} )?(\d{1,3})(?: Jahre(?: alt)?)?$/iu,
      /^(?:hat|habe?) ([^,]{2,60}?) Geburtstag(?:,| und|, und)? (?:er|sie|es|ich)? ?(?:werde?|wird)(?: (?:er|sie|es|ich))? (?:\p{L}{3,8} )?(\d{1,3})(?: Jahre(?: alt)?)?$/iu,
      /^([^,]{2,60}?) (?:werde?|wird|werden) (?:\p{L}{3,8} )?(\d{1,3})(?: Jahre(?: alt)?)?$/iu,
      /^(?:werde?|wird|werden) ([^,]{2,60}?) (?:\p{L}{4,8} )?(\d{1,3})(?: Jahre(?: alt)?)?$/iu,
    ],
    past: [
      /^([^,]{2,60}?) (?:bin|ist|sind) (\d{1,3})(?: Jahre(?: alt)?)? geworden$/iu,
      /^([^,]{2,60}?) (?:wurde|wurden) (\d{1,3})(?: Jahre(?: alt)?)?$/iu,
    ],
  },
  en: {
    coming: [
      /^([^,]{1,60}?)(?: am|['’]m| is|['’]s| are)? (?:turning|going to be|gonna be|turns?|will be|will turn)(?: \p{L}{4,6})? (\d{1,3})(?: years old)?$/iu,
      /^([^,]{1,60}?)['’]s birthday is(?:,| and|, and) (?:he|she|they)(?: is|['’]s|['’]ll|['’]re|ll| will)? (?:be|turn|turning|turns|going to be) (\d{1,3})(?: years old)?$/iu,
    ],
    past: [/^([^,]{1,60}?) turned (\d{1,3})(?: years old)?$/iu],
  },
};

const pronoun = /^(?:er|sie|es|man|das|der|die|he|she|it|they|this|that|there)$/i;

/**
 * When somebody was born who is told of with a day and an age ("Ich werde am 3. Februar zehn"), as a statement ("Ich bin am
 * 3. Februar 2017 geboren."), which never grows old. null: it tells no day, no age, or nobody by name. Pure, never throws.
 */
export function birthTold(said: string, context: Omit<TemporalContext, 'direction'>): string | null {
  const { language } = context;
  const text = withoutFinalMarks(said.trim());
  for (const kind of ['coming', 'past'] as const) {
    const direction = kind === 'coming' ? 'future' : 'past';
    const [time, ...others] = findTimes(text, { ...context, direction });
    if (time === undefined || others.length > 0 || !isDay(time)) continue;
    const rest = `${text.slice(0, time.start)} ${text.slice(time.end)}`.replace(/\s+/g, ' ').replace(/ ,/g, ',').trim();
    const numbered = withDigits(rest, language);
    const found = forms[language][kind].map((form) => form.exec(numbered)).find((match) => match !== null);
    const [, whom = '', years = ''] = found ?? [];
    const age = Number(years);
    if (whom === '' || pronoun.test(whom) || age < 1 || age > oldest) continue;
    const day = DateTime.fromJSDate(time.from ?? context.reference, { zone: context.timeZone }).minus({ years: age });
    return statement(whom, day, language);
  }
  return null;
}

function isDay({ from, kind, precision }: TemporalMention): boolean {
  return from !== null && kind === 'point' && precision === 'day';
}

const plural = /^(?:wir|die (?:zwillinge|kinder|jungs|mädels|mädchen)|we|the (?:twins|kids|children|boys|girls))$/iu;

function statement(whom: string, day: DateTime, language: Language): string {
  const who = `${whom.charAt(0).toUpperCase()}${whom.slice(1)}`;
  if (language === 'de') {
    const verb = /^ich$/i.test(whom) ? 'bin' : plural.test(whom) ? 'sind' : 'ist';
    return `${who} ${verb} am ${day.setLocale('de').toFormat('d. MMMM yyyy')} geboren.`;
  }
  return `${who} ${plural.test(whom) ? 'were' : 'was'} born on ${day.setLocale('en').toFormat('d MMMM yyyy')}.`;
}
