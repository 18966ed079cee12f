import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Happening, PresenceReport, Sighting } from '../../../src/domain/observation.ts';
import { createDatabase, type TestDatabase } from '../../support/databases.ts';
import { firstMoment, openTalkingHouse, type TalkingHouse } from '../../support/talking-house.ts';

let database: TestDatabase;
let house: TalkingHouse;

beforeAll(async () => {
  database = await createDatabase('pglite');
}, 120_000);

beforeEach(async () => {
  house = await openTalkingHouse(database);
  await house.learn();
});

afterAll(async () => await database.drop());

const minutes = (number: number) => new Date(firstMoment + number * 60_000);

function happening(change: Partial<Happening>): Happening {
  const at = minutes(-30);
  return {
    kind: 'happening',
    source: 'merkdir',
    what: 'doorbell',
    person: null,
    name: null,
    room: null,
    at,
    receivedAt: minutes(0),
    ...change,
  };
}

async function observe(...observations: readonly (Happening | PresenceReport | Sighting)[]): Promise<void> {
  for (const observation of observations) house.identity.observer.observe(observation);
  await house.identity.events.stop();
  await house.identity.sightings.stop();
}

const ben = { by: 'name', name: 'Ben' } as const;

function seenAtTheDoor(person: Sighting['person'], at: Date): Sighting {
  return {
    kind: 'sighting',
    source: 'frigate',
    person,
    label: 'person',
    thing: null,
    camera: 'Haustür',
    room: null,
    confidence: 0.9,
    certainty: 'confirmed',
    track: null,
    from: at,
    until: null,
    receivedAt: at,
  };
}

test('when the bell rang last', async () => {
  await observe(happening({ at: minutes(-300) }), happening({}));
  const reply = await house.say('Wann hat es zuletzt geklingelt?');
  expect(reply).toMatchObject({ handled: true, act: 'recall', memoryIds: [] });
  expect(reply?.text).toBe('Ich habe heute um 17:30 Uhr ein Klingeln bemerkt.');
  expect((await house.say('Did the doorbell ring today?'))?.text).toBe('I noticed the doorbell today at 5:30 pm.');
});

test('the day asked for counts, and what did not happen is not claimed', async () => {
  await observe(happening({}));
  expect((await house.say('Wann hat es gestern geklingelt?'))?.text ?? '').not.toContain('Klingeln');
  expect(await house.say('Wann kam Ben nach Hause?')).toMatchObject({ handled: false });
});

test('a question nobody would put to a memory is answered only where something was noticed', async () => {
  expect(await house.say('Hat es geklingelt?')).toMatchObject({ handled: false });
  await observe(happening({}));
  expect(await house.say('Hat es geklingelt?')).toMatchObject({ handled: true, act: 'recall' });
});

test('who rang is who was seen about then', async () => {
  await observe(happening({}), seenAtTheDoor(ben, minutes(-29)), seenAtTheDoor(null, minutes(-200)));
  expect((await house.say('Wer hat geklingelt?'))?.text).toBe(
    'Ich habe heute um 17:30 Uhr ein Klingeln bemerkt und dabei Ben gesehen.',
  );
});

test('who was at the door: a camera knows better than the bell, which is better than nothing', async () => {
  await observe(happening({}));
  expect((await house.say('Wer war heute an der Tür?'))?.text).toBe(
    'Gesehen habe ich niemanden, aber heute um 17:30 Uhr ein Klingeln bemerkt.',
  );
  await observe(seenAtTheDoor(ben, minutes(-29)));
  expect((await house.say('Wer war heute an der Tür?', { minute: 1 }))?.text).toContain('hat Ben heute');
});

test('who came and who left, from what keeps track of people', async () => {
  const report = (state: PresenceReport['state'], at: Date): PresenceReport => ({
    kind: 'presence',
    source: 'home_assistant',
    person: { by: 'entity', id: 'person.ben' },
    state,
    room: null,
    distance: null,
    lasting: true,
    at,
    receivedAt: at,
  });
  const { people } = await house.storage.household.load(house.storage.vault());
  const id = people.find(({ slug }) => slug === 'ben')?.id ?? expect.fail('Ben is missing');
  house.identity.registry.learnLinks({
    users: new Map(),
    administrators: new Set(),
    entities: new Map([['person.ben', id]]),
    devices: new Map(),
    areas: new Map(),
    satellites: [],
    cameras: [],
  });
  await observe(report('home', minutes(-600)), report('away', minutes(-500)), report('home', minutes(-90)));
  expect((await house.say('Wann kam Ben nach Hause?'))?.text).toBe(
    'Ich habe bemerkt, dass Ben heute um 16:30 Uhr nach Hause gekommen ist.',
  );
  expect((await house.say('Wann hat Ben das Haus verlassen?'))?.text).toContain('aus dem Haus gegangen');
  expect((await house.say('Wann kam ich nach Hause?', { speaker: 'ben' }))?.text).toContain('Ben heute um 16:30');
  expect(await house.say('Wann kam ich nach Hause?')).toMatchObject({ handled: false });
});

test('several who came are told with their times', async () => {
  const anna = { by: 'name', name: 'Anna' } as const;
  await observe(
    happening({ what: 'arrival', person: anna, at: minutes(-60) }),
    happening({ what: 'arrival', person: ben, at: minutes(-30) }),
    happening({ what: 'arrival', person: { by: 'name', name: 'Tante Uschi' }, at: minutes(-20) }),
  );
  expect((await house.say('Wer ist heute nach Hause gekommen?'))?.text).toBe(
    'Bemerkt habe ich: Tante Uschi heute um 17:40 Uhr; Ben heute um 17:30 Uhr; Anna heute um 17 Uhr.',
  );
});

test('an event of the household’s own is found by its name', async () => {
  await observe(happening({ what: 'other', name: 'Waschmaschine fertig' }));
  expect((await house.say('Wann war die Waschmaschine fertig?'))?.text).toBe(
    'Ich habe heute um 17:30 Uhr bemerkt: Waschmaschine fertig.',
  );
  expect(await house.say('Wann war die Spülmaschine fertig?')).toMatchObject({ handled: false });
});

test('the same ring reported by several devices, or again after a restart, is one', async () => {
  await observe(happening({}), happening({ at: minutes(-29.5), source: 'home_assistant' }));
  await observe(happening({}));
  expect(await house.events()).toBe(1);
});

test('where it is known from is said as it is, whatever memory was told before', async () => {
  await house.say('Merk dir, dass der Besen im Keller steht');
  await observe(happening({}));
  await house.say('Wann hat es geklingelt?', { minute: 1 });
  expect((await house.say('Woher weißt du das?', { minute: 2 }))?.text).toContain('beobachtet');
});

test('what has passed its time is deleted', async () => {
  await observe(happening({}));
  expect((await house.expire(new Date(firstMoment + 80 * 86_400_000))).events).toBe(0);
  expect((await house.expire(new Date(firstMoment + 91 * 86_400_000))).events).toBe(1);
  expect(await house.events()).toBe(0);
});
