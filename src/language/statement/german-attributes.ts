import { fold } from '../fold.ts';
import { isFiniteVerb } from '../grammar/german/verbs.ts';
import { isGenitiveName } from '../names.ts';
import { namesTime, timeOf } from './german-dates.ts';
import { attributeEnding, inThirdPerson, localPrepositions } from './german-predicates.ts';
import { nameGermanSubject, withoutArticle } from './german-subject.ts';
import { adverbs, isNumber, prepositions } from './german-words.ts';
import { noParts, type Parts, partsOf, type Shape } from './parts.ts';
import { join, type Token, tokenise, withoutFinalPunctuation } from './words.ts';

/** "Oma hat am 3. März Geburtstag", "Mia ist am 30. April geboren". */
export const birthday: Shape = ({ verb, rest }, named) => {
  const last = rest.at(-1)?.folded ?? '';
  const form = inThirdPerson(verb.text);
  const born = (form === 'hat' && last === 'geburtstag') || (form === 'ist' && last === 'geboren');
  return born ? partsOf(named, 'hat Geburtstag am', timeOf(rest.slice(0, -1))) : null;
};

/** "Der Code für das Gartentor ist 4711": the value belongs to the gate. */
export const attribute: Shape = ({ subject, verb, rest }, named) => {
  if (!/^(?:ist|sind|lautet|lauten|heisst|war|bleibt)$/.test(verb.folded)) return null;
  const head = subject.find((token) => attributeEnding.test(token.folded));
  const first = rest.find((token) => !adverbs.has(token.folded));
  if (head === undefined || first === undefined) return null;
  if (localPrepositions.has(first.folded) && !namesTime(rest)) return null;
  return attributeParts(named, head.text, rest);
};

/** "Mein Fahrrad hat die Rahmennummer 88213". */
export const possessed: Shape = ({ verb, rest }, named) => {
  const at = rest.findIndex((token) => attributeEnding.test(token.folded));
  const value = rest.slice(at + 1);
  if (inThirdPerson(verb.text) !== 'hat' || at < 0 || at > 2 || value.length === 0) return null;
  return partsOf(named, `${rest[at]?.text ?? ''} ist`, join(withoutFinalPunctuation(value)));
};

/** "Der Wasserzähler stand am 1. November bei 1288". */
export const reading: Shape = ({ verb, rest }, named) => {
  const at = rest.findIndex(
    (token, index) => /^(?:bei|auf)$/.test(token.folded) && isNumber(rest[index + 1]?.folded ?? ''),
  );
  if (inThirdPerson(verb.text) !== 'steht' || at < 0) return null;
  return partsOf(named, 'Stand ist', join(withoutFinalPunctuation(rest.slice(at + 1))));
};

/** "Gartentorcode: 4711", "Meine Adresse: Lindenweg 12". */
export function labelled(sentence: string, speakerName: string | null): Parts {
  const found = /^([^:]{2,60}): ([^.!]+)/u.exec(sentence) ?? /^([^\d,:]{2,60}?)\s+(\S*\d\S*?)[.!]?$/u.exec(sentence);
  const label = tokenise(found?.[1] ?? '');
  const head = label.find((token) => attributeEnding.test(token.folded));
  const subject = nameGermanSubject(label, speakerName);
  if (found === null || head === undefined || subject === null || label.some((token) => isFiniteVerb(token.folded)))
    return noParts;
  return attributeParts(subject, head.text, tokenise(found[2] ?? ''));
}

/** Words that are one notion with the value's name: a phone number is not the number of a phone. */
const inherent =
  /^(?:gehei|telefon|handy|mobil|haus|konto|rahmen|kunden|versicherungs|chip|zugangs|zahlen|heimat|zuhause|post|kleider|schuh|jacken|hosen|blut|nummern|auto)/i;

function attributeParts(named: string, head: string, value: readonly Token[]): Parts {
  const words = tokenise(named);
  const at = words.findIndex((token) => token.text === head);
  const owner = words.slice(0, at).filter((token) => !/^(?:neue?[rs]?|aktuelle[rs]?|alte[rs]?)$/.test(token.folded));
  const behind = words.slice(at + 1);
  const split = /^(.*?)-?(code|passwort|kennwort|pin|nummer)$/iu.exec(head);
  const stem = split?.[1] ?? '';
  const whole = stem === '' || inherent.test(stem);
  const target = withoutArticle(prepositions.has(behind[0]?.folded ?? '') ? behind.slice(1) : behind);
  const subject = [ownerOf(owner), whole ? '' : stem, target].filter((part) => part !== '').join(' ');
  const body = value.filter((token, index) => index > 1 || !/^(?:jetzt|nun|inzwischen|ab|sofort)$/.test(token.folded));
  if (/geburtstag$/i.test(head)) return partsOf(subject || null, 'hat Geburtstag am', timeOf(body));
  const name = whole ? head : capitalised(split?.[2] ?? head);
  return partsOf(subject || null, `${name} ist`, join(withoutFinalPunctuation(body)));
}

function ownerOf(tokens: readonly Token[]): string {
  const text = join(withoutFinalPunctuation(tokens));
  if (/['’]$/.test(text)) return text.slice(0, -1);
  return tokens.length === 1 && (isGenitiveName(fold(text)) || /[^s]s$/.test(text)) ? text.slice(0, -1) : text;
}

function capitalised(word: string): string {
  return word === '' ? word : `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}
