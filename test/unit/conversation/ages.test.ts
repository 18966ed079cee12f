import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase, type TestDatabase } from '../../support/databases.ts';
import { openTalkingHouse, type Saying, type TalkingHouse } from '../../support/talking-house.ts';

let database: TestDatabase;
let house: TalkingHouse;

beforeAll(async () => {
  database = await createDatabase('pglite');
}, 120_000);

beforeEach(async () => {
  house = await openTalkingHouse(database);
});

afterAll(async () => await database.drop());

const say = async (text: string, how: Saying = {}) => (await house.say(text, { speaker: 'anna', ...how }))?.text;

// It is 6 p.m. on Tuesday, 5 May 2026.
describe('how old somebody is', () => {
  test('is told by themselves with the day, and reckoned from then on', async () => {
    expect(await say('Ich werd am 3. März elf', { speaker: 'clara' })).toBe(
      'Gemerkt, für alle: Du bist am 3. März 2016 geboren.',
    );
    expect(await say('Wie alt bin ich?', { speaker: 'clara', minute: 1 })).toContain('Jetzt 10 Jahre');
    expect(await say('Wie alt ist Clara?', { minute: 1 })).toContain('Jetzt 10 Jahre');
    expect(await say('Wie alt wird Clara?', { minute: 1 })).toContain('11 Jahre');
    expect(await say('Wann hat Clara Geburtstag?', { minute: 1 })).toBe('Clara ist am 3. März 2016 geboren.');
    expect(await say('Wie alt ist Ben?', { minute: 1 })).toBe('');
  });

  test('is told in English', async () => {
    expect(await say("I'm turning eleven on March 3rd", { speaker: 'clara' })).toBe(
      'Remembered, for everyone: You were born on 3 March 2016.',
    );
    expect(await say('How old is Clara?', { minute: 1 })).toContain('10 years');
  });

  test.each([
    ['Ich bin 44', 'Wie alt bin ich?', 'Du bist 44.', 'Wie alt ist Anna?', 'Anna ist 44.'],
    ["I'm 44", 'How old am I?', 'You’re 44.', 'How old is Anna?', 'Anna is 44.'],
  ])('is told without the day: %s', async (told, own, answer, another, named) => {
    await say(told);
    expect((await say(own, { minute: 1 }))?.replace("'", '’')).toBe(answer);
    expect(await say(another, { speaker: 'ben', minute: 1 })).toBe(named);
    expect(await say(own, { speaker: 'ben', minute: 1 })).toBe('');
  });

  test('of somebody nobody recognises is nothing to remember', async () => {
    expect(await house.say('Ich bin 44', {})).toMatchObject({ handled: false });
    expect(await house.say('Ich bin acht Stunden unterwegs', { speaker: 'anna' })).toMatchObject({ handled: false });
  });
});
