import { expect, test } from 'vitest';
import { examineLearning } from '../../../../src/app/doctor/learning.ts';
import { bandsOf, expectedCalibrationError, type Review } from '../../../../src/memory/calibration/calibration.ts';

const review = (confidence: number, decision: Review['decision']): Review => ({
  extractor: 'rules',
  confidence,
  decision,
});

async function said(reviews: readonly Review[], language: 'de' | 'en' = 'en') {
  const bands = bandsOf(reviews, 'rules');
  const calibration = async () => [{ extractor: 'rules', bands, error: expectedCalibrationError(bands) }];
  return await examineLearning(calibration, language);
}

test.each(['de', 'en'] as const)('says that nobody has decided anything yet (%s)', async (language) => {
  const found = await said([], language);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ check: 'learning', state: 'ok', hint: null });
  expect(found[0]?.message).toMatch(
    language === 'de' ? /rules.*noch nichts entschieden/ : /rules.*nothing decided yet/,
  );
});

test('shows how far each band of confidence is to be believed, and how far off it is in all', async () => {
  const reviews = [
    ...Array.from({ length: 9 }, () => review(0.62, 'accepted')),
    review(0.62, 'rejected'),
    review(0.9, 'accepted'),
  ];
  const [all, ...bands] = await said(reviews);
  // Nine of ten at 0.62 and one of one at 0.9: (10 · 0.28 + 1 · 0.1) / 11.
  expect(all?.message).toMatch(/rules: 11 decided.*0\.26/);
  expect(bands.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^rules 0\.60–0\.65: 9 of 10 accepted \(60–98 %\); asks first/),
    expect.stringMatching(/^rules 0\.90–0\.95: 1 of 1 accepted \(21–100 %\); remembers without asking/),
  ]);
});

test('a reliability table that can not be read is a problem, not a crash', async () => {
  const found = await examineLearning(async () => await Promise.reject(new Error('away')), 'en');
  expect(found).toMatchObject([{ check: 'learning', state: 'problem' }]);
});
