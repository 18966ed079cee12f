import { beforeEach, expect, test } from 'vitest';
import { TestHouse } from './test-cli.ts';

let house = new TestHouse();

beforeEach(async () => {
  house = new TestHouse();
  await house.start();
  return () => house.stop();
});

test('people are added and listed', async () => {
  expect((await house.run(['people'])).lines).toEqual([
    'Noch niemand. Lege jemanden an: npx merkdir people add anna Anna',
  ]);
  const added = await house.run(['people', 'add', 'anna', 'Anna', '--role', 'owner', '--alias', 'Mama', 'Anni']);
  expect(added).toMatchObject({ code: 0, lines: ['Anna ist angelegt (anna).'] });
  await house.run(['people', 'add', 'ben-jakob', 'Ben Jakob']);
  const lines = ['anna       Anna       Besitzer   auch: Mama, Anni', 'ben-jakob  Ben Jakob  erwachsen'];
  expect((await house.run(['people'])).lines).toEqual(lines);
  expect((await house.run(['people', 'list'])).lines).toEqual(lines);
  const json = await house.run(['people', '--json']);
  expect(JSON.parse(json.lines.join('\n')).people).toHaveLength(2);
});

test('speakers nobody knows are shown with what to type, and linked', async () => {
  house.ports.addPerson('anna', 'Anna');
  house.ports.unknownNames = [{ name: 'Tante\u001b[31m Uschi', source: 'voicebm', at: new Date() }];
  expect((await house.run(['people'])).lines.at(-1)).toMatch(/^Unbekannte Sprecher: Tante.*npx merkdir people link/);
  house.ports.unknownNames = [{ name: 'Uschi', source: 'voicebm', at: new Date() }];
  expect(JSON.parse((await house.run(['people', '--json'])).lines.join('\n')).unknown_names).toHaveLength(1);
  expect(await house.run(['people', 'link', 'Uschi', 'Anna'])).toMatchObject({
    code: 0,
    lines: ['„Uschi“ ist jetzt Anna.'],
  });
  expect((await house.run(['people'])).lines).toEqual(['anna  Anna  erwachsen  auch: Uschi']);
  expect((await house.run(['people', 'link', 'Uschi', 'niemand'])).code).toBe(1);
});

test('rooms are added and listed', async () => {
  expect((await house.run(['rooms'], { language: 'en' })).lines).toEqual([
    'No rooms yet. Add one: npx merkdir rooms add kitchen Kitchen',
  ]);
  expect((await house.run(['rooms', 'add', 'kueche', 'Küche', '--alias', 'Kochecke'])).code).toBe(0);
  expect((await house.run(['rooms', 'list'])).lines).toEqual(['kueche  Küche  auch: Kochecke']);
  expect(JSON.parse((await house.run(['rooms', 'list', '--json'])).lines.join('\n'))).toEqual({
    rooms: [{ slug: 'kueche', name: 'Küche', aliases: ['Kochecke'] }],
    satellites: [],
  });
  const room = house.ports.rooms[0]?.id ?? null;
  house.ports.satellites = [
    { id: 'assist_satellite.box', name: 'Box', room },
    { id: 'assist_satellite.dot', name: 'Dot', room: null },
  ];
  expect((await house.run(['rooms'])).lines.at(-1)).toBe('Sprachgeräte: Box (kueche), Dot');
});

test('a slug that is none is refused with the reason', async () => {
  const { code, notes } = await house.run(['people', 'add', 'Anna!', 'Anna'], { language: 'en' });
  expect(code).toBe(1);
  expect(notes[0]).toContain('slug: only a-z, 0-9 and single hyphens');
});

test('demo says what is new and what to type next', async () => {
  const { code, lines } = await house.run(['demo']);
  expect(code).toBe(0);
  expect(lines[0]).toBe('Ein erfundener Haushalt ist da. Neu: Personen 3, Räume 4, Gemerktes 12.');
  expect(lines).toHaveLength(4);
});

test('uninstall says what is gone and where the memory is', async () => {
  const { code, lines } = await house.run(['uninstall'], { language: 'en' });
  expect({ code, left: house.ports.left }).toEqual({ code: 0, left: 1 });
  expect(lines[0]).toContain('Home Assistant');
});

test('doctor fails when something is broken, not for warnings', async () => {
  house.ports.findings = [
    { check: 'database', state: 'ok', message: 'The database answers.', hint: null },
    { check: 'broker', state: 'warning', message: 'The broker is slow.', hint: 'Look at its load.' },
  ];
  expect(await house.run(['doctor'], { language: 'en' })).toMatchObject({
    code: 0,
    lines: ['database  ok       The database answers.', 'broker    warning  The broker is slow. → Look at its load.'],
  });
  house.ports.findings = [{ check: 'model', state: 'problem', message: 'A file is damaged.', hint: null }];
  const broken = await house.run(['doctor', '--json']);
  expect(broken.code).toBe(1);
  expect(JSON.parse(broken.lines.join('\n'))).toEqual({ findings: house.ports.findings });
});
