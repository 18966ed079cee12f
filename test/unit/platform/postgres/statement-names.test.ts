import { expect, test } from 'vitest';
import { StatementNames } from '../../../../src/platform/postgres/statement-names.ts';

const nameAfter = (names: StatementNames, text: string, times: number) => {
  for (let time = 1; time < times; time += 1) names.nameOf(text);
  return names.nameOf(text);
};

test('what is run again and again gets a name of its own, and keeps it', () => {
  const names = new StatementNames();
  expect(nameAfter(names, 'SELECT $1', 5)).toBeUndefined();
  const name = names.nameOf('SELECT $1');
  expect(name).toBeDefined();
  expect(names.nameOf('SELECT $1')).toBe(name);
  expect(nameAfter(names, 'SELECT $2', 6)).not.toBe(name);
});

test('there is an end to names, and what has one keeps it', () => {
  const names = new StatementNames();
  const texts = Array.from({ length: 300 }, (_, number) => `SELECT ${number}, $1`);
  const named = texts.filter((text) => nameAfter(names, text, 7) !== undefined);
  expect(named).toEqual(texts.slice(0, 100));
  expect(names.nameOf('SELECT 0, $1')).toBeDefined();
});

test('texts that come once never crowd out what comes often', () => {
  const names = new StatementNames();
  for (let number = 0; number < 5_000; number += 1) names.nameOf(`SELECT $1 /* ${number} */`);
  expect(nameAfter(names, 'SELECT $1', 6)).toBeDefined();
});

test('where the server forgets names, none is given any more', () => {
  const names = new StatementNames();
  expect(nameAfter(names, 'SELECT $1', 6)).toBeDefined();
  names.stop();
  expect(names.nameOf('SELECT $1')).toBeUndefined();
});
