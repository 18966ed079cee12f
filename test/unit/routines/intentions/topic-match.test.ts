import { describe, expect, test } from 'vitest';
import { namesAll, speaksOf } from '../../../../src/routines/intentions/topic-match.ts';

describe('what names a topic', () => {
  test.each([
    ['die Termine', 'Der Termin wurde verschoben'],
    ['der Baum', 'Die Bäume im Park blühen'],
    ['die Mäuse', 'Eine Maus saß im Keller'],
    ['the batteries', 'The battery is empty'],
    ['Opas Rente', 'Opa bekommt mehr Rente'],
  ])('%s: in another form, in "%s"', (topic, said) => expect(namesAll(said, topic)).toBe(true));

  test.each([
    ['die Spülmaschine', 'Wer will heute spülen?'],
    ['der Schulranzen', 'Die Schule ist aus'],
    ['the watering can', 'The water is cold'],
    ['die Kellertreppe', 'Im Keller brennt Licht'],
    ['das Boot', 'Die Boten waren schon da'],
  ])('%s: not what shares only its beginning, as in "%s"', (topic, said) => expect(namesAll(said, topic)).toBe(false));
});

describe('what is named as part of a compound', () => {
  test.each([
    ['den Termin', 'Der Arzttermin ist um neun'],
    ['den Termin', 'Die Terminplanung macht Ute'],
  ])('%s counts where "%s" is near in meaning as well', (topic, said) => {
    expect(speaksOf(said, { topic, cosine: 0.88 })).toBe(true);
    expect(speaksOf(said, { topic, cosine: 0.84 })).toBe(false);
  });

  test('as a word of its own it need not be as near', () => {
    expect(speaksOf('Der Termin ist um neun', { topic: 'den Termin', cosine: 0.84 })).toBe(true);
    expect(speaksOf('Der Termin ist um neun', { topic: 'den Termin', cosine: 0.78 })).toBe(false);
  });
});
