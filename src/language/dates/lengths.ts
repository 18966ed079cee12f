import type { DateMeaning, Unit } from './meaning.ts';

/** A length of time as it was said. */
export interface Length {
  readonly amount: number;
  readonly unit: Unit;
  /** "ein paar": nobody counted. */
  readonly fuzzy: boolean;
}

/** So long after (1) or before (-1) a day, or the moment of speaking. Halves count in smaller units. */
export function shifted(by: Length, sign: number, anchor: DateMeaning | null = null): DateMeaning {
  const [amount, unit] = Number.isInteger(by.amount) ? [by.amount, by.unit] : inParts(by);
  return { is: 'shifted', amount: sign * amount, unit, anchor, fuzzy: by.fuzzy };
}

function inParts({ amount, unit }: Length): readonly [number, Unit] {
  if (unit === 'hour') return [Math.round(amount * 60), 'minute'];
  return unit === 'year' ? [Math.round(amount * 12), 'month'] : [amount, unit];
}

/** The last (-1) or next (1) so long. */
export function rolling(by: Length, sign: number): DateMeaning {
  return { is: 'rolling', amount: sign * by.amount, unit: by.unit, fuzzy: by.fuzzy };
}
