import { fold } from '../fold.ts';
import { isParticiple } from '../grammar/german/verbs.ts';
import { isFamilyName, isFirstName } from '../names.ts';
import { namesTime, timeOf } from './german-dates.ts';
import { inThirdPerson, localPrepositions, placingVerbs, plainPreposition } from './german-predicates.ts';
import { withoutArticle } from './german-subject.ts';
import { adverbs, isNumber, prepositions } from './german-words.ts';
import { partsOf, type Shape } from './parts.ts';

/** Being "in Rente" is no place. */
const states =
  /^(?:rente|urlaub|ordnung|behandlung|kur|therapie|elternzeit|betrieb|gefahr|arbeit|mode|besten|liebsten)$/;
const beforePlaces =
  /^(?:jetzt|nun|inzwischen|mittlerweile|immer|meistens|noch|wieder|ja|doch|auch|sich|seitdem|neuerdings|ganz|direkt|gleich|leider|eigentlich|aktuell|normalerweise)$/;

const besidePlaces = /^(?:hinten|vorne?|oben|unten|links|rechts|mitten|drinnen|draussen|drueben|nebenan|aussen|innen)$/;

function isLocal(token: { readonly folded: string } | undefined): boolean {
  return token !== undefined && prepositions.has(token.folded) && localPrepositions.has(token.folded);
}

/** "Der Schlüssel hängt jetzt am Haken". */
export const place: Shape = ({ verb, rest }, named) => {
  const form = fold(inThirdPerson(verb.text));
  const body = rest.slice(
    Math.max(
      0,
      rest.findIndex((token) => !beforePlaces.test(token.folded)),
    ),
  );
  // "Hinten im Regal": the preposition says what kind of place it is, the place is all of it.
  const ahead = besidePlaces.test(body[0]?.folded ?? '') && isLocal(body[1]) ? 1 : 0;
  const [first, second] = body.slice(ahead);
  if (first === undefined || !(placingVerbs.has(form) || form === 'ist') || !localPrepositions.has(first.folded))
    return null;
  if (isNumber(second?.folded ?? '') && !/^(?:in|auf)$/.test(first.folded)) return null;
  if (
    form === 'ist' &&
    (namesTime(body.slice(ahead, ahead + 3)) ||
      isParticiple(body.at(-1)?.folded ?? '') ||
      states.test(second?.folded ?? ''))
  )
    return null;
  const led = prepositions.has(first.folded);
  const name = form === 'befindet' ? 'befindet sich' : inThirdPerson(verb.text);
  const preposition = led ? spelled(plainPreposition(first.folded)) : '';
  return partsOf(named, `${name} ${preposition}`.trim(), withoutArticle(led && ahead === 0 ? body.slice(1) : body));
};

/** "Der Elternabend ist am 19. November". */
export const date: Shape = ({ subject, verb, rest }, named) => {
  const first = subject[0]?.folded ?? '';
  if (first === 'wir' || first === 'ich' || isFirstName(first) || isFamilyName(first)) return null;
  const body = rest.filter((token) => !/^(?:jetzt|nun|schon|erst|immer)$/.test(token.folded));
  const timed =
    /^(?:am|im|um)$/.test(body[0]?.folded ?? '') &&
    namesTime(body.slice(0, 3)) &&
    !isParticiple(body.at(-1)?.folded ?? '');
  return inThirdPerson(verb.text) === 'ist' && timed ? partsOf(named, 'ist am', timeOf(body)) : null;
};

/** "Der Schornsteinfeger kommt im Mai". */
export const arrival: Shape = ({ verb, rest }, named) =>
  inThirdPerson(verb.text) === 'kommt' && namesTime(rest) ? partsOf(named, 'kommt am', timeOf(rest)) : null;

const putAway =
  /^(?:hin)?(?:gelegt|gestellt|gehaengt|gesteckt|gepackt|deponiert|versteckt|verstaut|geparkt|aufgehaengt|abgestellt|eingelagert)$/;
const accusative = /^(?:den|die|das|einen|eine|ein|meinen|meine|mein|unseren|unsere|unser)$/;

function isDoer(word: string): boolean {
  return /^(?:ich|wir|er|sie|es|man|du|ihr)$/.test(word) || isFirstName(word) || isFamilyName(word);
}

/** "Den Ersatzschlüssel haben wir bei Familie Vogt deponiert": where the thing is, whoever put it there. */
export const putThere: Shape = ({ subject, verb, rest }) => {
  if (inThirdPerson(verb.text) !== 'hat' || !putAway.test(rest.at(-1)?.folded ?? '')) return null;
  const body = rest.slice(0, -1);
  const at = body.findIndex((token) => localPrepositions.has(token.folded) || /^(?:ins|ans|aufs)$/.test(token.folded));
  if (at < 0) return null;
  const ahead = body.slice(0, at).filter((token) => !adverbs.has(token.folded));
  const noun = body.findIndex(
    (token, index) =>
      index > at + 1 && accusative.test(token.folded) && !prepositions.has(body[index - 1]?.folded ?? ''),
  );
  // "Die Leiter habe ich in den Keller gestellt": what stands first is the thing, and who did it comes behind the verb.
  const isFronted = accusative.test(subject[0]?.folded ?? '') && ahead.length === 1 && isDoer(ahead[0]?.folded ?? '');
  const thing = isFronted ? subject : ahead.length > 0 ? ahead : noun > 0 ? body.slice(noun) : [];
  const where = body.slice(at + 1, ahead.length > 0 || noun < 0 ? body.length : noun);
  if (thing.length === 0 || where.length === 0) return null;
  return partsOf(
    withoutArticle(thing),
    `liegt ${spelled(plainPreposition(body[at]?.folded ?? ''))}`,
    withoutArticle(where),
  );
};

function spelled(preposition: string): string {
  return preposition === 'ueber' ? 'über' : preposition;
}
