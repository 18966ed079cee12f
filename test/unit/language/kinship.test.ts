import { expect, test } from 'vitest';
import type { PersonId } from '../../../src/domain/ids.ts';
import { nameRelatives } from '../../../src/language/kinship.ts';

const person = (id: string, name: string, ...aliases: readonly string[]) => ({ id: id as PersonId, name, aliases });
const mother = person('m', 'Carla', 'Mama');
const father = person('f', 'Emil', 'Papa');
const daughter = person('d', 'Lotte', 'Tochter');
const son = person('s', 'Paul', 'Sohn');
const elder = person('o', 'Oma Ruth');
const family = [mother, father, daughter, son, elder];

const asked = (text: string, speaker: { readonly id: PersonId } | null, people = family) =>
  nameRelatives(text, speaker?.id ?? null, people);

test('relatives of the speaker are called by their names', () => {
  expect(asked('Was wünscht sich meine Frau?', father)).toBe('Was wünscht sich Carla?');
  expect(asked('Wo liegt der Ausweis meines Mannes?', mother)).toBe('Wo liegt der Ausweis Emils?');
  expect(asked("Where is my wife's key?", father)).toBe('Where is Carlas key?');
  expect(asked('Wann kommt unsere Tochter heim?', mother)).toBe('Wann kommt Lotte heim?');
  expect(asked('When does my brother train?', daughter)).toBe('When does Paul train?');
  expect(asked('Was isst mein Enkel gern?', elder)).toBe('Was isst Paul gern?');
});

test('whom it can not tell for sure stays as it is', () => {
  expect(asked('Was mag meine Mutter?', mother)).toBe('Was mag meine Mutter?');
  expect(asked('Was mag meine Frau?', null)).toBe('Was mag meine Frau?');
  expect(asked('Was mag meine Frau?', daughter)).toBe('Was mag meine Frau?');
  expect(asked('Was mag mein Sohn?', mother, [...family, person('s2', 'Nils', 'Sohn')])).toBe('Was mag mein Sohn?');
  expect(asked('Wo ist meine Frauenzeitschrift?', father)).toBe('Wo ist meine Frauenzeitschrift?');
  expect(asked('Wie heißt die Tochter von Lindners?', mother)).toBe('Wie heißt die Tochter von Lindners?');
});

test('an alias that names a descent tells whose mother somebody is', () => {
  const ruth = person('o', 'Oma Ruth', 'Carlas Mutter');
  const home = [mother, father, daughter, son, ruth];
  expect(asked('Was mag meine Mutter?', mother, home)).toBe('Was mag Oma Ruth?');
  expect(asked('Was schenke ich meiner Schwiegermutter?', father, home)).toBe('Was schenke ich Oma Ruth?');
  expect(asked('What does my mother-in-law like?', father, home)).toBe('What does Oma Ruth like?');
  expect(asked('Was darf ich meiner Tochter nicht kochen?', ruth, home)).toBe('Was darf ich Carla nicht kochen?');
  expect(asked('Was mag meine Mutter?', father, home)).toBe('Was mag meine Mutter?');
  expect(asked('Was mag meine Mutter?', daughter, home)).toBe('Was mag Carla?');
});
