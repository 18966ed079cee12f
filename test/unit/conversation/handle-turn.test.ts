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

const spare = 'Merk dir, dass die Ersatzbrille im Handschuhfach liegt';
const asksForSpare = 'Wo liegt die Ersatzbrille?';

describe('remember and recall', () => {
  test('says the scope and answers with the sentence', async () => {
    const reply = await house.say(spare, { speaker: 'anna' });
    expect(reply).toMatchObject({
      handled: true,
      act: 'remember',
      text: 'Gemerkt, für alle.',
      needsConfirmation: false,
    });
    expect((await house.say(asksForSpare, { satellite: 'flur' }))?.text).toBe(
      'Die Ersatzbrille liegt im Handschuhfach.',
    );
  });

  test('a private memory is told to its owner only', async () => {
    const reply = await house.say('Merk dir nur für mich, dass mein Tagebuch unter der Matratze liegt', {
      speaker: 'anna',
    });
    expect(reply?.text).toContain('nur für dich');
    const asked = 'Wo liegt mein Tagebuch?';
    expect(await house.say(asked, { speaker: 'anna' })).toMatchObject({
      personal: true,
      text: 'Dein Tagebuch liegt unter der Matratze.',
    });
    for (const speaker of ['ben', 'niemand']) {
      expect((await house.say(asked, { speaker }))?.text).toBe('Dazu habe ich mir nichts gemerkt.');
    }
  });

  test('an unknown speaker can keep nothing private', async () => {
    const reply = await house.say('Merk dir nur für mich, dass das Sparschwein im Ofen steht');
    expect(reply?.text).toContain('erkenne dich nicht');
    expect((await house.say('Wo steht das Sparschwein?'))?.text).toBe('Dazu habe ich mir nichts gemerkt.');
  });

  test('a room memory is told in its room only', async () => {
    await house.say('Merk dir hier im Zimmer, dass die Steckdose hinter der Tür wackelt', { room: 'Flur' });
    expect((await house.say('Weißt du noch, welche Steckdose wackelt?', { room: 'Flur' }))?.text).toContain(
      'hinter der Tür',
    );
    expect((await house.say('Weißt du noch, welche Steckdose wackelt?', { room: 'Küche' }))?.text).toContain(
      'nichts gemerkt',
    );
  });

  test('a new place takes the old one’s stead', async () => {
    await house.say(spare);
    const reply = await house.say('Merk dir, dass die Ersatzbrille in der Kommode liegt', { minute: 1 });
    expect(reply?.text).toContain('gilt nicht mehr');
    expect((await house.say(asksForSpare))?.text).toContain('Kommode');
  });

  test('what it was before is told to who asks for that', async () => {
    await house.say('Ich habe den Anhänger heute bei Kruses in der Scheune abgestellt, merk dir das', {
      speaker: 'anna',
    });
    await house.say('Merk dir, dass der Anhänger jetzt hinter dem Haus steht', { minute: 1 });
    expect((await house.say('Wo steht der Anhänger?', { minute: 2 }))?.text).toContain('hinter dem Haus');
    expect((await house.say('Wo stand der Anhänger vorher?', { minute: 2 }))?.text).toContain('Scheune');
  });

  test('all that is known about somebody is told, the rest as a number', async () => {
    await house.say('Merk dir, dass Ben am liebsten Nudeln isst');
    await house.say('Merk dir, dass die Leiter in der Garage hängt');
    expect((await house.say('Was weißt du über Ben?', { minute: 1 }))?.text).toBe('Ben isst am liebsten Nudeln.');
    for (const more of ['dienstags schwimmt', 'Trompete spielt', 'keine Pilze verträgt']) {
      await house.say(`Merk dir, dass Ben ${more}`, { minute: 2 });
    }
    const told = (await house.say('Was weißt du über Ben?', { minute: 3 }))?.text ?? '';
    expect(told).toMatch(/^Dazu weiß ich 4 Dinge: .*; und noch /);
    expect(told).not.toContain('Leiter');
  });

  test('the same again is known already', async () => {
    await house.say(spare);
    expect((await house.say(spare, { minute: 1 }))?.text).toContain('schon');
  });
});

