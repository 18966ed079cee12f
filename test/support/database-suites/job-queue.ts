import { describe, expect, test } from 'vitest';
import { newId } from '../../../src/domain/ids.ts';
import { BossQueue } from '../../../src/platform/jobs/boss-queue.ts';
import { databasePerFile, type Engine } from '../database-per-file.ts';
import { connectAgain, type TestDatabase } from '../databases.ts';
import { asJob, asViewer, refusalOf, runAs } from '../raw-sql.ts';
import { createSmallHousehold } from '../small-household.ts';
import { addOtherVault } from './guarded-rows.ts';

const queue = 'memory.extract';

export function describeJobQueue(engine: Engine): void {
  describe(`the job queue (${engine})`, () => {
    const database = databasePerFile(engine);
    const request = (vault = database().vault.id) => ({ queue, id: newId<string>(), payload: { vault, session: 's' } });

    test('a job is done once, and what it came to is kept', async () => {
      const jobs = queueOf(database());
      const wanted = request();
      expect(await jobs.enqueue(wanted)).toBe(true);
      expect(await jobs.enqueue(wanted)).toBe(false);
      expect(await jobs.fetch(queue)).toEqual({ id: wanted.id, payload: wanted.payload });
      expect(await jobs.fetch(queue)).toBe(null);
      await jobs.complete(queue, wanted.id, { turns: 3, notes: ['model_slow'] });
      expect(await jobs.enqueue(wanted)).toBe(false);
      const [done] = await jobs.list(1);
      expect(done).toMatchObject({
        id: wanted.id,
        queue,
        state: 'completed',
        result: { turns: 3, notes: ['model_slow'] },
      });
      expect(done?.completedAt?.getTime()).toBeGreaterThanOrEqual(done?.createdAt.getTime() ?? Number.NaN);
    });

    test('two processes share the work, and no job is done twice', async () => {
      const other = await connectAgain(database());
      const wanted = Array.from({ length: 12 }, () => request());
      for (const one of wanted) await queueOf(database()).enqueue(one);
      const done: string[] = [];
      const work = async (jobs: BossQueue) => {
        for (let job = await jobs.fetch(queue); job !== null; job = await jobs.fetch(queue)) {
          done.push(job.id);
          await jobs.complete(queue, job.id, {});
        }
      };
      await Promise.all([work(queueOf(database())), work(queueOf(other))]);
      await other.close();
      expect(done.toSorted()).toEqual(wanted.map(({ id }) => id).toSorted());
    });

    test('a job that fails is tried again later, and says why by a code', async () => {
      const jobs = queueOf(database());
      const wanted = request();
      await jobs.enqueue(wanted);
      await jobs.fetch(queue);
      await jobs.fail(queue, wanted.id, 'model_unavailable');
      expect(await jobs.fetch(queue)).toBe(null);
      expect((await jobs.list(1))[0]).toMatchObject({ state: 'retry', result: { code: 'model_unavailable' } });
      await letTimePass(database(), wanted.id);
      expect(await jobs.fetch(queue)).toMatchObject({ id: wanted.id });
      await jobs.complete(queue, wanted.id, {});
      expect((await jobs.list(1))[0]).toMatchObject({ state: 'completed', tries: 1 });
    });

    test('what a dead process left is given back when its time is over', async () => {
      const jobs = queueOf(database());
      const wanted = request();
      await jobs.enqueue(wanted);
      await jobs.fetch(queue);
      await jobs.lookAfter();
      expect((await jobs.list(1))[0]).toMatchObject({ state: 'active' });
      await letTimePass(database(), wanted.id);
      await jobs.lookAfter();
      expect((await jobs.list(1))[0]).toMatchObject({ state: 'retry', result: { code: 'timeout' } });
      await letTimePass(database(), wanted.id);
      expect(await jobs.fetch(queue)).toMatchObject({ id: wanted.id });
      await jobs.complete(queue, wanted.id, {});
    });

    test('a process that is alone takes back what it was killed over', async () => {
      const jobs = queueOf(database());
      const wanted = request();
      await jobs.enqueue(wanted);
      await jobs.fetch(queue);
      await jobs.reclaim(queue);
      expect((await jobs.list(1))[0]).toMatchObject({ state: 'retry', result: { code: 'interrupted' } });
      await letTimePass(database(), wanted.id);
      await jobs.fetch(queue);
      await jobs.complete(queue, wanted.id, {});
    });

    test('old jobs are put away, and are still told of', async () => {
      const jobs = queueOf(database());
      const wanted = request();
      await jobs.enqueue(wanted);
      await jobs.fetch(queue);
      await jobs.complete(queue, wanted.id, { turns: 1 });
      await letTimePass(database(), wanted.id);
      await jobs.lookAfter();
      expect(await stored(database(), 'job', wanted.id)).toBe(0);
      expect(await stored(database(), 'archive', wanted.id)).toBe(1);
      expect((await jobs.list(50)).find(({ id }) => id === wanted.id)).toMatchObject({ result: { turns: 1 } });
    });

    test('another household’s jobs do not exist', async () => {
      const other = await addOtherVault(database());
      const wanted = request(other.vault.id);
      const theirs = new BossQueue(database().source, () => other.vault.id);
      expect(await theirs.enqueue(wanted)).toBe(true);
      const ours = queueOf(database());
      expect(await ours.fetch(queue)).toBe(null);
      expect((await ours.list(100)).map(({ id }) => id)).not.toContain(wanted.id);
      await expect(ours.enqueue(request(other.vault.id))).rejects.toMatchObject({ code: 'not_allowed' });
      expect(await theirs.fetch(queue)).toMatchObject({ id: wanted.id });
    });

    test('no viewer sees jobs, and nobody makes queues', async () => {
      const household = await createSmallHousehold(database());
      const anna = asViewer(household.viewer('anna'));
      expect(await refusalOf(database(), anna, 'SELECT 1 FROM merkdir_jobs.job')).toBe('42501');
      const making = `SELECT merkdir_jobs.create_queue('x', '{}')`;
      expect(await refusalOf(database(), asJob(database().vault.id), making)).toBe('42501');
    });

    test('a statement that fails leaves nothing open behind', async () => {
      const jobs = queueOf(database());
      const impossible = { queue, id: 'no uuid', payload: { vault: database().vault.id } };
      await expect(jobs.enqueue(impossible)).rejects.toMatchObject({ code: 'internal' });
      expect(await jobs.enqueue(request())).toBe(true);
    });
  });
}

function queueOf({ source, vault }: Pick<TestDatabase, 'source' | 'vault'>): BossQueue {
  return new BossQueue(source, () => vault.id);
}

/** As if everything about a job had happened a day ago. */
async function letTimePass(database: TestDatabase, id: string): Promise<void> {
  const earlier = ['start_after', 'started_on', 'completed_on'].map(
    (moment) => `${moment} = ${moment} - interval '1 day'`,
  );
  await runAs(
    database,
    asJob(database.vault.id),
    `UPDATE merkdir_jobs.job SET ${earlier.join(', ')} WHERE id = '${id}'`,
  );
}

async function stored(database: TestDatabase, table: 'job' | 'archive', id: string): Promise<number> {
  const rows = await runAs(
    database,
    asJob(database.vault.id),
    `SELECT 1 FROM merkdir_jobs.${table} WHERE id = '${id}'`,
  );
  return rows.length;
}
