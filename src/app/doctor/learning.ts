import type { Language } from '../../domain/turn.ts';
import { toMerkdirError } from '../../kernel/errors.ts';
import type { Calibration } from '../../memory/drafts/review-drafts.ts';
import type { Finding } from '../../surfaces/http/ports.ts';
import { doctorTexts, failed, finding } from './findings.ts';

/** How far each extractor is to be believed, by what the household decided: the reliability table, band by band. */
export async function examineLearning(
  calibration: () => Promise<readonly Calibration[]>,
  language: Language,
): Promise<readonly Finding[]> {
  try {
    return (await calibration()).flatMap((each) => table(each, language));
  } catch (error) {
    return [failed('learning', toMerkdirError(error), language)];
  }
}

function table({ extractor, bands, error }: Calibration, language: Language): readonly Finding[] {
  const texts = doctorTexts(language);
  if (error === null) return [finding('learning', 'ok', texts.undecided(extractor))];
  const decided = bands.reduce((sum, { reviews }) => sum + reviews, 0);
  const judged = bands.filter(({ reviews }) => reviews > 0);
  return [
    finding('learning', 'ok', texts.calibration(extractor, decided, error)),
    ...judged.map((band) => finding('learning', 'ok', texts.band(extractor, band))),
  ];
}
