import { fold } from './fold.ts';
import { stopWords } from './stop-words.ts';

/** Folded words of one relation, of which several mean the same. */
const relations: readonly (readonly string[])[] = [
  'in im ins innen inside into within'.split(' '),
  'an am ans at'.split(' '),
  'auf aufs on onto'.split(' '),
  'hinter hinters hinterm behind'.split(' '),
  'unter unterm unters under beneath below underneath'.split(' '),
  'ueber ueberm uebers above over'.split(' '),
  'neben beside next near by'.split(' '),
  'zwischen between'.split(' '),
  'vor vorm before'.split(' '),
  'nach after'.split(' '),
  'mit with'.split(' '),
  'ohne without'.split(' '),
  'gegen against'.split(' '),
  'fuer fuers for'.split(' '),
  'von vom from'.split(' '),
  'bis until till'.split(' '),
  'ab seit since'.split(' '),
];
const relationOf = new Map(relations.flatMap((words) => words.map((word) => [word, words[0] ?? word] as const)));

/**
 * How the content words of a text are related, folded word → relation that stands before it: "hinter dem Schuppen" is
 * schuppen → hinter. Words without a relation are left out.
 */
function relationsIn(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  let relation: string | null = null;
  for (const word of fold(text).split(' ')) {
    const own = relationOf.get(word);
    if (own !== undefined) relation = own;
    else if (!stopWords.has(word)) {
      if (relation !== null) found.set(word, relation);
      relation = null;
    }
  }
  return found;
}

/** True when two texts relate the same word differently: behind the shed and in it, with milk and without. */
export function relateDifferently(one: string, other: string): boolean {
  const relationsOfOther = relationsIn(other);
  return [...relationsIn(one)].some(([word, relation]) => (relationsOfOther.get(word) ?? relation) !== relation);
}
