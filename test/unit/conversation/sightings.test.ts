import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Sighting } from '../../../src/domain/observation.ts';
import { createDatabase, type TestDatabase } from '../../support/databases.ts';
import { firstMoment, openTalkingHouse, type TalkingHouse } from '../../support/talking-house.ts';

let database: TestDatabase;
let house: TalkingHouse;

beforeAll(async () => {
  database = await createDatabase('pglite');
}, 120_000);

beforeEach(async () => {
  house = await openTalkingHouse(database);
});

afterAll(async () => await database.drop());

const minutes = (number: number) => new Date(firstMoment + number * 60_000);

function seen(change: Partial<Sighting>): Sighting {
  return {
    kind: 'sighting',
    source: 'merkdir',
    person: null,
    label: 'person',
    thing: null,
    camera: 'Haustür',
    room: null,
    confidence: 0.9,
    certainty: 'confirmed',
    track: null,
    from: minutes(-30),
    until: null,
    receivedAt: minutes(-30),
    ...change,
  };
}

async function observe(...sightings: readonly Sighting[]): Promise<void> {
  for (const sighting of sightings) house.identity.observer.observe(sighting);
  await house.identity.sightings.stop();
}

test('who was at the door is told as an observation, with the time', async () => {
  await house.learn();
  await observe(seen({ person: { by: 'name', name: 'Ben' } }));
  const reply = await house.say('Wer war heute an der Tür?');
  expect(reply).toMatchObject({ handled: true, act: 'recall' });
  expect(reply?.text).toBe('Die Kamera Haustür hat Ben heute um 17:30 Uhr gesehen.');
});

test('when somebody was there last', async () => {
  await house.learn();
  const ben = { by: 'name', name: 'Ben' } as const;
  await observe(seen({ person: ben, from: minutes(-300), receivedAt: minutes(-300) }), seen({ person: ben }));
  expect((await house.say('Wann war Ben zuletzt da?'))?.text).toContain('heute um 17:30');
});

test('a thing is found by its kind', async () => {
  await observe(seen({ label: 'car', camera: 'Einfahrt' }));
  expect((await house.say('Hast du mein Auto gesehen?'))?.text).toContain('Einfahrt');
});

test('a burst is one sighting', async () => {
  const burst = Array.from({ length: 50 }, (_, index) =>
    seen({ label: 'dog', from: minutes(-30 + index / 60), receivedAt: minutes(-30 + index / 60) }),
  );
  await observe(...burst.slice(0, 25));
  await observe(...burst.slice(25));
  expect((await house.say('Hast du einen Hund gesehen?'))?.text).toContain('einen Hund');
  expect(await house.sightings()).toBe(1);
});

test('the day asked for counts', async () => {
  await observe(seen({ label: 'cat' }));
  expect((await house.say('Hast du gestern die Katze gesehen?'))?.text ?? '').not.toContain('Kamera');
});

test('what was not seen is not claimed, and the memory may still know', async () => {
  expect(await house.say('Hast du ein Paket gesehen?')).toMatchObject({ handled: false });
  await house.say('Merk dir, dass der Gärtner zuletzt im April da war');
  expect((await house.say('Weißt du noch, wann der Gärtner zuletzt da war?'))?.text).toContain('April');
});

test('a guess at a face is no sighting until another agrees', async () => {
  await house.learn();
  const guess = seen({ person: { by: 'name', name: 'Anna' }, certainty: 'attempt', track: 't1' });
  await observe(guess);
  expect(await house.sightings()).toBe(0);
  await observe(guess);
  expect(await house.sightings()).toBe(1);
});

test('a discreet memory is not said while somebody else is seen in the room', async () => {
  await house.learn();
  await house.say('Merk dir unter uns, dass ich für Ben eine Uhr gekauft habe', { speaker: 'anna', room: 'Flur' });
  const asked = 'Weißt du noch, was ich für Ben gekauft habe?';
  const alone = await house.say(asked, { speaker: 'anna', room: 'Flur', minute: 1 });
  expect(alone?.text).toContain('Uhr');
  const now = new Date();
  const ben = { by: 'name', name: 'Ben' } as const;
  await observe(seen({ person: ben, camera: null, room: 'Flur', from: now, receivedAt: now }));
  const accompanied = await house.say(asked, { speaker: 'anna', room: 'Flur', minute: 2 });
  expect(accompanied?.text).toBe('Das sage ich dir lieber, wenn du allein bist.');
});

test('what has passed its time is deleted', async () => {
  await observe(seen({ label: 'cat' }));
  const later = new Date(firstMoment + 40 * 86_400_000);
  const gone = await house.expire(later);
  expect(gone.sightings).toBe(1);
  expect(await house.sightings()).toBe(0);
});