describe('forget', () => {
  test.each(['Vergiss das', 'Nein, vergiss es', 'Ach komm, vergiss das einfach', 'Forget that'])(
    '%s, right after something was remembered, asks whether that is meant',
    async (text) => {
      await house.say(spare, { speaker: 'anna' });
      const asked = await house.say(text, { speaker: 'anna', minute: 1 });
      expect(asked).toMatchObject({ act: 'forget', needsConfirmation: true });
      expect(asked?.text).toContain('Ersatzbrille');
      await house.say('Ja', { speaker: 'anna', minute: 1 });
      expect(await house.say(asksForSpare, { speaker: 'anna', minute: 2 })).toMatchObject({ memoryIds: [] });
    },
  );

  test('"vergiss das" means nothing after an answer, or after a while', async () => {
    await house.say(spare, { speaker: 'anna' });
    expect(await house.say('Vergiss es', { speaker: 'anna', minute: 4 })).toMatchObject({ handled: false });
    await house.say(asksForSpare, { speaker: 'anna', minute: 5 });
    expect(await house.say('Vergiss es', { speaker: 'anna', minute: 5 })).toMatchObject({ handled: false });
  });

  test('asks back with the exact memory, and deletes on yes', async () => {
    await house.say(spare, { speaker: 'anna' });
    const asked = await house.say('Vergiss, wo die Ersatzbrille liegt', { speaker: 'anna', minute: 1 });
    expect(asked).toMatchObject({
      needsConfirmation: true,
      text: 'Soll ich vergessen, dass die Ersatzbrille im Handschuhfach liegt?',
    });
    expect((await house.say('Ja', { speaker: 'anna', minute: 2 }))?.text).toContain('vergessen');
    expect((await house.say(asksForSpare, { minute: 3 }))?.text).toBe('Dazu habe ich mir nichts gemerkt.');
  });

  test.each(['Nein', 'Nein, behalte es', 'Vergiss es'])('"%s" keeps it', async (answer) => {
    await house.say(spare);
    await house.say('Vergiss, wo die Ersatzbrille liegt', { minute: 1 });
    expect((await house.say(answer, { minute: 2 }))?.handled).toBe(true);
    expect(await house.say('Ja', { minute: 3 })).toMatchObject({ handled: false });
    expect((await house.say(asksForSpare, { minute: 4 }))?.text).toContain('Handschuhfach');
  });

  test('yes counts for five minutes, on the same satellite only', async () => {
    await house.say(spare);
    await house.say('Vergiss, wo die Ersatzbrille liegt');
    expect(await house.say('Ja', { satellite: 'anderswo' })).toMatchObject({ handled: false });
    expect(await house.say('Ja', { minute: 6 })).toMatchObject({ handled: false });
    expect((await house.say(asksForSpare))?.text).toContain('Handschuhfach');
  });

  test('a new command drops the question', async () => {
    await house.say(spare);
    await house.say('Vergiss, wo die Ersatzbrille liegt');
    await house.say(asksForSpare);
    expect(await house.say('Ja')).toMatchObject({ handled: false });
  });

  test('yes from somebody with fewer rights does not confirm', async () => {
    await house.say(spare, { speaker: 'anna' });
    await house.say('Vergiss, wo die Ersatzbrille liegt', { speaker: 'anna' });
    const child = await house.say('Ja', { speaker: 'clara' });
    expect(child?.text).toBe('Das muss jemand bestätigen, der es auch darf.');
    expect((await house.say('Ja', { speaker: 'ben' }))?.text).toContain('vergessen');
  });

  test('several matches are listed and none is deleted', async () => {
    await house.say('Merk dir, dass die rote Schere im Bad liegt');
    await house.say('Merk dir, dass die blaue Schere im Keller liegt');
    const reply = await house.say('Vergiss, wo die Schere liegt');
    expect(reply).toMatchObject({ needsConfirmation: false });
    expect(reply?.text).toContain('2 Dinge');
    expect((await house.say('Wo liegt die rote Schere?'))?.text).toContain('Bad');
  });

  test('everything at once is never forgotten by voice', async () => {
    await house.say(spare);
    const reply = await house.say('Vergiss alles');
    expect(reply).toMatchObject({ needsConfirmation: false });
    expect(reply?.text).toContain('Panel');
    expect((await house.say(asksForSpare))?.text).toContain('Handschuhfach');
  });

  test('only an explicit request brings a forgotten memory back, and says so', async () => {
    await house.say('Merk dir: Der Code für das Garagentor ist 5518', { speaker: 'anna' });
    await house.say('Vergiss den Code für das Garagentor', { speaker: 'anna' });
    await house.say('Ja', { speaker: 'anna' });
    expect((await house.say('Wie war nochmal der Code für das Garagentor?', { speaker: 'anna' }))?.text).toContain(
      'nichts gemerkt',
    );
    const again = await house.say('Merk dir: Der Code für das Garagentor ist 5518', { speaker: 'anna', minute: 2 });
    expect(again?.text).toContain('obwohl');
  });
});

