import type { Language } from '../../domain/turn.ts';
import { findTimes } from '../../language/dates/find-times.ts';
import { fold } from '../../language/fold.ts';
import { isFamilyName, isFirstName, isGenitiveName } from '../../language/names.ts';
import { statementOf } from '../../language/statement.ts';
import type { TemporalMention } from '../../language/temporal.ts';
import type { Reading } from './rule-shape.ts';

const dayMs = 86_400_000;

export interface ReadingContext {
  readonly language: Language;
  readonly speakerName: string | null;
  readonly at: Date;
  readonly timeZone: string;
  /** Folded names of the household's people and animals. */
  readonly names: ReadonlySet<string>;
}

/** Reads a sentence: what it states, about whom, and when. */
export function readSentence(text: string, context: ReadingContext): Reading {
  const { language, speakerName, at, timeZone } = context;
  const statement = statementOf(text, { language, speakerName });
  const times = findTimes(text, { reference: at, timeZone, language, direction: 'future' });
  const folded = ` ${fold(text)} `;
  return { statement, folded, times, daysAhead: daysAhead(times, at), about: aboutOf(text, folded, context) };
}

function daysAhead(times: readonly TemporalMention[], at: Date): number | null {
  const days = times
    .filter(({ kind, explicit, from }) => kind !== 'recurrence' && explicit && from !== null)
    .filter(({ precision, text }) => !/^(?:minute|hour)$/.test(precision) || namesDay.test(fold(text)))
    .map(({ from }) => Math.ceil(((from ?? at).getTime() - at.getTime()) / dayMs))
    .filter((ahead) => ahead >= 0);
  return days.length === 0 ? null : Math.min(...days);
}

/** A clock time alone names no day. */
const namesDay =
  /(?:morgen|tag|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|sonnabend|januar|februar|maerz|april|mai|juni|juli|august|september|oktober|november|dezember|woche|monat|jahr|tomorrow|day|week|month|year|january|february|march|may|june|july|october|december|\d{1,2} \d{1,2}(?: |$)|\d{1,2}(?:st|nd|rd|th))/;

const self: Readonly<Record<Language, RegExp>> = {
  de: / (?:ich|wir|mir|mich|uns) /,
  en: / (?:i|im|ive|ill|we|weve|well|me|us) /,
};

const somebody: Readonly<Record<Language, RegExp>> = {
  de: / (?:(?:mein|meine|unser|unsere|der|die|das|\p{L}+s) (?:neue[rs]? |kleine[rs]? |grosse[rs]? |beste[rs]? |aelteste[rs]? |juengste[rs]? )?(?:bruder|schwester|mutter|vater|eltern|sohn|tochter|kinder|kind|cousin|cousine|onkel|tante|neffe|nichte|enkel|enkelin|mann|frau|freund|freundin|partner|partnerin|schwager|schwaegerin|schwiegermutter|schwiegervater|schwiegereltern|patenkind|nachbar|nachbarin|nachbarn|vermieter|vermieterin|chef|chefin|kollege|kollegin|\p{L}*lehrer|\p{L}*lehrerin|trainer|trainerin|\p{L}*arzt|\p{L}*aerztin|friseur|friseurin|babysitter|babysitterin|putzfrau|putzhilfe|grosseltern|zwillinge|jungs|maedels|klasse|hund|katze|kater|hamster|kaninchen|pferd|pony|wellensittich|meerschweinchen|huehner|baby|kleine|kleiner|grosse)|herr|frau|doktor|dr|tante|onkel|familie) /u,
  en: / (?:(?:my|our|the|\w+s) (?:new |little |big |older |younger |oldest |youngest |best )?(?:brother|sister|mother|father|parents|son|daughter|kids|children|child|cousin|uncle|aunt|nephew|niece|husband|wife|boyfriend|girlfriend|partner|brother in law|sister in law|mother in law|father in law|friend|neighbou?rs?|landlord|landlady|boss|colleague|\w*teacher|coach|trainer|doctor|gp|dentist|vet|hairdresser|barber|babysitter|nanny|cleaner|grandparents|grandma|grandpa|twins|boys|girls|class|dog|cat|hamster|rabbit|horse|pony|budgie|parrot|chickens|baby)|mr|mrs|ms|dr|doctor|aunt|uncle) /,
};

const thing: Readonly<Record<Language, RegExp>> = {
  de: /^ (?:es gibt|es ist|da ist|der|die|das|den|dem|mein|meine|meinen|unser|unsere|unseren|dein|in|im|am|auf|an|bei|fuer|seit|hier|bei|ab|alle|alles|ein|eine|kein|keine|unterm|hinterm|jeden|nachts|abends) /,
  en: /^ (?:theres|there is|there are|the|my|our|in|on|at|for|since|here|from|all|a|an|no|every|under|behind) /,
};

function aboutOf(text: string, folded: string, { language, names }: ReadingContext): Reading['about'] {
  if (self[language].test(folded)) return 'self';
  const words = folded.trim().split(' ');
  const [first = '', second = ''] = words;
  const genitive =
    isGenitiveName(first) || (names.has(first.replace(/s$/, '')) && first.endsWith('s') && !names.has(first));
  const led = opening.test(first);
  const persons = somebody[language].exec(` ${words.slice(0, led ? 8 : 4).join(' ')} `);
  const isPerson = persons !== null && !/^ \p{L}+s (?:\p{L}+ )?$/u.test(persons[0]);
  if (isPerson && (led || persons.index === 0)) return 'somebody';
  if (genitive) return 'thing';
  if (names.has(first) || isFirstName(first) || isFamilyName(first)) return 'somebody';
  const isName = (word: string) => names.has(word) || isFirstName(word) || isFamilyName(word);
  if (led && words.some(isName)) return 'somebody';
  // "Unser Opa", "der Tim": a name behind its article.
  if (article.test(first) && isName(second) && !isGenitiveName(second)) return 'somebody';
  if (thing[language].test(folded)) return 'thing';
  const noun = /^\p{Lu}/u.test(text) && /\p{Lu}\p{L}+/u.test(text) && first.length > 2 && !pronoun.test(first);
  return noun && second !== '' ? 'thing' : 'nobody';
}

const opening =
  /^(?:am|im|in|an|jeden|jede|seit|ab|bis|um|on|every|from|since|next|this|at|naechste|naechsten|naechster|diese|diesen|ende|anfang|mitte|heute|morgen|uebermorgen|gestern|vorgestern|frueher|jetzt|montags|dienstags|mittwochs|donnerstags|freitags|samstags|sonntags|abends|morgens|nachts|tomorrow|yesterday|letzte|letzten|last|before|when|wenn)$/;
const article = /^(?:der|die|das|mein|meine|unser|unsere|my|our|the)$/;

const pronoun =
  /^(?:er|sie|es|das|dies|man|jemand|niemand|keiner|alles|nichts|etwas|he|she|it|they|this|that|these|those|there|somebody|someone|nobody|everyone|everything|nothing|something|one|ja|nein|nee|doch|genau|danke|okay|yes|no|yeah|thanks)$/;
