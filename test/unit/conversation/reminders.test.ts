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

const say = async (text: string, how: Saying = {}) => (await house.say(text, { speaker: 'anna', ...how }))?.text;
const asked = 'Welche Erinnerungen habe ich?';

describe('a reminder is said to be kept', () => {
  test.each([
    ['Erinnere mich heute Abend an den Leim', 'In Ordnung, ich erinnere dich heute um 19 Uhr.'],
    ['Erinnere mich morgen früh daran, den Leim zu rühren', 'In Ordnung, ich erinnere dich morgen um 8 Uhr.'],
    ['erinnere mich jeden abend dran den leim zu rühren', 'In Ordnung, ich erinnere dich jeden Tag um 19 Uhr.'],
    ['Erinnere uns morgen Mittag an den Leim', 'In Ordnung, ich erinnere euch morgen um 12 Uhr.'],
    ['Erinnere Ben um 20 Uhr an den Leim', 'In Ordnung, ich erinnere Ben heute um 20 Uhr.'],
    ['erinner clara dran dass sie morgen den leim rührt', 'In Ordnung, ich erinnere Clara morgen um 9 Uhr.'],
    ['Wenn Ben heimkommt, erinnere ihn an den Leim', 'In Ordnung, ich sage ihm Bescheid, wenn Ben heimkommt.'],
    ['Sag Ben, wenn er kommt, dass der Leim alle ist', 'In Ordnung, ich sage Ben Bescheid, wenn er kommt.'],
    ['Erinnere mich an den Leim, wenn ich heimkomme', 'In Ordnung, ich melde mich, wenn du heimkommst.'],
    ['Remind me about the glue when I get home', 'Okay, I will tell you when you get home.'],
    ['Erinnere alle um acht ans Abendessen', 'In Ordnung, ich erinnere euch heute um 20 Uhr.'],
    ['Erinnere die Kinder um sieben ans Zähneputzen', 'In Ordnung, ich erinnere euch heute um 19 Uhr.'],
    ['Erinnere Clara und mich morgen um acht an den Leim', 'In Ordnung, ich erinnere euch morgen um 8 Uhr.'],
    ['Remind the kids at seven to wash', 'Okay, I will remind you today at 7 pm.'],
    [
      'Erinnere mich alle zwei Wochen am Mittwoch an den Leim',
      'In Ordnung, ich erinnere dich jeden zweiten Mittwoch um 9 Uhr.',
    ],
    ['Morgen um acht den Leim rühren, erinner mich dran', 'In Ordnung, ich erinnere dich morgen um 8 Uhr.'],
    ['Donnerstag um vier den Leim abholen, erinnere uns daran', 'In Ordnung, ich erinnere euch übermorgen um 16 Uhr.'],
    [
      'Erinnere mich jedes Jahr am Muttertag an den Leim',
      'In Ordnung, ich erinnere dich jedes Jahr am zweiten Sonntag im Mai um 9 Uhr.',
    ],
    ['Fetch the glue tomorrow at eight, remind me of that', 'Okay, I will remind you tomorrow at 8 am.'],
    ['Remind me on the first Sunday of Advent about the glue', 'Okay, I will remind you on 29 November 2026 at 9 am.'],
    ['Remind me tonight about the glue', 'Okay, I will remind you today at 8 pm.'],
    ['Remind Ben to stir the glue at eight', 'Okay, I will remind Ben today at 8 pm.'],
    ['When Ben gets home, tell him the glue is gone', 'Okay, I will tell him when Ben gets home.'],
  ])('%s', async (text, reply) => {
    expect(await say(text)).toBe(reply);
  });
});

