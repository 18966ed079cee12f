import { hasOneValue } from '../slot.ts';
import { attribute, birthday, labelled, possessed, reading } from './german-attributes.ts';
import { allergy, appointment, liking, plainParts, role } from './german-likings.ts';
import { cutGermanClause } from './german-main-clause.ts';
import { arrival, date, place, putThere } from './german-places.ts';
import { negations } from './german-predicates.ts';
import { nameGermanSubject } from './german-subject.ts';
import { noParts, type Parts, partsOf, type Shape } from './parts.ts';
import { tokenise, withoutFinalPunctuation } from './words.ts';

/** Kinds of household sentences; the first that fits is taken. */
const shapes: readonly Shape[] = [
  birthday,
  attribute,
  possessed,
  reading,
  allergy,
  place,
  date,
  arrival,
  putThere,
  appointment,
  liking,
  role,
];

/** Reads subject, predicate and object off a German sentence; without a clear subject and verb all are null. */
export function germanParts(sentence: string, speakerName: string | null): Parts {
  const tokens = withoutFinalPunctuation(tokenise(sentence));
  const polarity = tokens.some((token) => negations.test(token.folded)) ? 'negative' : 'positive';
  const meant = meaning(sentence);
  if (meant !== null) return meant;
  const spelledOut = /^([^:]{4,120}):\s+(\S.*?)[.!]?$/u.exec(sentence);
  if (spelledOut !== null && cutGermanClause(tokenise(spelledOut[1] ?? '')) !== null) {
    const before = germanParts(spelledOut[1] ?? '', speakerName);
    return { ...before, object: before.object ?? spelledOut[2] ?? null };
  }
  const clause = cutGermanClause(tokens);
  const named = clause === null ? null : nameGermanSubject(clause.subject, speakerName);
  if (clause === null) return settled({ ...labelled(sentence, speakerName), polarity });
  const shaped = shapes.reduce<Parts | null>((found, read) => found ?? read(clause, named ?? ''), null);
  const parts = shaped ?? plainParts(clause, named ?? '');
  // Who put something away may be unknown; the thing is the subject then.
  const subject = parts.subject === '' ? null : parts.subject;
  if (subject === null) return { ...(parts.subject === null ? parts : noParts), polarity };
  const own = [clause.verb, ...clause.rest].some((token) => negations.test(token.folded));
  return settled({ ...parts, subject, polarity: own || parts.polarity === 'negative' ? 'negative' : 'positive' });
}

/** "Mit Leuchtturm meine ich die Lampe im Erker". */
function meaning(sentence: string): Parts | null {
  const found =
    /^(?:mit|unter) (.{1,60}?) (?:mein(?:e|en|t)|versteh(?:e|en|t)) (?:ich|wir|\p{L}+) (?:(?:den|die|das|der) )?([^.!]{1,120})/iu.exec(
      sentence,
    );
  return found === null ? null : partsOf(found[1] ?? '', 'bedeutet', found[2] ?? '');
}

function settled(parts: Parts): Parts {
  return { ...parts, singleValued: hasOneValue(parts) };
}
