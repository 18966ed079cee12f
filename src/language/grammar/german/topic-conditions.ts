import { isOnlyAColour } from '../../colours.ts';
import { isSpelledNumber } from '../../digits.ts';
import { destinationPrepositions, placePrepositions } from '../../place-prepositions.ts';
import { isSeparated } from '../../utterance.ts';
import { isAboutFullName } from '../full-name.ts';
import type { Condition, Found } from '../rule.ts';
import { isTimeAlone } from '../time-topic.ts';
import { isFiniteVerb, isInfinitive } from './verbs.ts';
import {
  articles,
  hasFinite,
  hasNumber,
  isHouseholdWord,
  isProperSign,
  isWorldly,
  possessive,
  questionWords,
  startsLikeQuestion,
  wordsOf,
} from './wording.ts';

const isKnown = ({ context: { knownSubjects } }: Found, word: string): boolean =>
  knownSubjects.has(word) || (word.endsWith('s') && knownSubjects.has(word.slice(0, -1)));

/** "Was weißt du über X": ours when X is somebody or something of this household. */
export const isAboutTheHousehold: Condition = (found) => {
  const { topic } = found.captures;
  const words = wordsOf(topic);
  if (topic === undefined || words.length === 0) return false;
  if (isKnown(found, topic.folded) || words.some((word) => isKnown(found, word))) return true;
  if (words.some(isWorldly)) return false;
  return words.some((word) => isProperSign(word) || isHouseholdWord(word)) || articles.has(words[0] ?? '');
};

/** Asking how high or who somebody is asks for general knowledge unless the household is named. */
const worldlyQuestion = /^(?:wie (?:hoch|weit|gross|schwer|lang|tief|schnell|alt)|wer (?:ist|war) (?:der|die)) /;
const namedQuestion =
  /^(?:wie (?:alt|gross|hoch|reich|schwer) (?:ist|war|wurde)|wer (?:ist|war)|wann (?:ist|wurde|starb|lebte)|wo (?:wurde|lebte|starb)) /;
const definite = /(?: (?:der|die|das|den|dem|zum|zur|beim|vom|im|am|fuers|unterm|hier|bei uns) )/;

/** "Wo steht Kiste 7", "wo hängt Schlüssel 3b": what has a number at home needs no article. */
const numberedThing = /^wo (?:liegt|steht|haengt|steckt|ist|lag|stand) \p{L}{3,} \d{1,3}[a-z]?$/u;

/** A question word followed by something of this household, not of the world. */
export const isHouseholdQuestion: Condition = (found) => {
  if (isAboutFullName(found, namedQuestion)) return false;
  if (hasHouseholdSign(found)) return true;
  if (found.folded.split(' ').some(isWorldly) || worldlyQuestion.test(found.folded)) return false;
  return definite.test(`${found.folded} `) || numberedThing.test(found.folded);
};

/** A question after a statement, with a break between them. */
export const asksAfterwards: Condition = (found) => {
  const { content } = found.captures;
  return content !== undefined && isSeparated(found.utterance, content.to) && isHouseholdQuestion(found);
};

/** "die Telefonnummer vom Reitstall", "Omas Geburtstag": a value somebody may have told. */
export const isAboutAValue: Condition = ({ captures: { topic } }) =>
  wordsOf(topic).some((word) => valueName.test(word));

/** Something in the sentence belongs to this household: people, "mein", "wir", things one keeps. */
export const hasHouseholdSign: Condition = (found) =>
  found.folded.split(' ').some((word) => isProperSign(word) || isHouseholdWord(word) || isKnown(found, word)) ||
  /^(?:was|wen|wem|wo|wann) (?:darf|duerfen) (?!man )/.test(found.folded);

const ofTheHouse =
  / \p{L}*(?:timer|wecker|alarm|liste|mail|mails|nachricht|nachrichten|foto|fotos|datei|app|licht|lichter|lampe|kerze|feuer|musik|lied|playlist|kalender|kalendereintrag|verlauf|aufnahme|aufnahmen|szene|automation|geraet|fleck|staub|bestellung) /u;
const ofTheMemory =
  / (?:das mit|die sache mit|was|adresse|\p{L}*nummer|\p{L}*kombination|namen?|\p{L}*code|\p{L}*passwort|\p{L}*kennwort|losung|losungswort|codewort|parole|eintrag|eintraege|info|infos|notiz|information|regel|angabe) /u;

/** What is to be forgotten is something one remembers, not a timer, a list or a lamp. */
export const isRemembered: Condition = (found) => {
  const words = wordsOf(found.captures.topic);
  const text = ` ${words.join(' ')} `;
  if (words.length === 0 || ofTheHouse.test(text)) return false;
  if (/(?:^| )(?:das|die sache|die geschichte) (?:mit|von wegen) /.test(found.folded)) return true;
  return (
    ofTheMemory.test(text) || words.some((word) => isProperSign(word) || isHouseholdWord(word) || isKnown(found, word))
  );
};

