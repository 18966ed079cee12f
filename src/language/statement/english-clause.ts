import { isEnglishVerb } from './english-words.ts';
import type { Clause } from './parts.ts';
import { join, type Token, tokenise, withoutFinalPunctuation } from './words.ts';

const beforeVerb = /^(?:only|always|usually|never|also|still|now|really|just)$/;

/** The first clause of an English sentence cut at its verb, or null when no verb is seen. */
export function cutEnglishClause(sentence: string): Clause | null {
  const whole = sentence.replace(/^I['’]ve /, 'I have ').replace(/^I['’]m /, 'I am ');
  const tokens = withoutOpening(firstClause(withoutFinalPunctuation(tokenise(whole))));
  const at = tokens.findIndex((token, index) => index > 0 && isEnglishVerb(token.folded) && token.text !== 'May');
  const verb = tokens[at];
  if (verb === undefined) return null;
  const before = tokens.slice(0, at);
  return {
    subject: before.filter((token) => !beforeVerb.test(token.folded)),
    verb,
    rest: [...before.filter((token) => token.folded === 'never'), ...tokens.slice(at + 1)],
  };
}

/** "From now on", "starting today": since when, not who. */
function withoutOpening(tokens: readonly Token[]): readonly Token[] {
  const words = tokens
    .slice(0, 4)
    .map((token) => token.folded)
    .join(' ');
  if (/^from (?:now|today) on /.test(`${words} `)) return tokens.slice(3);
  return /^(?:starting (?:now|today)|going forward) /.test(`${words} `) ? tokens.slice(2) : tokens;
}

function firstClause(tokens: readonly Token[]): readonly Token[] {
  let seen = false;
  for (const [at, token] of tokens.entries()) {
    seen ||= at > 0 && isEnglishVerb(token.folded);
    const linked =
      /^(?:and|but|because|when|if|so|while)$/.test(tokens[at + 1]?.folded ?? '') &&
      tokens.slice(at + 2).some((later) => isEnglishVerb(later.folded));
    if (seen && at < tokens.length - 1 && (/[,;.!?–—]/.test(token.after) || linked)) return tokens.slice(0, at + 1);
  }
  return tokens;
}

/** The subject as it is stored: without its article, the first person as the speaker's name; null: a pronoun. */
export function nameEnglishSubject(tokens: readonly Token[], speakerName: string | null): string | null {
  const [first] = tokens;
  if (first === undefined) return null;
  if (first.folded === 'i') return speakerName;
  if (first.folded === 'we' && tokens.length === 1) return 'we';
  const pronoun = /^(?:he|she|it|they|this|that|there|you|someone|nobody|these|those|everyone|what|do)$/;
  if (tokens.length === 1 && pronoun.test(first.folded)) return null;
  const phrase = withoutEnglishArticle(tokens);
  return first.folded === 'my' && speakerName !== null ? `${speakerName}'s ${phrase}` : phrase;
}

export function withoutEnglishArticle(tokens: readonly Token[]): string {
  const led = /^(?:the|a|an|my|our|your)$/.test(tokens[0]?.folded ?? '') && tokens.length > 1;
  return join(withoutFinalPunctuation(led ? tokens.slice(1) : tokens));
}
