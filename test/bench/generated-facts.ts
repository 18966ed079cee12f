import { fold } from '../../src/language/fold.ts';
import { seededRandom } from './generated-household.ts';

/** One generated fact of a household in several wordings, and the words by which a text is known to say it. */
export interface GeneratedFact {
  /** What is asked to be remembered, German. */
  readonly told: string;
  /** The same in other German words. */
  readonly german: readonly string[];
  readonly english: readonly string[];
  /** A text means this fact when it holds one spelling of each of these. */
  readonly marks: readonly (readonly string[])[];
  /** Another fact with the same value, told beside it. */
  readonly beside: { readonly told: string; readonly marks: GeneratedFact['marks'] };
  /** Another value for the same subject, which is news. */
  readonly news: Wordings & { readonly told: string };
}

/** How one value of one subject is said. */
export interface Wordings {
  readonly german: readonly string[];
  readonly english: readonly string[];
  readonly marks: GeneratedFact['marks'];
}

/** Facts of one kind: each subject has one of the values. */
export interface Family {
  readonly subjects: number;
  readonly values: number;
  say(subject: number, value: number): Wordings;
}

/** The item at a place of an endless repetition of the list. */
export const at = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length];
  if (item === undefined) throw new RangeError('an empty list');
  return item;
};

/** Whether a text says this fact: decided by the words the text was made of, not by a likeness. */
export function saysFact(text: string, { marks }: Pick<GeneratedFact, 'marks'>): boolean {
  const folded = fold(text);
  return marks.every((spellings) => spellings.some((spelling) => folded.includes(fold(spelling))));
}

/**
 * `count` facts with subjects of their own, those that stand beside them included. The same seed gives the same facts.
 * Throws RangeError when there are not so many subjects.
 */
export function factsOf(families: readonly Family[], count: number, seed: number): readonly GeneratedFact[] {
  const random = seededRandom(seed);
  const free = families.map(({ subjects }) => shuffled(subjects, random));
  const facts: GeneratedFact[] = [];
  for (let turn = 0; facts.length < count; turn += 1) {
    if (free.every(({ length }) => length < 2)) throw new RangeError(`There are only ${facts.length} facts.`);
    const which = turn % families.length;
    const family = at(families, which);
    const [subject, neighbour] = free[which]?.splice(-2) ?? [];
    if (subject === undefined || neighbour === undefined) continue;
    const value = Math.floor(random() * family.values);
    const other = (value + 1 + Math.floor(random() * (family.values - 1))) % family.values;
    const { german, english, marks } = family.say(subject, value);
    const [told = '', ...rest] = german;
    const first = (wordings: Wordings) => ({ ...wordings, told: wordings.german[0] ?? '' });
    facts.push({
      told,
      german: rest,
      english,
      marks,
      beside: first(family.say(neighbour, value)),
      news: first(family.say(subject, other)),
    });
  }
  return facts;
}

function shuffled(count: number, random: () => number): number[] {
  return Array.from({ length: count }, (_, number) => ({ number, order: random() }))
    .sort((left, right) => left.order - right.order)
    .map(({ number }) => number);
}
