import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase, type TestDatabase } from '../../support/databases.ts';
import { openTalkingHouse, type TalkingHouse } from '../../support/talking-house.ts';

let database: TestDatabase;
let house: TalkingHouse;

beforeAll(async () => {
  database = await createDatabase('pglite');
}, 120_000);

beforeEach(async () => {
  house = await openTalkingHouse(database);
});

afterAll(async () => await database.drop());

/** Says the sentences one after the other, as Anna; the last reply, '' where it was nobody's. */
async function talk(...sentences: readonly string[]): Promise<string> {
  let text = '';
  for (const sentence of sentences) text = (await house.say(sentence, { speaker: 'anna' }))?.text ?? '';
  return text;
}

describe('what was just told is put right', () => {
  test.each<[string, readonly string[], string]>([
    [
      'another day leaves hour and purpose',
      [
        'Merk dir, Greta kommt am Donnerstag um 15 Uhr zu Besuch',
        'Nein, Greta kommt am Freitag',
        'Wann kommt Greta zu Besuch?',
      ],
      'Greta kommt am Freitag um 15 Uhr zu Besuch.',
    ],
    [
      'another destination',
      ['Merk dir, im Herbst fahren wir nach Rügen', 'Nein, nach Sylt', 'Wohin fahren wir im Herbst?'],
      'Im Herbst fahrt ihr nach Sylt.',
    ],
    [
      'the opposite',
      ['Merk dir, ich mag keinen Sellerie', 'Doch, ich mag Sellerie', 'Mag ich Sellerie?'],
      'Du magst Sellerie.',
    ],
    [
      'another thing',
      [
        'Merk dir, Gretas Lieblingssuppe ist Lauchsuppe',
        'Nein doch nicht, Rübeneintopf',
        'Was ist Gretas Lieblingssuppe?',
      ],
      'Gretas Lieblingssuppe ist Rübeneintopf.',
    ],
    [
      'another thing that there is',
      ['Merk dir, dass es am Samstag Lauchsuppe gibt', 'Nee, lieber Rübeneintopf', 'Was gibt es am Samstag?'],
      'Es gibt am Samstag Rübeneintopf.',
    ],
    [
      'another hour, rather',
      ['Merk dir, die Probe ist morgen um acht', 'Ach nee, lieber um sieben', 'Wann ist die Probe?'],
      'Die Probe ist morgen um sieben.',
    ],
    [
      'another place of several things in English',
      ['Remember that the skates are in the attic', "No, they're in the cellar", 'Where are the skates?'],
      'The skates are in the cellar.',
    ],
    [
      'no name for a thing',
      ['Merk dir, Gretas Lieblingssuppe ist Lauchsuppe', 'Nein, Opa', 'Was ist Gretas Lieblingssuppe?'],
      'Gretas Lieblingssuppe ist Lauchsuppe.',
    ],
    [
      'another number',
      [
        'Merk dir, wir haben drei Ersatzbirnen im Keller',
        'Jetzt sind es nur noch zwei',
        'Wie viele Ersatzbirnen haben wir?',
      ],
      'Ihr habt zwei Ersatzbirnen im Keller.',
    ],
  ])('%s', async (_kind, sentences, answer) => {
    expect(await talk(...sentences)).toBe(answer);
  });

  test('a pronoun behind "stimmt nicht" means what was asked for', async () => {
    await talk('Merk dir, dass die Leiter im Schuppen steht', 'Wo steht die Leiter?');
    await talk('Nee, stimmt nicht, die steht in der Garage');
    expect(await talk('Wo steht die Leiter?')).toBe('Die Leiter steht in der Garage.');
  });

  test('a value that was just told is exchanged there and nowhere else', async () => {
    await talk('Merk dir, der Klempner kommt am Mittwoch', 'Merk dir, am Mittwoch ist Hausputz');
    await talk('Wann kommt der Klempner?', 'Doch nicht am Mittwoch, sondern am Donnerstag');
    expect(await talk('Wann kommt der Klempner?')).toBe('Der Klempner kommt am Donnerstag.');
  });

  test('what is on knows of a corrected day', async () => {
    await talk('Merk dir, Emil kommt am Samstag um sechs zum Grillen', 'Nein, am Sonntag');
    expect(await talk('Was steht am Sonntag an?')).toContain('Emil');
  });

  test('who does not come after all is no longer expected', async () => {
    const said = await talk('Merk dir, Greta kommt am Samstag zum Essen', 'Merk dir, Greta kommt doch nicht');
    expect(said).toContain('„Greta kommt am Samstag zum Essen“ gilt nicht mehr');
    expect(await talk('Kommt Greta am Samstag?')).toBe('Greta kommt doch nicht.');
  });

  test('a favourite takes the place of the one before', async () => {
    const said = await talk(
      'Merk dir, meine Lieblingsfarbe ist Lila',
      'Merk dir, meine Lieblingsfarbe ist jetzt Türkis',
    );
    expect(said).toContain('„Meine Lieblingsfarbe ist Lila“ gilt nicht mehr');
  });

  test('what contradicts nothing that was told is nobody’s and still a statement', async () => {
    await house.say('Merk dir, dass die Leiter im Keller steht', { speaker: 'anna' });
    const reply = await house.say('Nein, ich mag Sellerie doch', { speaker: 'anna' });
    expect(reply).toMatchObject({ handled: false, act: 'none' });
    expect(await talk('Wo steht die Leiter?')).toBe('Die Leiter steht im Keller.');
  });

  test('a child does not contradict what a grown-up told', async () => {
    await house.say('Merk dir, dass Ben keinen Sellerie mag', { speaker: 'anna', satellite: 'flur' });
    await house.say('Was mag Ben nicht?', { speaker: 'clara', satellite: 'flur', minute: 1 });
    await house.say('Nein, Ben mag Sellerie', { speaker: 'clara', satellite: 'flur', minute: 1 });
    const asked = await house.say('Mag Ben Sellerie?', { speaker: 'anna', minute: 2 });
    expect(asked?.text).toBe('Ben mag keinen Sellerie.');
  });

  test('a sentence that ends in "nicht" tells something, a refusal does not', async () => {
    expect(await talk('Merk dir, Ben verträgt Milch nicht')).toBe('Gemerkt, für alle.');
    const refused = await house.say('Merk dir den Code nicht', { speaker: 'anna' });
    expect(refused?.act).not.toBe('remember');
  });
});

