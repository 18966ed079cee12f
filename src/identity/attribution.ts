import type { PersonId } from '../domain/ids.ts';
import type { SourceName } from '../domain/observation.ts';
import type { AttributionPolicy } from './attribution-policy.ts';
import type { Heard } from './evidence.ts';

export type JudgementReason =
  /** Whoever handed in the sentence says who it was: a logged-in user. */
  | 'vouched'
  | 'recognised'
  | 'no_evidence'
  /** A recogniser heard somebody it does not know. */
  | 'unknown_voice'
  /** A recogniser names somebody the household does not have. */
  | 'not_a_member'
  | 'low_confidence'
  | 'low_margin'
  /** The evidence names more than one person. */
  | 'conflict';

export interface Judgement {
  /** null: unknown, which is the answer to every doubt. */
  readonly person: PersonId | null;
  /** 0 … 1; null: nobody, or somebody a source vouches for without a figure. */
  readonly confidence: number | null;
  readonly reason: JudgementReason;
  readonly sources: readonly SourceName[];
}

export type Opinion = Pick<Heard, 'source' | 'voice' | 'confidence' | 'runnerUpConfidence' | 'moment'>;

/**
 * Who spoke, judged from all evidence bound to the sentence.
 * - A recogniser that first heard nobody and then somebody has changed its mind; the other way round likewise.
 * - Everything left must name the same member of the household; any other voice or name makes it nobody.
 * - One piece has to be sure enough and clear of its runner-up.
 */
export function judge(evidence: readonly Opinion[], policy: AttributionPolicy): Judgement {
  const opinions = evidence.filter((opinion) => !isOutdated(opinion, evidence));
  const sources = [...new Set(opinions.map(({ source }) => source))];
  const unknown = (reason: JudgementReason): Judgement => ({ person: null, confidence: null, reason, sources });
  if (opinions.length === 0) return unknown('no_evidence');
  const people = new Set<PersonId>();
  for (const { voice } of opinions) {
    if (voice.kind === 'nobody') return unknown('unknown_voice');
    if (voice.kind === 'member') people.add(voice.person);
  }
  const stranger = opinions.some(({ voice }) => voice.kind === 'stranger');
  const [person, another] = people;
  if (person === undefined) return unknown('not_a_member');
  if (another !== undefined || stranger) return unknown('conflict');
  const sure = opinions.filter((opinion) => isSure(opinion, policy));
  if (sure.length === 0) return unknown('low_confidence');
  const clear = sure.filter((opinion) => isClear(opinion, policy));
  if (clear.length === 0) return unknown('low_margin');
  const figures = clear.flatMap(({ confidence }) => (confidence === null ? [] : [confidence]));
  return {
    person,
    confidence: figures.length === 0 ? null : Math.max(...figures),
    reason: sources.every((source) => source === 'turn') && figures.length === 0 ? 'vouched' : 'recognised',
    sources,
  };
}

function isOutdated(opinion: Opinion, evidence: readonly Opinion[]): boolean {
  if (opinion.voice.kind !== 'nobody') return false;
  return evidence.some(
    ({ source, voice, moment }) => source === opinion.source && voice.kind !== 'nobody' && moment > opinion.moment,
  );
}

function isSure({ confidence, source }: Opinion, policy: AttributionPolicy): boolean {
  return confidence === null || confidence >= (policy.lowestConfidenceOf[source] ?? policy.lowestConfidence);
}

/** Figures have two or three decimals: half of the last one forgives what binary fractions do to 0.9 - 0.8. */
function isClear({ confidence, runnerUpConfidence }: Opinion, policy: AttributionPolicy): boolean {
  if (confidence === null || runnerUpConfidence === null) return true;
  return confidence - runnerUpConfidence >= policy.smallestMargin - 0.0005;
}
