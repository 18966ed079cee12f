import { expect, test } from 'vitest';
import { MerkdirError } from '../../../../src/kernel/errors.ts';
import { TestHouse } from './test-cli.ts';

test('the words are printed in lines of four, without asking the running instance', async () => {
  const house = new TestHouse();
  house.words = Array.from({ length: 24 }, (_, index) => `word${index + 1}`);
  const german = await house.run(['recovery']);
  expect(german.code).toBe(0);
  expect(german.lines).toHaveLength(6);
  expect(german.lines[0]).toBe('word1 word2 word3 word4');
  expect(german.lines.join(' ').split(' ')).toEqual(house.words);
  expect(german.notes.join('\n')).toMatch(/Papier[\s\S]*recovery_phrase/);
  const { notes } = await house.run(['recovery'], { language: 'en' });
  expect(notes.join('\n')).toMatch(/paper[\s\S]*recovery_phrase/);
});

test('without a key it says what to do', async () => {
  const house = new TestHouse();
  house.failure = new MerkdirError('key_missing', 'There is no key.', 'Start Merkdir once.');
  expect(await house.run(['recovery'])).toMatchObject({
    code: 1,
    lines: [],
    notes: ['There is no key.', 'Start Merkdir once.'],
  });
});
