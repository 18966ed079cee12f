import { expect, test } from 'vitest';
import type { PersonId } from '../../../src/domain/ids.ts';
import { confidenceIn, evidenceOf, leastConfidence } from '../../../src/retrieval/abstention.ts';
import { spokenConfidence } from '../../../src/retrieval/answerable.ts';
import { rate } from '../../../src/retrieval/fusion.ts';
import { readQuestion } from '../../../src/retrieval/question/question.ts';
import { foundMemory } from './found-memories.ts';

const people = ['Emil', 'Greta'].map((name) => ({ id: name as PersonId, name, aliases: [] }));

function confidence(
  text: string,
  memory: string,
  scores: { meaning: number; coverage: number },
  subject: string | null = null,
): number {
  const question = readQuestion(
    {
      text,
      people,
      language: 'de',
      at: new Date('2026-05-06T10:00:00Z'),
      timeZone: 'Europe/Berlin',
      limit: 10,
      history: false,
    },
    null,
  );
  const found = foundMemory(memory, {
    meaning: scores.meaning,
    candidate: { coverage: scores.coverage },
    memory: { subject },
  });
  const next = foundMemory('Der Briefträger kommt um zehn.', {
    meaning: scores.meaning * 0.9,
    candidate: { number: 2 },
  });
  return confidenceIn(evidenceOf(question, rate(question, [found, next])));
}

test('a hit that says everything that is named is told', () => {
  expect(
    confidence('Wo ist der Gartenzwerg?', 'Der Zwerg für den Garten steht im Schuppen.', {
      meaning: 0.2,
      coverage: 0.2,
    }),
  ).toBeGreaterThan(leastConfidence);
});

test('a hit about the same person without the thing that is asked for is no answer', () => {
  const near = confidence('Welche Haarfarbe hat Emil?', 'Emil hat einen roten Koffer.', {
    meaning: 0.45,
    coverage: 0.3,
  });
  expect(near).toBeLessThan(leastConfidence);
});

test('somebody else’s value is not spoken as the answer', () => {
  const other = confidence('Welche Haarfarbe hat Emil?', 'Die Haarfarbe von Greta ist rot.', {
    meaning: 0.5,
    coverage: 0.3,
  });
  expect(other).toBeLessThan(spokenConfidence);
});

test('a question for a number is not answered by a hit without one', () => {
  const scores = { meaning: 0.45, coverage: 0.3 };
  const asked = 'Wie viel hat der Rasenmäher gekostet?';
  const without = confidence(asked, 'Der Rasenmäher steht im Schuppen.', scores);
  expect(without).toBeLessThan(confidence(asked, 'Der Rasenmäher kostete 300 Euro.', scores));
});

test('a question in the words of an earlier value is answered by the one that took its place', () => {
  const question = readQuestion(
    {
      text: 'Steht der Rechen noch hinterm Komposthaufen?',
      language: 'de',
      at: new Date('2026-05-06T10:00:00Z'),
      timeZone: 'Europe/Berlin',
      limit: 10,
      history: false,
    },
    null,
  );
  const direct = rate(question, [foundMemory('Der Rechen hängt jetzt in der Garage.', { meaning: 0.4 })]);
  const former = foundMemory('Der Rechen steht hinterm Komposthaufen.');
  expect(evidenceOf(question, direct).complete).toBe(false);
  expect(evidenceOf(question, direct, [former]).complete).toBe(true);
});

test('nothing found is no answer', () => {
  const question = readQuestion(
    { text: 'Wo?', language: 'de', at: new Date(0), timeZone: 'UTC', limit: 1, history: false },
    null,
  );
  expect(confidenceIn(evidenceOf(question, []))).toBeLessThan(leastConfidence);
});

test('another thing of the same kind speaks against a hit, the thing itself in other words does not', () => {
  const asked = 'Wo hängt der Dachfensterschlüssel?';
  const scores = { meaning: 0.5, coverage: 0.3 };
  const other = confidence(asked, 'Der Schuppenschlüssel hängt im Flur.', scores);
  expect(other).toBeLessThan(confidence(asked, 'Das Ding fürs Fenster hängt im Flur.', scores));
});

test('a hit about somebody else of the household is worth less than one about nobody', () => {
  const scores = { meaning: 0.5, coverage: 0.3 };
  const asked = 'Was trinkt Emil zum Frühstück?';
  const other = confidence(asked, 'Greta mag zum Frühstück Kakao.', scores);
  expect(other).toBeLessThan(confidence(asked, 'Zum Frühstück gibt es Kakao.', scores));
});

