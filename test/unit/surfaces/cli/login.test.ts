import { beforeEach, expect, test } from 'vitest';
import { TestHouse } from './test-cli.ts';

let house = new TestHouse();

beforeEach(async () => {
  house = new TestHouse();
  await house.start();
  return () => house.stop();
});

test('a link stands alone on the line, for whoever runs it or for somebody', async () => {
  house.ports.addPerson('anna', 'Anna');
  for (const words of [['login'], ['login', 'Anna']]) {
    const { code, lines, notes } = await house.run(words);
    expect(code).toBe(0);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/login\?token=[\w-]{43}$/);
    expect(notes[0]).toContain('Viertelstunde');
    const open = async () => (await fetch(lines[0] ?? '', { redirect: 'manual' })).status;
    expect([await open(), await open()]).toEqual([303, 401]);
  }
});

test('nobody gets a link for somebody who does not live here', async () => {
  const { code, lines } = await house.run(['login', 'eve']);
  expect({ code, lines }).toEqual({ code: 1, lines: [] });
});
