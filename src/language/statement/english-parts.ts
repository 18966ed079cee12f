import { hasOneValue } from '../slot.ts';
import { cutEnglishClause, nameEnglishSubject } from './english-clause.ts';
import {
  described,
  englishAttribute,
  englishLiking,
  englishPlace,
  englishPossessed,
  englishPutThere,
  englishWhereabouts,
  plainEnglishParts,
} from './english-shapes.ts';
import { negatedVerb, negation } from './english-words.ts';
import { noParts, type Parts, partsOf, type Shape } from './parts.ts';
import { tokenise } from './words.ts';

/** Kinds of household sentences; the first that fits is taken. */
const shapes: readonly Shape[] = [
  described,
  englishAttribute,
  englishPossessed,
  englishPlace,
  englishPutThere,
  englishWhereabouts,
  englishLiking,
];

const meaning = /^by (.{1,60}?) (?:i|we) mean (?:the )?([^.!]{1,120})/i;

/** Reads subject, predicate and object off an English sentence; without a clear subject and verb all are null. */
export function englishParts(sentence: string, speakerName: string | null): Parts {
  const meant = meaning.exec(sentence);
  if (meant !== null) return partsOf((meant[1] ?? '').replace(/^the /i, ''), 'means', meant[2] ?? '');
  const words = tokenise(sentence).map((token) => token.folded);
  const polarity = words.some((word) => negation.test(word) || negatedVerb.test(word)) ? 'negative' : 'positive';
  const clause = cutEnglishClause(sentence);
  const named = clause === null ? null : nameEnglishSubject(clause.subject, speakerName);
  if (clause === null) return { ...noParts, polarity };
  const shaped = shapes.reduce<Parts | null>((found, read) => found ?? read(clause, named ?? ''), null);
  const parts = shaped ?? plainEnglishParts(clause, named ?? '');
  const subject = parts.subject === '' ? null : parts.subject;
  if (subject === null) return { ...(parts.subject === null ? parts : noParts), polarity };
  const own = [clause.verb, ...clause.rest].some(({ folded }) => negation.test(folded) || negatedVerb.test(folded));
  return {
    ...parts,
    subject,
    polarity: own || parts.polarity === 'negative' ? 'negative' : 'positive',
    singleValued: hasOneValue({ ...parts, subject }),
  };
}