/** "Ich will nicht vergessen" is no reason, "das stimmt nicht" is one. */
const isDenied = /(?:^|(?<!stimmt|stimmen|gilt|gelten|passt) )(?:nicht|nie)$/;

/** "Die Schaukel ist verkauft, vergiss das": a statement in front gives the reason, nothing else does. */
export const isReasonForForgetting: Condition = (found) => {
  const { content, topic } = found.captures;
  const reason = content ?? topic;
  const words = wordsOf(reason);
  const [first = ''] = words;
  if (reason === undefined || startsLikeQuestion(words)) return false;
  if (isDenied.test(reason.folded) && !isSeparated(found.utterance, reason.to)) return false;
  if (!hasFinite(words) && first !== 'ich') return false;
  if (isFiniteVerb(first) || /^(?:mach|schalt|spiel|stell|dreh|fahr|dimm)/.test(first)) return false;
  if (topic === undefined || topic === reason) return true;
  if (/^(?:es|nicht|nie|das nicht|ich|habe)(?: |$)/.test(topic.folded)) return false;
  return isSeparated(found.utterance, topic.from - 1) || isSeparated(found.utterance, reason.to);
};

/** "das" for "dass": no break before the clause, and its verb at the end. */
export const isSpokenClause: Condition = (found) => {
  const { topic } = found.captures;
  const words = wordsOf(topic);
  if (topic === undefined || words.length < 3 || isSeparated(found.utterance, topic.from)) return false;
  return /^(?:ich|wir|er|sie|es|man)$/.test(words[0] ?? '') && isFiniteVerb(words.at(-1) ?? '');
};

/** "ich heiße Ottilie": who one is and where one lives, briefly. */
export const isAboutOneself: Condition = ({ captures: { content } }) =>
  content !== undefined &&
  /^(?:ich heisse|mein name ist|ich wohne|ich bin der|meine nummer ist)(?: \S+){1,5}$/.test(content.folded);

/** A thing or person of the household whose value changes, not a lamp or how one feels. */
export const isChangedValue: Condition = (found) => {
  const words = wordsOf(found.captures.topic);
  const [first = ''] = words;
  const named = articles.has(first) || words.some((word) => isProperSign(word) || isKnown(found, word));
  return named && words.length <= 6 && !startsLikeQuestion(words) && !ofTheMoment.test(` ${found.folded} `);
};

/** "Nicht am Montag, am Donnerstag": two values with a break between them, or of one word each. */
export const isValueForValue: Condition = (found) => {
  const { old, content } = found.captures;
  if (old === undefined || content === undefined || hasFinite(wordsOf(content))) return false;
  const brief = wordsOf(old).length <= 3 && wordsOf(content).length <= 4;
  return brief && (isSeparated(found.utterance, content.from - 1) || wordsOf(old).length === 1);
};

/** After "nein, nicht X": a value, not a way of refusing. */
export const isNewValue: Condition = (found) => {
  const words = wordsOf(found.captures.content);
  if (found.captures.old !== undefined || found.folded.includes('meint')) return words.length > 0;
  const refusing = isInfinitive(words.at(-1) ?? '') || /^(?:so|mehr|noch|jetzt|heute|das|es)$/.test(words[0] ?? '');
  return words.length >= 2 && !refusing && !hasFinite(words);
};

const day = /^(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|heute|morgen|uebermorgen)/;

/** "um zehn", "am Freitag": another time and nothing else, which only means something after an answer. */
export const isOnlyATime: Condition = ({ captures }) => {
  const words = wordsOf(captures.content);
  const [first = '', ...others] = words;
  const introduced = /^(?:um|am|gegen|ab|bis|erst|schon)$/.test(first) && others.length > 0;
  if (isTimeAlone(captures.content?.text ?? '', 'de')) return true;
  return (
    !words.includes('nicht') &&
    words.length <= 5 &&
    !hasFinite(words) &&
    (introduced || (day.test(first) && others.length < 4))
  );
};

/** "im Schuppen", "nach Rügen": another place and nothing else. */
export const isOnlyAPlace: Condition = ({ captures }) => {
  const [first = '', ...others] = wordsOf(captures.content);
  return (
    (placePrepositions.de.test(first) || destinationPrepositions.de.test(first)) &&
    others.length > 0 &&
    others.length <= 5 &&
    !hasFinite(others)
  );
};

const kin = /^(?:oma|opa|omi|opi|mama|papa|mami|papi|mutti|vati|mutter|vater|tante|onkel|bruder|schwester)$/;

