import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../../src/domain/ids.ts';
import type { UndoId } from '../../../../src/domain/undo.ts';
import { TestHouse } from './test-cli.ts';

let house = new TestHouse();

beforeEach(async () => {
  house = new TestHouse();
  const anna = house.ports.addPerson('anna', 'Anna');
  house.ports.addPerson('ben', 'Ben');
  house.ports.addRoom('kueche', 'Küche');
  house.ports.store('Die Leiter hängt in der Garage.', { owner: anna.id });
  house.ports.store('Die Leiter fürs Dach lehnt am Schuppen.', { provenance: 'inferred', status: 'superseded' });
  house.ports.store('Annas Gutschein steckt im Kalender.', { scope: 'private', owner: anna.id });
  await house.start();
  return () => house.stop();
});

const texts = () => house.ports.stored.map(({ text }) => text);

test('remember stores the sentence as it stands and says for whom', async () => {
  const { code, lines } = await house.run([
    'remember',
    'Der Tee steht oben.',
    '--speaker',
    'anna',
    '--scope',
    'private',
  ]);
  expect({ code, lines }).toEqual({ code: 0, lines: ['Gemerkt, nur für dich.'] });
  expect(house.ports.told).toMatchObject([
    { text: 'Der Tee steht oben.', scope: 'private', asker: { person: { slug: 'anna' }, room: null } },
  ]);
  const english = await house.run(['remember', 'The tea is up there.', '--language', 'en'], { language: 'en' });
  expect(english.lines).toEqual(['Remembered, for everybody.']);
  expect(house.ports.told.at(-1)).toMatchObject({ language: 'en', scope: null });
});

test('recall shows each memory and where it comes from', async () => {
  const { code, lines } = await house.run(['recall', 'Wo ist die Leiter?', '--speaker', 'ben', '--k', '5']);
  expect(code).toBe(0);
  expect(lines).toEqual([
    '„Die Leiter hängt in der Garage.“',
    '   bestätigt · für alle · anna · 1. März 2026',
    '„Die Leiter fürs Dach lehnt am Schuppen.“',
    '   VERMUTUNG · für alle · 1. März 2026 · überholt',
  ]);
  expect(house.ports.asked).toMatchObject([{ limit: 5, history: false, asker: { person: { slug: 'ben' } } }]);
});

test('recall explains, looks into the past, and speaks JSON', async () => {
  const explained = await house.run(['recall', 'Leiter', '--explain', '--history', '--k', '1'], { language: 'en' });
  expect(explained.lines).toEqual([
    '„Die Leiter hängt in der Garage.“',
    '   confirmed · for everybody · anna · March 1, 2026',
    '   names what is asked for',
    `   1.00 · wording 1.00 · ${house.ports.stored[0]?.id}`,
  ]);
  expect(house.ports.asked).toMatchObject([{ history: true }]);
  const json = await house.run(['recall', 'Leiter', '--json', '--k', '1']);
  expect(JSON.parse(json.lines.join('\n'))).toMatchObject({
    hits: [{ text: 'Die Leiter hängt in der Garage.', score: 1 }],
  });
});

test('recall is honest where nothing surely answers, and shows what is near where asked', async () => {
  house.ports.confidence = 0.4;
  const { code, lines } = await house.run(['recall', 'Leiter']);
  expect({ code, lines }).toEqual({
    code: 0,
    lines: ['Nichts Gemerktes beantwortet das sicher. 2 sind ähnlich: --near zeigt es.'],
  });
  const near = await house.run(['recall', 'Leiter', '--near', '--k', '1'], { language: 'en' });
  expect(near.lines).toEqual([
    'Nothing remembered surely answers that. Near are:',
    '„Die Leiter hängt in der Garage.“',
    '   confirmed · for everybody · anna · March 1, 2026',
  ]);
  expect((await house.run(['recall', 'Leiter', '--explain'])).lines).toHaveLength(9);
  const json = await house.run(['recall', 'Leiter', '--json']);
  expect(JSON.parse(json.lines.join('\n'))).toMatchObject({ answered: false, hits: [{ score: 1 }, { score: 1 }] });
});

test('recall says when there is nothing', async () => {
  const { code, lines } = await house.run(['recall', 'Gutschein']);
  expect({ code, lines }).toEqual({ code: 0, lines: ['Dazu ist nichts gemerkt.'] });
});

