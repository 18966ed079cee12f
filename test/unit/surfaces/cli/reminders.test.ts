import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../../src/domain/ids.ts';
import { TestHouse } from './test-cli.ts';

let house = new TestHouse();

beforeEach(async () => {
  house = new TestHouse();
  await house.start();
  return () => house.stop();
});

test('reminders are kept for a time, listed, and ended', async () => {
  expect((await house.run(['reminders'])).lines).toEqual(['Gerade soll an nichts erinnert werden.']);
  const added = await house.run(['reminders', 'add', 'Oma anzurufen', '--at', '2030-01-01T07:00:00Z']);
  expect([added.code, added.lines[0]]).toEqual([0, expect.stringContaining('Oma anzurufen')]);
  const [kept] = house.ports.intended;
  expect((await house.run(['reminders'], { language: 'en' })).lines).toEqual([
    expect.stringMatching(new RegExp(`^${kept?.id} .*Oma anzurufen.* waits$`)),
  ]);
  expect(JSON.parse((await house.run(['reminders', '--json'])).lines.join('\n'))).toMatchObject({
    intentions: [{ id: kept?.id, text: 'Oma anzurufen', state: 'waiting' }],
  });
  const id = kept?.id ?? '';
  expect((await house.run(['reminders', 'snooze', id, '--until', '2030-01-02T07:00:00Z'])).lines).toEqual([
    'Später noch einmal.',
  ]);
  expect((await house.run(['reminders', 'done', id])).lines).toEqual(['Erledigt.']);
  expect((await house.run(['reminders', 'delete', id])).lines).toEqual(['Gelöscht.']);
});

test('what is none, or no time, is said to be wrong', async () => {
  expect((await house.run(['reminders', 'done', newId<string>()])).code).not.toBe(0);
  expect((await house.run(['reminders', 'add', 'Oma anzurufen', '--at', 'morgen'])).code).not.toBe(0);
  expect((await house.run(['reminders', 'add', 'Oma anzurufen'])).code).not.toBe(0);
  expect(house.ports.intended).toEqual([]);
});

test('what is new is shown as it would be said, with what stands behind it', async () => {
  house.ports.store('Die Leiter steht im Schuppen.');
  const anna = house.ports.addPerson('anna', 'Anna');
  expect((await house.run(['briefing', '--speaker', 'Anna', '--since', '2026-02-01T00:00:00Z'])).lines).toEqual([
    'Neues habe ich gerade nicht für dich.',
    expect.stringContaining('Die Leiter steht im Schuppen.'),
  ]);
  expect(house.ports.briefed).toMatchObject([{ asker: { person: anna }, since: new Date('2026-02-01T00:00:00Z') }]);
});
