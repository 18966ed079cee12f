import { beforeEach, expect, test } from 'vitest';
import { MerkdirError } from '../../../../src/kernel/errors.ts';
import { TestHouse } from './test-cli.ts';

let house = new TestHouse();

beforeEach(async () => {
  house = new TestHouse();
  house.ports.addPerson('anna', 'Anna', { aliases: ['Mama'] });
  house.ports.addPerson('ben', 'Ben');
  house.ports.addRoom('kueche', 'Küche');
  await house.start();
  return () => house.stop();
});

test('prints the reply, and nothing else', async () => {
  const { code, lines, notes } = await house.run(['say', 'Merk dir, dass die Leiter in der Garage hängt']);
  expect({ code, lines, notes }).toEqual({ code: 0, lines: ['Gemerkt, für alle.'], notes: [] });
});

test('hands in a turn like a satellite, without a conversation id of its own', async () => {
  await house.run(['say', 'Ja']);
  expect(house.spoken).toEqual([{ text: 'Ja', satellite: 'cli' }]);
});

test('hands on who, where, which device, language and conversation, by their slugs', async () => {
  const options = ['--speaker', 'Mama', '--room', 'küche', '--satellite', 'tablet', '--language', 'de'];
  await house.run(['say', 'Wo ist die Leiter?', ...options, '--conversation', 'c1']);
  expect(house.spoken).toEqual([
    {
      text: 'Wo ist die Leiter?',
      satellite: 'tablet',
      speaker: 'anna',
      room: 'kueche',
      language: 'de',
      conversation_id: 'c1',
    },
  ]);
});

test('words need no quotes', async () => {
  await house.run(['say', 'Wo', 'ist', 'die', 'Leiter?', '--speaker', 'ben']);
  expect(house.spoken).toEqual([{ text: 'Wo ist die Leiter?', satellite: 'cli', speaker: 'ben' }]);
});

test('an unknown person is told before anything is said', async () => {
  const german = await house.run(['say', 'Hallo', '--speaker', 'bert']);
  expect(german).toMatchObject({
    code: 1,
    lines: [],
    notes: ['Ich kenne niemanden namens „bert“.', 'Bekannt sind: anna, ben'],
  });
  const english = await house.run(['say', 'Hello', '--speaker', 'bert'], { language: 'en' });
  expect(english.notes).toEqual(['I don\'t know anybody called "bert".', 'Known: anna, ben']);
  expect(house.spoken).toEqual([]);
});

test('an unknown room too', async () => {
  const { code, notes } = await house.run(['say', 'Hallo', '--room', 'sauna']);
  expect({ code, notes }).toEqual({
    code: 1,
    notes: ['Ich kenne keinen Raum namens „sauna“.', 'Bekannt sind: kueche'],
  });
  expect(house.spoken).toEqual([]);
});

test('what is not for Merkdir goes to the side, with an exit code of its own', async () => {
  house.response = { handled: false, reply: '', act: 'none' };
  const german = await house.run(['say', 'Mach das Licht an']);
  expect(german).toMatchObject({
    code: 3,
    lines: [],
    notes: ['(nicht zuständig: das ist kein Satz für das Gedächtnis)'],
  });
  house.response = { handled: false, reply: '', act: 'recall' };
  const english = await house.run(['say', 'What is the capital of Peru?'], { language: 'en' });
  expect(english).toMatchObject({ code: 3, lines: [], notes: ['(not handled: nothing is remembered about that)'] });
});

test('a failed turn is an error, with what to do', async () => {
  const error = { code: 'database_unavailable', hint: 'Start PostgreSQL.' };
  house.response = { handled: true, reply: 'Das Gedächtnis ist gerade nicht erreichbar.', act: 'none', error };
  const { code, lines, notes } = await house.run(['say', 'Hallo']);
  expect({ code, lines, notes }).toEqual({
    code: 1,
    lines: [],
    notes: ['Das Gedächtnis ist gerade nicht erreichbar.', 'Start PostgreSQL.'],
  });
});

test('no broker and no answer are told', async () => {
  house.failure = new MerkdirError('timeout', 'No answer came.', 'Try again.');
  expect(await house.run(['say', 'Hallo'])).toMatchObject({ code: 1, notes: ['Es kam keine Antwort.'] });
  expect(await house.run(['say', 'Hallo'], { language: 'en' })).toMatchObject({
    code: 1,
    notes: ['No answer came.', 'Try again.'],
  });
});

test('a reply can not steer the terminal', async () => {
  house.response = { reply: 'Der Code ist\n\u001b[2Jgeheim.' };
  expect((await house.run(['say', 'Wie ist der Code?'])).lines).toEqual(['Der Code ist [2Jgeheim.']);
});
