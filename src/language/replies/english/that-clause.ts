import { join, uncapitalised, withoutFinalMark } from '../tokens.ts';
import { isCommand } from './command.ts';
import { isSmallWord } from './function-words.ts';
import { isAuxiliary, isNounToo, isThird, isVerbForm } from './verb-forms.ts';
import { wordsOf } from './words.ts';

const subject = /^(?:i|you|he|she|it|we|they|there)(?:'|$)/;
const outsideOneSentence = /[:;–—()?!…\n]|\.(?=\s|$)/u;

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
  const hasVerb = words.some(({ small }, at) => {
    const contractedSubject = at === 0 && subject.test(small) && small.includes("'");
    const evident = isAuxiliary(small) || isThird(small) || (isVerbForm(small) && !isNounToo(small));
    return (
      contractedSubject || (at > 0 && (evident || (isVerbForm(small) && subject.test(words[at - 1]?.small ?? ''))))
    );
  });
  if (!hasVerb) return null;
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
