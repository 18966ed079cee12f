export const snoozes = ['hour', 'evening', 'tomorrow', 'week'] as const;
export type Snooze = (typeof snoozes)[number];

const hourMs = 3_600_000;
const evening = 18;
const morning = 8;

/** When it is told again, on the clock of this device; "this evening" is tomorrow's once it has begun. */
export function snoozeUntil(snooze: Snooze, now: Date): Date {
  switch (snooze) {
    case 'hour':
      return new Date(now.getTime() + hourMs);
    case 'evening':
      return at(now, now.getHours() < evening ? 0 : 1, evening);
    case 'tomorrow':
      return at(now, 1, morning);
    case 'week':
      return at(now, 7, morning);
  }
}

function at(now: Date, days: number, hour: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour);
}
