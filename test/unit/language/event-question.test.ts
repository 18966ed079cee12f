import { describe, expect, test } from 'vitest';
import { eventQuestion, isAtTheDoor } from '../../../src/language/event-question.ts';

describe('what is asked about the events of the house', () => {
  test.each([
    ['Wann hat es zuletzt geklingelt?', 'doorbell', 'when', null],
    ['Wann wurde an der Tür geklingelt?', 'doorbell', 'when', null],
    ['Wer hat denn geklingelt?', 'doorbell', 'who', null],
    ['Hat es schon geklingelt?', 'doorbell', 'whether', null],
    ['Hat jemand an der Tür geklingelt?', 'doorbell', 'whether', null],
    ['Wann kam Jonas nach Hause?', 'arrival', 'when', 'jonas'],
    ['Wann ist die Oma heimgekommen?', 'arrival', 'when', 'oma'],
    ['Wann ist Jonas nach Hause gekommen?', 'arrival', 'when', 'jonas'],
    ['Seit wann ist Jonas wieder da?', 'arrival', 'when', 'jonas'],
    ['Wer ist nach Hause gekommen?', 'arrival', 'who', null],
    ['Wann kam jemand nach Hause?', 'arrival', 'when', null],
    ['Wann hat Jonas das Haus verlassen?', 'departure', 'when', 'jonas'],
    ['Wann ist Jonas gegangen?', 'departure', 'when', 'jonas'],
    ['Wann verließ Jonas das Haus?', 'departure', 'when', 'jonas'],
    ['Wann war die Waschmaschine fertig?', 'other', 'when', 'waschmaschine'],
  ])('%s', (text, what, asks, whom) => {
    expect(eventQuestion(text, 'de')).toEqual({ what, asks, whom });
  });

  test.each([
    ['When did the doorbell last ring?', 'doorbell', 'when', null],
    ['Who rang the bell?', 'doorbell', 'who', null],
    ['Did anybody ring?', 'doorbell', 'whether', null],
    ['When did Jonas come home?', 'arrival', 'when', 'jonas'],
    ['Who came home?', 'arrival', 'who', null],
    ['When did Jonas leave the house?', 'departure', 'when', 'jonas'],
    ['When was the washing machine done?', 'other', 'when', 'washing machine'],
  ])('%s', (text, what, asks, whom) => {
    expect(eventQuestion(text, 'en')).toEqual({ what, asks, whom });
  });

  test.each([
    'Wer hat den Schlüssel?',
    'Wie heißt der Nachbar?',
    'Klingelt der Wecker um sieben?',
    'Wann kommt Jonas?',
  ])('nothing: %s', (text) => expect(eventQuestion(text, 'de')).toBeNull());

  test('a place at the door', () => {
    expect(['tuer', 'haustuer', 'front door'].map(isAtTheDoor)).toEqual([true, true, true]);
    expect([null, 'einfahrt', 'tuerkei'].map(isAtTheDoor)).toEqual([false, false, false]);
  });
});