test('an unknown speaker is told with the known ones, for every command', async () => {
  for (const words of [
    ['remember', 'Tee'],
    ['recall', 'Tee'],
    ['forget', 'Tee'],
  ]) {
    const { code, notes } = await house.run([...words, '--speaker', 'bert']);
    expect({ code, notes }).toEqual({
      code: 1,
      notes: ['Ich kenne niemanden namens „bert“.', 'Bekannt sind: anna, ben'],
    });
  }
});

test('forget shows what would go and asks', async () => {
  const { code, lines, questions } = await house.run(['forget', 'Gutschein', '--speaker', 'anna'], { answer: 'j' });
  expect(code).toBe(0);
  expect(lines).toEqual([
    'Das würde vergessen:',
    'Annas Gutschein steckt im Kalender.',
    '   bestätigt · nur für dich · anna · 1. März 2026',
    'Vergessen.',
  ]);
  expect(questions).toEqual(['Für immer vergessen? [j/N] ']);
  expect(texts()).not.toContain('Annas Gutschein steckt im Kalender.');
});

test.each(['n', '', 'vielleicht', null])('answering %j forgets nothing', async (answer) => {
  const { code, notes } = await house.run(['forget', 'Gutschein', '--speaker', 'anna'], { answer });
  expect({ code, notes }).toEqual({ code: 1, notes: ['Es wurde nichts vergessen.'] });
  expect(texts()).toHaveLength(3);
});

test('without a terminal nothing is forgotten, unless --yes is given', async () => {
  const asked = await house.run(['forget', 'Gutschein', '--speaker', 'anna']);
  expect(asked.code).toBe(1);
  expect(texts()).toHaveLength(3);
  const { code } = await house.run(['forget', 'Gutschein', '--speaker', 'anna', '--yes']);
  expect(code).toBe(0);
  expect(texts()).toHaveLength(2);
});

test('several are listed with their ids; --yes alone forgets none of them', async () => {
  const { code, lines, notes } = await house.run(['forget', 'Leiter', '--yes']);
  expect(code).toBe(1);
  expect(notes).toEqual(['Mehreres passt, es wurde nichts vergessen. Sag es genauer oder nimm --id.']);
  const ids = house.ports.stored.slice(0, 2).map(({ id }) => `   --id ${id}`);
  expect(lines).toEqual(expect.arrayContaining(ids));
  expect(texts()).toHaveLength(3);
});

test('several go when somebody saw them and says yes', async () => {
  const { code, lines } = await house.run(['forget', 'Leiter'], { answer: 'yes', language: 'en' });
  expect(code).toBe(0);
  expect(lines.at(-1)).toBe('2 memories forgotten.');
  expect(texts()).toEqual(['Annas Gutschein steckt im Kalender.']);
});

test('pin and unpin by id, and show which one it was', async () => {
  const pinning = new TestHouse();
  const anna = pinning.ports.addPerson('anna', 'Anna');
  const memory = pinning.ports.store('Die Leiter hängt in der Garage.');
  const asked: unknown[] = [];
  const { care } = pinning.ports;
  const at = new Date('2026-03-01T12:00:00Z');
  const undo = { id: newId<UndoId>(), actor: null, before: [], created: [], createdAt: at, expiresAt: at };
  const change: typeof care.edit.change = async (id, request, { person }) => {
    asked.push([id, request.change, person]);
    return { memory: { ...memory, pinned: request.change.pinned === true }, undo: { ...undo, action: 'edit' } };
  };
  pinning.ports.care = { ...care, edit: { ...care.edit, change } };
  await pinning.start();
  try {
    const { code, lines } = await pinning.run(['pin', memory.id, '--speaker', 'anna']);
    expect([code, ...lines.slice(0, 2)]).toEqual([0, 'Angeheftet:', 'Die Leiter hängt in der Garage.']);
    expect((await pinning.run(['unpin', memory.id], { language: 'en' })).lines[0]).toBe('Unpinned:');
    expect(asked).toEqual([
      [memory.id, { pinned: true }, anna.id],
      [memory.id, { pinned: false }, null],
    ]);
  } finally {
    await pinning.stop();
  }
});

