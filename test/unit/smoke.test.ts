import { expect, test } from 'vitest';
import { newId } from '../../src/domain/ids.ts';

test('ids are ordered by time', () => {
  expect(newId() < newId()).toBe(true);
});
