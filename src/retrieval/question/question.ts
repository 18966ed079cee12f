import type { PersonId } from '../../domain/ids.ts';
import type { Person } from '../../domain/person.ts';
import { type AnswerType, askedTypes } from '../../language/answer-type.ts';
import { queryRange } from '../../language/dates/query-range.ts';
import { nominatives } from '../../language/entities.ts';
import { fold } from '../../language/fold.ts';
import { wordsCalled } from '../../language/kinship.ts';
import { isLiking } from '../../language/liking.ts';
import type { TimeRange } from '../../language/temporal.ts';
import { asksForNow } from '../../language/topic.ts';
import { translationsIn } from '../../language/vocabulary/translations.ts';
import type { RecallQuery } from '../result.ts';
import { type Anchors, readAnchors } from './anchors.ts';

/** What a question says about its answer. */
export interface Question {
  readonly text: string;
  readonly language: RecallQuery['language'];
  readonly anchors: Anchors;
  /** Thing or action → what it is called in the other language, each translation as its folded words. */
  readonly translations: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** What it wants to hear. */
  readonly asked: ReadonlySet<AnswerType>;
  /** Stretches of time it names; an ambiguous one is read looking back and looking ahead. */
  readonly ranges: readonly TimeRange[];
  /** It asks how something is now. */
  readonly current: boolean;
  /** It asks what somebody likes. */
  readonly liking: boolean;
  /** "ich", "mein", "my": it is about whoever asks. */
  readonly aboutSelf: boolean;
  /** "Was habe ich … gesagt": what the asker told, not what happened. */
  readonly ownWords: boolean;
  /** "hier", "in this room". */
  readonly here: boolean;
  /** The person asking, with everything they are called, folded; null: unknown. */
  readonly asker: { readonly id: PersonId; readonly names: ReadonlySet<string> } | null;
  /** Folded name or alias → every name of that person, the same set for each of them. */
  readonly namesOf: ReadonlyMap<string, ReadonlySet<string>>;
}

const firstPerson = /(?<!\p{L})(?:ich|mir|mich|mein(?:e[mnrs]?)?|i|me|my|mine)(?!\p{L})/iu;
const placeWords = /(?<!\p{L})(?:hier|in here|in this room)(?!\p{L})/iu;
const tellsOwnWords =
  /^\s*(?:was|what)\s+(?:alles\s+)?(?:hab(?:e|en|s)?\s+(?:ich|wir)|hatte\s+ich|did\s+(?:i|we)|(?:i|we)\s+(?:said|told))(?!\p{L})/iu;

export function readQuestion(query: RecallQuery, asker: PersonId | null): Question {
  const { text, language } = query;
  const people = query.people ?? [];
  const ranges = rangesOf(query);
  const person = people.find(({ id }) => id === asker);
  const anchors = readAnchors(query, people);
  return {
    text,
    language,
    anchors,
    translations: translationsIn([...anchors.things, ...anchors.actions], language),
    asked: askedTypes(text, language),
    ranges,
    current: asksForNow(text),
    liking: fold(text).split(' ').some(isLiking),
    aboutSelf: firstPerson.test(text),
    ownWords: ranges.length > 0 && tellsOwnWords.test(text),
    here: placeWords.test(text),
    asker: asker === null ? null : { id: asker, names: person === undefined ? new Set() : namesOf(person) },
    namesOf: new Map(people.map(namesOf).flatMap((names) => [...names].map((name) => [name, names] as const))),
  };
}

/** Every single word a person is called, folded ("Oma Hilde" is "oma" and "hilde"). */
function namesOf(person: Pick<Person, 'name' | 'aliases'>): ReadonlySet<string> {
  return new Set(wordsCalled(person).filter((word) => word.length > 1));
}

function rangesOf(query: RecallQuery): readonly TimeRange[] {
  const context = { reference: query.at, timeZone: query.timeZone, language: query.language };
  const ahead = queryRange(query.text, { ...context, direction: 'future' });
  if (ahead === null) return [];
  const back = queryRange(query.text, { ...context, direction: 'past' });
  const same =
    back === null || (back.from?.getTime() === ahead.from?.getTime() && back.to?.getTime() === ahead.to?.getTime());
  return same ? [ahead] : [ahead, back];
}

/** Whether a word of a memory is one of a person's names, also in the genitive. */
export function isCalled(word: string, names: ReadonlySet<string>): boolean {
  return nominatives(word).some((name) => names.has(name));
}
