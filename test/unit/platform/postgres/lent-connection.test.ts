import type pg from 'pg';
import { describe, expect, test } from 'vitest';
import { LentConnection } from '../../../../src/platform/postgres/lent-connection.ts';
import { StatementNames } from '../../../../src/platform/postgres/statement-names.ts';

/** A connection that answers when it is told to, in the order it was asked. */
function connection() {
  const asked: { text: string; answer: (error?: Error) => void }[] = [];
  const query = (config: pg.QueryConfig) =>
    new Promise((resolve, reject) => {
      const answer = (error?: Error) => (error === undefined ? resolve({ rows: [config.text] }) : reject(error));
      asked.push({ text: config.text, answer });
    });
  return { asked, lent: new LentConnection({ query } as unknown as pg.PoolClient, new StatementNames()) };
}

describe('a lent connection', () => {
  test('sends what follows BEGIN without waiting for its answer', async () => {
    const { asked, lent } = connection();
    await lent.client.query({ text: 'begin isolation level repeatable read' });
    const answer = lent.client.query({ text: 'SELECT 1' });
    expect(asked.map(({ text }) => text)).toEqual(['begin isolation level repeatable read', 'SELECT 1']);
    for (const each of asked) each.answer();
    await expect(answer).resolves.toEqual({ rows: ['SELECT 1'] });
    await expect(lent.begun).resolves.toBeDefined();
  });

  test('says that a transaction never began', async () => {
    const { asked, lent } = connection();
    await lent.client.query({ text: 'begin' });
    asked[0]?.answer(new Error('shutting down'));
    await expect(lent.begun).rejects.toThrow('shutting down');
  });
});
