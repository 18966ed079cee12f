import type { TemporalMention } from '../temporal.ts';
import { daypartBetween, dayparts } from './calendar/dayparts.ts';
import { toCivil, toInstant, zoneOf } from './calendar/wall-clock.ts';

/** Words whose part of the day has another usual hour than its name: the later half of a morning, an English evening. */
const closer: readonly (readonly [words: RegExp, hour: number])[] = [
  [/(?:vormittag|forenoon)/iu, 10],
  [/night/iu, 20],
];

/** The part of a day that is named: when its usual hour is over, tomorrow's is not meant. */
const namesDay = /(?:heut|dies|today|tonight|this|\d)/iu;

/**
 * A time as people mean it who want to be told something after `now`: where only a part of the day was said, `from` is its
 * usual hour and `to` the last at which people still call it so; without a day, when that hour is over, it is tomorrow's.
 * Every other time stays as it is. Pure.
 */
export function usualTime(mention: TemporalMention, now: Date, timeZone: string): TemporalMention {
  const { from, to, precision, text, rule } = mention;
  if (precision !== 'daypart' || from === null || to === null) return mention;
  const zone = zoneOf(timeZone);
  const begins = toCivil(from, zone);
  const ends = toCivil(to, zone);
  const name = daypartBetween(begins.hour, ends.hour === 0 ? 24 : ends.hour);
  const hours = name === null ? undefined : dayparts[name];
  if (hours === undefined) return mention;
  const usual = closer.find(([words]) => words.test(text))?.[1] ?? hours.usual;
  const at = (hour: number, days = 0): Date =>
    toInstant(begins.startOf('day').plus({ days }).plus({ hours: hour }), zone);
  const days = rule === null && at(usual) <= now && !namesDay.test(text) ? 1 : 0;
  return {
    ...mention,
    from: at(usual, days),
    to: at(hours.widest[1], days),
    rule: rule === null ? null : rule.replace(/BYHOUR=\d{1,2}/, `BYHOUR=${usual}`),
  };
}
