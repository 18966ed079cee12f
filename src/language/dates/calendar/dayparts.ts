/**
 * Hours of the parts of the day, end exclusive. `from` and `to` follow the conventions of Recognizers-Text
 * (morning 8-12, afternoon 12-16, evening 16-20, night 20-24, "early" and "late" one half). `widest` is what people may
 * mean when they ask about that part; hours over 24 belong to the next day. `usual`: the hour at which people expect to be
 * reminded who name the part alone.
 */
export interface Daypart {
  readonly from: number;
  readonly to: number;
  readonly usual: number;
  readonly widest: readonly [from: number, to: number];
}

export const dayparts: Readonly<Record<string, Daypart>> = {
  'early morning': { from: 8, to: 10, usual: 7, widest: [4, 10] },
  morning: { from: 8, to: 12, usual: 8, widest: [4, 12] },
  'late morning': { from: 10, to: 12, usual: 11, widest: [10, 12] },
  noon: { from: 11, to: 13, usual: 12, widest: [11, 15] },
  'early afternoon': { from: 12, to: 14, usual: 14, widest: [12, 15] },
  afternoon: { from: 12, to: 16, usual: 15, widest: [12, 18] },
  'late afternoon': { from: 14, to: 16, usual: 17, widest: [14, 18] },
  'early evening': { from: 16, to: 18, usual: 18, widest: [16, 20] },
  evening: { from: 16, to: 20, usual: 19, widest: [16, 24] },
  'late evening': { from: 18, to: 20, usual: 21, widest: [18, 26] },
  night: { from: 20, to: 24, usual: 22, widest: [20, 30] },
};

/** The part of the day with exactly these hours, end exclusive; null: none. */
export function daypartBetween(from: number, to: number): string | null {
  return Object.entries(dayparts).find(([, hours]) => hours.from === from && hours.to === to)?.[0] ?? null;
}

/**
 * The hour on a 24-hour clock when a part of the day was named with it: 3 in the afternoon is 15, 12 at night is 24.
 * Hours over 12 are left alone.
 */
export function hourWithin(daypart: string, hour: number): number {
  if (hour > 12) return hour;
  const part = daypart.split(' ').at(-1);
  if (part === 'noon') return hour < 6 ? hour + 12 : hour;
  if (part === 'afternoon') return hour < 12 ? hour + 12 : hour;
  if (part === 'evening') return hour === 12 ? 24 : hour >= 3 ? hour + 12 : hour;
  if (part === 'night') return hour === 12 ? 24 : hour >= 7 ? hour + 12 : hour;
  return hour;
}
