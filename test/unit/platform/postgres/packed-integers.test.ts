import { expect, test } from 'vitest';
import { packOccurrence } from '../../../../src/platform/postgres/occurrence.ts';
import { unpackNumbers, unpackPosting } from '../../../../src/platform/postgres/packed-integers.ts';

test('integers are read as PostgreSQL sends them, wherever they lie in a larger buffer', () => {
  const bytes = Buffer.from('ff00000001000000ff7fffffffee', 'hex');
  expect([...unpackNumbers(bytes.subarray(1, 13))]).toEqual([1, 255, 2_147_483_647]);
  expect([...unpackNumbers(Buffer.alloc(0))]).toEqual([]);
});

test('a posting is read as memories and what each has of the term', () => {
  const bytes = Buffer.alloc(16);
  bytes.writeBigInt64BE((7n << 32n) | BigInt(packOccurrence(2, 9)), 0);
  bytes.writeBigInt64BE((2_147_483_647n << 32n) | BigInt(packOccurrence(32_767, 65_535)), 8);
  const { memories, occurrences } = unpackPosting(bytes);
  expect([...memories]).toEqual([7, 2_147_483_647]);
  expect([...occurrences]).toEqual([packOccurrence(2, 9), 2 ** 31 - 1]);
});