describe('a reminder is named by what it is about, however it is joined', () => {
  test.each([
    ['Erinnere mich morgen um acht an die Rüben', 'Lösch die Rüben-Erinnerung', 'an die Rüben'],
    ['Erinnere mich morgen um acht an die Rüben', 'Streich die Rübenerinnerung', 'an die Rüben'],
    ['Erinnere mich morgen um acht an die Rüben', 'Nimm die Rüben-Erinnerung raus', 'an die Rüben'],
    ['Erinnere mich morgen um acht an die Zeitungen', 'Die Zeitungserinnerung kannst du löschen', 'an die Zeitungen'],
    ['Erinnere mich morgen um acht an den Optiker', 'Lösch die Erinnerung mit dem Optiker', 'an den Optiker'],
    [
      'Erinnere mich morgen um acht an den Optiker',
      'Du musst mich nicht mehr an den Optiker erinnern',
      'an den Optiker',
    ],
    ['Remind me tomorrow at eight about the turnips', 'Delete the turnip reminder', 'about the turnips'],
    ['Remind me tomorrow at eight about the turnips', 'Cancel the reminder with the turnips', 'about the turnips'],
    ['Remind me tomorrow at eight about the turnips', "I don't need the turnip reminder anymore", 'about the turnips'],
  ])('%s: %s', async (first, command, what) => {
    await say(first);
    await say('Erinnere mich morgen um neun an den Leim');
    expect(await say(command, { minute: 5 })).toContain(what);
    expect(await say(asked, { minute: 6 })).toBe('Vorgemerkt ist eine Erinnerung: morgen um 9 Uhr an den Leim.');
  });

  test('of what was not asked for there is none', async () => {
    await say('Erinnere mich morgen um neun an den Leim');
    expect(await say('Lösch die Rübenerinnerung', { minute: 5 })).toBe('So eine Erinnerung habe ich nicht.');
    expect(await say(asked, { minute: 6 })).toContain('Leim');
  });
});

describe('a time is put right', () => {
  test.each([
    ['Erinnere mich um acht, nein um neun, an den Leim', 'heute um 21 Uhr an den Leim'],
    ['Erinnere mich am Donnerstag, nein am Freitag an den Leim', 'kommenden Freitag um 9 Uhr an den Leim'],
    ['Remind me at eight, no, at nine about the glue', 'heute um 21 Uhr about the glue'],
  ])('in one breath: %s', async (text, reminder) => {
    await say(text);
    expect(await say(asked, { minute: 1 })).toBe(`Vorgemerkt ist eine Erinnerung: ${reminder}.`);
  });

  test.each([
    ['Ach nee, lieber um sieben', 'In Ordnung, verschoben: morgen um 7 Uhr an den Leim.'],
    ['Nein, um neun', 'In Ordnung, verschoben: morgen um 9 Uhr an den Leim.'],
    ['Doch lieber am Freitag', 'In Ordnung, verschoben: kommenden Freitag um 8 Uhr an den Leim.'],
    ['No, make it seven', 'Okay, moved: tomorrow at 7 am an den Leim.'],
    ['Actually at nine', 'Okay, moved: tomorrow at 9 am an den Leim.'],
  ])('right after it: %s', async (text, reply) => {
    await say('Erinnere mich übermorgen um acht an die Geige');
    await say('Erinnere mich morgen um acht an den Leim', { minute: 1 });
    expect(await say(text, { minute: 2 })).toBe(reply);
  });

  test('of nothing that was just asked for', async () => {
    await say('Erinnere mich morgen um acht an den Leim');
    await say('Merk dir, der Meißel liegt im Keller', { minute: 1 });
    expect(await house.say('Ach nee, lieber um sieben', { speaker: 'anna', minute: 2 })).toMatchObject({
      handled: false,
    });
  });
});

describe('which reminders there are', () => {
  test('each with its time', async () => {
    await say('Erinnere mich heute Abend an den Leim');
    await say('Erinnere mich jeden Montag um acht daran, meine Geige zu stimmen');
    await say('Wenn Ben kommt, erinnere mich an seine Noten');
    expect(await say(asked, { minute: 1 })).toBe(
      'Vorgemerkt sind 3 Erinnerungen: heute um 19 Uhr an den Leim; montags um 8 Uhr deine Geige zu stimmen; wenn Ben kommt: an seine Noten.',
    );
    expect(await say('Welche Erinnerungen gibt es?', { minute: 24 * 60, speaker: 'ben' })).toBe(
      'Gerade soll ich an nichts erinnern.',
    );
  });

  test('those for somebody else are told to them and to whoever asked for them, as whose they are', async () => {
    await say('Erinnere Clara um 19 Uhr daran, ihre Geige zu stimmen');
    expect(await say(asked)).toBe('Vorgemerkt ist eine Erinnerung: für Clara heute um 19 Uhr ihre Geige zu stimmen.');
    expect(await say(asked, { speaker: 'clara' })).toBe(
      'Vorgemerkt ist eine Erinnerung: von Anna heute um 19 Uhr deine Geige zu stimmen.',
    );
    for (const speaker of ['ben', 'niemand']) {
      expect(await say(asked, { speaker })).toBe('Gerade soll ich an nichts erinnern.');
    }
  });

  test('in English', async () => {
    await say('Remind Clara at seven to tune her violin');
    expect(await say('What reminders do I have?', { speaker: 'clara' })).toBe(
      'There is one reminder: from Anna today at 7 pm to tune your violin.',
    );
  });
});

