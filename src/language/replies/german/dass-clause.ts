import type { Token } from '../tokens.ts';
import { join, tokenise, uncapitalised, withoutFinalMark } from '../tokens.ts';
import { isSmall, smallOf } from './finite-verb.ts';
import { turned, turnedFollowing } from './joined-statements.ts';
import type { MainClause } from './main-clause.ts';
import type { Part } from './sentence-parts.ts';
import { comma, joined, partsOf, roleOf } from './sentence-parts.ts';
import type { Sentence } from './sentence-structure.ts';
import { isUnclosedList, mainClauseOf, reachOf } from './sentence-structure.ts';

const outsideOneSentence = /[:;–—()?!…\n]|\.(?=\s|$)/u;

/** "Die Säge hat sich Holm geliehen" and "Die Oma holt sich Brot" are built alike and turn differently. */
function hidesItsSubject({ before, after }: MainClause): boolean {
  const ambiguous = /^(?:die|das|eine|ein)$/.test(smallOf(before[0]));
  return ambiguous && smallOf(after[0]) === 'sich' && after[1]?.kind === 'word' && !isSmall(after[1]);
}

/** "dass er einen Block braucht, wenn der Melder piept" would leave open who he is. */
function losesItsSubject({ leading, clause }: Sentence): boolean {
  const opening = smallOf(leading[0]?.[0]);
  if (/^(?:wer|was|wen|wem)$/.test(opening)) return true;
  return leading.length > 0 && /^(?:er|sie|ihn|ihm)$/.test(smallOf(clause.after[0]));
}

/** Commas between parts, but none before und or oder unless it closes a subordinate clause. */
function punctuated(parts: readonly Part[]): readonly Token[] {
  return parts.flatMap((part, at) => {
    const bare = /^(?:und|oder)$/.test(smallOf(part[0])) && roleOf(parts[at - 1] ?? [], at - 1) !== 'subordinate';
    return at === 0 || bare ? part : [comma, ...part];
  });
}

/**
 * "Die Leiter steht im Schuppen." → "dass die Leiter im Schuppen steht". null: the sentence is not one statement,
 * or its verb can't be told for sure; it is better quoted.
 */
export function germanDassClause(sentence: string): string | null {
  const tokens = tokenise(withoutFinalMark(sentence));
  const marks = tokens
    .filter((token) => token.kind === 'mark')
    .map((token) => token.text)
    .join('');
  if (outsideOneSentence.test(marks)) return null;
  const parsed = mainClauseOf(partsOf(tokens));
  if (parsed === null || isUnclosedList(parsed.following, parsed.clause.verb)) return null;
  if (losesItsSubject(parsed) || hidesItsSubject(parsed.clause)) return null;
  const reach = reachOf(parsed.clause, parsed.following);
  if (reach === null) return null;
  const after = joined([parsed.clause.after, ...parsed.following.slice(0, reach)]);
  const main = turned({ ...parsed.clause, after });
  const following = parsed.following.slice(reach).map((part, at) => turnedFollowing(part, at + 1, parsed.clause.verb));
  if (main === null || following.includes(null)) return null;
  const leading = parsed.leading.map((part) =>
    part.map((token, at) => (at === 0 ? { ...token, lead: ' ', text: uncapitalised(token.text) } : token)),
  );
  const parts = [main, ...following.filter((part) => part !== null), ...leading];
  return `dass ${join(punctuated(parts))}`;
}
