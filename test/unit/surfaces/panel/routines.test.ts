import { describe, expect, test } from 'vitest';
import { messages } from '../../../../src/surfaces/panel/messages.ts';
import { ruleOf, ruleText } from '../../../../src/surfaces/panel/rule-text.ts';
import { snoozeUntil } from '../../../../src/surfaces/panel/snooze-times.ts';

describe('a rule in words', () => {
  test.each([
    ['FREQ=DAILY;BYHOUR=8;BYMINUTE=0', 'jeden Tag', 'every day'],
    ['FREQ=WEEKLY;INTERVAL=2', 'alle 2 Wochen', 'every 2 weeks'],
    ['FREQ=WEEKLY;BYDAY=MO,FR', 'jede Woche: Montag und Freitag', 'every week: Monday and Friday'],
    ['FREQ=MONTHLY;BYDAY=1MO', 'wiederholt sich', 'repeats'],
    ['FREQ=HOURLY', 'wiederholt sich', 'repeats'],
  ])('%s', (rule, german, english) => {
    expect(ruleText(rule, messages.de, 'de')).toBe(german);
    expect(ruleText(rule, messages.en, 'en')).toBe(english);
  });
});

test('what is to repeat does so at the same time of day, and weekly on the same day', () => {
  const at = new Date(2026, 4, 8, 17, 30);
  expect(ruleOf('day', at)).toBe('FREQ=DAILY;BYHOUR=17;BYMINUTE=30');
  expect(ruleOf('week', at)).toBe('FREQ=WEEKLY;BYDAY=FR;BYHOUR=17;BYMINUTE=30');
});

describe('later', () => {
  test.each([
    ['hour', 16, 5, 5, 8, 17],
    ['evening', 16, 0, 5, 8, 18],
    ['evening', 18, 0, 5, 9, 18],
    ['tomorrow', 16, 0, 5, 9, 8],
    ['week', 16, 0, 5, 15, 8],
  ] as const)('%s at %i:%i', (snooze, hour, minute, month, day, then) => {
    const now = new Date(2026, 4, 8, hour, minute);
    const wanted = new Date(2026, month - 1, day, then, snooze === 'hour' ? minute : 0);
    expect(snoozeUntil(snooze, now)).toEqual(wanted);
  });

  test('across a change of the clock the morning stays the morning', () => {
    const before = new Date(2026, 2, 28, 20);
    expect(snoozeUntil('tomorrow', before).getHours()).toBe(8);
  });
});
