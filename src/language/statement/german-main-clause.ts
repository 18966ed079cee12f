import { fold } from '../fold.ts';
import { isFiniteVerb, isParticiple } from '../grammar/german/verbs.ts';
import { phraseEnd } from './german-phrase.ts';
import { adverbs, isCased, objectPronouns, prepositions, subordinators } from './german-words.ts';
import type { Clause } from './parts.ts';
import { fieldBefore } from './verb-second.ts';
import { endsClause, isCapitalised, type Token } from './words.ts';

/** The first main clause of a sentence cut at its verb, or null when it has no verb or no subject that is seen. */
export function cutGermanClause(tokens: readonly Token[]): Clause | null {
  const cased = isCased(tokens);
  const start = afterSubordinate(tokens);
  const clause = firstClause(tokens.slice(start));
  const at = start > 0 ? 0 : verbIndex(clause, cased);
  const verb = clause[at];
  if (verb === undefined) return null;
  const before = clause.slice(0, at);
  const after = clause.slice(at + 1);
  if (before.slice(0, -1).some((token) => /[,;]/.test(token.after)) && !before.some((token) => token.folded === 'und'))
    return null;
  if (start === 0 && canBeSubject(before)) return { subject: before, verb, rest: after };
  const subjectAt = after.findIndex((token) => !objectPronouns.has(token.folded) && !adverbs.has(token.folded));
  const skipped = Math.max(0, subjectAt);
  const end = phraseEnd({ ...fieldBefore(clause, at, cased), tokens: after, limit: after.length }, skipped);
  if (end <= skipped) return null;
  return {
    subject: after.slice(skipped, end),
    verb,
    rest: withoutStandingWords([...before, ...after.slice(0, skipped), ...after.slice(end)]),
  };
}

/** Where the main clause starts after "Wenn wir wegfahren, …". */
function afterSubordinate(tokens: readonly Token[]): number {
  const first = tokens[0]?.folded ?? '';
  if (!subordinators.has(first) || prepositions.has(first)) return 0;
  const comma = tokens.findIndex((token, at) => at > 1 && /,/.test(token.after));
  return comma < 0 ? 0 : comma + 1;
}

/** The words up to the first comma, full stop or conjunction after which another clause begins. */
function firstClause(tokens: readonly Token[]): readonly Token[] {
  let seen = false;
  for (const [at, token] of tokens.entries()) {
    seen ||= isFiniteVerb(verbWord(token));
    const linked =
      /^(?:und|aber|sondern|denn|weil|wenn|damit|obwohl|oder)$/.test(tokens[at + 1]?.folded ?? '') &&
      verbFollows(tokens, at + 2);
    if (seen && at < tokens.length - 1 && (/[,;.!?–—]/.test(token.after) || linked)) return tokens.slice(0, at + 1);
  }
  return tokens;
}

function verbFollows(tokens: readonly Token[], from: number): boolean {
  const next = tokens[from];
  if (next === undefined) return false;
  const cased = isCased(tokens);
  const likely =
    cased &&
    !isCapitalised(next) &&
    /(?:t|en)$/.test(next.folded) &&
    !adverbs.has(next.folded) &&
    !isParticiple(next.folded) &&
    !prepositions.has(next.folded);
  return likely || tokens.slice(from).some((token) => isFiniteVerb(token.folded) && !(cased && isCapitalised(token)));
}

function verbIndex(tokens: readonly Token[], cased: boolean): number {
  if (tokens[0]?.folded === 'ich') return 1;
  const beforeI = tokens.findIndex((token, at) => at > 0 && tokens[at + 1]?.folded === 'ich' && !isCapitalised(token));
  if (beforeI > 0) return beforeI;
  for (let at = 1; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined || (cased && isCapitalised(token))) continue;
    if (isFiniteVerb(verbWord(token))) return at;
    if (endsClause(token)) break;
  }
  const end = phraseEnd({ tokens, limit: tokens.length, cased, describes: false, names: false, places: false }, 0);
  const token = tokens[end];
  if (
    token === undefined ||
    !cased ||
    isCapitalised(token) ||
    adverbs.has(token.folded) ||
    prepositions.has(token.folded)
  )
    return -1;
  return /(?:t|en|e)$/.test(token.folded) && !isParticiple(token.folded) ? end : -1;
}

/** "zieht's": the verb without the pronoun that leans on it. */
function verbWord(token: Token): string {
  return /['’]s$/.test(token.text) ? fold(token.text.slice(0, -2)) : token.folded;
}

/** Something that is not "im Keller", "morgen" or "den Schlüssel". */
function canBeSubject(tokens: readonly Token[]): boolean {
  const first = tokens[0];
  if (first === undefined || prepositions.has(first.folded) || objectPronouns.has(first.folded)) return false;
  if (/^(?:den|einen|keinen|meinen|deinen|seinen|ihren|unseren|jeden|dem|einem|meinem)$/.test(first.folded))
    return false;
  return !(adverbs.has(first.folded) && !/^(?:nur|auch)$/.test(first.folded));
}

/** "Ab jetzt", "von nun an", "in Zukunft": since when, not what. */
function withoutStandingWords(rest: readonly Token[]): readonly Token[] {
  const opening = rest
    .slice(0, 3)
    .map((token) => token.folded)
    .join(' ');
  const length = /^(?:von (?:jetzt|nun|heute) an)/.test(opening)
    ? 3
    : /^(?:ab (?:jetzt|sofort|heute)|in zukunft)/.test(opening)
      ? 2
      : /^(?:kuenftig|zukuenftig)/.test(opening)
        ? 1
        : 0;
  return rest.slice(length);
}
