import { expect, test } from 'vitest';
import { MerkdirError, toMerkdirError } from '../../../src/kernel/errors.ts';

test('a coded error stays itself', () => {
  const error = new MerkdirError('not_found', 'There is no such thing.', 'Look elsewhere.');
  expect(toMerkdirError(error)).toBe(error);
  expect(error.cause).toBeUndefined();
});

test.each([new Error('Anna sagte: 4711'), 'Anna sagte: 4711', undefined, { message: 'Anna sagte: 4711' }])(
  'anything else becomes internal, and its text is kept out of what is shown',
  (thrown) => {
    const error = toMerkdirError(thrown);
    expect(error).toMatchObject({ code: 'internal', name: 'MerkdirError' });
    expect(`${error.message} ${error.hint}`).not.toContain('4711');
    expect(error.cause).toBe(thrown);
  },
);
