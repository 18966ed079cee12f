import { join, uncapitalised, withoutFinalMark } from '../tokens.ts';
import { isCommand } from './command.ts';
import { determiners, isSmallWord, pronouns } from './function-words.ts';
import { isAuxiliary, isNounToo, isThird, isVerbForm } from './verb-forms.ts';
import type { Word } from './words.ts';
import { wordsOf } from './words.ts';

const subject = /^(?:i|you|he|she|it|we|they|there)(?:'|$)/;
const outsideOneSentence = /[:;–—()?!…\n]|\.(?=\s|$)/u;

/** A word is the verb when it can be nothing else, or when a subject before or an object after it shows it. */
function isVerbAt(words: readonly Word[], at: number): boolean {
  const small = words[at]?.small ?? '';
  const before = words[at - 1];
  const next = words[at + 1]?.small ?? '';
  if (at === 0) return subject.test(small) && small.includes("'");
  if (isAuxiliary(small) || isThird(small)) return true;
  if (!isVerbForm(small)) return false;
  const afterSubject = before !== undefined && (subject.test(before.small) || before.token.text !== before.small);
  return !isNounToo(small) || afterSubject || determiners.has(next) || pronouns.has(next);
}

/**
 * "The ladder is in the shed." → "that the ladder is in the shed". null: the sentence is not one statement with a verb, and is
 * better quoted.
 */
export function englishThatClause(sentence: string): string | null {
  const words = wordsOf(withoutFinalMark(sentence));
  const marks = words
    .filter(({ token }) => token.kind === 'mark')
    .map(({ token }) => token.text)
    .join('');
  if (outsideOneSentence.test(marks) || isCommand(words)) return null;
  if (!words.some((_, at) => isVerbAt(words, at))) return null;
  const opensWithCondition = /^(?:when|if|whenever|once|because|since|while|after|before|as|although|until)$/.test(
    words[0]?.small ?? '',
  );
  const commas = words.flatMap(({ token }, at) => (token.text === ',' ? [at] : []));
  const spliced = commas.some((at, number) => {
    const next = words[at + 1]?.small ?? '';
    const mayResume = opensWithCondition && number === 0;
    return next === 'please' || (!mayResume && subject.test(next));
  });
  if (spliced) return null;
  const tokens = words.map(({ token }, at) =>
    at === 0 && isSmallWord(token.text) ? { ...token, text: uncapitalised(token.text) } : token,
  );
  return `that ${join(tokens)}`;
}
