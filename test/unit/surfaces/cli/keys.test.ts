import { beforeEach, expect, test } from 'vitest';
import { TestHouse } from './test-cli.ts';

let house = new TestHouse();

beforeEach(async () => {
  house = new TestHouse();
  await house.start();
  return () => house.stop();
});

test('a key is made for somebody, with its secret alone on the line, then listed and revoked', async () => {
  house.ports.addPerson('anna', 'Anna');
  expect((await house.run(['keys'])).lines[0]).toMatch(/^Noch keine Schlüssel/);
  const made = await house.run(['keys', 'add', 'Ollama', '--person', 'Anna', '--local']);
  expect(made).toMatchObject({ code: 0, lines: ['mk_secret_1'] });
  await house.run(['keys', 'add', 'Claude']);
  expect((await house.run(['keys', 'list'])).lines).toEqual([
    'Ollama  anna      im Haus         2026-03-01',
    'Claude  für alle  gilt als Cloud  2026-03-01',
  ]);
  expect(await house.run(['keys', 'revoke', 'ollama'])).toMatchObject({ code: 0, lines: ['Widerrufen.'] });
  expect(house.ports.keys.made.map(({ key }) => key.name)).toEqual(['Claude']);
  expect(await house.run(['keys', 'revoke', 'ollama'])).toMatchObject({ code: 1, lines: [] });
});

test('a key for somebody nobody knows is not made', async () => {
  const { code, notes } = await house.run(['keys', 'add', 'X', '--person', 'eve']);
  expect(code).toBe(1);
  expect(notes[0]).toContain('eve');
  expect(house.ports.keys.made).toEqual([]);
});
