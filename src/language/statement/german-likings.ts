import { isInfinitive, isParticiple } from '../grammar/german/verbs.ts';
import { inThirdPerson, negations, plainPreposition } from './german-predicates.ts';
import { withoutArticle } from './german-subject.ts';
import { prepositions } from './german-words.ts';
import { type Clause, type Parts, partsOf, type Shape } from './parts.ts';
import { join, type Token, withoutFinalPunctuation } from './words.ts';

const textOf = (tokens: readonly Token[]): string => join(withoutFinalPunctuation(tokens));

/** "Tim ist auf Katzenhaare allergisch". */
export const allergy: Shape = ({ verb, rest }, named) => {
  const at = rest.findIndex((token) => /^(?:hoch)?allergisch$/.test(token.folded));
  const link = rest.findIndex((token) => /^(?:auf|gegen)$/.test(token.folded));
  if (inThirdPerson(verb.text) !== 'ist' || at < 0 || link < 0) return null;
  return partsOf(named, 'hat Allergie gegen', textOf(rest.slice(link + 1, link < at ? at : rest.length)));
};

/** "Lena mag keinen Spinat", "Papa trinkt gern Tee", "Leo verträgt keine Milch". */
export const liking: Shape = ({ verb, rest }, named) => {
  const form = inThirdPerson(verb.text);
  const favoured = rest.some((token) => /^(?:gern|gerne|liebsten|lieber)$/.test(token.folded));
  if (!/^(?:mag|liebt|hasst|bevorzugt|verträgt|isst|trinkt|bekommt)$/.test(form) && !favoured) return null;
  const negative = rest.some((token) => negations.test(token.folded)) || form === 'hasst';
  const degree =
    /^(?:gern|gerne|sehr|am|liebsten|lieber|ueberhaupt|gar|total|wirklich|mehr|jetzt|nun|ja|doch|inzwischen)$/;
  const object = rest.filter((token) => !negations.test(token.folded) && !degree.test(token.folded));
  const base = form === 'hasst' || form === 'liebt' ? 'mag' : form;
  const predicate = `${base}${favoured && base !== 'mag' ? ' gern' : ''}${negative ? ' nicht' : ''}`;
  return { ...partsOf(named, predicate, textOf(object)), polarity: negative ? 'negative' : 'positive' };
};

/** "Oma hat am Dienstag einen Termin beim Augenarzt". */
export const appointment: Shape = ({ verb, rest }, named) => {
  const has = inThirdPerson(verb.text) === 'hat' && rest.some((token) => /termin$/.test(token.folded));
  return has ? partsOf(named, 'hat Termin', textOf(rest)) : null;
};

/** "Unser Tierarzt ist Doktor Behrens": a role has one holder; "Lena ist Vegetarierin" only adds something. */
export const role: Shape = ({ subject, verb, rest }, named) => {
  const owned = /^(?:mein|meine|unser|unsere)$/.test(subject[0]?.folded ?? '') || subject.length === 2;
  const somebody = /^(?:herr|frau|doktor|dr|tante|onkel)$/.test(
    rest.find((token) => token.folded !== 'jetzt')?.folded ?? '',
  );
  return inThirdPerson(verb.text) === 'ist' && owned && somebody ? partsOf(named, 'ist wer', textOf(rest)) : null;
};

/** Any other sentence: its verb with the verbs at its end, and the rest as it was said. */
export function plainParts({ verb, rest }: Clause, named: string): Parts {
  const negative = rest.some((token) => negations.test(token.folded));
  const tail = verbsAtEnd(rest);
  const body = rest
    .slice(0, rest.length - tail.length)
    .filter((token) => !/^(?:jetzt|nun|inzwischen|mittlerweile|noch|auch|ja|doch)$/.test(token.folded));
  const lead = plainPreposition(body[0]?.folded ?? '');
  const form = inThirdPerson(verb.text);
  const leads =
    tail.length === 0 &&
    /^(?:wohnt|arbeitet|geht|kommt|fährt)$/.test(form) &&
    /^(?:in|bei|an|zu|nach|aus|auf)$/.test(lead) &&
    prepositions.has(body[0]?.folded ?? '');
  const object = body.slice(leads ? 1 : 0).filter((token) => !negations.test(token.folded));
  const predicate = [form, negative ? 'nicht' : '', leads ? lead : '', textOf(tail)]
    .filter((part) => part !== '')
    .join(' ');
  return partsOf(named, predicate, withoutArticle(object));
}

/** The participles and infinitives that close a clause: "gewechselt werden". */
function verbsAtEnd(rest: readonly Token[]): readonly Token[] {
  let from = rest.length;
  for (let at = rest.length - 1; at >= 0; at -= 1) {
    const word = /^\p{Ll}/u.test(rest[at]?.text ?? '') ? (rest[at]?.folded ?? '') : '';
    if (!isParticiple(word) && !isInfinitive(word)) break;
    from = at;
  }
  return rest.slice(from);
}
