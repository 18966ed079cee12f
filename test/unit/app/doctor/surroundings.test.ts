import { describe, expect, test } from 'vitest';
import { examineSurroundings, type SurroundingParts } from '../../../../src/app/doctor/surroundings.ts';
import { MerkdirError } from '../../../../src/kernel/errors.ts';
import type { SentenceKeeperState } from '../../../../src/surfaces/voice/sentences/sentence-keeper.ts';

const now = new Date('2026-05-05T16:00:00Z');
const away = new MerkdirError('not_running', 'Home Assistant is not connected.', 'Merkdir connects again by itself.');
const taken = new MerkdirError('already_running', 'Port 8098 on 0.0.0.0 is in use.', 'Choose another port.');
const healthy: SentenceKeeperState = { way: 'mqtt', sentences: 'keep', listening: true, trouble: null };

const home = {
  hasIntegration: async () => true,
  hasDevice: async () => true,
  timeZone: async () => 'Europe/Berlin',
  now: async () => now as Date | null,
};

/** A house in which all is well, but for what a test says. */
function around(change: Partial<SurroundingParts> = {}): SurroundingParts {
  return {
    sentences: { wanted: true, state: () => healthy },
    device: { identifier: 'merkdir', announced: () => true },
    home,
    offers: { failure: () => null },
    ports: { assistants: () => null, wyoming: () => null },
    clock: { now: () => now },
    timeZone: async () => 'Europe/Berlin',
    models: {
      list: async () => [{ role: 'memory', model: 'small', host: 'box.local:8080', reach: 'local' }],
      refusals: async () => ({ count: 0, latest: [] }),
      probe: async () => null,
    },
    selfTest: async () => ({ failed: null, milliseconds: 40 }),
    ...change,
  };
}

async function findings(change: Partial<SurroundingParts>, language: 'de' | 'en' = 'en') {
  return await examineSurroundings(around(change), language);
}

async function of(check: string, change: Partial<SurroundingParts>) {
  return (await findings(change)).filter((finding) => finding.check === check);
}

test.each(['de', 'en'] as const)('all is well, with nothing to do (%s)', async (language) => {
  const found = await findings({}, language);
  expect(found.map(({ check }) => check)).toEqual([
    'sentences',
    'discovery',
    'offer',
    'assistants',
    'wyoming',
    'time',
    'language_model',
    'self_test',
  ]);
  expect(found.filter(({ state, hint }) => state !== 'ok' || hint !== null)).toEqual([]);
});

describe('the automation for sentences', () => {
  const states: [string, Partial<SentenceKeeperState>, string, RegExp][] = [
    ['not looked at', { sentences: null }, 'warning', /not been looked at/],
    ['not writable', { trouble: 'not_allowed' }, 'problem', /not_allowed/],
    ['without a way', { way: null }, 'warning', /no way into/],
    ['edited', { sentences: 'edited' }, 'warning', /changed by somebody/],
    ['switched off', { listening: false }, 'warning', /switched off/],
    ['just made', { sentences: 'create' }, 'ok', /own version.*MQTT/],
    ['answered through the agent', { way: 'agent' }, 'ok', /Wyoming/],
  ];
  test.each(states)('%s', async (_name, state, expected, message) => {
    const sentences = { wanted: true, state: () => ({ ...healthy, ...state }) };
    expect(await of('sentences', { sentences })).toEqual([
      {
        check: 'sentences',
        state: expected,
        message: expect.stringMatching(message),
        hint: expected === 'ok' ? null : expect.any(String),
      },
    ]);
  });

  test('is not missed where nobody wants it, or there is no Home Assistant', async () => {
    for (const sentences of [
      { wanted: false, state: () => ({ ...healthy, sentences: null }) },
      { wanted: true, state: null },
    ]) {
      expect(await of('sentences', { sentences })).toMatchObject([{ state: 'ok', hint: null }]);
    }
  });
});

