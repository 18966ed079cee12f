import { fold } from '../fold.ts';
import { withoutEnglishArticle } from './english-clause.ts';
import {
  attributeEnding,
  attributeWord,
  englishPrepositions,
  inThirdPersonEnglish,
  negatedVerb,
  negation,
} from './english-words.ts';
import { type Clause, type Parts, partsOf, type Shape } from './parts.ts';
import { join, type Token, tokenise, withoutFinalPunctuation } from './words.ts';

const textOf = (tokens: readonly Token[]): string => join(withoutFinalPunctuation(tokens));
const being = /^(?:is|are|am|was|were|isnt|arent|wasnt)$/;
const present = /^(?:is|are|am|isnt|arent)$/;
const lastly = /^(?:now|currently|today|instead)$/;

/** What follows the verb, without "now" and the like at its start and end. */
function bodyOf(rest: readonly Token[]): readonly Token[] {
  const start = rest.findIndex(
    (token) => !/^(?:now|currently|usually|really|also|just|always|not|never)$/.test(token.folded),
  );
  const body = start < 0 ? [] : rest.slice(start);
  return body.length > 1 && lastly.test(body.at(-1)?.folded ?? '') ? body.slice(0, -1) : body;
}

function isNegative({ verb, rest }: Clause): boolean {
  return negatedVerb.test(verb.folded) || rest.slice(0, 3).some((token) => negation.test(token.folded));
}

/** "Lena is allergic to nuts", "the cat is called Mimi", "Mia was born on the 30th of April". */
export const described: Shape = ({ verb, rest }, named) => {
  const text = fold(join(rest));
  if (!being.test(verb.folded)) return null;
  if (text.startsWith('allergic to ')) return partsOf(named, 'is allergic to', textOf(rest.slice(2)));
  if (/^(?:called|named) /.test(text)) return partsOf(named, 'is called', textOf(rest.slice(1)));
  return text.startsWith('born ') ? partsOf(named, 'birthday is', textOf(rest.slice(2))) : null;
};