describe('correct', () => {
  test('one value is exchanged for another', async () => {
    await house.say('Merk dir, dass der Klempner am Dienstag kommt', { speaker: 'anna' });
    await house.say('Weißt du noch, wann der Klempner kommt?', { speaker: 'anna' });
    await house.say('Nein, nicht Dienstag, Mittwoch', { speaker: 'anna' });
    const now = await house.say('Weißt du noch, wann der Klempner kommt?', { speaker: 'anna', minute: 1 });
    expect(now?.text).toContain('Mittwoch');
    expect(now?.text).not.toContain('Dienstag');
  });

  test('"nein" and another time corrects what was just told, and is nobody’s otherwise', async () => {
    expect((await house.say('Nein, um zehn'))?.handled).toBe(false);
    await house.say('Merk dir, dass der Klavierstimmer am Donnerstag um neun kommt');
    await house.say('Wann kommt der Klavierstimmer?', { minute: 1 });
    expect((await house.say('Nein, um zehn', { minute: 2 }))?.text).toContain('gilt nicht mehr');
    expect((await house.say('Wann kommt der Klavierstimmer?', { minute: 3 }))?.text).toBe(
      'Der Klavierstimmer kommt am Donnerstag um zehn.',
    );
  });

  test('a time without "Uhr" is a time', async () => {
    await house.say('Merk dir: die Maler kommen zwischen 8 und 10');
    expect((await house.say('Wann kommen die Maler?', { minute: 1 }))?.text).toContain('zwischen 8 und 10');
  });

  test('what was named gets its new value', async () => {
    await house.say(spare);
    await house.say('Das mit der Ersatzbrille stimmt nicht mehr, sie liegt jetzt in der Kommode');
    expect((await house.say(asksForSpare))?.text).toContain('Kommode');
  });

  test('what is only denied is forgotten after asking', async () => {
    await house.say(spare);
    await house.say(asksForSpare);
    expect(await house.say('Das stimmt nicht mehr')).toMatchObject({ needsConfirmation: true });
    await house.say('Ja');
    expect((await house.say(asksForSpare))?.text).toBe('Dazu habe ich mir nichts gemerkt.');
  });
});

describe('conversation', () => {
  test('"merk dir das" means the last statement of the same person', async () => {
    await house.say('Die Regentonne ist undicht.', { speaker: 'ben' });
    expect((await house.say('Merk dir das', { speaker: 'anna' }))?.text).toContain('Ich weiß nicht, was du meinst');
    expect((await house.say('Merk dir das', { speaker: 'ben' }))?.text).toContain('Gemerkt');
    expect((await house.say('Wie hoch ist eigentlich der Mond', { speaker: 'ben' }))?.handled).toBe(false);
    expect((await house.say('Merk dir das', { speaker: 'ben' }))?.text).toContain('Ich weiß nicht, was du meinst');
    expect((await house.say('Weißt du noch, was undicht ist?'))?.text).toContain('Regentonne');
  });

  test('"woher weißt du das?" names who said it', async () => {
    await house.say(spare, { speaker: 'anna' });
    await house.say(asksForSpare, { speaker: 'ben' });
    expect((await house.say('Woher weißt du das?', { speaker: 'ben' }))?.text).toContain('Anna');
  });

  test('who told something can be asked without having heard it before', async () => {
    await house.say(spare, { speaker: 'anna' });
    expect((await house.say('Wer hat dir das mit der Ersatzbrille erzählt?', { speaker: 'ben' }))?.text).toContain(
      'Anna',
    );
    expect((await house.say('Wer hat dir das mit dem Segelboot erzählt?', { speaker: 'ben' }))?.text).toBe(
      'Dazu habe ich mir nichts gemerkt.',
    );
  });

  test('a paused session keeps nothing until it may listen again', async () => {
    await house.say('Ab jetzt nichts speichern');
    expect((await house.say(spare))?.text).toContain('merke ich mir nichts');
    await house.say('Du kannst wieder zuhören');
    expect((await house.say(spare))?.text).toContain('Gemerkt');
  });

  test('what is not for the memory is left to the other agents', async () => {
    for (const text of [
      'Schalte das Licht im Bad an',
      'Wie spät ist es?',
      'Ja',
      'Stell einen Timer auf fünf Minuten',
    ]) {
      expect(await house.say(text)).toMatchObject({ handled: false, text: '' });
    }
  });

  test('a message delivered twice is one turn', async () => {
    expect(await house.say(spare, { requestId: 'a1' })).not.toBeNull();
    expect(await house.say(spare, { requestId: 'a1' })).toBeNull();
  });

  test('a low or contested confidence is nobody', async () => {
    await house.say('Merk dir nur für mich, dass der Bonus im März kommt', { speaker: 'anna' });
    const asked = 'Weißt du noch, wann der Bonus kommt?';
    const contested = { name: 'anna', confidence: 0.9, runnerUp: { name: 'ben', confidence: 0.85 } };
    for (const speaker of [{ name: 'anna', confidence: 0.5 }, contested]) {
      expect((await house.say(asked, { speaker }))?.text).toBe('Dazu habe ich mir nichts gemerkt.');
    }
    expect((await house.say(asked, { speaker: { name: 'anna', confidence: 0.92 } }))?.text).toContain('März');
  });
});

