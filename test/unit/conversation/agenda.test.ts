import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FakeEmbedder } from '../../fakes/fake-embedder.ts';
import { createDatabase, type TestDatabase } from '../../support/databases.ts';
import { withPlainReminders } from '../../support/intention-house.ts';
import { openTalkingHouse, type Saying, type TalkingHouse } from '../../support/talking-house.ts';

let database: TestDatabase;
let house: TalkingHouse;

beforeAll(async () => {
  database = await createDatabase('pglite');
}, 120_000);

beforeEach(async () => {
  house = await openTalkingHouse(database, new FakeEmbedder(), undefined, withPlainReminders);
});

afterAll(async () => await database.drop());

const day = 24 * 60;
const say = async (text: string, how: Saying = {}) => (await house.say(text, { speaker: 'anna', ...how }))?.text;

// It is 6 p.m. on Tuesday, 5 May 2026.
describe('what is on', () => {
  test('is told of that time, in its order, whoever may know it', async () => {
    await say('Merk dir, am Donnerstag kommt Tante Ida zum Kaffee');
    await say('Merk dir, morgen kommt der Schreiner um neun');
    await say('Merk dir, dass Clara am Freitag um 15 Uhr Geigenstunde hat');
    await say('Merk dir nur für mich, dass ich morgen um 17 Uhr zum Frisör gehe');
    expect(await say('Was ist morgen los?', { minute: 1 })).toBe(
      'Dazu weiß ich 2 Dinge: morgen kommt der Schreiner um neun; du gehst morgen um 17 Uhr zum Frisör.',
    );
    expect(await say('Was ist morgen los?', { minute: 1, speaker: 'ben' })).toBe('Morgen kommt der Schreiner um neun.');
    expect(await say('Was steht diese Woche an?', { minute: 1, speaker: 'ben' })).toBe(
      'Dazu weiß ich 3 Dinge: morgen kommt der Schreiner um neun; am Donnerstag kommt Tante Ida zum Kaffee; Clara hat am Freitag um 15 Uhr Geigenstunde.',
    );
    expect(await say('Kommt am Donnerstag jemand?', { minute: 1 })).toBe('Am Donnerstag kommt Tante Ida zum Kaffee.');
    expect(await house.say('Kommt am Freitag jemand?', { minute: 1 })).toMatchObject({ handled: false });
  });

  test('is told with its day as it is called then', async () => {
    await say('Merk dir, morgen kommt der Schreiner um neun');
    await say('Merk dir, dass am Donnerstag Tante Ida kommt');
    expect(await say('Wer kommt heute?', { minute: day })).toBe('Heute kommt der Schreiner um neun.');
    expect(await say('Kommt morgen jemand?', { minute: day })).toBe('Morgen kommt Tante Ida.');
    expect(await say('Wer kommt heute?', { minute: 2 * day })).toBe('Heute kommt Tante Ida.');
    expect(await house.say('Was ist morgen los?', { minute: 3 * day })).toMatchObject({ handled: false });
  });

  test('comes again and again, and every year', async () => {
    await say('Merk dir, mittwochs kommt die Müllabfuhr');
    await say('Merk dir, dass Tante Ida am 9. Mai Geburtstag hat');
    expect(await say('Was ist morgen los?', { minute: 1 })).toBe('Mittwochs kommt die Müllabfuhr.');
    expect(await say('Was ist am 9. Mai los?', { minute: 360 * day })).toBe('Tante Ida hat am 9. Mai Geburtstag.');
  });

  test('with what the asker is to be reminded of', async () => {
    await say('Erinnere mich morgen um acht an den Leim');
    await say('Erinnere mich am Freitag um acht an die Geige');
    await say('Merk dir, morgen kommt der Schreiner um neun');
    expect(await say('Was ist morgen los?', { minute: 1 })).toBe(
      'Morgen kommt der Schreiner um neun. Vorgemerkt ist eine Erinnerung: morgen um 8 Uhr an den Leim.',
    );
    expect(await say('Was ist morgen los?', { minute: 1, speaker: 'ben' })).toBe('Morgen kommt der Schreiner um neun.');
    expect(await say('Wer kommt morgen?', { minute: 1 })).toBe('Morgen kommt der Schreiner um neun.');
  });

  test('of what the asker has to think of, and of nothing at another time', async () => {
    await say('Merk dir, jeden Mittwoch habe ich Kegeln');
    await say('Merk dir, dass Ben mittwochs um 17 Uhr Fechten hat');
    const both = 'Dazu weiß ich 2 Dinge: jeden Mittwoch hast du Kegeln; Ben hat mittwochs um 17 Uhr Fechten.';
    for (const asked of ['Was hab ich morgen?', 'Was haben wir am Mittwoch?', 'Woran muss ich morgen denken?']) {
      expect(await say(asked, { minute: 1 })).toBe(both);
    }
    expect(await house.say('Woran soll ich heute denken?', { minute: 1 })).toMatchObject({ handled: false });
    await say('Erinnere mich heute um neun an den Leim', { minute: 2 });
    expect(await say('Woran soll ich heute denken?', { minute: 3 })).toBe(
      'Vorgemerkt ist eine Erinnerung: heute um 21 Uhr an den Leim.',
    );
    expect(await say('What do I have to think of today?', { minute: 3 })).toContain('There is one reminder');
  });

  test('what does not take place is no visit', async () => {
    await say('Merk dir, dass Tante Ida am Donnerstag nicht kommt');
    expect(await say('Kommt am Donnerstag jemand?', { minute: 1 })).not.toMatch(/^Am Donnerstag kommt/);
    expect(await say('Was ist am Donnerstag los?', { minute: 1 })).toContain('nicht');
  });

  test('in English', async () => {
    await say('Remember that the joiner is coming tomorrow at nine');
    await say('Remember that aunt Ida is visiting us on Thursday');
    expect(await say("What's on tomorrow?", { minute: 1 })).toBe('The joiner is coming tomorrow at nine.');
    expect(await say('Is anyone coming on Thursday?', { minute: 1 })).toBe('Aunt Ida is visiting you on Thursday.');
    expect(await say("What's happening this week?", { minute: 1 })).toContain('I know 2 things about that');
    expect(await say("What's on today?", { minute: day })).toBe('The joiner is coming today at 9 am.');
  });
});
