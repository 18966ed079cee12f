import { expect, test } from 'vitest';
import { isOtherOfKind, isSaid } from '../../../../src/retrieval/question/word-support.ts';

const words = (text: string) => text.split(' ');

test.each([
  ['regenschirmstaender', 'der staender fuer den regenschirm'],
  ['lampe', 'die tischlampe flackert'],
  ['impfungen', 'die impfliste liegt im ordner'],
  ['rakete', 'drei raketen'],
  ['noten', 'die deutschnote ist gut'],
  ['tuerschluessel', 'der schluessel der kellertuer'],
  ['schal', 'zwei schals'],
  ['muelheimer', 'die mulheimer strasse'],
  ['teppisch', 'der teppich ist neu'],
  ['key', 'the keys are here'],
])('%s is said in "%s"', (word, text) => {
  expect(isSaid(word, words(text))).toBe(true);
});

test.each([
  ['regenschirm', 'der sonnenschirm ist im keller'],
  ['gaszaehler', 'der wasserzaehler tropft'],
  ['hund', 'das pfund butter'],
  ['car', 'the carpet is red'],
])('%s is not said in "%s"', (word, text) => {
  expect(isSaid(word, words(text))).toBe(false);
});

test('a misheard word is only looked for where words were heard', () => {
  expect(isSaid('teppisch', words('der teppich ist neu'), false)).toBe(false);
});

test.each([
  ['geschenk', 'die taschenlampe liegt hier'],
  ['geschenk', 'die taschen haengen hier'],
])('letters that %s shares with the inside of a word of "%s" by chance are no part of it', (word, text) => {
  expect(isSaid(word, words(text), false)).toBe(false);
});

test('two compounds of one kind are told from the same word', () => {
  expect(isOtherOfKind('dachfenster', 'kellerfenster')).toBe(true);
  expect(isOtherOfKind('fenster', 'kellerfenster')).toBe(false);
  expect(isOtherOfKind('dachfenster', 'dachfenster')).toBe(false);
  expect(isOtherOfKind('dachfenster', 'dachgarten')).toBe(false);
});