describe('the device', () => {
  test.each([
    ['not announced', { device: { identifier: 'merkdir', announced: () => false } }, 'warning', /not been announced/],
    ['without Home Assistant', { home: null }, 'ok', /announced on the broker/],
    ['not seen', { home: { ...home, hasDevice: async () => false } }, 'warning', /does not show it/],
    [
      'without MQTT',
      { home: { ...home, hasDevice: async () => false, hasIntegration: async () => false } },
      'warning',
      /no running MQTT integration/,
    ],
    ['not known', { home: { ...home, hasDevice: () => Promise.reject(away) } }, 'warning', /not connected/],
  ] as [string, Partial<SurroundingParts>, string, RegExp][])('%s', async (_name, change, state, message) => {
    expect(await of('discovery', change)).toMatchObject([{ state, message: expect.stringMatching(message) }]);
  });

  test('is looked for by its identifier', async () => {
    const asked: string[][] = [];
    const hasDevice = async (...words: string[]) => asked.push(words) > 0;
    await findings({ home: { ...home, hasDevice }, device: { identifier: 'other_house', announced: () => true } });
    expect(asked).toEqual([['mqtt', 'other_house']]);
  });

  test('and the offer through the Supervisor', async () => {
    expect(await of('offer', { offers: null })).toEqual([]);
    expect(await of('offer', { offers: { failure: () => away } })).toMatchObject([{ state: 'warning' }]);
  });
});

test('a port that is taken is a problem, one that is off is none', async () => {
  const ports = { assistants: () => taken, wyoming: () => 'off' as const };
  expect(await of('assistants', { ports })).toMatchObject([
    {
      state: 'problem',
      message: expect.stringContaining('8098'),
      hint: expect.stringContaining('MERKDIR_ASSISTANTS_PORT'),
    },
  ]);
  expect(await of('wyoming', { ports })).toMatchObject([{ state: 'ok' }]);
});

describe('time', () => {
  test('is told in the zone of the household', async () => {
    expect(await of('time', {})).toMatchObject([
      { state: 'ok', message: expect.stringMatching(/18:00 in Europe\/Berlin/) },
    ]);
  });

  test('before there was a Merkdir is wrong', async () => {
    expect(await of('time', { clock: { now: () => new Date(0) } })).toMatchObject([{ state: 'problem' }]);
  });

  test('other than in Home Assistant is told, a few seconds are not', async () => {
    const late = (seconds: number) => ({ ...home, now: async () => new Date(now.getTime() + seconds * 1_000) });
    expect(await of('time', { home: late(5) })).toMatchObject([{ state: 'ok' }]);
    expect(await of('time', { home: late(90) })).toMatchObject([
      { state: 'warning', message: expect.stringContaining('90 s') },
    ]);
    const elsewhere = { ...home, timeZone: async () => 'Europe/Lisbon' };
    expect(await of('time', { home: elsewhere })).toMatchObject([
      { state: 'warning', message: expect.stringContaining('Europe/Lisbon') },
    ]);
    const silent = { ...home, now: () => Promise.reject(away), timeZone: () => Promise.reject(away) };
    expect(await of('time', { home: silent })).toMatchObject([{ state: 'ok' }]);
  });
});

describe('language models', () => {
  test('are asked, each by its role', async () => {
    const models = {
      ...around().models,
      probe: async (role: string) => (role === 'memory' ? new MerkdirError('timeout', 'Too long.', 'Wait.') : null),
    };
    expect(await of('language_model', { models })).toMatchObject([
      { state: 'problem', message: expect.stringMatching(/memory.*box\.local.*Too long/) },
    ]);
  });

  test('held back prompts count', async () => {
    const models = { ...around().models, refusals: async () => ({ count: 3, latest: [] }) };
    expect(await of('language_model', { models })).toMatchObject([
      { state: 'ok' },
      { state: 'warning', message: expect.stringMatching(/^3 prompts/) },
    ]);
  });

  test('are not needed', async () => {
    const models = { ...around().models, list: async () => [] };
    expect(await of('language_model', { models })).toMatchObject([{ state: 'ok', hint: null }]);
  });
});

test('the self-test says which step failed', async () => {
  const failing = async () => ({ failed: 'forgotten', milliseconds: 40 }) as const;
  expect(await of('self_test', { selfTest: failing })).toMatchObject([
    { state: 'problem', message: expect.stringContaining('still told'), hint: expect.any(String) },
  ]);
});

test('one check that breaks off leaves the others standing', async () => {
  const broken = new MerkdirError('database_unavailable', 'The database is not open.', 'Wait.');
  const fail = () => Promise.reject(broken);
  const found = await findings(
    { selfTest: fail, timeZone: fail, models: { ...around().models, refusals: fail } },
    'de',
  );
  expect(found.filter(({ state }) => state === 'problem').map(({ check, message }) => [check, message])).toEqual([
    ['time', 'Die Datenbank antwortet nicht.'],
    ['language_model', 'Die Datenbank antwortet nicht.'],
    ['self_test', 'Die Datenbank antwortet nicht.'],
  ]);
});
