import { expect, test } from 'vitest';
import { type MemoryId, newId, type TurnId } from '../../../../src/domain/ids.ts';
import type { OwnTurn } from '../../../../src/retrieval/transcripts/ports.ts';
import { mayBeTold } from '../../../../src/retrieval/transcripts/tellable.ts';

function tellable(...said: readonly (string | Partial<OwnTurn>)[]): readonly string[] {
  const turns = said.map((each, at): OwnTurn => {
    const fields = typeof each === 'string' ? { text: each } : each;
    const at0 = new Date(Date.UTC(2026, 4, 5, 16, at));
    return { id: newId<TurnId>(), act: 'none', text: '', memoryIds: [], room: null, at: at0, ...fields };
  });
  return turns.filter((_, at) => mayBeTold({ turns }, at, 'de')).map(({ text }) => text);
}

const boiler = 'Der Boiler tropft schon wieder.';

test('a statement made in passing may be told again', () => {
  expect(tellable(boiler, { text: 'Der Zaun ist gestrichen', act: 'passive' })).toEqual([
    boiler,
    'Der Zaun ist gestrichen',
  ]);
});

test.each([
  'Wann kommt der Klempner wegen dem Boiler',
  'Tropft der Boiler schon wieder?',
  'Mach das Licht im Heizungskeller an',
  'Merk dir, dass der Boiler tropft',
  'Erinnere mich morgen an den Boiler',
  'Setz Entkalker auf die Einkaufsliste',
  'Der Code vom Heizungskeller ist 4711.',
  'Das Gartentor geht ja mit vier sieben eins eins auf.',
  'Mein Frauenarzt hat angerufen.',
  'Der Boiler tropft, sag das aber nicht Ben.',
  'Der Boiler ist alt. […]',
  'Na gut.',
])('what is no plain statement, or secret or delicate, is not: %s', (text) => {
  expect(tellable({ text, act: 'passive' })).toEqual([]);
});

test('every sentence is read in its own language', () => {
  const said = ['Am Wochenende war es schön am See.', 'The boiler is dripping again.'];
  expect(tellable(...said)).toEqual(said);
  expect(tellable('Where is the boiler manual', 'Turn off the boiler in the cellar')).toEqual([]);
});

test('what a memory came of is told as that memory or not at all', () => {
  expect(tellable({ text: boiler, memoryIds: [newId<MemoryId>()] })).toEqual([]);
});

test('what was taken back is not told', () => {
  expect(tellable('Der Klempner kommt am Donnerstag.', { text: 'Nein, am Freitag', act: 'correct' })).toEqual([]);
  expect(tellable('Der Klempner kommt am Donnerstag.', 'Nein, das stimmt nicht.')).not.toContain(
    'Der Klempner kommt am Donnerstag.',
  );
});

test('nothing is told of what was said before something was to be forgotten', () => {
  expect(tellable(boiler, { act: 'forget' }, 'Der Zaun ist gestrichen.')).toEqual(['Der Zaun ist gestrichen.']);
});
