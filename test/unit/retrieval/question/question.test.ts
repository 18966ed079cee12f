import { expect, test } from 'vitest';
import type { PersonId } from '../../../../src/domain/ids.ts';
import { readQuestion } from '../../../../src/retrieval/question/question.ts';
import type { RecallQuery } from '../../../../src/retrieval/result.ts';

const lotte = '00000000-0000-7000-8000-000000000001' as PersonId;
const people = [{ id: lotte, name: 'Tante Lotte', aliases: ['Lotti'] }];
const query = (text: string, more: Partial<RecallQuery> = {}): RecallQuery => ({
  text,
  language: 'de',
  at: new Date('2026-05-06T10:00:00Z'),
  timeZone: 'Europe/Berlin',
  limit: 10,
  history: false,
  people,
  ...more,
});

test('names, things and actions of a question are told apart, words that only ask are left out', () => {
  const { anchors } = readQuestion(query('Wo hat Lotti den Rasensprenger vergraben?'), null);
  expect(anchors).toEqual({
    names: ['lotti'],
    things: ['rasensprenger'],
    actions: ['vergraben'],
    heard: false,
    asksAge: false,
  });
});

test('without capitals nouns are actions, but known names stay names', () => {
  const { anchors } = readQuestion(query('wo hat lotte den sprenger vergraben'), null);
  expect(anchors.names).toEqual(['lotte']);
  expect(anchors.things).toEqual([]);
  expect(anchors.actions).toEqual(['sprenger', 'vergraben']);
});

test('a time is no thing that a memory has to say', () => {
  const { anchors, ranges } = readQuestion(query('Was war am Dienstag im Gartenverein?'), null);
  expect(anchors.things).toEqual(['gartenverein']);
  expect(ranges[0]?.from).toEqual(new Date('2026-05-04T22:00:00Z'));
});

test('"ich" is about whoever asks, "hier" about the room', () => {
  const asked = readQuestion(query('Wo hab ich hier den Rechen?'), lotte);
  expect(asked.aboutSelf).toBe(true);
  expect(asked.here).toBe(true);
  expect(asked.asker?.names).toEqual(new Set(['tante', 'lotte', 'lotti']));
  expect(readQuestion(query('Wo ist der Rechen?'), lotte).aboutSelf).toBe(false);
});

test('what somebody told at a time is asked for by "was hab ich … gesagt" only', () => {
  expect(readQuestion(query('Was hab ich gestern gesagt?'), lotte).ownWords).toBe(true);
  expect(readQuestion(query('Was hab ich gesagt?'), lotte).ownWords).toBe(false);
  expect(readQuestion(query('Wann hab ich gestern gegessen?'), lotte).ownWords).toBe(false);
});

test('an age is asked for without a noun', () => {
  expect(readQuestion(query('Wie alt ist Lotti?'), null).anchors.asksAge).toBe(true);
});
