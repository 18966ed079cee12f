import { describe, expect, test } from 'vitest';
import type { Language } from '../../../../src/domain/turn.ts';
import { type AnswerRequest, answerList, composeAnswer } from '../../../../src/language/replies/answer.ts';
import { speak } from '../../../../src/language/replies/speak.ts';
import type { ToldMemory } from '../../../../src/language/replies/told-memory.ts';

const memory: ToldMemory = {
  text: 'Die Leiter steht im Schuppen.',
  language: 'de',
  kind: 'fact',
  provenance: 'confirmed',
  scope: 'shared',
  status: 'active',
  validTo: null,
  recordedAt: new Date('2026-05-04T09:00:00+02:00'),
};

interface Asked {
  readonly question?: string;
  readonly language?: Language;
  readonly owner?: 'me' | string | null;
  readonly source?: string;
}

function told(
  about: Partial<ToldMemory>,
  { question = 'Was weißt du dazu?', language = 'de', owner = 'Lena', source }: Asked = {},
): string {
  const request: AnswerRequest = {
    question: { text: question, language },
    memory: { ...memory, ...about },
    viewerIsOwner: owner === 'me',
    ownerName: owner === 'me' ? 'Lena' : owner,
    reference: new Date('2026-05-14T18:00:00+02:00'),
    timeZone: 'Europe/Berlin',
    ...(source === undefined ? {} : { source }),
  };
  return speak(language, composeAnswer(request));
}

describe('a confirmed memory is told as its sentence', () => {
  test('to anybody', () => {
    expect(told({})).toBe('Die Leiter steht im Schuppen.');
  });
  test('to the one who said it', () => {
    expect(told({ text: 'Ich mag keine Rosinen' }, { owner: 'me' })).toBe('Du magst keine Rosinen.');
  });
  test('to somebody else', () => {
    expect(told({ text: 'Ich mag keine Rosinen' })).toBe('Lena mag keine Rosinen.');
  });
  test('when nobody knows who said it', () => {
    expect(told({ text: 'Ich mag keine Rosinen' }, { owner: null })).toBe('Jemand mag keine Rosinen.');
  });
  test('word for word where the sentence can’t be turned', () => {
    expect(told({ text: 'Weck mich nie vor acht.' })).toBe('Lena hat gesagt: „Weck mich nie vor acht.“');
    expect(told({ text: 'Weck mich nie vor acht.' }, { owner: 'me' })).toBe(
      'Du hast gesagt: „Weck mich nie vor acht.“',
    );
    expect(told({ text: 'Weck mich nie vor acht.' }, { owner: null })).toBe(
      'Jemand hat gesagt: „Weck mich nie vor acht.“',
    );
  });
});

describe('what nobody confirmed is never told as a fact', () => {
  test('observed', () => {
    const seen = { text: 'Tim wurde im Hof gesehen.', provenance: 'observed' } as const;
    expect(told(seen, { owner: null, source: 'Einfahrt' })).toBe(
      'Die Kamera Einfahrt hat gemeldet, dass Tim im Hof gesehen wurde.',
    );
    expect(told(seen, { owner: null })).toBe('Mir wurde gemeldet, dass Tim im Hof gesehen wurde.');
  });
  test('extracted', () => {
    expect(told({ text: 'Ich esse kein Fleisch.', provenance: 'extracted' }, { owner: 'me' })).toBe(
      'Aus einem Gespräch weiß ich, dass du kein Fleisch isst.',
    );
    expect(told({ text: 'Tim hört schlecht, bitte laut reden.', provenance: 'extracted' })).toBe(
      'Das weiß ich aus einem Gespräch: „Tim hört schlecht, bitte laut reden.“',
    );
  });
  test('inferred', () => {
    expect(told({ text: 'Tim bleibt freitags länger weg.', provenance: 'inferred' }, { owner: null })).toBe(
      'Ich vermute, dass Tim freitags länger wegbleibt.',
    );
    expect(told({ text: 'Tim bleibt freitags wohl länger weg.', provenance: 'inferred' }, { owner: null })).toBe(
      'Tim bleibt freitags wohl länger weg.',
    );
    expect(told({ text: 'Freitags Training?', provenance: 'inferred' }, { owner: null })).toMatch(
      /^Das vermute ich nur: /,
    );
  });
});

