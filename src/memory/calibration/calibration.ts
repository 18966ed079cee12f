import { type Share, wilson } from './wilson.ts';

export type ReviewDecision = 'accepted' | 'edited' | 'rejected';

/** What a person decided about something that was learned; never what it was about. */
export interface Review {
  readonly extractor: string;
  /** 0 … 1, as the extractor gave it. */
  readonly confidence: number;
  readonly decision: ReviewDecision;
}

/** From here on a statement is worth asking about. */
export const draftThreshold = 0.4;
/** From here on it is remembered without asking, until the household's own decisions say otherwise. */
export const activeThreshold = 0.85;

const bandWidth = 0.05;
/** Decisions a band needs before it may become direct, and the latest ones by which it may lose that. */
const enough = 50;
/** More than these are not looked back at: what people thought long ago says little about an extractor that has changed. */
const longestWindow = 200;
/** Fewer decisions than these are an accident. */
const fewest = 10;
const promotedAt = 0.95;
const demotedBelow = 0.8;

export interface Band {
  /** Confidence from … up to (exclusive, but for the last). */
  readonly from: number;
  readonly to: number;
  /** true: remembered without asking. */
  readonly direct: boolean;
  /** Of all decisions in this band. */
  readonly reviews: number;
  readonly acceptance: Share;
  /** Mean confidence the extractor gave, 0 … 1; null: no reviews. */
  readonly meanConfidence: number | null;
}

/** Index of the band a confidence falls into; the last band includes 1. */
export function bandOf(confidence: number): number {
  const last = Math.round((1 - draftThreshold) / bandWidth) - 1;
  // A thousandth of a band makes up for what binary fractions lose.
  return Math.min(last, Math.floor((confidence - draftThreshold) / bandWidth + 0.001));
}

/**
 * How far an extractor is to be believed in each band of its own confidence, from the reviews in the order they were made.
 * A band of drafts becomes direct once at least 50 of its latest reviews accepted 95 %, and a direct band goes back once
 * they accepted less than 80 % (with fewer than 50: once even the upper end of the interval is below that). An edited
 * draft counts as rejected: what the extractor had said was not right.
 */
export function bandsOf(reviews: readonly Review[], extractor: string): readonly Band[] {
  const own = reviews.filter((review) => review.extractor === extractor && review.confidence >= draftThreshold);
  const count = bandOf(1) + 1;
  return Array.from({ length: count }, (_, number) => {
    const from = rounded(draftThreshold + number * bandWidth);
    const inBand = own.filter(({ confidence }) => bandOf(confidence) === number);
    const accepted = inBand.filter(({ decision }) => decision === 'accepted').length;
    const sum = inBand.reduce((total, { confidence }) => total + confidence, 0);
    return {
      from,
      to: rounded(from + bandWidth),
      direct: isDirect(inBand, from >= activeThreshold),
      reviews: inBand.length,
      acceptance: wilson(accepted, inBand.length),
      meanConfidence: inBand.length === 0 ? null : sum / inBand.length,
    };
  });
}

/** Reviews since the last change of mind decide about the next one, so a band does not flutter. */
function isDirect(reviews: readonly Review[], initially: boolean): boolean {
  let direct = initially;
  let since: Review[] = [];
  for (const review of reviews) {
    since = [...since, review].slice(-longestWindow);
    const latest = acceptanceOf(since.slice(-enough));
    if (!direct && since.length >= enough && acceptanceOf(since).share >= promotedAt) {
      direct = true;
      since = [];
    } else if (
      direct &&
      since.length >= fewest &&
      (since.length >= enough ? latest.share : latest.high) < demotedBelow
    ) {
      direct = false;
      since = [];
    }
  }
  return direct;
}

function acceptanceOf(reviews: readonly Review[]): Share {
  return wilson(reviews.filter(({ decision }) => decision === 'accepted').length, reviews.length);
}

/** Where a statement goes: remembered, asked about, or dropped. */
export function routeOf(confidence: number, bands: readonly Band[]): 'active' | 'draft' | 'dropped' {
  if (confidence < draftThreshold) return 'dropped';
  return (bands[bandOf(confidence)]?.direct ?? false) ? 'active' : 'draft';
}

/**
 * Expected calibration error, 0 … 1: how far the extractor's confidence is from the share that people accepted, as the
 * mean over the bands weighted with their reviews (Naeini, Cooper, Hauskrecht, AAAI 2015). null: no reviews.
 */
export function expectedCalibrationError(bands: readonly Band[]): number | null {
  const total = bands.reduce((sum, { reviews }) => sum + reviews, 0);
  if (total === 0) return null;
  return bands.reduce(
    (sum, { reviews, acceptance, meanConfidence }) =>
      sum + (reviews / total) * Math.abs((meanConfidence ?? 0) - acceptance.share),
    0,
  );
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