describe('pronouns after a correction', () => {
  test('mean whom it was about', async () => {
    const answer = await talk('Merk dir, Greta kommt am Montag', 'Nein, sie kommt am Freitag', 'Wann kommt sie?');
    expect(answer).toBe('Greta kommt am Freitag.');
  });
});

describe('days are counted', () => {
  test('since what was told last', async () => {
    await talk('Merk dir, am 14. April haben wir die Heizung gewartet', 'Wann haben wir die Heizung gewartet?');
    expect(await talk('Wie lange ist das her?')).toBe(
      'Das ist 21 Tage her: Am 14. April habt ihr die Heizung gewartet.',
    );
  });

  test('until what is asked for', async () => {
    const answer = await talk(
      'Merk dir, Greta hat am 12. Mai Geburtstag',
      'Wie lange ist es noch bis zu Gretas Geburtstag?',
    );
    expect(answer).toBe('Noch 7 Tage: Greta hat am 12. Mai Geburtstag.');
  });

  test('"wie lange ist das her" after what names no day asks when it was told', async () => {
    await talk('Merk dir, dass die Leiter im Keller steht', 'Wo steht die Leiter?');
    expect(await talk('Wie lange ist das her?')).toContain('Das hast du mir');
  });
});

describe('ages', () => {
  test('are told as they were said, or reckoned from the year', async () => {
    expect(await talk('Merk dir, Greta ist neun', 'Wie alt ist Greta?')).toBe('Greta ist neun.');
    const answer = await talk('Merk dir, Emil wurde 1944 geboren', 'Wie alt ist Emil?');
    expect(answer).toBe('Dieses Jahr 82 Jahre: Emil wurde 1944 geboren.');
  });
});

describe('likings', () => {
  test('another thing that is liked is no answer', async () => {
    await talk('Merk dir, dass Ben gerne Lakritz isst');
    expect(await talk('Mag Ben Oliven?')).toBe('');
    expect(await talk('Mag Ben Lakritz?')).toBe('Ben isst gerne Lakritz.');
  });

  test('nor is what somebody likes who is not asked for', async () => {
    await talk('Merk dir, Oma Hilde liebt Marzipan');
    expect(await talk('Mag Ben Rosenkohl?')).toBe('');
    expect(await talk('was mag ben')).toBe('');
  });

  test('what is disliked answers whether it is liked', async () => {
    await talk('Merk dir, Ben mag keine Rosinen');
    expect(await talk('Mag Ben Rosinen?')).toBe('Ben mag keine Rosinen.');
    expect(await talk('Was mag Ben nicht?')).toBe('Ben mag keine Rosinen.');
  });

  test('what is liked does not answer what is disliked', async () => {
    await talk('Merk dir, Ben mag Himbeereis');
    expect(await talk('Was mag Ben nicht?')).toBe('');
  });
});

test('everything about a thing is found, however it is told', async () => {
  const asked = await talk(
    'Merk dir, die Bohrmaschine liegt im Keller',
    'Merk dir, die Bohrmaschine haben wir Emil geliehen',
    'Vergiss alles über die Bohrmaschine',
  );
  expect(asked).toContain('liegt im Keller');
  expect(asked).toContain('geliehen');
});