describe('a date is said only where it helps', () => {
  test('not with a plain fact', () => {
    expect(told({}, { question: 'Wo ist die Leiter?' })).not.toMatch(/Mai/);
  });
  test('when one is asked for and the sentence has none', () => {
    expect(told({ text: 'Der Filter ist gewechselt.' }, { question: 'Wann wurde der Filter gewechselt?' })).toBe(
      'Am 4. Mai habe ich mir gemerkt: Der Filter ist gewechselt.',
    );
  });
  test('not when the sentence has its own', () => {
    const dated = { text: 'Der Filter wurde am 2. Mai gewechselt.' };
    expect(told(dated, { question: 'Wann wurde der Filter gewechselt?' })).toBe(
      'Der Filter wurde am 2. Mai gewechselt.',
    );
    expect(told({ ...dated, kind: 'episode' })).toBe('Der Filter wurde am 2. Mai gewechselt.');
  });
  test('with something that happened', () => {
    expect(told({ text: 'Tim hat das Rennen gewonnen.', kind: 'episode' })).toBe(
      'Am 4. Mai habe ich mir gemerkt: Tim hat das Rennen gewonnen.',
    );
  });
  test('with words that mean another day now', () => {
    expect(told({ text: 'Morgen kommt der Glaser.' })).toBe('Am 4. Mai habe ich mir gemerkt: Morgen kommt der Glaser.');
    expect(told({ text: 'Morgen kommt der Glaser.', recordedAt: new Date('2026-05-14T08:00:00+02:00') })).toBe(
      'Morgen kommt der Glaser.',
    );
    expect(told({ text: 'Morgen kommt der Glaser.', provenance: 'extracted' })).toBe(
      'Das weiß ich aus einem Gespräch am 4. Mai: „Morgen kommt der Glaser.“',
    );
  });
  test('with a value of the past', () => {
    expect(told({ status: 'superseded' })).toBe('Früher galt: Die Leiter steht im Schuppen.');
    expect(told({ status: 'superseded', validTo: new Date('2026-05-13T10:00:00+02:00') })).toBe(
      'Gestern hat sich das geändert, vorher galt: Die Leiter steht im Schuppen.',
    );
  });
});

describe('a memory in the other language is quoted', () => {
  test.each([
    ['me', 'You told me in German: “Ich mag keine Rosinen.”'],
    ['Lena', 'Lena told me in German: “Ich mag keine Rosinen.”'],
    [null, 'I was told in German: “Ich mag keine Rosinen.”'],
  ])('said by %s', (owner, expected) => {
    expect(told({ text: 'Ich mag keine Rosinen.' }, { owner, language: 'en', question: 'What about raisins?' })).toBe(
      expected,
    );
  });
  test('a guess stays one', () => {
    expect(told({ provenance: 'inferred' }, { language: 'en', owner: null })).toBe(
      'My guess in German is: “Die Leiter steht im Schuppen.”',
    );
  });
});

test('what Home Assistant says about itself needs no lead', () => {
  expect(told({ text: 'Das Thermostat steht im Bad.', scope: 'system', provenance: 'observed' }, { owner: null })).toBe(
    'Das Thermostat steht im Bad.',
  );
});

test('several answers are one sentence, and each says how it is known', () => {
  const answers = [
    { key: 'answer', statement: 'Du magst Tee.' },
    { key: 'answer_inferred', clause: 'dass Tim Kaffee mag' },
    { key: 'answer', statement: 'Ida kommt am Freitag.' },
  ] as const;
  expect(speak('de', answerList(answers, 7, 'de'))).toBe(
    'Dazu weiß ich 7 Dinge: du magst Tee; ich vermute, dass Tim Kaffee mag; Ida kommt am Freitag; und noch 4 weitere.',
  );
});
