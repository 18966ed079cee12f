import { isFiniteVerb } from '../grammar/german/verbs.ts';
import { articles, possessive, questionWords } from '../grammar/german/wording.ts';
import { germanGenitive } from '../replies/german/possessive.ts';
import type { Ellipsis, Pronouns, Said } from './ellipsis.ts';

const isNoun = ({ text }: Said) => /^\p{Lu}/u.test(text);
const followsNoun = (words: readonly Said[], at: number) => words.slice(at + 1, at + 3).some(isNoun);

/** "mit ihr", "was schenke ich ihr"; "wann kommt ihr" speaks to several. */
const leavesNobodyAddressed = (before: Said | undefined) =>
  before !== undefined && /^(?:mit|von|bei|zu|ueber|an|nach|ohne|gegen|ich|wir)$/.test(before.folded);

/** "Nein, die liegt im Keller", "Wo steht die?"; behind a noun it opens a relative clause. */
function isDemonstrative(words: readonly Said[], at: number): boolean {
  if (!/^(?:der|die|den|dem)$/.test(words[at]?.text ?? '')) return false;
  const next = words[at + 1];
  const alone = next === undefined ? at > 1 : isFiniteVerb(next.folded) && !isNoun(next);
  return alone && !words.slice(1, at).some(isNoun);
}

/** "Sie hat jetzt …": the capital is that of the sentence, since one is spoken to as several ("Sie haben"). */
function opensStatement([first, second]: readonly Said[], at: number): boolean {
  if (at > 0 || second === undefined || !/^(?:Sie|Er)$/.test(first?.text ?? '')) return false;
  return isFiniteVerb(second.folded) && !isNoun(second) && !/(?:en|sind)$/.test(second.folded);
}

/** "Sie" with a capital is whom one speaks to. */
const germanPronouns: Pronouns = {
  standsFor: (words, at) => {
    const word = words[at];
    if (word === undefined) return false;
    if (/^(?:ihr|ihnen)$/.test(word.text)) return !followsNoun(words, at) && leavesNobodyAddressed(words[at - 1]);
    return /^(?:sie|er|ihn|ihm)$/.test(word.text) || opensStatement(words, at) || isDemonstrative(words, at);
  },
  ownedBy: (words, at) => /^(?:ihr|sein)(?:e[nmrs]?)?$/.test(words[at]?.text ?? '') && followsNoun(words, at),
  thingOnly: () => false,
  agrees: (pronoun, determiner) =>
    /^(?:sie|die)$/.test(pronoun) ? determiner.endsWith('e') : /[mnr]$/.test(determiner),
};

export const germanEllipsis: Ellipsis = {
  opening:
    /^(?:(?:und |aber )(?:(?:was|wie) (?:ist|steht|sieht)(?: es)? (?:mit|um|bei) )?|(?:was|wie) (?:ist|steht|sieht)(?: es|['’]s)? (?:mit|um|bei) )/iu,
  isSentence: (words) => questionWords.has(words[0] ?? '') || words.some(isFiniteVerb),
  isDeterminer: (folded) => articles.has(folded) || possessive.test(folded),
  prepositions: [
    new Set(['im', 'in', 'am', 'an', 'auf', 'unter', 'hinter', 'neben', 'ueber', 'bei', 'beim']),
    new Set(['fuer', 'fuers', 'von', 'vom', 'zu', 'zum', 'zur']),
    new Set(['mit']),
  ],
  theirs: /^(?:ihr|sein)(?:e[nmrs]?)?$/,
  self: /^(?:ich|mich|mir)$/,
  own: /^mein(?:e[mnrs]?)?$/,
  mine: 'meine',
  genitive: germanGenitive,
  whatIs: 'Was ist',
  // Up to the first noun; a text without capitals has one word behind the article.
  thingLength: (words) => {
    const noun = words.findIndex(isNoun);
    return noun < 0 ? 2 : noun + 1;
  },
  pronouns: germanPronouns,
};