describe('a question that goes on from the one before', () => {
  beforeEach(async () => {
    await house.say('Merk dir, dass Anna gern Rosinenbrötchen isst', { speaker: 'ben', minute: 0 });
    await house.say('Merk dir, dass Ben gern Linsensuppe isst', { speaker: 'anna', minute: 0 });
    await house.say('Merk dir, dass Annas Lieblingsfarbe Petrol ist', { speaker: 'ben', minute: 0 });
  });

  test('is about somebody else, or something else of theirs, each time', async () => {
    expect((await house.say('Was isst Anna gern?', { speaker: 'ben', minute: 1 }))?.text).toContain('Rosinenbrötchen');
    expect((await house.say('Und Ben?', { speaker: 'anna', minute: 2 }))?.text).toContain('Linsensuppe');
    expect((await house.say('Und Anna?', { speaker: 'ben', minute: 3 }))?.text).toContain('Rosinenbrötchen');
    expect((await house.say('Und ihre Lieblingsfarbe?', { speaker: 'ben', minute: 4 }))?.text).toContain('Petrol');
  });

  test('is nobody’s where nothing was asked before', async () => {
    expect(await house.say('Und Ben?', { speaker: 'anna', minute: 1 })).toMatchObject({ handled: false, act: 'none' });
  });

  test('stays with the assistant where nothing is remembered about it', async () => {
    await house.say('Was isst Anna gern?', { speaker: 'ben', minute: 1 });
    expect(await house.say('Und das Flurlicht?', { speaker: 'ben', minute: 2 })).toMatchObject({ handled: false });
  });

  test('asks since when it is known', async () => {
    await house.say('Mach das Licht an', { speaker: 'ben', minute: 1 });
    expect(await house.say('Seit wann?', { speaker: 'ben', minute: 1 })).toMatchObject({ handled: false });
    await house.say('Was isst Anna gern?', { speaker: 'ben', minute: 2 });
    expect((await house.say('Seit wann?', { speaker: 'ben', minute: 3 }))?.text).toContain('heute');
  });
});

describe('another place in place of the one that was told', () => {
  test('takes its place', async () => {
    await house.say(spare, { speaker: 'anna', minute: 1 });
    await house.say(asksForSpare, { speaker: 'anna', minute: 2 });
    expect(await house.say('Nein, in der Schublade', { speaker: 'anna', minute: 3 })).toMatchObject({
      act: 'correct',
      handled: true,
    });
    expect((await house.say(asksForSpare, { speaker: 'anna', minute: 4 }))?.text).toBe(
      'Die Ersatzbrille liegt in der Schublade.',
    );
  });

  test('is nobody’s once something else was said', async () => {
    await house.say(spare, { speaker: 'anna', minute: 1 });
    await house.say(asksForSpare, { speaker: 'anna', minute: 2 });
    await house.say('Mach das Licht an', { speaker: 'anna', minute: 3 });
    expect(await house.say('Nein, in der Küche', { speaker: 'anna', minute: 4 })).toMatchObject({ handled: false });
    expect(await house.say('Nein, um zehn', { speaker: 'anna', minute: 5 })).toMatchObject({ handled: false });
    expect((await house.say(asksForSpare, { speaker: 'anna', minute: 6 }))?.text).toBe(
      'Die Ersatzbrille liegt im Handschuhfach.',
    );
  });
});

test('what somebody likes needs no other word in the question', async () => {
  await house.say('Merk dir nur für mich, dass ich Lakritz mag', { speaker: 'anna', minute: 1 });
  expect((await house.say('Was mag ich?', { speaker: 'anna', minute: 2 }))?.text).toBe('Du magst Lakritz.');
  expect(await house.say('Was mag ich?', { speaker: 'ben', minute: 3 })).toMatchObject({ handled: false });
});

