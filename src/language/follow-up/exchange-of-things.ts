import type { Ellipsis, Said } from './ellipsis.ts';
import { wordsIn } from './words.ts';

/** Words of a question, and where in the text of what is asked about instead that begins which takes their place. */
export interface Exchange {
  readonly before: readonly Said[];
  readonly from: number;
}

/**
 * What another thing takes the place of: what a question is about, with what tells it from others of its kind ("der
 * Schlüssel für den Keller"), or, where a place or purpose is named instead ("für die Garage"), only that. null: it names
 * none, or what is named instead is no thing.
 */
export function exchangeOfThings(question: string, instead: readonly Said[], ellipsis: Ellipsis): Exchange | null {
  const [first, second] = instead;
  if (first === undefined) return null;
  const words = wordsIn(question);
  const determined = ellipsis.isDeterminer(first.folded);
  const joint = determined ? second : first;
  if (joint !== undefined && familyOf(joint, ellipsis) !== undefined) return exchangeOfPlaces(words, joint, ellipsis);
  if (!determined && second !== undefined) return null;
  const start = words.findIndex(
    ({ text, folded }, at) => at > 0 && (ellipsis.isDeterminer(folded) || (at > 1 && /^\p{Lu}/u.test(text))),
  );
  if (start < 0) return null;
  const thing = thingFrom(words, start, ellipsis);
  const joining = words[start + thing.length];
  const purpose = joining !== undefined && ellipsis.prepositions[1]?.has(joining.folded) === true;
  const behind = purpose ? [joining, ...thingFrom(words, start + thing.length + 1, ellipsis)] : [];
  return { before: [...thing, ...behind], from: first.start };
}

function exchangeOfPlaces(words: readonly Said[], joint: Said, ellipsis: Ellipsis): Exchange | null {
  const family = familyOf(joint, ellipsis);
  const at = words.findLastIndex(({ folded }) => family?.has(folded) === true);
  if (at < 1) return null;
  return { before: [...words.slice(at, at + 1), ...thingFrom(words, at + 1, ellipsis)], from: joint.start };
}

function thingFrom(words: readonly Said[], start: number, { thingLength }: Ellipsis): readonly Said[] {
  const rest = words.slice(start);
  return rest.slice(0, thingLength(rest));
}

function familyOf({ folded }: Said, { prepositions }: Ellipsis): ReadonlySet<string> | undefined {
  return prepositions.find((family) => family.has(folded));
}
