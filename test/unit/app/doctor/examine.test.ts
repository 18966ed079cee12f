import { expect, test } from 'vitest';
import { type CoreParts, examine } from '../../../../src/app/doctor/examine.ts';
import { SparePart } from '../../../../src/app/spare-part.ts';
import type { VaultId } from '../../../../src/domain/ids.ts';
import { systemClock } from '../../../../src/kernel/clock.ts';
import { MerkdirError } from '../../../../src/kernel/errors.ts';
import { silentLogger } from '../../../../src/kernel/logger.ts';
import { FakeEmbedder } from '../../../fakes/fake-embedder.ts';

const gone = new MerkdirError('database_unavailable', 'The database is not open.', 'Wait a moment.');

/** The parts, all well or none, as far as the doctor looks at them. */
function parts(well: boolean): CoreParts {
  const embedder = new FakeEmbedder();
  if (!well) embedder.embed = () => Promise.reject(new MerkdirError('timeout', 'Too slow.', 'Take another.'));
  const state = () => ({ connected: well, reason: well ? null : 'refused' });
  return {
    storage: {
      vault: () => 'vault' as VaultId,
      household: { load: async () => ({ people: [], rooms: [{}], settings: {} }) },
      keeper: {
        current: () => {
          if (!well) throw gone;
          return { engine: 'pglite', versions: { server: '18.6', pgvector: '0.8.7' } };
        },
      },
    },
    embedder,
    link: { state },
    home: { state },
    damaged: false,
    clock: systemClock,
  } as unknown as CoreParts;
}

test('what is well is told in the language asked for', async () => {
  const german = await examine(parts(true), 'de');
  expect(german.map(({ check, state }) => [check, state])).toEqual([
    ['database', 'ok'],
    ['model', 'ok'],
    ['broker', 'ok'],
    ['home_assistant', 'ok'],
  ]);
  expect(german[0]?.message).toBe('Eingebautes PostgreSQL 18.6 mit pgvector 0.8.7; 0 Personen, 1 Räume.');
  expect((await examine(parts(true), 'en'))[0]?.message).toMatch(/^embedded PostgreSQL 18\.6/);
});

test('what is not well comes with what to do', async () => {
  for (const language of ['de', 'en'] as const) {
    const found = await examine(parts(false), language);
    expect(found.map(({ state, hint }) => [state, (hint ?? '').length > 0])).toEqual(Array(4).fill(['problem', true]));
  }
  expect((await examine(parts(false), 'de')).map(({ message }) => message)).toEqual([
    'Die Datenbank antwortet nicht.',
    'Es kam keine Antwort in der Zeit.',
    'Keine Verbindung zum MQTT-Broker (refused).',
    'Keine Verbindung zu Home Assistant (refused).',
  ]);
});

test('a database that answers from damaged files is not well', async () => {
  for (const language of ['de', 'en'] as const) {
    const [database] = await examine({ ...parts(true), damaged: true }, language);
    expect(database).toMatchObject({ check: 'database', state: 'problem', hint: expect.stringMatching(/[Ee]xport/) });
  }
});

test('a spare part that can not start keeps why', async () => {
  const part = new SparePart('wyoming', { start: () => Promise.reject(gone), stop: async () => {} }, silentLogger);
  expect(part.failure()?.code).toBe('not_running');
  await part.start();
  expect(part.failure()).toBe(gone);
  const well = new SparePart('wyoming', { start: async () => {}, stop: async () => {} }, silentLogger);
  await well.start();
  expect(well.failure()).toBeNull();
});
