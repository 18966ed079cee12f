import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../../src/domain/ids.ts';
import { TestHouse } from './test-cli.ts';

let house = new TestHouse();

beforeEach(async () => {
  house = new TestHouse();
  await house.start();
  return () => house.stop();
});

test('what is done in the background is listed in words', async () => {
  expect((await house.run(['jobs'])).lines).toEqual(['Im Hintergrund ist noch nichts geschehen.']);
  const at = new Date('2026-03-02T10:00:00Z');
  const job = { id: newId<string>(), queue: 'memory.extract', tries: 0, createdAt: at, startedAt: at, completedAt: at };
  const result = { turns: 3, drafts: 0, notes: ['model_slow'] };
  house.ports.listedJobs = [
    { ...job, state: 'completed', result },
    { ...job, state: 'created', completedAt: null, result: null },
  ];
  expect((await house.run(['jobs', 'list'])).lines).toEqual([
    '2026-03-02T10:00:00.000Z  memory.extract  fertig  turns: 3; notes: model_slow',
    '2026-03-02T10:00:00.000Z  memory.extract  wartet',
  ]);
  expect(JSON.parse((await house.run(['jobs', '--json'])).lines.join('\n')).jobs).toHaveLength(2);
});

test('a job is begun by hand', async () => {
  const { code, lines } = await house.run(['jobs', 'run', 'memory.extract'], { language: 'en' });
  expect({ code, lines }).toEqual({ code: 0, lines: ['2 jobs begun.'] });
  expect(house.ports.ran).toEqual(['memory.extract']);
});

test('reindex waits until everything is indexed, and says how far it is', async () => {
  const at = new Date('2026-03-02T10:00:00Z');
  const job = { id: newId<string>(), queue: 'memory.reindex', tries: 0, createdAt: at, startedAt: at, completedAt: at };
  house.ports.listedJobs = [{ ...job, state: 'completed', result: { indexed: 7 } }];
  house.ports.findings = [{ check: 'index', state: 'ok', message: '7 of 7 memories are indexed.', hint: null }];
  const { code, notes } = await house.run(['reindex']);
  expect({ code, notes }).toEqual({ code: 0, notes: ['fertig: 7 of 7 memories are indexed.'] });
  expect(house.ports.ran).toEqual(['memory.reindex']);

  house.ports.listedJobs = [{ ...job, state: 'failed', result: { code: 'model_unavailable' } }];
  expect((await house.run(['reindex'])).code).toBe(1);
});