test('what somebody likes is answered by what they like, in whatever words', async () => {
  for (const told of [
    'Frieda ist am 3. Mai 2018 geboren',
    'Frieda isst am liebsten Linsen',
    'Frieda mag keine Kapern',
    'Henri trinkt gern Malzkaffee',
  ]) {
    await house.say(`Merk dir, ${told}`, { speaker: 'anna', minute: 1 });
  }
  const asked = async (text: string) => (await house.say(text, { speaker: 'ben', minute: 2 }))?.text;
  expect(await asked('Was mag Frieda?')).toBe('Frieda isst am liebsten Linsen.');
  expect(await asked('Was ist Friedas Lieblingsessen?')).toBe('Frieda isst am liebsten Linsen.');
  expect(await asked('Was mag Frieda nicht?')).toBe('Frieda mag keine Kapern.');
  expect(await asked('Was ist Henris Lieblingsgetränk?')).toBe('Henri trinkt gern Malzkaffee.');
});

test('all that names somebody is told of them', async () => {
  await house.say('Merk dir, Frieda ist am 3. Mai 2018 geboren', { speaker: 'anna', minute: 1 });
  await house.say('Merk dir, Friedas Lieblingsfarbe ist Türkis', { speaker: 'anna', minute: 2 });
  const told = (await house.say('Was weißt du über Frieda?', { speaker: 'ben', minute: 3 }))?.text;
  expect(told).toContain('geboren');
  expect(told).toContain('Türkis');
});

describe('a pronoun', () => {
  beforeEach(async () => {
    await house.say('Merk dir, Friedas Geburtstag ist der 3. Mai 2018', { speaker: 'anna', minute: 1 });
    await house.say('Merk dir, Clara isst am liebsten Pizza', { speaker: 'anna', minute: 2 });
  });

  test('means whom the question before was about', async () => {
    await house.say('Merk dir, Frieda isst am liebsten Linsen', { speaker: 'anna', minute: 3 });
    const asked = async (text: string, minute: number) => (await house.say(text, { speaker: 'ben', minute }))?.text;
    await asked('Wann hat Frieda Geburtstag?', 10);
    expect(await asked('Was isst sie am liebsten?', 11)).toBe('Frieda isst am liebsten Linsen.');
    expect(await asked('Und wie alt ist sie?', 12)).toContain('Jahre');
  });

  test('is resolved in what is told right afterwards', async () => {
    await house.say('Wann hat Frieda Geburtstag?', { speaker: 'anna', minute: 10 });
    await house.say('Merk dir, dass sie gern Linsen isst', { speaker: 'anna', minute: 11 });
    expect((await house.say('Was isst Frieda gern?', { speaker: 'ben', minute: 12 }))?.text).toBe(
      'Frieda isst gern Linsen.',
    );
  });

  test('corrects what was just told', async () => {
    await house.say('Merk dir, dass die Leiter im Schuppen steht', { speaker: 'anna', minute: 10 });
    await house.say('Wo steht die Leiter?', { speaker: 'anna', minute: 11 });
    await house.say('Nein, die steht in der Garage', { speaker: 'anna', minute: 12 });
    expect((await house.say('Wo steht die Leiter?', { speaker: 'ben', minute: 20 }))?.text).toBe(
      'Die Leiter steht in der Garage.',
    );
  });

  test('is asked about where nobody was spoken of', async () => {
    expect((await house.say('Merk dir, dass sie gern Linsen isst', { speaker: 'anna', minute: 30 }))?.text).toMatch(
      /wen|wer/i,
    );
  });
});

test('an age is reckoned from the birthday', async () => {
  await house.say('Merk dir, Friedas Geburtstag ist der 3. Mai 2018', { speaker: 'anna', minute: 1 });
  const asked = async (text: string) => await house.say(text, { speaker: 'ben', minute: 2 });
  const age = /^Jetzt (\d+) Jahre: Friedas Geburtstag ist der 3\. Mai 2018\.$/.exec(
    (await asked('Wie alt ist Frieda?'))?.text ?? '',
  );
  expect(age).not.toBeNull();
  expect((await asked('Wie alt wird Frieda?'))?.text).toContain(`Geburtstag ${Number(age?.[1]) + 1} Jahre`);
  expect(await asked('Wie alt ist Henri?')).toMatchObject({ handled: false });
});
