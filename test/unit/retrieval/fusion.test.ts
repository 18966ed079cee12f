import { expect, test } from 'vitest';
import type { PersonId, RoomId } from '../../../src/domain/ids.ts';
import { rate } from '../../../src/retrieval/fusion.ts';
import { readQuestion } from '../../../src/retrieval/question/question.ts';
import { rankAssociated } from '../../../src/retrieval/ranking.ts';
import { foundMemory } from './found-memories.ts';

const lotte = '00000000-0000-7000-8000-0000000000a1' as PersonId;
const question = (text: string, asker: PersonId | null = null) =>
  readQuestion(
    {
      text,
      language: 'de',
      at: new Date('2026-05-06T10:00:00Z'),
      timeZone: 'Europe/Berlin',
      limit: 10,
      history: false,
      people: [{ id: lotte, name: 'Lotte', aliases: ['Mama'] }],
    },
    asker,
  );
const texts = (rated: ReturnType<typeof rate>) => rated.map(({ found }) => found.memory.text);

test('equal scores fall to the older memory, whatever order they came in', () => {
  const older = foundMemory('Der Besen ist grün.', { candidate: { number: 3 }, meaning: 0.5 });
  const newer = foundMemory('Der Eimer ist grün.', { candidate: { number: 9 }, meaning: 0.5 });
  expect(texts(rate(question('Was ist grün?'), [newer, older]))).toEqual(
    texts(rate(question('Was ist grün?'), [older, newer])),
  );
  expect(rate(question('Was ist grün?'), [newer, older])[0]?.found).toBe(older);
});

test('the time a question names decides between memories that are as near', () => {
  const then = foundMemory('Der Dachdecker war da.', { candidate: { number: 2, named: true }, meaning: 0.4 });
  const other = foundMemory('Der Glaser war da.', { candidate: { number: 1 }, meaning: 0.45 });
  expect(rate(question('Wer war am Montag da?'), [other, then])[0]?.found).toBe(then);
});

test('what the asker told then beats what others told then, if own words are asked for', () => {
  const own = foundMemory('Die Hecke ist zu hoch.', {
    memory: { owner: lotte },
    candidate: { number: 2, recorded: true },
  });
  const others = foundMemory('Der Rasen ist zu nass.', { candidate: { number: 1, recorded: true } });
  const rated = rate(question('Was hab ich gestern gesagt?', lotte), [others, own]);
  expect(rated.map(({ arms }) => arms.temporal)).toEqual([1, 0.5]);
});

test('a question about oneself prefers memories about the asker, by every name', () => {
  const own = foundMemory('Mamas Fahrrad hat acht Gänge.', { candidate: { number: 2 }, meaning: 0.4 });
  const other = foundMemory('Das Auto hat fünf Gänge.', { candidate: { number: 1 }, meaning: 0.44 });
  expect(rate(question('Wie viele Gänge hab ich?', lotte), [other, own])[0]?.found).toBe(own);
  expect(rate(question('Wie viele Gänge hab ich?', null), [other, own])[0]?.found).toBe(other);
});

test('what tells the same of somebody else gives way to whoever is named, by whichever name', () => {
  const asked = question('Was verträgt Mama nicht?');
  const hers = (meaning: number) =>
    foundMemory('Lotte verträgt keine Sahne.', { memory: { subject: 'Lotte' }, candidate: { number: 2 }, meaning });
  const other = foundMemory('Emil verträgt keine Erbsen.', {
    memory: { subject: 'Emil' },
    candidate: { number: 1 },
    meaning: 0.5,
  });
  const near = hers(0.42);
  expect(rate(asked, [other, near])[0]?.found).toBe(near);
  expect(rate(asked, [other, hers(0.1)])[0]?.found).toBe(other);
  expect(rate(question('Wer verträgt keine Erbsen?'), [near, other])[0]?.found).toBe(other);
});

test('"hier" prefers what belongs to the room', () => {
  const room = 'r' as RoomId;
  const here = foundMemory('Das Radio rauscht.', {
    memory: { scope: 'room', room },
    candidate: { number: 2, scope: 'room' },
    meaning: 0.4,
  });
  const anywhere = foundMemory('Das Telefon rauscht.', { candidate: { number: 1 }, meaning: 0.46 });
  expect(rate(question('Was rauscht hier so?'), [anywhere, here])[0]?.found).toBe(here);
});

test('what is pinned comes first among what is about as near, and never before a better hit', () => {
  const pinned = (meaning: number) =>
    foundMemory('Der Eimer ist grün.', { memory: { pinned: true }, candidate: { number: 9 }, meaning });
  const other = foundMemory('Der Besen ist grün.', { candidate: { number: 3 }, meaning: 0.5 });
  const first = (meaning: number) => rate(question('Was ist grün?'), [other, pinned(meaning)])[0]?.found.memory.text;
  expect(first(0.5)).toBe('Der Eimer ist grün.');
  expect(first(0.48)).toBe('Der Eimer ist grün.');
  expect(first(0.45)).toBe('Der Besen ist grün.');
});

test('what is only associated comes up, but never above the best direct hit', () => {
  const rated = rate(question('Was mag Wiebke?'), [
    foundMemory('Wiebke züchtet Alpakas.', { candidate: { number: 1 }, meaning: 0.6 }),
    foundMemory('Der Herd ist kaputt.', { candidate: { number: 2 }, meaning: 0.3 }),
    foundMemory('Alpakas fressen kein Brot.', { candidate: { number: 3 }, meaning: 0.1 }),
  ]);
  const ranked = rankAssociated(rated, new Map([[3, 1]]));
  expect(ranked.map(({ found }) => found.candidate.number)).toEqual([1, 3, 2]);
  expect(ranked[1]?.score).toBeLessThan(ranked[0]?.score ?? 0);
  expect(ranked[1]?.arms.associative).toBe(1);
});