describe('a reminder is moved', () => {
  test('to a new time, to an hour of its day, to its hour of another day', async () => {
    await say('Erinnere mich morgen um neun an den Leim');
    expect(await say('Verschieb die Erinnerung an den Leim auf elf', { minute: 1 })).toBe(
      'In Ordnung, verschoben: morgen um 11 Uhr an den Leim.',
    );
    expect(await say('Verschieb die Erinnerung auf Freitag', { minute: 2 })).toBe(
      'In Ordnung, verschoben: kommenden Freitag um 11 Uhr an den Leim.',
    );
    expect(await say('Move the reminder to tomorrow at ten', { minute: 3 })).toBe(
      'Okay, moved: tomorrow at 10 am an den Leim.',
    );
    expect(await say(asked, { minute: 4 })).toContain('morgen um 10 Uhr an den Leim');
  });

  test('which one is asked where several fit, and never one of somebody else', async () => {
    await say('Erinnere mich morgen um neun an den Holzleim');
    await say('Erinnere mich übermorgen um zehn an den Leim');
    await say('Erinnere mich am Freitag um zehn an den Leim');
    expect(await say('Verschieb die Erinnerung an den Leim auf zwölf', { minute: 1 })).toBe(
      'Da gibt es mehrere: übermorgen um 10 Uhr an den Leim; kommenden Freitag um 10 Uhr an den Leim; sag mir bitte genauer, welche du meinst.',
    );
    expect(await say('Verschieb die Erinnerung an den Leim auf zwölf', { minute: 1, speaker: 'ben' })).toBe(
      'So eine Erinnerung habe ich nicht.',
    );
    expect(await say('Lösch die Erinnerung um neun', { minute: 2 })).toContain('an den Holzleim');
    expect(await say('Lösch die Erinnerung an die Geige', { minute: 3 })).toBe('So eine Erinnerung habe ich nicht.');
  });

  test('of one that repeats, the next time', async () => {
    await say('Erinnere mich jeden Montag um acht an den Leim');
    expect(await say('Verschieb die Erinnerung an den Leim auf Dienstag um neun', { minute: 1 })).toBe(
      'In Ordnung, verschoben: kommenden Dienstag um 9 Uhr an den Leim.',
    );
    expect(await say(asked, { minute: 2 })).toContain('montags um 8 Uhr an den Leim');
  });

  test('a time that is missing is asked for, and without reminders it is left to others', async () => {
    await say('Erinnere mich morgen um neun an den Leim');
    expect(await say('Verschieb die Erinnerung an den Leim', { minute: 1 })).toBe(
      'Sag mir bitte genauer, wann ich dich erinnern soll.',
    );
    const plain = await openTalkingHouse(database);
    expect(await plain.say('Verschieb die Erinnerung auf neun', { speaker: 'anna' })).toMatchObject({ handled: false });
  });
});