/** "Rübeneintopf", "die blaue Mütze": another thing or name and nothing else. */
export const isOnlyAThing: Condition = (found) => {
  const { content } = found.captures;
  const words = wordsOf(content);
  const [first = ''] = words;
  if (content === undefined || words.length > 3 || hasFinite(words) || hasNumber(words)) return false;
  if (/^(?:danke|bitte|nicht|nein|doch|gut|so|jetzt)$/.test(first)) return false;
  const instead = /(?:^| )(?:doch nicht|lieber|besser|eher) /.test(found.folded);
  const noun = /(?:^|\s)\p{Lu}\p{L}*$/u.test(content.text) && !ofTheMoment.test(` ${content.folded} `);
  if (instead) return noun || words.length === 1;
  // "Nein, Opa" may mean whom it was about.
  return noun && !words.some((word) => isProperSign(word) || kin.test(word) || isKnown(found, word));
};

/** "57", "eine graue": another number or colour and nothing else, which only means something after an answer. */
export const isOnlyANumberOrColour: Condition = ({ captures: { content } }) =>
  content !== undefined && (isSpelledNumber(content.folded, 'de') || isOnlyAColour(content.text, 'de'));

/** "zwei", "3": a number and nothing else. */
export const isNewNumber: Condition = ({ captures }) => {
  const words = wordsOf(captures.content);
  return words.length === 1 && isSpelledNumber(words[0] ?? '', 'de');
};

/** "ich mag Sellerie doch", "Oma isst Fisch": a whole statement about somebody or something. */
export const isContradiction: Condition = (found) => {
  const { content } = found.captures;
  const words = wordsOf(content);
  const [first = '', second = ''] = words;
  if (content === undefined || words.length < 3 || words.length > 10 || startsLikeQuestion(words)) return false;
  if (ofTheMoment.test(` ${words.join(' ')} `) || /^(?:will|moechte|muss|soll|kann|darf|bin|habe|hatte)$/.test(second))
    return false;
  const named =
    /^(?:ich|wir)$/.test(first) ||
    articles.has(first) ||
    possessive.test(first) ||
    isProperSign(first) ||
    isKnown(found, first);
  return named && words.slice(1, 4).some(isFiniteVerb);
};

/** "Merk dir die alte Adresse nicht mehr", not "Merk dir, Ben raucht nicht mehr", which tells something. */
export const refusesToKeep: Condition = (found) => {
  const words = wordsOf(found.captures.topic);
  const negatedBehind = /(?:^| )nicht(?: mehr| weiter| länger| laenger)?$/.test(found.folded);
  if (!negatedBehind || questionWords.has(words[0] ?? '') || words[0] === 'dass') return true;
  return !words.slice(1).some(isFiniteVerb);
};

/** "hat Onkel Willi am 9. Juni Geburtstag": verb first, then somebody or something with a value. */
export const isActualValue: Condition = (found) => {
  const [verb = '', first = '', second = '', ...rest] = wordsOf(found.captures.content);
  const text = ` ${[verb, first, second, ...rest].join(' ')} `;
  const named =
    articles.has(first) ||
    possessive.test(first) ||
    isProperSign(first) ||
    isProperSign(second) ||
    isKnown(found, first);
  if (/^(?:jetzt|schon|noch|nur|auch|so|alles|ja|doch|nicht)$/.test(second)) return false;
  if (!/^(?:ist|sind|hat|heisst|liegt|haengt|steht|kommt|wohnt|lautet)$/.test(verb) || !named || ofTheMoment.test(text))
    return false;
  return stating.test(text) || hasNumber(rest);
};

const valueName =
  /(?:code|passwort|pin|kombination|nummer|adresse|geburtstag|name|termin|groesse|kennzeichen|hausarzt|tierarzt)$/;
const ofTheMoment = / (?:mir|dir|dich|licht|lampe|fernseher|musik|heizung|egal|nicht da|kaputt) /;
const stating =
  / (?:jetzt|geburtstag|heisst|lautet|wohnt|haengt|liegt|steht|gehoert|kommt|nummer|code|vertraegt|mag|isst|ist in|ist im|ist am|ist bei|sondern) /;

/** A full statement about a thing or person that gives a value: "die Klinik ist jetzt in der Bahnhofstraße". */
export const isReplacedValue: Condition = (found) => {
  const { content, old } = found.captures;
  const words = wordsOf(content);
  const [first = '', second = ''] = words;
  const text = ` ${words.join(' ')} `;
  if (content === undefined || startsLikeQuestion(words)) return false;
  if (old !== undefined) return wordsOf(old).some((word) => valueName.test(word) || isKnown(found, word));
  const named =
    articles.has(first) ||
    possessive.test(first) ||
    isProperSign(first) ||
    isProperSign(second) ||
    isKnown(found, first);
  if (words.length < 3 || !named || !hasFinite(words) || ofTheMoment.test(text)) return false;
  return stating.test(text) || hasNumber(words) || isSeparated(found.utterance, content.from);
};