test('a lead in meaning is worth less than as much of a lead in words', () => {
  const question = readQuestion(
    { text: 'Wo ist der Rechen?', language: 'de', at: new Date(0), timeZone: 'UTC', limit: 1, history: false },
    null,
  );
  const next = foundMemory('Die Harke steht im Schuppen.', { meaning: 0.3, candidate: { number: 2, coverage: 0.2 } });
  const inMeaning = foundMemory('Die Gabel steht im Keller.', { meaning: 0.5, candidate: { coverage: 0.2 } });
  const inWords = foundMemory('Die Gabel steht im Keller.', { meaning: 0.3, candidate: { coverage: 0.525 } });
  const confidenceOf = (best: typeof next) => confidenceIn(evidenceOf(question, rate(question, [best, next])));
  expect(confidenceOf(inMeaning)).toBeLessThan(confidenceOf(inWords));
});

test('somebody else’s value is no answer to a question about oneself', () => {
  const asked = (asker: 'Emil' | 'Greta') => {
    const question = readQuestion(
      {
        text: 'Welche Hutgröße habe ich?',
        people,
        language: 'de',
        at: new Date('2026-05-06T10:00:00Z'),
        timeZone: 'Europe/Berlin',
        limit: 10,
        history: false,
      },
      asker as PersonId,
    );
    const memory = { owner: 'Greta' as PersonId, subject: 'Greta', predicate: 'Hutgröße ist', object: '57' };
    const found = foundMemory('Meine Hutgröße ist 57.', { meaning: 0.5, candidate: { coverage: 0.5 }, memory });
    return confidenceIn(evidenceOf(question, rate(question, [found])));
  };
  expect(asked('Greta')).toBeGreaterThan(spokenConfidence);
  expect(asked('Emil')).toBeLessThan(spokenConfidence);
});

test('where something else is, is no answer to where this is', () => {
  const told = (text: string, memory: { subject: string; predicate: string; object: string }) => {
    const question = readQuestion(
      {
        text: 'Wo ist das Boot?',
        language: 'de',
        at: new Date('2026-05-06T10:00:00Z'),
        timeZone: 'Europe/Berlin',
        limit: 10,
        history: false,
      },
      null,
    );
    const found = foundMemory(text, { meaning: 0.4, candidate: { coverage: 0.4 }, memory });
    return confidenceIn(evidenceOf(question, rate(question, [found])));
  };
  const place = { subject: 'Boot', predicate: 'liegt an', object: 'Steg drei' };
  expect(told('Das Boot liegt an Steg drei.', place)).toBeGreaterThan(spokenConfidence);
  const vest = { subject: 'Schwimmweste', predicate: 'liegt in', object: 'Boot' };
  expect(told('Die Schwimmweste liegt im Boot.', vest)).toBeLessThan(spokenConfidence);
  const key = { subject: 'Schlüssel vom Boot', predicate: 'hängt an', object: 'Brett' };
  expect(told('Der Schlüssel vom Boot hängt am Brett.', key)).toBeLessThan(spokenConfidence);
});

test.each([
  ['Was ist Emils Lieblingsfarbe?', 'Gretas Lieblingsfarbe ist Petrol.', 'Gretas Lieblingsfarbe'],
  ['Was ist Emils Lieblingsfarbe?', 'Henris Lieblingsfarbe ist Petrol.', 'Henris Lieblingsfarbe'],
  ['Was hat Emil am Freitag vor?', 'Emil ist am 7. Mai beim Zahnarzt.', 'Emil'],
])('%s is not answered by %s', (asked, memory, subject) => {
  const scores = { meaning: 0.6, coverage: 0.5 };
  expect(confidence(asked, memory, scores, subject)).toBeLessThan(spokenConfidence);
});

test('what happens every week may be on the day that is asked for', () => {
  const scores = { meaning: 0.6, coverage: 0.5 };
  const weekly = confidence('Was hat Emil am Freitag vor?', 'Emil hat freitags Chorprobe.', scores, 'Emil');
  const once = confidence('Was hat Emil am Freitag vor?', 'Emil hat am 7. Mai Chorprobe.', scores, 'Emil');
  expect(weekly).toBeGreaterThan(once);
});
