import { describe, expect, test } from 'vitest';
import { newId, type PersonId, type RoomId, type VaultId } from '../../../../src/domain/ids.ts';
import { mapTrace } from '../../../../src/domain/trace.ts';
import { blockedBy, type Measured } from '../../../../src/memory/blocking.ts';
import { type Evidence, evidenceOf } from '../../../../src/memory/resemblance/evidence.ts';
import { resemblance, wordWeights } from '../../../../src/memory/resemblance/resemblance.ts';
import { Tracer } from '../../../../src/memory/resemblance/tracer.ts';
import { FakeEmbedder } from '../../../fakes/fake-embedder.ts';
import { candidateOf } from '../../../support/memory-records.ts';

const vault = newId<VaultId>();
const [nora, emil] = [newId<PersonId>(), newId<PersonId>()];
const [bad, flur] = [newId<RoomId>(), newId<RoomId>()];
const household = {
  load: async () => ({
    people: [
      { id: nora, slug: 'nora', name: 'Oma Nora', aliases: ['Oma'], role: 'adult' as const },
      { id: emil, slug: 'emil', name: 'Emil', aliases: [], role: 'child' as const },
    ],
    rooms: [
      { id: bad, slug: 'bad', name: 'Bad', aliases: [] },
      { id: flur, slug: 'flur', name: 'Flur', aliases: [] },
    ],
    settings: {
      language: 'de' as const,
      timeZone: 'Europe/Berlin',
      transcriptDays: 0,
      eventDays: 0,
      sightingDays: 0,
      speakerRecognition: false,
      personalMemoriesToCloud: false,
      keepForgottenTranscripts: false,
    },
  }),
};
const tracer = new Tracer(new FakeEmbedder(), household);
type Fields = Parameters<typeof candidateOf>[0];

async function compare(said: string | Fields, forgotten: string | Fields): Promise<Evidence> {
  const fields = (given: string | Fields) => candidateOf(typeof given === 'string' ? { text: given } : given);
  const [candidate] = await tracer.traces(vault, [fields(said)], 'candidate');
  const [stone] = await tracer.traces(vault, [fields(forgotten)], 'forgotten');
  if (candidate === undefined || stone === undefined) throw new RangeError('no trace');
  return evidenceOf(candidate, stone);
}

describe('what speaks for the forgotten thing', () => {
  test('numbers are the same in words and in digits', async () => {
    expect(await compare('Der Eimer fasst hundertzwanzig Liter', 'Der Eimer fasst 120 Liter')).toMatchObject({
      sameNumber: 1,
      otherNumber: 0,
      repeated: 1,
    });
    expect(await compare('Der Koffer geht mit vier sieben eins neun auf', 'Koffer: 4719')).toMatchObject({
      sameNumber: 1,
    });
  });

  test('a person is the same under every name, and as "ich"', async () => {
    expect(await compare('Oma lernt Harfe', { text: 'Ich lerne Harfe', owner: nora })).toMatchObject({
      otherPeople: 0,
      morePeople: 0,
    });
  });

  test('a part of a compound memory is compared by itself', async () => {
    const whole = 'Tilda kommt am Montag und hat eine Allergie gegen Haselnüsse';
    const evidence = await compare('Tilda hat eine Allergie gegen Haselnüsse', whole);
    expect(evidence.clause).toBeGreaterThan(evidence.meaning);
  });

  test('words in other compounds are said as well', async () => {
    const { repeated } = await compare('Der Ständer für den Regenschirm', 'Der Regenschirmständer');
    expect(repeated).toBeGreaterThan(0.7);
  });
});

