import { describe, expect, test } from 'vitest';
import {
  finiteReadings,
  inPerson,
  isInfinitive,
  isParticiple,
} from '../../../../../src/language/replies/german/verb-lexicon.ts';

describe('the six forms', () => {
  test.each([
    ['höre', 'höre hörst hört hören hört hören'],
    ['arbeite', 'arbeite arbeitest arbeitet arbeiten arbeitet arbeiten'],
    ['atme', 'atme atmest atmet atmen atmet atmen'],
    ['sitze', 'sitze sitzt sitzt sitzen sitzt sitzen'],
    ['sammle', 'sammle sammelst sammelt sammeln sammelt sammeln'],
    ['klettere', 'klettere kletterst klettert klettern klettert klettern'],
    ['nehme', 'nehme nimmst nimmt nehmen nehmt nehmen'],
    ['halte', 'halte hältst hält halten haltet halten'],
    ['lade', 'lade lädst lädt laden ladet laden'],
    ['trete', 'trete trittst tritt treten tretet treten'],
    ['esse', 'esse isst isst essen esst essen'],
    ['stoße', 'stoße stößt stößt stoßen stoßt stoßen'],
    ['knie', 'knie kniest kniet knien kniet knien'],
    ['bin', 'bin bist ist sind seid sind'],
    ['weiß', 'weiß weißt weiß wissen wisst wissen'],
    ['kam', 'kam kamst kam kamen kamt kamen'],
    ['fand', 'fand fandest fand fanden fandet fanden'],
    ['brachte', 'brachte brachtest brachte brachten brachtet brachten'],
    ['möchte', 'möchte möchtest möchte möchten möchtet möchten'],
    ['vertrage', 'vertrage verträgst verträgt vertragen vertragt vertragen'],
  ])('%s', (first, forms) => {
    const reading = finiteReadings(first).find(({ person }) => person === 'ich');
    const all = (['ich', 'du', 'er', 'wir', 'ihr', 'sie'] as const).map(
      (person) => reading && inPerson(reading, person),
    );
    expect(all.join(' ')).toBe(forms);
  });
});

test('separable particles are seen through only at the end of a clause', () => {
  expect(finiteReadings('abhole')).toEqual([]);
  const [reading] = finiteReadings('abhole', true);
  expect(reading && inPerson(reading, 'du')).toBe('abholst');
});

test.each([
  'gekauft',
  'verkauft',
  'eingekauft',
  'repariert',
  'gegangen',
  'weggefahren',
  'missverstanden',
  'vorbereitet',
])('%s is a participle', (word) => {
  expect(isParticiple(word)).toBe(true);
});

test.each(['kaufen', 'verkaufen', 'einkaufen', 'einzukaufen', 'sein'])('%s is an infinitive', (word) => {
  expect(isInfinitive(word)).toBe(true);
});

test.each(['tisch', 'nicht', 'heute', 'schöne', 'gekochte'])('%s is no verb form', (word) => {
  expect(finiteReadings(word)).toEqual([]);
  expect(isParticiple(word)).toBe(false);
});