/** "The garden gate code is 4711": the value belongs to the gate. */
export const englishAttribute: Shape = ({ subject, verb, rest }, named) => {
  const head = subject.find((token) => attributeEnding.test(token.folded));
  const body = bodyOf(rest);
  const first = body[0]?.folded ?? '';
  if (head === undefined || !being.test(verb.folded) || (englishPrepositions.has(first) && first !== 'on')) return null;
  const words = tokenise(named);
  const at = words.findIndex((token) => token.text === head.text);
  const modified = attributeWord.test(words[at - 1]?.folded ?? '') ? 1 : 0;
  const behind = words.slice(at + 1);
  const owner = textOf(words.slice(0, Math.max(0, at - modified))).replace(/['’]s?$/, '');
  const thing = withoutEnglishArticle(/^(?:for|of|to)$/.test(behind[0]?.folded ?? '') ? behind.slice(1) : behind);
  const name = textOf(words.slice(at - modified, at + 1)).toLowerCase();
  const value = body.filter((token, index) => !(index < 2 && /^(?:on|the)$/.test(token.folded)));
  const predicate = /^name$/.test(name) ? 'is called' : `${name} is`;
  return partsOf([owner, thing].filter((part) => part !== '').join(' ') || null, predicate, textOf(value));
};

/** "My bike has the frame number 88213", "Mia has shoe size 33". */
export const englishPossessed: Shape = ({ verb, rest }, named) => {
  const at = rest.findIndex((token) => attributeEnding.test(token.folded));
  const value = rest.slice(at + 1);
  if (!/^(?:has|have)$/.test(verb.folded) || at < 0 || at > 2 || value.length === 0) return null;
  const modified = attributeWord.test(rest[at - 1]?.folded ?? '') ? 1 : 0;
  return partsOf(named, `${textOf(rest.slice(at - modified, at + 1)).toLowerCase()} is`, textOf(value));
};

const dayOrDate =
  /^(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|\d)/;

/** "The spare key is in the blue tin", "the light switch is hidden behind the chimney". */
export const englishPlace: Shape = ({ verb, rest }, named) => {
  const placing = /^(?:lies|hangs|stands|sits|stays|lie|hang|stand|sit)$/.test(verb.folded);
  const body = bodyOf(rest);
  const kept = /^(?:kept|stored|hidden|parked|hung|hanging|lying|standing)$/.test(body[0]?.folded ?? '')
    ? body.slice(1)
    : body;
  const lead = kept[0]?.folded ?? '';
  if (!(present.test(verb.folded) || placing) || !englishPrepositions.has(lead) || kept.length < 2) return null;
  if (/^(?:on|at|in|from)$/.test(lead) && dayOrDate.test(kept[1]?.folded ?? ''))
    return partsOf(named, 'is on', textOf(kept.slice(1)));
  const twoWords = lead === 'next' && kept[1]?.folded === 'to';
  const preposition = twoWords ? 'next to' : lead;
  const predicate = placing ? `${inThirdPersonEnglish(verb.folded)} ${preposition}` : `is ${preposition}`;
  return partsOf(named, predicate, withoutEnglishArticle(kept.slice(twoWords ? 2 : 1)));
};

/** "I put my passport in the top drawer": where the thing is. */
export const englishPutThere: Shape = ({ subject, verb, rest }, named) => {
  const at = rest.findIndex((token) => englishPrepositions.has(token.folded));
  if (!/^(?:put|left|parked|hid|stored|placed|stashed)$/.test(verb.folded) || at < 1) return null;
  const thing = withoutEnglishArticle(rest.slice(0, at));
  const mine = rest[0]?.folded === 'my' && subject[0]?.folded === 'i' && named !== '';
  return partsOf(
    mine ? `${named}'s ${thing}` : thing,
    `is ${rest[at]?.folded ?? ''}`,
    withoutEnglishArticle(rest.slice(at + 1)),
  );
};

/** "Papa comes on Fridays", "Lena lives in Lübeck", "the shed belongs to Marek". */
export const englishWhereabouts: Shape = ({ verb, rest }, named) => {
  const form = inThirdPersonEnglish(verb.folded);
  const body = bodyOf(rest);
  const lead = body[0]?.folded ?? '';
  if (/^(?:comes|arrives)$/.test(form)) {
    return partsOf(named, lead === 'on' ? `${form} on` : form, textOf(lead === 'on' ? body.slice(1) : body));
  }
  const tied =
    (form === 'lives' && lead === 'in') ||
    (form === 'works' && /^(?:at|for|in)$/.test(lead)) ||
    (form === 'belongs' && lead === 'to');
  return tied ? partsOf(named, `${form} ${lead}`, withoutEnglishArticle(body.slice(1))) : null;
};

/** "Tim hates cilantro", "Paul can't eat strawberries". */
export const englishLiking: Shape = (clause, named) => {
  const auxiliary = /^(?:does|do|doesnt|dont|can|cant|cannot|must|should)$/.test(clause.verb.folded);
  const body = bodyOf(clause.rest);
  const verb = auxiliary ? (body[0]?.folded ?? '') : clause.verb.folded;
  const object = textOf((auxiliary ? body.slice(1) : body).filter((token) => token.folded !== 'no'));
  if (/^(?:hates|hate|dislikes|dislike|stand|bear)$/.test(verb))
    return { ...partsOf(named, 'likes not', object), polarity: 'negative' };
  if (!/^(?:likes|like|loves|love|prefers|prefer|eats|eat|drinks|drink|tolerate)$/.test(verb)) return null;
  const negative = isNegative(clause);
  const base = /^loves?$/.test(verb) ? 'likes' : inThirdPersonEnglish(verb);
  return {
    ...partsOf(named, `${base}${negative ? ' not' : ''}`, object),
    polarity: negative ? 'negative' : 'positive',
  };
};

/** Any other sentence: its verb, and the rest as it was said. */
export function plainEnglishParts(clause: Clause, named: string): Parts {
  const negative = isNegative(clause);
  const base = clause.verb.folded
    .replace(/^(isnt|arent)$/, 'is')
    .replace(/^(?:am|are)$/, 'is')
    .replace(/^(?:cant|cannot)$/, 'can');
  const object = bodyOf(clause.rest).filter((token, at) => !(at < 3 && negation.test(token.folded)));
  return partsOf(named, `${inThirdPersonEnglish(base)}${negative ? ' not' : ''}`, withoutEnglishArticle(object));
}
