import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HouseholdFollower } from '../../../src/app/household-follower.ts';
import type { HouseholdFacts } from '../../../src/domain/household-facts.ts';
import { silentLogger } from '../../../src/kernel/logger.ts';
import { createDatabase, type TestDatabase } from '../../support/databases.ts';
import { openTalkingHouse, type TalkingHouse } from '../../support/talking-house.ts';

let database: TestDatabase;
let house: TalkingHouse;
let follower: HouseholdFollower;

beforeAll(async () => {
  database = await createDatabase('pglite');
}, 120_000);

beforeEach(async () => {
  house = await openTalkingHouse(database);
  const { household, vault } = house.storage;
  follower = new HouseholdFollower({
    store: household,
    registry: house.identity.registry,
    vault,
    logger: silentLogger,
  });
});

afterAll(async () => await database.drop());

function facts(change: Partial<HouseholdFacts>): HouseholdFacts {
  return { people: [], users: [], rooms: [], satellites: [], cameras: [], ...change };
}

const emil = { id: 'emil_id', name: 'Emil', entity: 'person.emil', user: 'user-7', devices: [] };

async function household() {
  return await house.storage.household.load(house.storage.vault());
}

test('people and rooms of Home Assistant move in, and a rename follows with the old name as an alias', async () => {
  follower.learnHousehold(
    facts({ people: [emil], rooms: [{ id: 'dachboden', name: 'Dachboden', aliases: [], floor: null }] }),
  );
  await follower.repeat();
  expect((await household()).people.map(({ name }) => name)).toContain('Emil');
  expect((await household()).rooms.map(({ name }) => name)).toContain('Dachboden');
  follower.learnHousehold(facts({ people: [{ ...emil, name: 'Emilio' }] }));
  await follower.repeat();
  const renamed = (await household()).people.find(({ name }) => name === 'Emilio');
  expect(renamed?.aliases).toContain('Emil');
});

test('whoever is gone from Home Assistant stays here', async () => {
  follower.learnHousehold(facts({ people: [emil] }));
  await follower.repeat();
  follower.learnHousehold(facts({}));
  await follower.repeat();
  expect((await household()).people.map(({ name }) => name)).toEqual(expect.arrayContaining(['Anna', 'Ben', 'Emil']));
});

test('a satellite brings its room, and a logged-in user is that person', async () => {
  follower.learnHousehold(
    facts({
      people: [emil],
      rooms: [{ id: 'flur', name: 'Flur', aliases: [], floor: null }],
      satellites: [{ id: 'assist_satellite.flur', name: 'Flur', device: 'd1', room: 'flur' }],
    }),
  );
  await follower.repeat();
  const { directory } = house.identity.registry;
  expect(directory().roomOfSatellite('assist_satellite.flur')).not.toBeNull();
  await house.say('Merk dir nur für mich, dass der Drachen im Dachboden liegt', { speaker: 'user-7' });
  expect((await house.say('Wo liegt der Drachen?', { speaker: 'Emil' }))?.text).toContain('Dachboden');
  expect((await house.say('Wo liegt der Drachen?', { speaker: 'Ben' }))?.text).toContain('nichts gemerkt');
});
