import { describe, expect, test } from 'vitest';
import {
  bandOf,
  bandsOf,
  expectedCalibrationError,
  type Review,
  routeOf,
} from '../../../../src/memory/calibration/calibration.ts';
import { wilson } from '../../../../src/memory/calibration/wilson.ts';
import { seededRandom } from '../../../support/seeded-random.ts';

const reviewsOf = (count: number, accepted: number, confidence: number): Review[] =>
  Array.from({ length: count }, (_, at) => ({
    extractor: 'rules',
    confidence,
    // Rejections are spread, not piled up at the end.
    decision: Math.floor(((at + 1) * accepted) / count) > Math.floor((at * accepted) / count) ? 'accepted' : 'rejected',
  }));
const bandAt = (reviews: readonly Review[], confidence: number) => bandsOf(reviews, 'rules')[bandOf(confidence)];

describe('the interval', () => {
  test('is the one of the textbook', () => {
    // 45 of 50: Wilson 95 % (0.786, 0.957).
    expect(wilson(45, 50)).toMatchObject({ share: 0.9, low: expect.closeTo(0.786, 3), high: expect.closeTo(0.957, 3) });
    expect(wilson(0, 0)).toEqual({ share: 0, low: 0, high: 1 });
    expect(wilson(50, 50).high).toBe(1);
  });
});

describe('bands', () => {
  test('cover 0.4 to 1 without gaps; the last includes 1', () => {
    const bands = bandsOf([], 'rules');
    expect(bands[0]?.from).toBe(0.4);
    expect(bands.at(-1)?.to).toBe(1);
    for (const [at, band] of bands.entries()) expect(band.from).toBe(bands[at - 1]?.to ?? 0.4);
    for (const band of bands) expect(bandOf(band.from)).toBe(bands.indexOf(band));
    expect(bandOf(1)).toBe(bands.length - 1);
  });

  test('start where the plan says: 0.85 and more without asking, from 0.4 a draft, below nothing', () => {
    const bands = bandsOf([], 'rules');
    expect([0.39, 0.4, 0.84, 0.85, 1].map((confidence) => routeOf(confidence, bands))).toEqual([
      'dropped',
      'draft',
      'draft',
      'active',
      'active',
    ]);
  });

  test('of another extractor tell nothing', () => {
    const reviews = reviewsOf(60, 60, 0.72).map((review) => ({ ...review, extractor: 'model' }));
    expect(bandAt(reviews, 0.72)).toMatchObject({ direct: false, reviews: 0 });
  });

  test('an edited draft was not right as it stood', () => {
    const reviews = reviewsOf(50, 50, 0.72).map((review) => ({ ...review, decision: 'edited' as const }));
    expect(bandAt(reviews, 0.72)).toMatchObject({ direct: false, acceptance: { share: 0 } });
  });
});

describe('reviewers move the threshold', () => {
  test('49 accepted are not enough, 50 are; 94 of 100 are not', () => {
    expect(bandAt(reviewsOf(49, 49, 0.72), 0.72)?.direct).toBe(false);
    expect(bandAt(reviewsOf(50, 50, 0.72), 0.72)?.direct).toBe(true);
    expect(bandAt(reviewsOf(100, 92, 0.72), 0.72)?.direct).toBe(false);
  });

  test('only in their own band', () => {
    const reviews = reviewsOf(60, 60, 0.72);
    expect(bandAt(reviews, 0.67)?.direct).toBe(false);
    expect(bandAt(reviews, 0.77)?.direct).toBe(false);
  });

  test('and back: a direct band falls below 80 %, and stays where it is in between', () => {
    const up = reviewsOf(50, 50, 0.72);
    expect(bandAt([...up, ...reviewsOf(50, 43, 0.72)], 0.72)?.direct).toBe(true);
    const down = [...up, ...reviewsOf(50, 35, 0.72)];
    expect(bandAt(down, 0.72)?.direct).toBe(false);
    expect(bandAt([...down, ...reviewsOf(50, 50, 0.72)], 0.72)?.direct).toBe(true);
  });

  test('a band that is direct from the start goes back before fifty, once even luck does not explain it', () => {
    expect(bandAt(reviewsOf(4, 3, 0.9), 0.9)?.direct).toBe(true);
    expect(bandAt(reviewsOf(20, 8, 0.9), 0.9)?.direct).toBe(false);
  });

  test.each([
    { share: 0.99, becomes: true },
    { share: 0.88, becomes: false },
    { share: 0.6, becomes: false },
  ])('a household that accepts $share settles', ({ share, becomes }) => {
    const random = seededRandom(7);
    const decide = (): Review => ({
      extractor: 'rules',
      confidence: 0.72,
      decision: random() < share ? 'accepted' : 'rejected',
    });
    const reviews: Review[] = [];
    let changes = 0;
    let before = false;
    for (let count = 0; count < 400; count += 1) {
      reviews.push(decide());
      const direct = bandAt(reviews, 0.72)?.direct ?? false;
      if (direct !== before) changes += 1;
      before = direct;
    }
    expect(before).toBe(becomes);
    expect(changes).toBeLessThanOrEqual(2);
  });
});

describe('expected calibration error', () => {
  test('is the distance between promise and outcome, weighted by reviews', () => {
    const bands = bandsOf([...reviewsOf(30, 24, 0.6), ...reviewsOf(10, 9, 0.9)], 'rules');
    // 30 · |0.6 - 0.8| and 10 · |0.9 - 0.9| over 40.
    expect(expectedCalibrationError(bands)).toBeCloseTo(0.15, 6);
    expect(expectedCalibrationError(bandsOf([], 'rules'))).toBeNull();
  });
});
