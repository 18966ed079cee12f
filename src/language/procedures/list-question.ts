import { type Language, languagesFrom } from '../../domain/turn.ts';
import { fold } from '../fold.ts';

/** Folded questions for all there are; nothing in particular may be asked of them. */
const questions: Readonly<Record<Language, readonly RegExp[]>> = {
  de: [
    /^(?:und |na |sag mal )?(?:welche|was fuer|wieviele|wie viele) (?:routinen|ablaeufe|prozeduren) (?:gibt es|hast du|kennst du|kannst du|weisst du|haben wir|habe? ich|sind) ?(?:denn |so |alles |alle |eigentlich |hier |bei uns |dir |gemerkt |gelernt |eingerichtet |da )*$/,
    /^(?:zeig|zeige|nenn|nenne|lies|sag|sage) (?:mir |uns )?(?:bitte |mal )*(?:alle |meine |unsere |deine |die )*(?:routinen|ablaeufe|prozeduren) (?:vor |auf )?$/,
    /^(?:kennst du|hast du|gibt es) (?:denn |schon |irgendwelche )*(?:routinen|ablaeufe|prozeduren) $/,
  ],
  en: [
    /^(?:and |so )?(?:what|which|how many) (?:routines|procedures) (?:do (?:you|we|i) (?:know|have)|are there|have (?:you|we|i) (?:got|learned|learnt)?|can you run|exist) ?(?:here |at home |now )*$/,
    /^(?:please )?(?:show|list|tell|name|read) (?:me |us )?(?:all |my |our |your |the |of )*(?:routines|procedures) $/,
    /^(?:do you (?:know|have)|are there) any (?:routines|procedures) $/,
  ],
};

/** The language in which all routines are asked for, the given one first; null: something else is asked. Pure. */
export function asksForProcedures(question: string, first: Language): Language | null {
  const words = fold(question)
    .replace(/[^\p{L}\p{N} ]+/gu, ' ')
    .split(' ')
    .filter((word) => word !== '');
  const text = `${words.join(' ')} `;
  return languagesFrom(first).find((language) => questions[language].some((pattern) => pattern.test(text))) ?? null;
}

const called: Readonly<Record<Language, RegExp>> = {
  de: /^(?:(?:die|den|der|das|meine|meinen|unsere|unseren) )?(?:routine|ablauf|prozedur) (.{1,80})$/iu,
  en: /^(?:(?:the|my|our) )?(?:(?:routine|procedure) (.{1,80})|(.{1,80}) (?:routine|procedure))$/iu,
};

/** The name in "die Routine Siesta", "the siesta routine"; null: no routine is named. Pure. */
export function namedProcedure(topic: string, language: Language): string | null {
  const [, behind, before] = called[language].exec(topic.trim()) ?? [];
  return behind ?? before ?? null;
}
