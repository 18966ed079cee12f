import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FakeEmbedder } from '../../fakes/fake-embedder.ts';
import { createDatabase, type TestDatabase } from '../../support/databases.ts';
import { type HouseOptions, openTalkingHouse, type Saying, type TalkingHouse } from '../../support/talking-house.ts';

let database: TestDatabase;
let house: TalkingHouse;

beforeAll(async () => {
  database = await createDatabase('pglite');
}, 120_000);

beforeEach(async () => await open());

afterAll(async () => await database.drop());

const open = async (options: HouseOptions = {}) => {
  house = await openTalkingHouse(database, new FakeEmbedder(), undefined, options);
};
const say = async (text: string, how: Saying = {}) => (await house.say(text, { speaker: 'anna', ...how }))?.text;
const siesta = 'Wenn ich Siesta sage, mach das Licht im Erker aus';

describe('the words of a routine', () => {
  test('are only reported where nothing comes of them', async () => {
    await say(siesta);
    expect(await say('Siesta', { minute: 1 })).toMatch(/^„Siesta“ ist gemeldet, aber keine Automation benutzt es/);
    house.control.automations = { siesta: ['Mittags'] };
    expect(await say('Siesta', { minute: 2 })).toBe('„Siesta“ läuft.');
    house.control.reachable = false;
    expect(await say('Siesta', { minute: 3 })).toBe('„Siesta“ läuft.');
  });

  test('run what a person has confirmed', async () => {
    house.control.inHouse = [{ entity: 'light.erker', names: ['Licht im Erker'], areas: ['Erker'] }];
    const asked = await say(siesta);
    if (asked?.includes('selbst schalten')) await say('Ja', { minute: 1 });
    expect(await say('Siesta', { minute: 2 })).toBe('„Siesta“ läuft.');
  });

  test('say so where no Home Assistant is connected', async () => {
    await open({ home: false });
    await say(siesta);
    expect(await say('Siesta', { minute: 1 })).toBe(
      '„Siesta“ ist gemeldet, aber schalten kann ich nichts, weil kein Home Assistant verbunden ist.',
    );
    expect(await say('Sag mir Bescheid, wenn der Trockner fertig ist', { minute: 2 })).toMatch(
      /^Von „.*Trockner“ bekomme ich nichts mit, weil kein Home Assistant verbunden ist/,
    );
    expect(await say('Let me know when the dryer is done', { minute: 3 })).toBe(
      'I cannot notice “dryer” because no Home Assistant is connected.',
    );
  });
});

describe('routines are listed and forgotten by name', () => {
  test.each([
    ['Welche Routinen gibt es?', 'Bisher kenne ich keine Abläufe.', 'Ich kenne einen Ablauf: „Siesta“.'],
    ['Zeig mir alle Abläufe', 'Bisher kenne ich keine Abläufe.', 'Ich kenne einen Ablauf: „Siesta“.'],
    ['What routines do you know?', 'So far I know no routines.', 'I know one routine: “Siesta”.'],
  ])('%s', async (question, none, one) => {
    expect(await say(question)).toBe(none);
    await say(siesta);
    expect(await say(question, { minute: 1 })).toBe(one);
  });

  test('nobody hears of what somebody else keeps to themselves', async () => {
    await say('Nur für mich: wenn ich Siesta sage, mach das Licht im Erker aus');
    expect(await say('Welche Routinen kennst du?', { minute: 1, speaker: 'ben' })).toBe(
      'Bisher kenne ich keine Abläufe.',
    );
    expect(await say('Vergiss die Routine Siesta', { minute: 2, speaker: 'ben' })).not.toContain('Erker');
  });

  test('by the name it was given later, too', async () => {
    await say(siesta);
    await say('Benenne die Routine Siesta in Koala um', { minute: 1 });
    expect(await say('Welche Routinen gibt es?', { minute: 2 })).toBe('Ich kenne einen Ablauf: „Koala“.');
    expect(await say('Vergiss die Routine Koala', { minute: 3 })).toContain('Siesta');
    expect(await say('Ja', { minute: 3 })).toBe('In Ordnung, das habe ich vergessen.');
    expect(await say('Welche Routinen gibt es?', { minute: 4 })).toBe('Bisher kenne ich keine Abläufe.');
  });

  test('in English', async () => {
    await say('When I say siesta, turn off the light in the bay window');
    await say('Rename the routine siesta to koala', { minute: 1 });
    expect(await say('Forget the koala routine', { minute: 2 })).toContain('siesta');
  });
});

describe('a routine that was given another name', () => {
  beforeEach(async () => {
    await say(siesta);
    await say('Benenne die Routine Siesta in Mittagsruhe um', { minute: 1 });
    house.control.automations = { siesta: ['Mittags'] };
  });

  test('runs by it, and still by the words it was taught with', async () => {
    expect(await say('Mittagsruhe', { minute: 2 })).toBe('„Mittagsruhe“ läuft.');
    expect(await say('Siesta', { minute: 3 })).toBe('„Mittagsruhe“ läuft.');
  });

  test('keeps it where it is taught anew', async () => {
    await say('Wenn ich Siesta sage, mach die Stehlampe im Erker aus', { minute: 2 });
    expect(await say('Mittagsruhe', { minute: 3 })).toBe('„Mittagsruhe“ läuft.');
  });

  test('never by what Merkdir itself understands', async () => {
    expect(await say('Benenne die Routine Mittagsruhe in Vergiss alles um', { minute: 2 })).toContain('Vergiss alles');
    expect(await say('Welche Routinen gibt es?', { minute: 3 })).toBe('Ich kenne einen Ablauf: „Mittagsruhe“.');
  });
});

test.each([
  ['Schalte die Routine Siesta aus', 'Mach die Routine Siesta wieder an'],
  ['Mach die Routine Siesta aus', 'Lass die Routine Siesta wieder laufen'],
  ['Lass die Routine Siesta ruhen', 'Setz die Routine Siesta fort'],
  ['Turn the routine Siesta off', 'Turn the routine Siesta back on'],
  ['Disable the Siesta routine', 'Let the routine Siesta run again'],
])('a routine rests and goes on: %s, %s', async (rest, goOn) => {
  await say(siesta);
  const known = async () => (await house.storage.procedures.all(house.vault.id)).map(({ paused }) => paused);
  await say(rest, { minute: 1 });
  expect(await known()).toEqual([true]);
  await say(goOn, { minute: 2 });
  expect(await known()).toEqual([false]);
});
