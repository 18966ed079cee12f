import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildCareStage } from '../../../src/app/care-stage.ts';
import { httpPorts } from '../../../src/app/http-ports.ts';
import type { SpeakerEvidence } from '../../../src/domain/observation.ts';
import { systemClock } from '../../../src/kernel/clock.ts';
import { createDatabase, type TestDatabase } from '../../support/databases.ts';
import { openTalkingHouse, type TalkingHouse } from '../../support/talking-house.ts';
import { FakePorts } from '../surfaces/http/fake-ports.ts';

let database: TestDatabase;
let house: TalkingHouse;
let household: ReturnType<typeof httpPorts>['household'];

beforeAll(async () => {
  database = await createDatabase('pglite');
}, 120_000);

beforeEach(async () => {
  house = await openTalkingHouse(database);
  await house.learn();
  const { keys, upkeep, jobs, models, ...learning } = new FakePorts();
  const care = buildCareStage({ ...house, clock: systemClock });
  ({ household } = httpPorts({ ...house, care, keys, upkeep, jobs, models, learning, clock: systemClock }));
});

afterAll(async () => await database.drop());

function voiceOf(person: SpeakerEvidence['person']): SpeakerEvidence {
  const now = new Date();
  return {
    kind: 'speaker',
    source: 'speaker_recognition',
    person,
    confidence: 0.9,
    runnerUp: null,
    satellite: 'flur-satellit',
    room: null,
    at: null,
    receivedAt: now,
  };
}

async function ben() {
  const people = await household.listPeople();
  return people.find(({ slug }) => slug === 'ben') ?? expect.fail('Ben is missing');
}

const unknown = async () => (await household.listUnknownNames()).map(({ name }) => name);

test('a name a recogniser gave is somebody’s once it is linked, at once', async () => {
  house.identity.observer.observe(voiceOf({ by: 'name', name: 'Bärchen' }));
  house.identity.observer.observe(voiceOf({ by: 'user', id: '8f2c1a' }));
  expect(await unknown()).toEqual(['Bärchen', '8f2c1a']);
  await household.linkName('Bärchen', await ben());
  await household.linkName('8f2c1a', await ben());
  expect(await unknown()).toEqual([]);
  expect((await ben()).aliases).toEqual(['Bärchen', '8f2c1a']);
  const { directory } = house.identity.registry;
  expect(directory().personOf({ by: 'user', id: '8f2c1a' })).toBe((await ben()).id);
});

test('a name a surface gives is shown as well', async () => {
  await house.say('Hallo', { speaker: 'Herr Fremd' });
  expect(await unknown()).toEqual(['Herr Fremd']);
});

test('a name stays with whom it belongs to', async () => {
  await expect(household.linkName('Anna', await ben())).rejects.toMatchObject({ code: 'invalid_input' });
  await expect(household.linkName('…', await ben())).rejects.toMatchObject({ code: 'invalid_input' });
  expect(await household.linkName('BEN', await ben())).toEqual(await ben());
  expect((await ben()).aliases).toEqual([]);
});
