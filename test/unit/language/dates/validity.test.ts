import { describe, expect, it } from 'vitest';
import { validity } from '../../../../src/language/dates/validity.ts';
import { contextOf, local } from './expected-times.ts';

const german: readonly (readonly [statement: string, from: string | null, to: string | null])[] = [
  ['Ab Montag ist der Parkplatz gesperrt', '2026-06-22', null],
  ['Bis September wohnt Nele im Gästezimmer', null, '2026-10-01'],
  ['Bis Freitag steht das Rad im Hof', null, '2026-06-20'],
  ['Vom 3. bis 5. Juli ist Tante Grete hier', '2026-07-03', '2026-07-06'],
  ['Am 3. Juli kommt der Klavierstimmer', '2026-07-03', '2026-07-04'],
  ['Morgen um acht kommt der Klavierstimmer', '2026-06-19 08:00', '2026-06-20'],
  ['Seit April fährt Nele mit dem Bus', '2026-04-01', null],
  ['Nächste Woche ist das Bad gesperrt', '2026-06-22', '2026-06-29'],
  ['Gestern war der Klavierstimmer da', '2026-06-17', null],
  ['Am Dienstag war der Klavierstimmer da', '2026-06-16', null],
  ['Ab sofort trinkt Nele keinen Kaffee', '2026-06-18 14:20', null],
  ['Gestern hat Nele gesagt, dass sie bis August weg ist', null, '2026-09-01'],
];

describe('the validity a statement carries', () => {
  it.each(german)('%s', (statement, from, to) => {
    expect(validity(statement, contextOf('de', { direction: 'future' }))).toEqual({
      validFrom: from === null ? null : local(from),
      validTo: to === null ? null : local(to),
    });
  });

  it.each([
    'Der Ersatzschlüssel hängt im Schuppen',
    'Nele hat am 2. Februar Geburtstag',
    'Opa ist am 2. Februar 1950 geboren',
    'Unser Hochzeitstag ist der 5. August',
    'Montags ist Chor',
    'Das Abendessen ist um sieben',
    'Die Werkstatt ist von 8 bis 17 Uhr offen',
    'Das Rad steht jetzt im Hof',
    'Früher war hier eine Schmiede',
    'Der Zahnarzt hat von Montag bis Mittwoch Sprechstunde',
  ])('none in: %s', (statement) => {
    expect(validity(statement, contextOf('de'))).toEqual({ validFrom: null, validTo: null });
  });

  it('reads English', () => {
    const context = contextOf('en', { direction: 'future' });
    expect(validity('From Monday on the car park is closed', context)).toEqual({
      validFrom: local('2026-06-22'),
      validTo: null,
    });
    expect(validity("Nele's birthday is on 2 February", context)).toEqual({ validFrom: null, validTo: null });
  });
});
