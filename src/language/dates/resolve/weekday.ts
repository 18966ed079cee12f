import { type DateMeaning, offsetOf } from '../meaning.ts';
import { dayStretch, type Frame, type Stretch } from './stretch.ts';

type WeekdayMeaning = Extract<DateMeaning, { is: 'weekday' }>;

/**
 * "letzten Dienstag" is the most recent one before today, "diesen" the one of this week, "nächsten" the one of next week
 * (what people say when they tell it from "diesen"), "kommenden" the first after tomorrow: for tomorrow they say
 * "morgen". Without such a word today counts only when neither past nor future is meant: for today they say "heute".
 */
export function weekdayCandidates(date: WeekdayMeaning, frame: Frame): readonly Stretch[] {
  const ofThisWeek = frame.today.startOf('week').plus({ days: date.weekday - 1 });
  if (date.week !== null) return [dayStretch(ofThisWeek.plus({ weeks: date.week }))];
  const daysAgo = (frame.today.weekday - date.weekday + 6) % 7;
  const last = frame.today.minus({ days: daysAgo + 1 });
  switch (date.which) {
    case 'last':
      return [dayStretch(last)];
    case 'before-last':
      return [dayStretch(last.minus({ weeks: 1 }))];
    case 'first':
    case 'coming': {
      const ahead = (date.weekday - frame.today.weekday + 7) % 7;
      const soonest = date.which === 'coming' ? 2 : 1;
      return [dayStretch(frame.today.plus({ days: ahead < soonest ? ahead + 7 : ahead }))];
    }
    case 'any': {
      const around = [-1, 0, 1].map((weeks) => dayStretch(ofThisWeek.plus({ weeks })));
      return frame.direction === 'nearest' ? around : around.filter((day) => !day.start?.sameDay(frame.today));
    }
    default:
      return [dayStretch(ofThisWeek.plus({ weeks: offsetOf(date.which) }))];
  }
}
