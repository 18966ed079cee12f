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

/** Where or when something is, at the head of its words. */
const placing: Readonly<Record<Language, RegExp>> = {
  de: /^(?:im|in|am|an|auf|unter|hinter|neben|ueber|vor|bei|beim|zwischen|um|nach|zum|zur|ins)$/,
  en: /^(?:in|inside|on|at|under|behind|beside|next|above|between|to)$/,
};
/** Of somebody or something in the nominative: "dem Stuhl" goes on with the words before. */
const determiners: Readonly<Record<Language, RegExp>> = {
  de: /^(?:der|die|das|ein|eine|(?:mein|dein|sein|ihr|unser)e?)$/,
  en: /^(?:the|a|an|my|our|your|his|her|their)$/,
};
const longestSubject = 4;

/** A stretch of the text that says something by itself. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  /** What its sentence is about, where only the one before says it. */
  readonly shared: string;
  readonly subject: string;
  /** Its verb, where its words behind it say when or where: the next one may leave it out. */
  readonly verb: string | null;
  /** Such a verb, and how many characters into its words it belongs. */
  readonly left: { readonly verb: string; readonly at: number } | null;
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
    const read = readStretch(whole.slice(from, at), before ?? null, language);
    const depends = before !== undefined && hasSubordinate(whole.slice(before.from, before.to), language);
    if (read !== null && !depends) stretches.push({ from, to: at, ...read });
    else if (before !== undefined) stretches[stretches.length - 1] = { ...before, to: at };
    // Without a first statement there is nobody the others could be about: it reaches further.
    if (stretches.length > 0) from = next;
  }
  if (stretches.length < 2) return [whole];
  return stretches.map(({ from, to, shared, left }) => {
    const words = whole.slice(from, to);
    return asSentence(
      shared + (left === null ? words : `${words.slice(0, left.at)}${left.verb} ${words.slice(left.at)}`),
    );
  });
}

/** null: it says nothing by itself. */
function readStretch(
  piece: string,
  before: Pick<Stretch, 'subject' | 'verb'> | null,
  language: Language,
): Omit<Stretch, 'from' | 'to'> | null {
  const tokens = tokenise(piece);
  const [first, second] = tokens;
  if (first === undefined || second === undefined) return null;
  const none = { verb: null, left: null };
  if (isVerb(first, language))
    return before === null ? null : { ...none, shared: `${before.subject} `, subject: before.subject };
  if (pronouns.test(first.folded) && isVerb(second, language)) return null;
  if (isSubordinator(first, language)) return null;
  const clause = language === 'de' ? cutGermanClause(tokens) : cutEnglishClause(piece);
  if (clause === null || clause.subject.length === 0 || clause.rest.length === 0)
    return before?.verb == null ? null : withoutVerb(tokens, before.verb, language);
  const placed = placing[language].test(clause.rest[0]?.folded ?? '');
  const verb = placed && !isVerb(clause.subject[0] ?? clause.verb, language) ? clause.verb.text : null;
  return { shared: '', subject: join(clause.subject).replace(/[,;:]$/, ''), verb, left: null };
}

/** "… und die Leiter im Keller": somebody or something, and where or when; the verb is that of the statement before. */
function withoutVerb(tokens: readonly Token[], verb: string, language: Language): Omit<Stretch, 'from' | 'to'> | null {
  const at = tokens.findIndex(({ folded }) => placing[language].test(folded));
  const subject = tokens.slice(0, at);
  const [first] = subject;
  if (first === undefined || at > longestSubject || at === tokens.length - 1) return null;
  const named = determiners[language].test(first.folded) ? subject.length > 1 : subject.every(isCapitalised);
  if (!named || tokens.some((token) => isVerb(token, language))) return null;
  const said = join(subject);
  const shared = { verb, at: said.length + 1 };
  return { shared: '', subject: said, verb, left: shared };
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
