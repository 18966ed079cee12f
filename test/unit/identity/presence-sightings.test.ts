import { describe, expect, test } from 'vitest';
import type { PersonId } from '../../../src/domain/ids.ts';
import type { Sighting } from '../../../src/domain/observation.ts';
import type { Seen } from '../../../src/domain/seen.ts';
import { FaceConsensus } from '../../../src/identity/presence-faces.ts';
import { foldSightings, isSameSighting, seenFrom } from '../../../src/identity/presence-sightings.ts';
import { directoryWith } from '../../support/evidence-house.ts';
import { fc } from '../../support/properties.ts';

const emil = 'emil' as PersonId;
const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000);

function seen(from: number, change: Partial<Seen> = {}): Seen {
  return {
    person: emil,
    name: null,
    label: 'person',
    camera: 'tuer',
    room: null,
    confidence: 0.9,
    from: at(from),
    to: at(from),
    tracks: [],
    ...change,
  };
}

describe('a burst of sightings', () => {
  test('of one person in one camera is one, from the first to the last', () => {
    const folded = foldSightings([seen(0), seen(30, { confidence: 0.95 }), seen(140)]);
    expect(folded).toEqual([seen(0, { to: at(140), confidence: 0.95 })]);
  });

  test('is cut where nothing was seen for more than two minutes', () => {
    expect(foldSightings([seen(0), seen(120)])).toHaveLength(1);
    expect(foldSightings([seen(0), seen(121)])).toHaveLength(2);
    expect(foldSightings([seen(0, { to: at(60) }), seen(180)])).toHaveLength(1);
  });

  test.each([
    ['another person', { person: 'lotte' as PersonId }],
    ['a visitor', { person: null, name: 'Nachbarin' }],
    ['somebody', { person: null }],
    ['another camera', { camera: 'hof' }],
    ['a dog', { label: 'dog' }],
  ])('is not one with %s', (_what, change) => {
    expect(foldSightings([seen(0), seen(10, change)])).toHaveLength(2);
  });

  test('of one track is one, and who it was is what was said last', () => {
    const tracks = ['t1'];
    const somebody = seen(0, { person: null, tracks, confidence: null });
    const named = seen(400, { tracks });
    const unnamed = seen(500, { person: null, tracks, confidence: null });
    expect(foldSightings([somebody, named, unnamed])).toEqual([seen(0, { to: at(500), tracks })]);
  });

  test('keeps a bounded number of tracks', () => {
    const burst = Array.from({ length: 100 }, (_, index) => seen(index, { tracks: [`t${index}`] }));
    expect(foldSightings(burst)).toMatchObject([{ tracks: { length: 16 } }]);
  });
});

const anySeen = fc
  .record({
    from: fc.nat(2_000),
    length: fc.nat(200),
    person: fc.constantFrom(emil, 'lotte' as PersonId, null),
    camera: fc.constantFrom('tuer', 'hof'),
  })
  .map(({ from, length, person, camera }) => seen(from, { to: at(from + length), person, camera }));

describe('whatever is seen', () => {
  test('the order of arrival does not matter, and folding again changes nothing', () => {
    fc.assert(
      fc.property(fc.array(anySeen, { maxLength: 30 }), (sightings) => {
        const folded = foldSightings(sightings);
        const canonical = (list: readonly Seen[]) => list.map((one) => JSON.stringify(one)).sort();
        expect(canonical(foldSightings([...sightings].reverse()))).toEqual(canonical(folded));
        expect(foldSightings(folded)).toEqual(folded);
        const pairs = folded.flatMap((one, index) => folded.slice(index + 1).map((other) => [one, other] as const));
        expect(pairs.some(([one, other]) => isSameSighting(one, other))).toBe(false);
      }),
    );
  });
});

const sighting = (change: Partial<Sighting> = {}): Sighting => ({
  kind: 'sighting',
  source: 'frigate',
  person: { by: 'name', name: 'Emil' },
  label: 'person',
  thing: null,
  camera: 'tuer',
  room: null,
  confidence: 0.9,
  certainty: 'attempt',
  track: 'a',
  from: at(0),
  until: null,
  receivedAt: at(0),
  ...change,
});

describe('the household’s names', () => {
  const directory = directoryWith();

  test('stand for members; others keep what the source calls them', () => {
    expect(seenFrom(sighting(), directory)).toMatchObject({ person: 'emil', name: null, to: at(0), tracks: ['a'] });
    expect(seenFrom(sighting({ person: { by: 'name', name: 'Nachbarin' } }), directory)).toMatchObject({
      person: null,
      name: 'Nachbarin',
    });
    expect(seenFrom(sighting({ person: null, label: 'car', thing: 'Kombi', camera: 'flur' }), directory)).toMatchObject(
      {
        person: null,
        name: 'Kombi',
        room: 'flur',
      },
    );
  });

  test('an end before the beginning is none', () => {
    expect(seenFrom(sighting({ until: at(-5) }), directory).to).toEqual(at(0));
  });
});

describe('guesses at a face', () => {
  test('count when a second one of the same body agrees', () => {
    const faces = new FaceConsensus();
    expect(faces.confirm(sighting())).toBeNull();
    expect(faces.confirm(sighting({ track: 'b' }))).toBeNull();
    expect(faces.confirm(sighting())).toMatchObject({ certainty: 'confirmed', track: 'a' });
  });

  test.each([
    ['unsure', { confidence: 0.79 }],
    ['without a figure', { confidence: null }],
    ['of no body', { track: null }],
    ['without a name', { person: null }],
  ])('%s never count', (_what, change) => {
    const faces = new FaceConsensus();
    for (let round = 0; round < 5; round += 1) expect(faces.confirm(sighting(change))).toBeNull();
  });

  test('that contradict each other count for nobody', () => {
    const faces = new FaceConsensus();
    faces.confirm(sighting());
    faces.confirm(sighting({ person: { by: 'name', name: 'Lotte' } }));
    expect(faces.confirm(sighting())).toBeNull();
  });

  test('are not needed where the source confirms by itself', () => {
    const confirmed = sighting({ certainty: 'confirmed', confidence: 0.5, track: null });
    expect(new FaceConsensus().confirm(confirmed)).toBe(confirmed);
  });
});
