import { expect, test } from 'vitest';
import { exportedReminder } from '../../../../src/care/transfer/routine-format.ts';

const written = {
  id: '01900000-0000-7000-8000-000000000001',
  text: 'an den Kuchen',
  clause: null,
  language: 'de',
  scope: 'shared',
  owner: 'anna',
  room: null,
  recipient: null,
  trigger: { kind: 'time', rule: null, start: '2026-12-01T08:00:00.000Z' },
  state: 'waiting',
  due_at: '2026-12-01T08:00:00.000Z',
  created_at: '2026-11-01T08:00:00.000Z',
};

test('a file from before there were more fields is read', () => {
  const unknown = { expires_at: null, told_at: null, notified_at: null, satellite: null };
  expect(exportedReminder.parse(written)).toEqual({ ...written, form: 'clause', sensitive: false, ...unknown });
});

test.each([
  ['waiting', 'waiting'],
  ['claimed', 'due'],
  ['telling', 'told'],
  ['unheard', 'unheard'],
])('what was %s when the file was made is %s', (state, read) => {
  expect(exportedReminder.parse({ ...written, state }).state).toBe(read);
});

test.each(['DAILY', 'FREQ=NEVER', ''])('a rule that nobody can follow, %j, is refused', (rule) => {
  const trigger = { ...written.trigger, rule };
  expect(exportedReminder.safeParse({ ...written, trigger }).success).toBe(false);
});