describe('the sentence before a request to forget says what is meant', () => {
  const three = [
    'Merk dir, am 22. Juni um 14 Uhr habe ich einen Termin bei der Bank',
    'Merk dir, am 26. Juni um 9 Uhr hat Ben einen Termin beim Friseur',
    'Merk dir, die Orgelprobe ist am 20. Juni um acht',
  ];

  test('where its own words fit several', async () => {
    const asked = await talk(...three, 'Der Friseur hat abgesagt, lösch den Termin');
    expect(asked).toContain('Ben');
    expect(asked).not.toContain('Bank');
  });

  test('where they fit none', async () => {
    const asked = await talk(...three, 'Die Orgelprobe fällt aus, streich den ganzen Eintrag');
    expect(asked).toContain('Orgelprobe');
  });

  test('but not where they fit one', async () => {
    const asked = await talk(...three, 'Ben war schon beim Friseur, vergiss das mit der Bank');
    expect(asked).toContain('Bank');
    expect(asked).not.toContain('Ben ');
  });
});

describe('of what was told together only the half that is meant is put right', () => {
  test.each<[string, readonly string[], string, string]>([
    [
      'a statement about it, without a verb of its own before',
      [
        'Merk dir, die Schlittschuhe sind im Keller und die Rollschuhe in der Garage',
        'Nein, die Rollschuhe sind im Flur',
      ],
      'Wo sind die Rollschuhe? → Die Rollschuhe sind im Flur.',
      'Wo sind die Schlittschuhe? → Die Schlittschuhe sind im Keller.',
    ],
    [
      'a correction of what was told before other things',
      [
        'Merk dir, Greta mag Sellerie und Ben mag Rüben',
        'Merk dir, dass Opa Trompete spielt',
        'Korrektur: Greta mag Lauch',
      ],
      'Was mag Greta? → Greta mag Lauch.',
      'Was mag Ben? → Ben mag Rüben.',
    ],
    [
      'a bare value after a question about it',
      [
        'Merk dir, der Meißel liegt im Keller und die Feile hängt im Schuppen',
        'Wo hängt die Feile?',
        'Nein, in der Garage',
      ],
      'Wo hängt die Feile? → Die Feile hängt in der Garage.',
      'Wo liegt der Meißel? → Der Meißel liegt im Keller.',
    ],
    [
      'a new value that is told to be remembered',
      [
        'Merk dir, der Meißel liegt im Keller und die Feile hängt im Schuppen',
        'Merk dir, die Feile hängt jetzt in der Garage',
      ],
      'Wo hängt die Feile? → Die Feile hängt jetzt in der Garage.',
      'Wo liegt der Meißel? → Der Meißel liegt im Keller.',
    ],
    [
      'in English',
      ['Remember that the skates are in the cellar and the skis are in the garage', 'No, the skis are in the attic'],
      'Where are the skis? → The skis are in the attic.',
      'Where are the skates? → The skates are in the cellar.',
    ],
  ])('%s', async (_kind, sentences, ...asked) => {
    await talk(...sentences);
    for (const each of asked) {
      const [question = '', answer] = each.split(' → ');
      expect(await talk(question)).toBe(answer);
    }
  });

  test('a bare value that may mean either is asked about', async () => {
    await talk('Merk dir, die Bohrmaschine liegt im Keller und die Leiter steht im Schuppen');
    expect(await talk('Nein, in der Garage')).toBe('');
    expect(await talk('Wo liegt die Bohrmaschine?')).toContain('Keller');
  });

  test('what somebody else said of themselves stays theirs', async () => {
    await house.say('Merk dir, ich mag Lauch und Greta mag Sellerie', { speaker: 'ben' });
    await talk('Korrektur: Greta mag Rüben');
    expect(await talk('Was mag Ben?')).toContain('Lauch');
    expect(await talk('Was mag ich?')).not.toContain('Lauch');
  });
});

describe('whoever may not put something right or have it forgotten hears whom to ask', () => {
  test.each([
    [
      'Nein, die Flöte liegt im Bad',
      'Das kann nur ändern, wer es mir gesagt hat oder sich um den Haushalt kümmert, frag bitte Anna oder Ben.',
    ],
    [
      'Vergiss, wo die Flöte liegt',
      'Das kann nur vergessen lassen, wer es mir gesagt hat oder sich um den Haushalt kümmert, frag bitte Anna oder Ben.',
    ],
    [
      'Forget where the Flöte is',
      'Only the person who told me that or who looks after the household can have me forget it, please ask Anna or Ben.',
    ],
  ])('%s', async (text, reply) => {
    await talk('Merk dir, die Flöte liegt im Regal');
    expect((await house.say(text, { speaker: 'clara' }))?.text).toBe(reply);
  });

  test('but no stranger is told a name', async () => {
    await house.say('Merk dir, die Flöte liegt im Regal', { speaker: 'anna' });
    const reply = (await house.say('Vergiss, wo die Flöte liegt', { satellite: 'flur' }))?.text;
    expect(reply).not.toMatch(/Anna|Ben/);
  });
});
