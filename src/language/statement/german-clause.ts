import { isFiniteVerb, isInfinitive, isParticiple } from '../grammar/german/verbs.ts';
import { adverbs, coordinators, prepositions, pronouns, relativeWords, subordinators } from './german-words.ts';
import { endsClause, isCapitalised, type Token } from './words.ts';

/** Where the finite verb of a clause with verb at the end stands, and where the clause ends (exclusive). */
export interface VerbFinalClause {
  readonly finite: number;
  readonly end: number;
}

/**
 * Finds the end of a subordinate clause ("der Schlüssel, den Opa fand, in der Dose liegt"): the first word that can be
 * its verb at a comma, before a conjunction, or at the end; clauses embedded in it are skipped. null: no verb is seen.
 */
export function findVerbFinalClause(tokens: readonly Token[], cased: boolean): VerbFinalClause | null {
  const opener = tokens[0]?.folded ?? '';
  let embedded = subordinators.has(opener) && !prepositions.has(opener) ? 1 : 0;
  for (const [at, token] of tokens.entries()) {
    const next = tokens[at + 1];
    if (next !== undefined && !endsClause(token) && !opensClause(next, tokens[at + 2])) continue;
    if (canEndClause(tokens, at, cased)) {
      if (embedded === 0) return { finite: finiteOf(tokens, at), end: at + 1 };
      embedded -= 1;
    } else if (next !== undefined && /,/.test(token.after) && opensEmbedded(next, tokens[at + 2])) {
      embedded += 1;
    }
  }
  return lastVerb(tokens, cased);
}

/** Whether a word can be the verb that closes its clause. */
export function canEndClause(tokens: readonly Token[], at: number, cased: boolean): boolean {
  const token = tokens[at];
  if (token === undefined || at === 0) return false;
  const word = token.folded;
  if (cased && isCapitalised(token)) return false;
  if (isFiniteVerb(word)) return true;
  if (!cased || isParticiple(word) || adverbs.has(word) || prepositions.has(word) || pronouns.has(word)) return false;
  return word.length > 2 && /(?:t|en|ern|eln|te|ten)$/.test(word) && !isNoVerb(word);
}

const number =
  /^(?:acht|sieben|hundert|\p{L}*(?:hundert|tausend)|(?:ers|zwei|drit|vier|fuenf|sechs|sieb|ach|neun|zehn|elf|zwoelf|\p{L}+zehn|\p{L}+s)ten)$/u;

/** Numbers, and adjectives that end like verbs. */
function isNoVerb(word: string): boolean {
  if (number.test(word)) return true;
  return /(?:lich|ig|isch|los|bar|sam|haft|seits|wärts|waerts|weise|[^aeiou]te[nrsm]?|rot|laut|fest|nackt|bunt|alt|kalt|schlecht|recht|leicht|dicht|undicht|echt|wert|verheiratet|geeignet|bekannt|krank|offen|eigen|selten)$/.test(
    word,
  );
}

function opensClause(next: Token, following: Token | undefined): boolean {
  if (coordinators.has(next.folded)) return true;
  return (
    subordinators.has(next.folded) && !prepositions.has(next.folded) && following !== undefined && next.folded !== 'da'
  );
}

function opensEmbedded(next: Token, following: Token | undefined): boolean {
  if (relativeWords.has(next.folded) || subordinators.has(next.folded)) return true;
  return prepositions.has(next.folded) && following !== undefined && relativeWords.has(following.folded);
}

const modals = new Set(['muessen', 'koennen', 'sollen', 'wollen', 'duerfen', 'lassen']);
const auxiliaries = /^(?:hat|habe|haben|hast|hatte|hatten|wird|werde|werden)$/;

/** In "hat gehen müssen" the finite verb stands before the infinitives. */
function finiteOf(tokens: readonly Token[], at: number): number {
  const last = tokens[at]?.folded ?? '';
  if (!modals.has(last) || !isInfinitive(tokens[at - 1]?.folded ?? '')) return at;
  for (let before = at - 2; before > 0; before -= 1) {
    if (auxiliaries.test(tokens[before]?.folded ?? '')) return before;
  }
  return at;
}

/** Something was said after the verb ("dass Tim allergisch ist gegen Nüsse"): the last word that surely is a verb. */
function lastVerb(tokens: readonly Token[], cased: boolean): VerbFinalClause | null {
  for (let at = tokens.length - 1; at > 0; at -= 1) {
    const token = tokens[at];
    if (token !== undefined && isFiniteVerb(token.folded) && !(cased && isCapitalised(token))) {
      return { finite: finiteOf(tokens, at), end: at + 1 };
    }
  }
  const last = tokens.at(-1);
  const couldBe =
    last !== undefined && tokens.length > 1 && !(cased && isCapitalised(last)) && /(?:t|en|e|st)$/.test(last.folded);
  return couldBe && !adverbs.has(last.folded) ? { finite: tokens.length - 1, end: tokens.length } : null;
}
