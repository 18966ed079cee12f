import type { Language } from '../../domain/turn.ts';
import type { Calling } from '../calling.ts';
import { ellipses } from './ellipses.ts';
import type { Ellipsis, Said } from './ellipsis.ts';
import { type Named, namesIn } from './names-in.ts';
import { wordsIn } from './words.ts';

/** "Und wann …": what joins a question to the one before. */
const joining = /^\s*(?:und|aber|and|but)\s+(\p{L})/iu;

/** What was said right before. */
interface Before {
  readonly question: string;
  /** null: there was none. */
  readonly answer: string | null;
}

/**
 * A question with whom or what was spoken of right before in the place of its pronoun: "Wann hat sie Geburtstag?" →
 * "Wann hat Mia Geburtstag?". null: it has none, names somebody itself, or several may be meant. Pure, never throws.
 */
export function withoutPronoun(
  text: string,
  before: Before,
  { language, calling }: { readonly language: Language; readonly calling: Calling },
): string | null {
  const ellipsis = ellipses[language];
  const known = { calling, ellipsis };
  const words = wordsIn(text);
  const at = words.findIndex(
    (_, index) => ellipsis.pronouns.standsFor(words, index) || ellipsis.pronouns.ownedBy(words, index),
  );
  const pronoun = words[at];
  if (pronoun === undefined || namesIn(text, known).some(({ self }) => !self)) return null;
  if (thingMeant(text.slice(0, pronoun.start), pronoun, ellipsis) !== null) return null;
  const owned = ellipsis.pronouns.ownedBy(words, at);
  const person = ellipsis.pronouns.thingOnly(pronoun.folded) ? null : onlyPerson(before, known);
  if (person === undefined) return null;
  const meant = person === null ? (owned ? null : thingMeant(before.question, pronoun, ellipsis)) : person;
  if (meant === null) return null;
  const full = text.slice(0, pronoun.start) + (owned ? ellipsis.genitive(meant) : meant) + text.slice(pronoun.end);
  return full.replace(joining, (_, first: string) => first.toUpperCase());
}

/** The only one that was named, first in what was said, else in the answer. null: nobody was; undefined: several were. */
function onlyPerson(
  { question, answer }: Before,
  known: { readonly calling: Calling; readonly ellipsis: Ellipsis },
): string | null | undefined {
  const named = [question, answer ?? ''].map((each) => namesIn(each, known).filter(({ self }: Named) => !self));
  const names = new Set((named.find((found) => found.length > 0) ?? []).map(({ name }) => name));
  return names.size > 1 ? undefined : ([...names][0] ?? null);
}

/** The first thing with a determiner that stands behind no preposition. */
function thingMeant(text: string, pronoun: Said, ellipsis: Ellipsis): string | null {
  const words = wordsIn(text);
  const at = words.findIndex(({ folded }, index) => {
    const related = ellipsis.prepositions.some((family) => family.has(words[index - 1]?.folded ?? ''));
    return index > 0 && !related && ellipsis.isDeterminer(folded);
  });
  const determiner = words[at];
  if (determiner === undefined || !ellipsis.pronouns.agrees(pronoun.folded, determiner.folded)) return null;
  const rest = words.slice(at);
  const last = rest[ellipsis.thingLength(rest) - 1];
  return last === undefined ? null : text.slice(determiner.start, last.end);
}
