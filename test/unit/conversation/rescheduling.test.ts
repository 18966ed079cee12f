import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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

let minute = 0;

/** Says the sentences one after the other, as Anna; the last reply, '' where it was nobody's. */
async function talk(...sentences: readonly string[]): Promise<string> {
  let text = '';
  for (const sentence of sentences) {
    minute += 1;
    text = (await house.say(sentence, { speaker: 'anna', minute }))?.text ?? '';
  }
  return text;
}

// It is 6 p.m. on Tuesday, 5 May 2026.
describe('what is moved or cancelled corrects what is remembered of it', () => {
  test.each<[string, string, string, string]>([
    [
      'Merk dir, der Gärtner kommt am Donnerstag um neun',
      'Der Gärtner hat auf Freitag verschoben',
      'Wann kommt der Gärtner?',
      'Der Gärtner kommt am Freitag um neun.',
    ],
    [
      'Merk dir, dass am 9. Juni das Schulkonzert ist',
      'Das Schulkonzert wurde auf den 11. verschoben',
      'Wann ist das Schulkonzert?',
      'Am 11. Juni ist das Schulkonzert.',
    ],
    [
      'Merk dir, dass wir am Mittwoch einen Termin beim Optiker haben',
      'Merk dir, der Optiker hat unseren Termin auf Samstag um zehn verlegt',
      'Wann haben wir den Termin beim Optiker?',
      'Ihr habt am Samstag um zehn einen Termin beim Optiker.',
    ],
    [
      'Merk dir, Tante Ida kommt am Freitag um drei',
      'Tante Ida kommt doch erst am Samstag um vier',
      'Wann kommt Tante Ida?',
      'Tante Ida kommt am Samstag um vier.',
    ],
    [
      'Remember that we have an optician appointment on Wednesday at three',
      'The optician moved us to Thursday',
      'When is our optician appointment?',
      'You have an optician appointment on Thursday at three.',
    ],
  ])('%s. %s.', async (told, moved, question, answer) => {
    await talk(told);
    expect(await talk(moved)).toMatch(/gilt nicht mehr|no longer applies/);
    expect(await talk(question)).toBe(answer);
  });

  test.each([
    ['Merk dir, der Gärtner kommt am Donnerstag', 'Der Gärtner hat abgesagt', 'Was ist am Donnerstag los?'],
    ['Remember that the gardener comes on Thursday', 'The gardener cancelled', "What's on on Thursday?"],
  ])('%s. %s.', async (told, cancelled, question) => {
    await talk(told);
    expect(await talk(cancelled)).toMatch(/gilt nicht mehr|no longer applies/);
    expect(await talk(question)).toBe('');
  });

  test('is asked back where the words may mean something else', async () => {
    await talk('Merk dir, am Donnerstag ist Flötenprobe');
    expect(await talk('Die Flötenprobe fällt aus')).toBe('Gilt „Am Donnerstag ist Flötenprobe“ nicht mehr?');
    await talk('Ja');
    expect(await talk('Was ist am Donnerstag los?')).toBe('');
  });

  test('what comes again and again stays', async () => {
    await talk('Merk dir, jeden Mittwoch ist Flötenprobe');
    expect(await talk('Die Flötenprobe fällt morgen aus')).toBe('');
    expect(await talk('Was ist am Mittwoch los?')).toBe('Jeden Mittwoch ist Flötenprobe.');
  });

  test('of what nobody told, or on another day, nothing is said', async () => {
    await talk('Merk dir, der Gärtner kommt am Donnerstag', 'Merk dir, der Gärtner heißt Krause');
    expect(await talk('Der Dachdecker hat abgesagt')).toBe('');
    expect(await talk('Der Gärtner hat für Samstag abgesagt')).toBe('');
    expect(await talk('Wann kommt der Gärtner?')).toBe('Der Gärtner kommt am Donnerstag.');
  });

  test('what else was said beside it stays', async () => {
    await talk('Merk dir, der Gärtner kommt am Donnerstag und Tante Ida kommt am Freitag');
    expect(await talk('Tante Ida kommt doch erst am Samstag')).toContain('berichtigt');
    expect(await talk('Wann kommt der Gärtner?')).toBe('Der Gärtner kommt am Donnerstag.');
    expect(await talk('Wann kommt Tante Ida?')).toBe('Tante Ida kommt am Samstag.');
  });

  test('a child corrects nothing of others in passing', async () => {
    await talk('Merk dir, der Gärtner kommt am Donnerstag');
    expect(await house.say('Der Gärtner hat abgesagt', { speaker: 'clara' })).toMatchObject({ handled: false });
  });

  test('what is told to be remembered of nothing known is remembered', async () => {
    expect(await talk('Merk dir, der Dachdecker hat abgesagt')).toBe('Gemerkt, für alle.');
  });
});

describe('a new value right after the old one', () => {
  test.each<[string, string, string, string]>([
    [
      'Merk dir, dass Clara Kleidergröße 128 trägt',
      'Sie trägt jetzt Kleidergröße 134',
      'Welche Kleidergröße trägt Clara?',
      'Clara trägt jetzt Kleidergröße 134.',
    ],
    ['Merk dir, Opa wohnt in Celle', 'Opa wohnt jetzt in Uelzen', 'Wo wohnt Opa?', 'Opa wohnt jetzt in Uelzen.'],
    [
      'Remember that Ben takes size nine',
      'He takes size ten now',
      'What size does Ben take?',
      'Ben takes size ten now.',
    ],
  ])('%s. %s.', async (told, anew, question, answer) => {
    await talk(told);
    expect(await talk(anew)).toMatch(/gilt nicht mehr|no longer applies/);
    expect(await talk(question)).toBe(answer);
  });

  test('that corrects nothing is kept in the transcript like anything else said in passing', async () => {
    const said = 'Greta trägt jetzt Kleidergröße 134';
    const minuteOfIt = 600;
    await house.say(said, { speaker: 'anna', minute: minuteOfIt });
    const around = { from: new Date(firstMoment), to: new Date(firstMoment + 2 * minuteOfIt * 60_000) };
    expect(await house.storage.conversation.saidBetween(house.vault.id, around)).toContain(said);
  });

  test('of something else is nobody’s', async () => {
    await talk('Merk dir, Opa wohnt in Celle');
    expect(await talk('Die Küche ist jetzt sauber')).toBe('');
    expect(await talk('Das Licht ist jetzt an')).toBe('');
  });
});
