import { describe, expect, test } from 'vitest';
import { MerkdirError } from '../../../../src/kernel/errors.ts';
import { databaseErrorCode, engineFailed, toDatabaseError } from '../../../../src/platform/postgres/errors.ts';

const secret = 'Anna sagte 4711';

/** As the mapper wraps what a driver throws: the statement and its values outside, the code within. */
function wrapped(fields: object): Error {
  return new Error(`Failed query: insert into x values ('${secret}')`, {
    cause: Object.assign(new Error(secret), fields),
  });
}

describe('an error of the database', () => {
  test.each([
    ['53100', 'disk_full'],
    ['ENOSPC', 'disk_full'],
    ['57014', 'timeout'],
    ['55P03', 'timeout'],
    ['28P01', 'database_unsuitable'],
    ['28000', 'database_unsuitable'],
    ['3D000', 'database_unsuitable'],
    ['42501', 'not_allowed'],
    ['57P01', 'database_unavailable'],
    ['57P03', 'database_unavailable'],
    ['53300', 'database_unavailable'],
    ['08006', 'database_unavailable'],
    ['ECONNREFUSED', 'database_unavailable'],
    ['ECONNRESET', 'database_unavailable'],
    ['ENOTFOUND', 'database_unavailable'],
    ['EAI_AGAIN', 'database_unavailable'],
    ['EPIPE', 'database_unavailable'],
    ['23505', 'internal'],
    ['XX000', 'internal'],
  ])('with the code %s is %s', (code, expected) => {
    for (const error of [Object.assign(new Error(secret), { code }), wrapped({ code })]) {
      const coded = toDatabaseError(error);
      expect(coded.code).toBe(expected);
      expect(coded.cause).toBe(error);
      expect(`${coded.message} ${coded.hint}`).not.toContain('4711');
      expect(coded.hint).not.toBe('');
    }
  });

  test.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout expired',
    'timeout exceeded when trying to connect',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Cannot use a pool after calling end on the pool',
  ])('without a code, "%s", is unavailable', (message) => {
    expect(toDatabaseError(new Error('Failed query', { cause: new Error(message) })).code).toBe('database_unavailable');
  });

  test('that is coded already stays as it is', () => {
    const error = new MerkdirError('text_empty', 'empty', 'say something');
    expect(toDatabaseError(error)).toBe(error);
  });

  test('that is a mistake of ours is internal, and does not blame the database', () => {
    const coded = toDatabaseError(new TypeError(secret));
    expect(coded).toMatchObject({ code: 'internal', message: expect.not.stringContaining('database') });
  });

  test('that names the innermost code, and survives a cycle', () => {
    expect(databaseErrorCode(wrapped({ code: '23505' }))).toBe('23505');
    expect(databaseErrorCode(Object.assign(wrapped({ code: '23505' }), { code: 'outer' }))).toBe('23505');
    expect(databaseErrorCode('text')).toBeNull();
    const cycle = new Error('a');
    cycle.cause = cycle;
    expect(databaseErrorCode(cycle)).toBeNull();
  });
});

describe('an engine', () => {
  test.each(['RuntimeError', 'ExitStatus', 'ErrnoError'])('that ends with %s is dead', (name) => {
    expect(engineFailed(wrapped({ name }))).toBe(true);
  });

  test.each([{ code: '53100' }, { code: 'ENOSPC' }, { name: 'TypeError' }, {}])(
    'that refuses a statement lives: %j',
    (fields) => {
      expect(engineFailed(wrapped(fields))).toBe(false);
      expect(engineFailed(new MerkdirError('internal', 'x', 'y'))).toBe(false);
    },
  );
});
