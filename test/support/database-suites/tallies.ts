import { describe, expect, test } from 'vitest';
import type { Access } from '../../../src/domain/viewer.ts';
import { eraseMemories } from '../../../src/platform/postgres/erasure.ts';
import { PostgresTallies } from '../../../src/platform/postgres/tallies.ts';
import { withAccess } from '../../../src/platform/postgres/transaction.ts';
import { databasePerFile, type Engine } from '../database-per-file.ts';
import { asJob, asViewer, runAs } from '../raw-sql.ts';
import { createSmallHousehold, type SmallHousehold } from '../small-household.ts';
import { addOtherVault, keepAnnasSecrets, shareMemories } from './guarded-rows.ts';

const summed = (condition: string) =>
  `SELECT coalesce(sum(texts), 0)::int AS texts, coalesce(sum(length), 0)::int AS length FROM merkdir.memory_tallies WHERE ${condition}`;
const counted = (condition: string) =>
  `SELECT count(*)::int AS texts, coalesce(sum(length), 0)::int AS length FROM merkdir.memory_vectors WHERE ${condition}`;

export function describeTallies(engine: Engine): void {
  describe(`the count of what is searched (${engine})`, () => {
    let home: SmallHousehold | null = null;
    const database = databasePerFile(engine, async (made) => {
      home = await createSmallHousehold(made);
      const shared = await shareMemories(made, home);
      await keepAnnasSecrets(made, home);
      await addOtherVault(made);
      const [first, second, third] = shared.map(({ memory }) => memory.id);
      const change = async (...statements: readonly string[]) => await runAs(made, asJob(made.vault.id), ...statements);
      await change(
        `UPDATE merkdir.memories SET status = 'superseded' WHERE id = '${first}'`,
        `UPDATE merkdir.memories SET status = 'draft' WHERE id = '${second}'`,
        `UPDATE merkdir.memories SET scope = 'private', owner_id = '${home.people.ben}' WHERE id = '${third}'`,
      );
      const [doomed] = shared.slice(-1);
      if (doomed === undefined) throw new Error('nothing to erase');
      await withAccess(made.source, asJob(made.vault.id), async (transaction) => {
        await eraseMemories(transaction, made.vault, {
          doomed: [{ memory: doomed.memory, trace: null }],
          at: new Date(),
          turns: true,
        });
      });
    });
    const everybody = (): readonly Access[] => {
      if (home === null) throw new Error('no household');
      const { viewer, rooms } = home;
      return [
        ...(['anna', 'ben', 'cleo', 'gast', null] as const).map((name) => asViewer(viewer(name))),
        asViewer(viewer('ben', { room: rooms.kueche })),
        asViewer(viewer('cleo', { room: rooms.bad })),
        asViewer(viewer('anna', { allRooms: true })),
        asJob(database().vault.id),
      ];
    };
    const compare = async (access: Access) => {
      for (const condition of ['current', 'NOT current', 'current IS NOT NULL']) {
        const [sum] = await runAs(database(), access, summed(condition));
        const [count] = await runAs(database(), access, counted(condition));
        expect(sum, condition).toEqual(count);
      }
    };

    test('is for everybody what they would count themselves, after every kind of change', async () => {
      for (const access of everybody()) await compare(access);
      const [all] = await runAs(database(), asJob(database().vault.id), summed('current'));
      expect(Number(all?.['texts'])).toBeGreaterThan(5);
    });

    test('stays the same when its lines are folded', async () => {
      const lines = async () => {
        const [row] = await runAs(
          database(),
          asJob(database().vault.id),
          'SELECT count(*)::int AS n FROM merkdir.memory_tallies',
        );
        return Number(row?.['n']);
      };
      const before = await lines();
      await new PostgresTallies(database().source).fold(database().vault.id);
      expect(await lines()).toBeLessThan(before);
      for (const access of everybody()) await compare(access);
    });

    test('can not be read of what one may not see', async () => {
      if (home === null) throw new Error('no household');
      const others = `scope = 'private' AND owner_id <> '${home.people.cleo}' OR sensitive`;
      expect(await runAs(database(), asViewer(home.viewer('cleo')), summed(others))).toEqual([{ texts: 0, length: 0 }]);
    });
  });
}