describe('what speaks against it', () => {
  test('another value of the same thing never counts as the forgotten one', async () => {
    const evidence = await compare('Der Zähler steht bei 5512', 'Der Zähler steht bei 4811');
    expect(evidence).toMatchObject({ otherNumber: 1, repeated: 1 });
    expect(resemblance(evidence)).toBe(Number.NEGATIVE_INFINITY);
  });

  test('another day, or a time where none was', async () => {
    expect(await compare('Emil hat am 3. Mai Chor', 'Emil hat am 4. Mai Chor')).toMatchObject({ otherTime: 1 });
    expect(await compare('Emil hat dienstags Chor', 'Emil hat montags Chor')).toMatchObject({ otherTime: 1 });
    expect(await compare('Emil hat um elf Chor', 'Emil hat um 23 Uhr Chor')).toMatchObject({ otherTime: 0 });
    expect(await compare('Emil hat dienstags Chor', 'Emil hat Chor')).toMatchObject({ newTime: 1 });
    expect(await compare('Emil hat Chor', 'Emil hat dienstags Chor')).toMatchObject({ newTime: 0, otherTime: 0 });
  });

  test('the same sentence with something else in it', async () => {
    const changed = await compare('Emil mag Birnen', 'Emil mag Pflaumen');
    expect(changed.replaced).toBeGreaterThan(0.8);
    expect(changed.valueNew).toBeGreaterThan(0.8);
    expect(await compare('Emil mag Zwetschgen', 'Emil mag Pflaumen')).toMatchObject({ replaced: 0 });
    const translated = await compare({ text: 'Emil likes plums', language: 'en' }, 'Emil mag Pflaumen');
    expect(translated).toMatchObject({ replaced: 0, familiar: 1 });
  });

  test('a value that is neither said nor like the forgotten one is news, however much of the rest is repeated', async () => {
    const changed = { ...(await compare('Emil mag Birnen', 'Emil mag Pflaumen')), meaning: 1, clause: 1, repeated: 1 };
    const surely = { ...changed, valueLost: 1, valueNew: 1 };
    expect(resemblance({ ...surely, objects: 0.4 })).toBe(Number.NEGATIVE_INFINITY);
    expect(resemblance({ ...surely, objects: 0.6 })).toBeGreaterThan(Number.NEGATIVE_INFINITY);
    expect(resemblance({ ...surely, objects: 0.4, valueLost: 0.7 })).toBeGreaterThan(Number.NEGATIVE_INFINITY);
    expect(resemblance({ ...surely, objects: 0.4, otherLanguage: 1 })).toBeGreaterThan(Number.NEGATIVE_INFINITY);
    // Without the model nothing says how like two values are.
    expect(resemblance({ ...surely, objects: 0 }, wordWeights)).toBeGreaterThan(Number.NEGATIVE_INFINITY);
  });

  test('a denial, but not the same aversion in other words', async () => {
    expect(await compare('Emil mag keine Pflaumen', 'Emil mag Pflaumen')).toMatchObject({ opposed: 1 });
    expect(await compare('Emil verträgt keine Pflaumen', 'Emil ist allergisch gegen Pflaumen')).toMatchObject({
      opposed: 0,
    });
  });

  test('other people, and more people', async () => {
    expect(await compare('Oma lernt Harfe', 'Emil lernt Harfe')).toMatchObject({ otherPeople: 1, morePeople: 0 });
    expect(await compare('Emil und Oma lernen Harfe', 'Emil lernt Harfe')).toMatchObject({ morePeople: 1 });
    expect(
      await compare('Emil lernt Harfe', { text: 'Jeden Abend Harfe', scope: 'private', owner: nora }),
    ).toMatchObject({ otherPeople: 1 });
  });

  test('another room than the one it was said about', async () => {
    const here = { text: 'Das Fenster klemmt', scope: 'room', room: flur } as const;
    expect(await compare('Das Fenster im Bad klemmt', here)).toMatchObject({ otherRoom: 1 });
    expect(await compare('Das Fenster im Flur klemmt', here)).toMatchObject({ otherRoom: 0 });
  });
});

describe('the decision', () => {
  const stone = async (fields: Fields, changed: Partial<Measured> = {}): Promise<Measured> => {
    const [trace = null] = await tracer.traces(vault, [candidateOf(fields)], 'forgotten');
    const hashed = trace === null ? null : mapTrace(trace, (token) => hash(token));
    const plain = { id: 't', sameText: false, sameParts: false, polarity: 'positive', similarity: 0 } as const;
    return { ...plain, model: 'fake-words', trace: hashed, ...changed };
  };
  const wants = async (text: string, polarity: 'positive' | 'negative' = 'positive') => {
    const [trace = null] = await tracer.traces(vault, [candidateOf({ text })], 'candidate');
    return { polarity, model: 'fake-words', trace: trace === null ? null : mapTrace(trace, (token) => hash(token)) };
  };

  test('other words for the same are blocked, another value and a denial are not', async () => {
    const stones = [await stone({ text: 'Der Code vom Schuppen ist 4711' })];
    expect(blockedBy(await wants('Schuppen: der Code ist 4711'), stones, 0.99)).toEqual(['t']);
    expect(blockedBy(await wants('Der Code vom Schuppen ist 4712'), stones, 0)).toEqual([]);
    const shed = [await stone({ text: 'Der Schuppen hat ein rotes Dach' })];
    expect(blockedBy(await wants('Der Schuppen hat kein rotes Dach', 'negative'), shed, 0)).toEqual([]);
  });

  test('a forgotten code is blocked in whatever is said of it', async () => {
    const stones = [await stone({ text: 'Der Code vom Schuppen ist 4711' })];
    expect(blockedBy(await wants('Der Code vom Schuppen ist nicht 4711', 'negative'), stones, 1)).toEqual(['t']);
    expect(blockedBy(await wants('Jetzt gilt 8126, die 4711 nicht mehr'), stones, 1)).toEqual(['t']);
    expect(blockedBy(await wants('Das Sofa kostet 4710 Euro'), stones, 1)).toEqual([]);
  });

  test('of a note of which only the code was forgotten, everything else may be told again', async () => {
    const note = await stone({ text: 'Der Code vom Schuppen ist 4711' });
    const stones = [{ ...note, trace: note.trace === null ? null : { ...note.trace, onlyCodes: true } }];
    expect(blockedBy(await wants('Der Schuppen hat einen Code'), stones, 0)).toEqual([]);
    expect(blockedBy(await wants('Schuppen: 4711'), stones, 1)).toEqual(['t']);
  });

  test('where the model has changed, the words alone decide', async () => {
    const stones = [await stone({ text: 'Der Code vom Schuppen ist 4711' })].map((each) => ({
      ...each,
      trace: each.trace === null ? null : { ...each.trace, model: 'older' },
    }));
    expect(blockedBy(await wants('Schuppen: der Code ist 4711'), stones, 0)).toEqual(['t']);
    expect(blockedBy(await wants('Der Schuppen ist gestrichen'), stones, 0)).toEqual([]);
  });
});

function hash(token: string): number {
  return [...token].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 2 ** 40, 7);
}
