import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Overhear } from '../../../src/conversation/overhear.ts';
import { newId, type RoomId, type TurnId } from '../../../src/domain/ids.ts';
import type { SpeakerEvidence } from '../../../src/domain/observation.ts';
import { createDatabase, type TestDatabase } from '../../support/databases.ts';
import { asJob, runAs } from '../../support/raw-sql.ts';
import { firstMoment, openTalkingHouse, type TalkingHouse } from '../../support/talking-house.ts';

let database: TestDatabase;
let house: TalkingHouse;
let kitchen: RoomId;
const satellite = 'assist_satellite.kueche';

beforeAll(async () => {
  database = await createDatabase('pglite');
}, 120_000);

beforeEach(async () => {
  house = await openTalkingHouse(database);
  await house.learn();
  const { rooms } = await house.storage.household.load(house.storage.vault());
  kitchen = rooms.find(({ slug }) => slug === 'kueche')?.id ?? expect.fail('there is no kitchen');
  house.identity.registry.learnLinks({
    users: new Map(),
    administrators: new Set(),
    entities: new Map(),
    devices: new Map(),
    areas: new Map(),
    satellites: [{ id: satellite, names: ['Küche'], room: kitchen }],
    cameras: [],
  });
});

afterAll(async () => await database.drop());

const at = (minute: number) => new Date(firstMoment + minute * 60_000);

async function overhear(
  text: string,
  how: { minute?: number; run?: string; conversation?: string } = {},
): Promise<boolean> {
  const { storage, identity } = house;
  const parts = { store: storage.conversation, household: storage.household, witness: identity.witness };
  const turn = {
    id: newId<TurnId>(),
    requestId: how.run ?? newId<string>(),
    vault: storage.vault(),
    text,
    language: null,
    satellite,
    conversation: how.conversation ?? 'c',
    room: null,
    speaker: null,
    route: 'sentence',
    at: at(how.minute ?? 0),
  } as const;
  return await new Overhear(parts).keep(turn, 'Gern.');
}

async function kept() {
  return await runAs(
    database,
    asJob(house.storage.vault()),
    'SELECT role, act, person_id AS person, room_id AS room FROM merkdir.transcript_turns ORDER BY said_at, role DESC',
  );
}

function voiceOf(name: string): SpeakerEvidence {
  return {
    kind: 'speaker',
    source: 'murdock',
    person: { by: 'name', name },
    confidence: 0.95,
    runnerUp: null,
    satellite,
    room: null,
    at: at(0),
    receivedAt: at(0),
  };
}

test('what was said is its speaker’s, in the room of the satellite, and no act of Merkdir', async () => {
  const { people } = await house.storage.household.load(house.storage.vault());
  const ben = people.find(({ slug }) => slug === 'ben')?.id;
  house.identity.observer.observe(voiceOf('Ben'));
  expect(await overhear('Ich fahre morgen nach Ulm')).toBe(true);
  const who = { act: 'passive', person: ben, room: kitchen };
  expect(await kept()).toEqual([
    { role: 'user', ...who },
    { role: 'assistant', ...who },
  ]);
});

test('an unknown voice’s belongs to the room', async () => {
  expect(await overhear('Ich fahre morgen nach Ulm')).toBe(true);
  expect(await kept()).toMatchObject([
    { person: null, room: kitchen },
    { person: null, room: kitchen },
  ]);
});

test('a sentence that came to Merkdir as well is kept once', async () => {
  await house.say('Merk dir, dass der Besen im Keller steht', { satellite, conversation: 'c' });
  expect(await overhear('merk dir dass der Besen im Keller steht', { minute: 0.2 })).toBe(false);
  expect(await overhear('Merk dir, dass der Besen im Keller steht', { minute: 30 })).toBe(true);
});

test('one run is kept once, by whichever process', async () => {
  const run = newId<string>();
  const all = await Promise.all([1, 2, 3].map(() => overhear('Wie spät ist es?', { run })));
  expect(all.filter(Boolean)).toHaveLength(1);
});

test('what is to be forgotten is not written down for that, nor anything while nothing is to be kept', async () => {
  expect(await overhear('Vergiss, dass der Besen im Keller steht')).toBe(false);
  await house.say('Ab jetzt nichts speichern', { satellite });
  expect(await overhear('Ich fahre morgen nach Ulm', { minute: 1 })).toBe(false);
  expect(await kept()).toEqual([]);
});

test('a household that keeps no transcripts keeps none of these', async () => {
  await house.storage.household.changeSettings(house.storage.vault(), { transcriptDays: 0 });
  expect(await overhear('Ich fahre morgen nach Ulm')).toBe(false);
});

test('“merk dir das” means what was last said to another agent', async () => {
  await overhear('Die Tante kommt am Freitag');
  const reply = await house.say('Merk dir das', { satellite, conversation: 'c', minute: 1 });
  expect(reply?.text).toMatch(/^Gemerkt/);
});
