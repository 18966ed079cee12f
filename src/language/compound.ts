import type { Language } from '../domain/turn.ts';
import { isFiniteVerb } from './grammar/german/verbs.ts';
import { singleSpaced } from './spacing.ts';
import { cutEnglishClause } from './statement/english-clause.ts';
import { isEnglishVerb } from './statement/english-words.ts';
import { cutGermanClause } from './statement/german-main-clause.ts';
import { prepositions, subordinators } from './statement/german-words.ts';
import { isCapitalised, join, type Token, tokenise } from './statement/words.ts';

/** Longer texts are notes: they are kept or forgotten whole. */
const longestTakenApart = 600;
const joint = /(?:,?\s+(?:und|aber|and|but)|;)\s+|(?<=\p{L}{3}|\d{3}|[AP]M)[.!]\s+(?=\p{Lu})/gu;
const englishSubordinators = /^(?:because|when|if|while|that|which|who|until|unless|since|so)$/;
/** Whom a pronoun means is not sure once its sentence stands alone. */
const pronouns = /^(?:er|sie|es|das|dies|he|she|it|they|that|this)$/;

/** A stretch of the text that says something by itself. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  /** What its sentence is about, where only the one before says it. */
  readonly shared: string;
  readonly subject: string;
}

/**
 * What a statement says, one sentence each: "Mia kommt Montag und hat eine Nussallergie" says "Mia kommt Montag." and
 * "Mia hat eine Nussallergie.". What can't surely stand alone stays with what it was said with. Pure, never throws.
 */
export function statementsIn(text: string, language: Language): readonly string[] {
  const whole = singleSpaced(text);
  if (whole.length > longestTakenApart) return [whole];
  const cuts = [...whole.matchAll(joint)].map((found) => ({ at: found.index, next: found.index + found[0].length }));
  const stretches: Stretch[] = [];
  let from = 0;
  for (const { at, next } of [...cuts, { at: whole.length, next: whole.length }]) {
    const before = stretches.at(-1);
    const read = readStretch(whole.slice(from, at), before?.subject ?? null, language);
    const depends = before !== undefined && hasSubordinate(whole.slice(before.from, before.to), language);
    if (read !== null && !depends) stretches.push({ from, to: at, ...read });
    else if (before !== undefined) stretches[stretches.length - 1] = { ...before, to: at };
    // Without a first statement there is nobody the others could be about: it reaches further.
    if (stretches.length > 0) from = next;
  }
  if (stretches.length < 2) return [whole];
  return stretches.map(({ from, to, shared }) => asSentence(`${shared}${whole.slice(from, to)}`));
}

/** null: it says nothing by itself. */
function readStretch(
  piece: string,
  subject: string | null,
  language: Language,
): Pick<Stretch, 'shared' | 'subject'> | null {
  const tokens = tokenise(piece);
  const [first, second] = tokens;
  if (first === undefined || second === undefined) return null;
  if (isVerb(first, language)) return subject === null ? null : { shared: `${subject} `, subject };
  if (pronouns.test(first.folded) && isVerb(second, language)) return null;
  if (isSubordinator(first, language)) return null;
  const clause = language === 'de' ? cutGermanClause(tokens) : cutEnglishClause(piece);
  if (clause === null || clause.subject.length === 0 || clause.rest.length === 0) return null;
  return { shared: '', subject: join(clause.subject).replace(/[,;:]$/, '') };
}

function isVerb(token: Token, language: Language): boolean {
  return !isCapitalised(token) && (language === 'de' ? isFiniteVerb(token.folded) : isEnglishVerb(token.folded));
}

function hasSubordinate(text: string, language: Language): boolean {
  return tokenise(text).some((token) => isSubordinator(token, language));
}

function isSubordinator({ folded }: Token, language: Language): boolean {
  return language === 'de' ? subordinators.has(folded) && !prepositions.has(folded) : englishSubordinators.test(folded);
}

function asSentence(statement: string): string {
  const bare = statement.trim().replace(/[.!,;\s]+$/, '');
  return `${bare.charAt(0).toLocaleUpperCase()}${bare.slice(1)}.`;
}