test('forget by id', async () => {
  const id = house.ports.stored[0]?.id ?? '';
  expect(await house.run(['forget', '--id', id, '--yes'])).toMatchObject({ code: 0, lines: ['Vergessen.'] });
  expect(texts()).toHaveLength(2);
  const again = await house.run(['forget', '--id', id, '--yes']);
  expect(again).toMatchObject({ code: 1, notes: ['Das gibt es nicht, oder es ist nicht für dich.'] });
});

test('of a memory that says several things only what is meant goes', async () => {
  const { id } = house.ports.store('Der Tee steht oben. Die Säge klemmt.');
  const { code, lines, questions } = await house.run(['forget', 'Säge', 'klemmt'], { answer: 'ja' });
  expect({ code, lines }).toEqual({
    code: 0,
    lines: [
      'Das würde vergessen:',
      'Der Tee steht oben. Die Säge klemmt.',
      '   bestätigt · für alle · 1. März 2026',
      `   davon nur: Die Säge klemmt. (alles: --id ${id})`,
      'Vergessen. Es bleibt: Der Tee steht oben.',
    ],
  });
  expect(questions).toEqual(['Für immer vergessen? [j/N] ']);
  expect(texts()).toContain('Der Tee steht oben.');
});

test('what is not for you can not be forgotten', async () => {
  const id = house.ports.stored[2]?.id ?? '';
  expect((await house.run(['forget', 'Gutschein', '--yes'])).lines).toEqual(['Dazu ist nichts gemerkt.']);
  expect((await house.run(['forget', '--id', id, '--speaker', 'ben', '--yes'])).code).toBe(1);
  expect(texts()).toHaveLength(3);
});

test('forget names the automations that use a procedure, or that nobody could be asked', async () => {
  const { procedures, stored } = house.ports;
  const { memory } = procedures.procedure;
  stored.push(memory);
  const asked = await house.run(['forget', 'Siesta', 'Rollos'], { answer: 'n' });
  expect(asked.notes).toEqual([
    'Automationen benutzen den Ablauf „Siesta“: Rollos am Mittag',
    'Es wurde nichts vergessen.',
  ]);
  procedures.automations = null;
  const { code, lines, notes } = await house.run(['forget', '--id', memory.id, '--yes'], { language: 'en' });
  expect({ code, lines }).toEqual({ code: 0, lines: ['Forgotten.'] });
  expect(notes).toEqual(['Home Assistant could not be asked which automations use the procedure “Siesta”.']);
});

test('a rename says where the automations could not be looked up', async () => {
  house.ports.procedures.automations = null;
  const { code, notes } = await house.run(['procedures', 'rename', 'siesta', 'Mittagsruhe']);
  expect(code).toBe(0);
  expect(notes).toEqual([
    'Home Assistant konnte nicht gefragt werden, welche Automationen den Ablauf „Mittagsruhe“ benutzen.',
  ]);
});

test('forget wants a topic or an id', async () => {
  expect(await house.run(['forget'])).toMatchObject({ code: 2, notes: ['Sag entweder ein Thema oder --id.'] });
  expect((await house.run(['forget', 'Leiter', '--id', 'x'])).code).toBe(2);
});

test('recall reaches as far as it is told to', async () => {
  const options = ['--k', '10', '--min-salience', '0.3', '--associative-depth', '2', '--activation-decay', '0.5'];
  expect((await house.run(['recall', 'Leiter', ...options])).code).toBe(0);
  expect(house.ports.asked).toMatchObject([
    { limit: 10, reach: { minSalience: 0.3, associativeDepth: 2, activationDecay: 0.5 } },
  ]);
});

test('retain says of what kind, how important and about what', async () => {
  const { code } = await house.run([
    'retain',
    'Das Regal wird im Juni fertig.',
    '--type',
    'fact',
    '--entity',
    'Lina',
    '--entity',
    'werkstatt',
    '--salience',
    '0.95',
  ]);
  expect(code).toBe(0);
  expect(house.ports.told).toMatchObject([
    { text: 'Das Regal wird im Juni fertig.', kind: 'fact', entities: ['Lina', 'werkstatt'], salience: 0.95 },
  ]);
});

test.each([
  ['--min-salience', '1.5'],
  ['--associative-depth', '3'],
  ['--activation-decay', 'viel'],
])('recall refuses %s %s', async (option, value) => {
  expect((await house.run(['recall', 'Leiter', option, value])).code).toBe(2);
});
