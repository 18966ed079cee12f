import { dayTermsOf } from '../language/day-terms.ts';
import { entitiesOf, entityTerm } from '../language/entities.ts';
import { fold } from '../language/fold.ts';
import { contentWords, searchTerms, searchTermsVersion } from '../language/search-terms.ts';
import { predicateKey, subjectKey } from '../language/slot.ts';
import type { PackDescription } from '../models/ports.ts';
import { centre } from '../models/similarity.ts';
import type { Candidate } from './candidate.ts';
import type { IndexEntry } from './ports.ts';

/** What is embedded: the text, with the name that a first-person sentence leaves out. */
export function embeddedText(candidate: Pick<Candidate, 'text' | 'subject'>): string {
  if (candidate.subject === null) return candidate.text;
  const said = contentWords(candidate.text);
  const named = [...contentWords(candidate.subject)].some((word) => said.has(word));
  return named ? candidate.text : `${candidate.subject}: ${candidate.text}`;
}

/**
 * Keys, terms and vector of a candidate. `raw` is the unit vector of its embedded text, as a passage; days are those of
 * `timeZone`. Entities and days are terms as well: they are found like words, but don't lengthen the text for BM25.
 */
export function indexEntry(
  candidate: Candidate,
  raw: Float32Array,
  pack: PackDescription,
  timeZone = 'UTC',
): IndexEntry {
  const parts = [candidate.text, candidate.subject, candidate.object, ...(candidate.entities ?? [])];
  const terms = searchTerms(parts.filter((part) => part !== null).join(' '));
  const predicate = candidate.predicate === null ? null : predicateKey(candidate.predicate);
  const subject = candidate.subject === null ? null : subjectKey(candidate.subject);
  return {
    textKey: fold(candidate.text),
    subjectKey: subject,
    predicateKey: predicate,
    objectKey: candidate.object === null ? null : fold(candidate.object),
    singleValued: candidate.singleValued && subject !== null && predicate !== null,
    terms: new Map([...terms.frequencies, ...marks(candidate, timeZone)]),
    termsVersion: searchTermsVersion,
    length: terms.length,
    vector: centre(raw, pack.languageMeans[candidate.language].passage, pack.similarity.queryText.languageMean),
    model: pack.id,
  };
}

/** Terms that say what a memory is about and when, each once. */
function marks(candidate: Candidate, timeZone: string): readonly (readonly [string, number])[] {
  const entities = [...entitiesOf(candidate)].map(entityTerm);
  const days = dayTermsOf(candidate.text, { ...candidate, timeZone });
  return [...entities, ...days].map((term) => [term, 1] as const);
}
