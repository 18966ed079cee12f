import type { Token } from '../tokens.ts';
import { asSentence, capitalised, join, tokenise } from '../tokens.ts';
import { clausesOf } from './clauses.ts';
import { finiteReadings } from './verb-lexicon.ts';

/** A sentence being rewritten: what was said, and the spelling each word gets. */
export interface Draft {
  readonly tokens: readonly Token[];
  /** Lower-case, for looking up; empty for marks and quotations. */
  readonly words: readonly string[];
  /** Clause number of each token; -1 for the marks between clauses. */
  readonly clauseOf: readonly number[];
  /** New spelling by token position; null: the word is dropped. */
  readonly spelling: (string | null)[];
}

const host = /^(?:ich|wir|mir|mich|uns)$/;

function isFirstPersonVerb(word: string): boolean {
  return finiteReadings(word).some((reading) => reading.person === 'ich' || reading.person === 'wir');
}

/** "hab's" and "ich's" become two words, "hab'" loses its apostrophe, so that the verb can be seen. */
function withoutClitics(tokens: readonly Token[]): readonly Token[] {
  return tokens.flatMap((token) => {
    const [, word, es] = /^(\p{L}+)['’](s?)$/u.exec(token.text) ?? [];
    if (word === undefined) return [token];
    const small = word.toLowerCase();
    if (!host.test(small) && !isFirstPersonVerb(small)) return [token];
    const plain: Token = { ...token, text: word };
    return es === 's' ? [plain, { lead: ' ', text: 'es', kind: 'word' }] : [plain];
  });
}

/** A sentence taken apart, with every spelling as it was said. */
export function draftOf(text: string): Draft {
  const tokens = withoutClitics(tokenise(text));
  const words = tokens.map((token) => (token.kind === 'word' ? token.text.toLowerCase() : ''));
  const clauseOf = new Array<number>(tokens.length).fill(-1);
  for (const [number, clause] of clausesOf(tokens).entries()) clauseOf.fill(number, clause.from, clause.to);
  return { tokens, words, clauseOf, spelling: tokens.map((token) => token.text) };
}

/** The word as it was said, small letters kept apart from capitals: false for nouns, names and the start of a sentence. */
export function isWrittenSmall(draft: Draft, at: number): boolean {
  return draft.tokens[at]?.text === draft.words[at];
}

/** The rewritten sentence, with a capital at each start and a mark at its end. */
export function written(draft: Draft): string {
  let starts = true;
  const tokens = draft.tokens.flatMap((token, at) => {
    const text = draft.spelling[at];
    if (text === null || text === undefined) return [];
    const spelled = { ...token, text: starts ? capitalised(text) : text };
    starts = token.kind === 'mark' && /[.!?]/.test(token.text);
    return [spelled];
  });
  return asSentence(join(tokens));
}
