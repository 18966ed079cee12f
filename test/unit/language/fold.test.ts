import { expect, test } from 'vitest';
import { fold, foldLoosely } from '../../../src/language/fold.ts';
import { fc } from '../../support/properties.ts';

test.each([
  ['Schlüssel', 'schluessel'],
  ['SCHLUESSEL', 'schluessel'],
  ['Straße', 'strasse'],
  ['STRAẞE', 'strasse'],
  ['u\u0308ber', 'ueber'],
  ['  „Merk dir“, bitte! ', 'merk dir bitte'],
  ["don't", 'dont'],
  ['Merk’s dir', 'merks dir'],
  ['Café Zoë', 'cafe zoe'],
  ['x\u0323ʼn', 'xn'],
  ['ﬁnden ½', 'finden 1 2'],
  ['…', ''],
])('%s is folded to %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test('folding twice changes nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), (text) => {
      const once = fold(text);
      expect(fold(once)).toBe(once);
    }),
    { numRuns: 2000 },
  );
});

test('loose folding bridges missing umlauts and doubled letters', () => {
  expect(foldLoosely('Schlüssel')).toBe(foldLoosely('schlusel'));
  expect(foldLoosely('Mülltonne')).toBe(foldLoosely('multonne'));
});
