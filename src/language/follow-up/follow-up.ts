import type { Language } from '../../domain/turn.ts';
import type { Calling } from '../calling.ts';
import { anyMoment, findTimes } from '../dates/find-times.ts';
import { singleSpaced } from '../spacing.ts';
import { ellipses } from './ellipses.ts';
import type { Ellipsis } from './ellipsis.ts';
import { exchangeOfThings } from './exchange-of-things.ts';
import { type Named, namesIn } from './names-in.ts';
import { exchanged, wordsIn } from './words.ts';

/** The question before an elliptic one, in full, with what was answered. */
export interface Asked {
  readonly question: string;
  /** null: it was not answered here. */
  readonly answer: string | null;
}

interface Following {
  /** What is asked about instead. */
  readonly rest: string;
  readonly asked: Asked;
  readonly calling: Calling;
  readonly language: Language;
  readonly ellipsis: Ellipsis;
}

/** More words are a sentence of their own. */
const longest = 6;

/**
 * What "Und Ben?" or "And her favourite colour?" asks in full after the question before it: with another time, person or
 * thing in its place. null: it is a sentence of its own, or nobody can tell what it is about. Pure, never throws.
 */
export function followUpQuestion(
  text: string,
  asked: Asked,
  { language, calling }: { readonly language: Language; readonly calling: Calling },
): string | null {
  const ellipsis = ellipses[language];
  const rest = behind(ellipsis.opening, singleSpaced(text));
  const words = wordsIn(rest).map(({ folded }) => folded);
  if (words.length === 0 || words.length > longest || ellipsis.isSentence(words)) return null;
  const following = { rest, asked, calling, language, ellipsis };
  if (ellipsis.theirs.test(words[0] ?? '')) return ofTheirs(following);
  return atAnotherTime(following) ?? ofAnotherPerson(following) ?? ofAnotherThing(following);
}

/** What follows the opening, without the mark at the end; '' where there is none. */
function behind(opening: RegExp, text: string): string {
  const found = opening.exec(text);
  const rest = found === null ? '' : text.slice(found[0].length);
  return rest.slice(0, wordsIn(rest).at(-1)?.end ?? 0);
}

/** "Und morgen?" */
function atAnotherTime({ rest, asked: { question }, language }: Following): string | null {
  const [time] = findTimes(rest, { ...anyMoment, language, direction: 'future' });
  if (time === undefined || time.start > 0 || time.end < rest.length) return null;
  const [before, ...others] = findTimes(question, { ...anyMoment, language, direction: 'future' });
  if (others.length > 0) return null;
  if (before === undefined) return question.replace(/[\s?]*$/u, ` ${rest}?`);
  return question.slice(0, before.start) + rest + question.slice(before.end);
}

/** "Und ihre Lieblingsfarbe?": of the only one that the question, or else the answer, was about. */
function ofTheirs({ rest, asked, calling, ellipsis }: Following): string | null {
  const [whose, ...what] = wordsIn(rest);
  if (whose === undefined || what.length === 0) return null;
  const persons = [asked.question, asked.answer ?? ''].map((text) => namesIn(text, { calling, ellipsis }));
  const found = persons.find((names) => names.length > 0) ?? [];
  const [person] = found;
  if (person === undefined || person.self || new Set(found.map(({ name }) => name)).size > 1) return null;
  return `${ellipsis.whatIs} ${ellipsis.genitive(person.name)} ${rest.slice(whose.end).trim()}?`;
}

/** "Und Ben?", "Und Bens?", "Und bei mir?" */
function ofAnotherPerson({ rest, asked: { question }, calling, ellipsis }: Following): string | null {
  const known = { calling, ellipsis };
  const [other, ...more] = namesIn(rest, known);
  const [before, ...others] = namesIn(question, known);
  if (other === undefined || before === undefined || more.length > 0 || others.length > 0) return null;
  const around = wordsIn(rest).filter(({ start, end }) => end <= other.from || start >= other.to);
  const little = ({ folded }: { readonly folded: string }) =>
    ellipsis.isDeterminer(folded) || ellipsis.prepositions.some((same) => same.has(folded));
  if (!around.every(little)) return null;
  return question.slice(0, before.from) + asBefore(other, before, ellipsis) + question.slice(before.to);
}

/** In the case of the one before: "Bens" for "Mias", "meine" for "Mias". */
function asBefore(other: Named, before: Named, { genitive, mine }: Ellipsis): string {
  if (!before.genitive) return other.name;
  return other.self ? mine : genitive(other.name);
}

/** "Und die Leiter?", "Und für die Garage?" */
function ofAnotherThing({ rest, asked: { question }, ellipsis, language }: Following): string | null {
  const exchange = exchangeOfThings(question, wordsIn(rest), ellipsis);
  if (exchange === null) return null;
  const full = exchanged(question, exchange.before, rest.slice(exchange.from));
  // Heard without capitals, which tell no thing then: so is the rest to be read.
  return language === 'de' && rest === rest.toLowerCase() ? full.toLowerCase() : full;
}
