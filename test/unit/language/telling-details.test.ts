import { expect, test } from 'vitest';
import { detailsNamed, detailsOf, saysAnyDetail } from '../../../src/language/telling-details.ts';

test('a request names codes, exact times and places in so many words', () => {
  expect(detailsNamed('die Abfahrt um 8:35', 'de')).toEqual({ codes: [], others: ['08:35'] });
  expect(detailsNamed('the 7:15 PM handover', 'en')).toEqual({ codes: [], others: ['07:15'] });
  expect(detailsNamed('den Schlüssel unter dem roten Kübel hinter dem Schuppen', 'de').others).toEqual([
    'unter dem roten kuebel hinter dem schuppen',
  ]);
  expect(detailsNamed('den Termin im Juni', 'de').others).toEqual([]);
  expect(detailsNamed('den Termin um 8:00', 'de').others).toEqual([]);
});

test('what a statement gives away is found in another wording', () => {
  const left = detailsOf('Ben fährt um 8:35 los.', 'de');
  expect(saysAnyDetail('Abfahrt von Ben ist 08:35 Uhr.', left, 'de')).toBe(true);
  expect(saysAnyDetail('Ben fährt um 8:50 los.', left, 'de')).toBe(false);
  const evening = detailsOf('Ben leaves at 20:35.', 'en');
  expect(saysAnyDetail('Ben leaves at 8:35 PM.', evening, 'en')).toBe(true);
});
