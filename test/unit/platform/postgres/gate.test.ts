import { describe, expect, test } from 'vitest';
import { checkEngine } from '../../../../src/platform/postgres/gate.ts';

type Row = Record<string, unknown>;

/** A server that answers the gate's questions; `fields` says what is different from a good one. */
function server(fields: {
  readonly version?: { number: number; name: string };
  readonly user?: Row;
  readonly available?: readonly Row[];
  readonly installed?: string;
  readonly creating?: Error;
}) {
  const asked: string[] = [];
  const user = { name: 'haus', roles: true, schemas: true, database: 'gedaechtnis', ...fields.user };
  const answers: readonly (readonly [RegExp, () => readonly Row[]])[] = [
    [/server_version_num/, () => [fields.version ?? { number: 170_002, name: '17.2' }]],
    [/FROM pg_roles/, () => [user]],
    [/pg_available_extensions/, () => fields.available ?? [{ default_version: '0.8.1' }]],
    [/FROM pg_extension/, () => [{ extversion: fields.installed ?? '0.8.1' }]],
    [
      /^CREATE EXTENSION/,
      () => {
        if (fields.creating !== undefined) throw fields.creating;
        return [];
      },
    ],
  ];
  const query = async (statement: string) => {
    asked.push(statement);
    const [, answer] = answers.find(([pattern]) => pattern.test(statement)) ?? [];
    return answer?.() ?? expect.fail(`the gate asked ${statement}`);
  };
  return { query, asked };
}

const refusal = (code: string) => Object.assign(new Error('must not be shown'), { code });

describe('a database that suits', () => {
  test('passes, and its versions are told', async () => {
    expect(await checkEngine(server({}).query)).toEqual({ server: '17.2', pgvector: '0.8.1' });
  });

  test.each(['0.8', '0.8.0', '0.10.2', '1.0'])('pgvector %s is new enough', async (installed) => {
    expect(await checkEngine(server({ installed }).query)).toMatchObject({ pgvector: installed });
  });
});

describe('a database that does not', () => {
  test.each([
    ['an old server', { version: { number: 140_011, name: '14.11' } }, 'PostgreSQL 14.11 is too old.', /15 or newer/],
    ['no pgvector', { available: [] }, /pgvector is not installed/, /apt install postgresql-/],
    ['an old pgvector', { installed: '0.7.4' }, 'pgvector 0.7.4 is too old.', /ALTER EXTENSION vector UPDATE;/],
    ['a user without CREATEROLE', { user: { roles: false } }, /may not create roles/, /ALTER ROLE "haus" CREATEROLE;/],
    [
      'a user who may create nothing',
      { user: { schemas: false, name: 'a"b' } },
      /may not create anything/,
      /GRANT CREATE ON DATABASE "gedaechtnis" TO "a""b";/,
    ],
    [
      'a user who may not create the extension',
      { creating: refusal('42501') },
      /may not create it/,
      /CREATE EXTENSION vector;/,
    ],
  ])('%s is refused with the command to type', async (_what, fields, message, hint) => {
    await expect(checkEngine(server(fields).query)).rejects.toMatchObject({
      code: 'database_unsuitable',
      message: expect.stringMatching(message),
      hint: expect.stringMatching(hint),
    });
  });

  test('nothing was created before the user was found unsuitable', async () => {
    const { query, asked } = server({ user: { roles: false } });
    await expect(checkEngine(query)).rejects.toThrow();
    expect(asked.filter((statement) => /^(CREATE|ALTER)/.test(statement))).toEqual([]);
  });

  test('a connection that is lost meanwhile is not taken for a missing right', async () => {
    await expect(checkEngine(server({ creating: refusal('57P01') }).query)).rejects.toMatchObject({ code: '57P01' });
  });
});
