import { expect, test } from 'vitest';
import { entitiesOf } from '../../../src/language/entities.ts';

const bare = { subject: null, object: null };

test('German nouns and names are entities, other words are not', () => {
  const found = entitiesOf({ ...bare, text: 'Lottes Kusine heißt Wiebke und züchtet Alpakas.', language: 'de' });
  expect([...found].sort()).toEqual(['alpaka', 'alpakas', 'kusine', 'lotte', 'lottes', 'wiebke']);
});

test('a name that ends in s keeps it', () => {
  const found = entitiesOf({ ...bare, text: 'Tobias mag Rhabarber.', language: 'de' });
  expect(found).toContain('tobias');
  expect(found).not.toContain('tobia');
});

test('English things come from subject and object, names from capitals', () => {
  const found = entitiesOf({
    text: 'The spare fuse sits behind the piano in Orla’s study.',
    subject: 'spare fuse',
    object: 'behind the piano',
    language: 'en',
  });
  for (const word of ['spare', 'fuse', 'piano', 'orla']) expect(found).toContain(word);
  expect(found).not.toContain('sits');
});

test('what a statement is said to be about counts as well', () => {
  const found = entitiesOf({
    text: 'es wird im Juni fertig',
    subject: null,
    object: null,
    language: 'de',
    entities: ['Lina', 'werkstatt'],
  });
  expect([...found].sort()).toEqual(['juni', 'lina', 'werkstatt']);
});
