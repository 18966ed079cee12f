import type { Token } from '../tokens.ts';
import { forHousehold } from './address-speaker.ts';
import { adverbs, determiners, isMidAdverb, prepositions, pronouns } from './function-words.ts';
import { asThirdPerson, writtenOutD } from './third-person.ts';
import { isAuxiliary, isBase, isNounToo, isPast, isVerbForm } from './verb-forms.ts';
import type { Word } from './words.ts';

/** "Anna's", "Jonas'": a name in the possessive. */
function englishPossessive(name: string): string {
  return /s$/i.test(name) ? `${name}'` : `${name}'s`;
}

const contractions: Readonly<Record<string, string>> = { "i'm": 'is', "i've": 'has', "i'll": 'will' };

interface Rewriting {
  readonly words: readonly Word[];
  readonly spelling: string[];
  readonly sentence: string;
}

const smallAt = (words: readonly Word[], at: number): string => words[at]?.small ?? '';

/** "Ben and I go" has one verb for both; "Ben cooks and I clean" has not. */
function isSharedSubject(words: readonly Word[], at: number): boolean {
  if (smallAt(words, at + 1) === 'and' && !isVerbForm(smallAt(words, at + 2))) return true;
  if (smallAt(words, at - 1) !== 'and') return false;
  return !words.slice(0, at - 1).some(({ small }) => isAuxiliary(small) || (isVerbForm(small) && !isNounToo(small)));
}

/** Whether the word after "and" shares the I before it ("I eat late and sleep badly"). null: can't tell. */
function sharesVerb(words: readonly Word[], verb: number, at: number): boolean | null {
  const word = smallAt(words, at);
  if (!isBase(word)) return false;
  const next = smallAt(words, at + 1);
  const shows =
    determiners.has(next) || pronouns.has(next) || prepositions.has(next) || adverbs.has(next) || /^\d/.test(next);
  if (shows || at - 2 === verb || !isNounToo(word)) return true;
  return null;
}

/** "I no longer smoke", "I no more smoke". */
function isNoLonger(words: readonly Word[], at: number): boolean {
  const small = smallAt(words, at);
  return (
    (small === 'no' && /^(?:longer|more)$/.test(smallAt(words, at + 1))) ||
    (/^(?:longer|more)$/.test(small) && smallAt(words, at - 1) === 'no')
  );
}

/** Puts the verb of the I at `at`, and those that share it, into the third person. false: can't tell. */
function inflect({ words, spelling, sentence }: Rewriting, at: number): boolean {
  if (isSharedSubject(words, at)) return !/^(?:am|was)$/.test(smallAt(words, at + 1));
  const inverted = smallAt(words, at - 1);
  if (/^(?:am|do|don't|have|was)$/.test(inverted)) {
    spelling[at - 1] = asThirdPerson(inverted, sentence);
    return true;
  }
  let verb = at + 1;
  while (isMidAdverb(smallAt(words, verb)) || isNoLonger(words, verb)) verb += 1;
  const word = smallAt(words, verb);
  if (
    !/^\p{L}/u.test(word) ||
    determiners.has(word) ||
    pronouns.has(word) ||
    (prepositions.has(word) && word !== 'like')
  )
    return false;
  const third = asThirdPerson(word, sentence);
  spelling[verb] = third;
  const present = third !== word && !/^(?:doesn't|does|hasn't)$/.test(third);
  for (let place = verb + 2; place < words.length && present; place += 1) {
    if (!/^(?:and|or|but|then)$/.test(smallAt(words, place - 1)) || isPast(smallAt(words, place))) continue;
    if (/^(?:am|have|do)$/.test(smallAt(words, place)))
      spelling[place] = asThirdPerson(smallAt(words, place), sentence);
    else {
      const shares = third === 'is' ? false : sharesVerb(words, verb, place);
      if (shares === null) return false;
      if (shares) spelling[place] = asThirdPerson(smallAt(words, place), sentence);
    }
  }
  return true;
}

/** "I'm" → "Anna is", "I'd rather" → "Anna would rather". null: can't tell. */
function uncontracted(words: readonly Word[], at: number, name: string): string | null {
  const small = smallAt(words, at);
  const verb = small === "i'd" ? writtenOutD(smallAt(words, at + 1)) : (contractions[small] ?? null);
  return verb === null ? null : `${name} ${verb}`;
}

/**
 * The sentence as somebody else hears it: I → Anna, my → Anna's, or their where Anna has been named as the subject. Nobody's
 * gender is guessed, and the name is said once at most. null: that would not be enough.
 */
export function nameOwner(words: readonly Word[], name: string): readonly Token[] | null {
  const spelling = words.map(({ token }) => token.text);
  const rewriting = { words, spelling, sentence: words.map(({ small }) => small).join(' ') };
  const hasSubject = words.some(({ small }) => /^i(?:'|$)/.test(small));
  let timesNamed = 0;
  for (const [at, { small }] of words.entries()) {
    const household = forHousehold[small];
    if (household !== undefined) spelling[at] = household;
    else if (small === 'my' && hasSubject) spelling[at] = 'their';
    else if (small === 'my' || small === 'mine') {
      spelling[at] = englishPossessive(name);
      timesNamed += 1;
    } else if (small === 'me' && !hasSubject) {
      spelling[at] = name;
      timesNamed += 1;
    } else if (small === 'i') {
      if (!inflect(rewriting, at)) return null;
      spelling[at] = name;
      timesNamed += 1;
    } else if (/^i'/.test(small)) {
      const written = uncontracted(words, at, name);
      if (written === null) return null;
      spelling[at] = written;
      timesNamed += 1;
    } else if (small === 'me' || small === 'myself') return null;
  }
  if (timesNamed > 1) return null;
  return words.map(({ token }, at) => ({ ...token, text: spelling[at] ?? token.text }));
}