describe('a time that is missing', () => {
  test.each([
    ['Erinnere mich nachher an den Leim', 'um acht', 'In Ordnung, ich erinnere dich heute um 20 Uhr.'],
    ['Erinnere mich daran, Karl anzurufen', 'morgen früh bitte', 'In Ordnung, ich erinnere dich morgen um 8 Uhr.'],
    ['Erinnere Clara an den Leim', 'acht', 'In Ordnung, ich erinnere Clara heute um 20 Uhr.'],
    ['Remind me to call mum', 'tomorrow at six', 'Okay, I will remind you tomorrow at 6 pm.'],
    ['Remind me later about the glue', 'at eight', 'Okay, I will remind you today at 8 pm.'],
  ])('%s – %s', async (request, answer, reply) => {
    expect(await house.say(request, { speaker: 'anna' })).toMatchObject({ needsConfirmation: true });
    expect(await say(answer, { minute: 1 })).toBe(reply);
    expect(await house.say(answer, { speaker: 'anna', minute: 2 })).toMatchObject({ handled: false });
  });

  test('is told by whoever asked, and anything else is heard as what it is', async () => {
    await say('Erinnere mich an den Leim');
    expect(await house.say('um acht', { speaker: 'ben', minute: 1 })).toMatchObject({ handled: false });
    await say('Erinnere mich an den Leim', { minute: 2 });
    expect(await say(asked, { minute: 3 })).toBe('Gerade soll ich an nichts erinnern.');
    await say('Erinnere mich an den Leim', { minute: 4 });
    expect(await say('Ach nein, lass es', { minute: 5 })).toBe('Alles klar, dann lasse ich es.');
    await say('Nur für mich: erinnere mich an den Leim', { minute: 6 });
    await say('um neun', { minute: 7 });
    expect(await say(asked, { minute: 8, speaker: 'ben' })).toBe('Gerade soll ich an nichts erinnern.');
    expect(await say(asked, { minute: 8 })).toContain('heute um 21 Uhr an den Leim');
  });

  test('of a reminder that is to be moved', async () => {
    await say('Erinnere mich morgen um neun an den Leim');
    await say('Verschieb die Erinnerung an den Leim', { minute: 5 });
    expect(await say('auf elf', { minute: 6 })).toBe('In Ordnung, verschoben: morgen um 11 Uhr an den Leim.');
  });
});

test('who has just asked for a reminder need not name it', async () => {
  await say('Erinnere mich morgen um neun an den Leim');
  await say('Erinnere mich morgen um zehn an die Geige', { minute: 5 });
  expect(await say('Verschieb die Erinnerung auf elf', { minute: 6 })).toBe(
    'In Ordnung, verschoben: morgen um 11 Uhr an die Geige.',
  );
  expect(await say('Lösch die Erinnerung', { minute: 20 })).toContain('Da gibt es mehrere');
});

test('whoever is waited for hears it in the second person', async () => {
  await say('Sag Ben, wenn er heimkommt, dass der Leim alle ist');
  expect(await say(asked, { speaker: 'ben' })).toBe(
    'Vorgemerkt ist eine Erinnerung: von Anna, wenn du kommst: dass der Leim alle ist.',
  );
  expect(await say(asked)).toBe('Vorgemerkt ist eine Erinnerung: für Ben, wenn er heimkommt: dass der Leim alle ist.');
});

test('what is intimate reaches whom it is for, and stays with who keeps it for themselves', async () => {
  await say('Erinnere Clara um acht an ihre Tabletten');
  expect(await say(asked, { speaker: 'clara' })).toContain('an deine Tabletten');
  await say('Erinnere mich um neun an meine Tabletten');
  expect(await say(asked, { speaker: 'ben' })).toBe('Gerade soll ich an nichts erinnern.');
});

test('when one comes, and which somebody else has, is told to whoever may know it', async () => {
  await say('Erinnere mich morgen um neun an den Leim');
  await say('Erinnere Clara morgen um zehn an die Geige');
  expect(await say('Wann erinnerst du mich an den Leim?')).toBe(
    'Vorgemerkt ist eine Erinnerung: morgen um 9 Uhr an den Leim.',
  );
  expect(await say('Welche Erinnerungen hat Clara?')).toBe(
    'Vorgemerkt ist eine Erinnerung: für Clara morgen um 10 Uhr an die Geige.',
  );
  expect(await say('Welche Erinnerungen haben wir noch?')).toContain('Vorgemerkt sind 2 Erinnerungen');
  expect(await say('What reminders does Clara have?')).toBe(
    'There is one reminder: for Clara tomorrow at 10 am an die Geige.',
  );
  expect(await say('Welche Erinnerungen hat Clara?', { speaker: 'ben' })).toBe('So eine Erinnerung habe ich nicht.');
});
