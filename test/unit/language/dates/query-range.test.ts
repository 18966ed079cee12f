import { describe, expect, it } from 'vitest';
import { queryRange } from '../../../../src/language/dates/query-range.ts';
import { contextOf, local } from './expected-times.ts';

const german: readonly (readonly [question: string, from: string | null, to: string | null])[] = [
  ['Was war letzten Dienstag?', '2026-06-16', '2026-06-17'],
  ['Wo war die Leiter gestern Abend?', '2026-06-17 16:00', '2026-06-18'],
  ['Was war heute Nacht los?', '2026-06-17 20:00', '2026-06-18 06:00'],
  ['Was haben wir vor zwei Wochen gekauft?', '2026-06-01', '2026-06-08'],
  ['Was war vor einem Jahr?', '2024-12-17', '2025-12-19'],
  ['Wer war am Samstag hier?', '2026-06-13', '2026-06-14'],
  ['Wer kommt am Samstag?', '2026-06-20', '2026-06-21'],
  ['Was habe ich am Montag und am Dienstag erzählt?', '2026-06-15', '2026-06-17'],
  ['Was hast du gestern über den Urlaub im August gesagt?', '2026-06-17', '2026-06-18'],
  ['Was hatten wir an Ostern zu essen?', '2026-04-03', '2026-04-07'],
  ['Wer war um sechs in der Küche?', '2026-06-18 05:15', '2026-06-18 06:45'],
  ['Was ist seit März passiert?', '2026-03-01', null],
  ['Wann fahren wir nach Pfingsten los?', '2027-05-17', null],
];

describe('the range a question asks about', () => {
  it.each(german)('%s', (question, from, to) => {
    const range = queryRange(question, contextOf('de', { direction: 'future' }));
    expect(range).toEqual({ from: from === null ? null : local(from), to: to === null ? null : local(to) });
  });

  it.each([
    'Wo liegt der Ersatzschlüssel?',
    'Was trinkt Papa jetzt am liebsten?',
    'Wie hieß der Film neulich?',
    'Was ist dienstags?',
    'Wann ist Pfingsten?',
    'Wird unter der Woche geweckt?',
    'Wo war das früher?',
  ])('none in: %s', (question) => {
    expect(queryRange(question, contextOf('de'))).toBeNull();
  });

  it('reads English', () => {
    const context = contextOf('en', { direction: 'future' });
    expect(queryRange('Who was here on Saturday?', context)).toEqual({
      from: local('2026-06-13'),
      to: local('2026-06-14'),
    });
    expect(queryRange('Who is coming on Saturday?', context)).toEqual({
      from: local('2026-06-20'),
      to: local('2026-06-21'),
    });
    expect(queryRange('Where is the ladder now?', context)).toBeNull();
    expect(queryRange('When is Easter?', context)).toBeNull();
  });
});
