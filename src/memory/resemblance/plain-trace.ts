import type { Memory } from '../../domain/memory.ts';
import type { Trace, TraceWord, WordKind } from '../../domain/trace.ts';
import { type Calling, personCalled, speaksOfSelf } from '../../language/calling.ts';
import { withDigits } from '../../language/digits.ts';
import { fold } from '../../language/fold.ts';
import { frameWords } from '../../language/frame-words.ts';
import { isFamilyName, isFirstName } from '../../language/names.ts';
import { contentWords } from '../../language/search-terms.ts';
import { predicateKey, subjectKey } from '../../language/slot.ts';
import { statementOf } from '../../language/statement.ts';
import { terms } from '../../language/terms.ts';
import { timeMarksOf } from '../../language/time-marks.ts';

/** What of a statement its trace is made of. */
export type Stated = Pick<
  Memory,
  'text' | 'language' | 'scope' | 'owner' | 'room' | 'subject' | 'predicate' | 'object' | 'recordedAt'
>;

/** What the household knows that makes two wordings the same. */
export interface Setting {
  readonly calling: Calling;
  /** IANA name. */
  readonly timeZone: string;
  readonly roomNames: ReadonlyMap<string, string>;
  /** Folded room name of one word → which room. */
  readonly roomOf: ReadonlyMap<string, string>;
}

export interface Parts {
  readonly subject: string | null;
  readonly predicate: string | null;
  readonly object: string | null;
}

const titled = /(?<!\p{L})(?:Frau|Herrn?|Doktor|Dr\.?|Mrs?\.?|Ms\.?)\s+(\p{Lu}\p{L}+)/gu;
const gramMark = /^g:/;

/** Subject, predicate and object as given, else as far as they can be read from the text. */
export function partsOf(stated: Stated, { calling }: Pick<Setting, 'calling'>): Parts {
  if (stated.subject !== null) return stated;
  const speakerName = stated.owner === null ? null : (calling.nameOf.get(stated.owner) ?? null);
  return statementOf(stated.text, { language: stated.language, speakerName });
}

/**
 * The words, times and attribute of a statement. `owned`: a private statement is about its owner and one of a room
 * about that room, even where they do not say so.
 */
export function plainTrace(stated: Stated, setting: Setting, owned: boolean): Omit<Trace<string>, 'model' | 'views'> {
  const parts = partsOf(stated, setting);
  const marks = timeMarksOf(stated.text, timeOf(stated, setting));
  const honoured = new Set([...stated.text.matchAll(titled)].map(([, name]) => fold(name ?? '')));
  const said = [stated.text, parts.subject, parts.object].flatMap((part) => wordsOf(part, stated, setting));
  const values = new Set(wordsOf(parts.object, stated, setting));
  const words = new Map<string, TraceWord<string>>();
  for (const each of said) {
    const room = setting.roomOf.get(each);
    const word = room ?? nameIn(each, setting.calling);
    const kind = room === undefined ? kindOf(each, honoured, setting.calling) : 'room';
    if (!words.has(word)) words.set(word, { kind, word, grams: gramsOf(each), value: values.has(each) });
  }
  const aboutOwner = speaksOfSelf(stated.text) || (owned && stated.scope === 'private');
  if (aboutOwner && stated.owner !== null && !words.has(stated.owner)) {
    words.set(stated.owner, { kind: 'name', word: stated.owner, grams: [], value: false });
  }
  if (owned && stated.scope === 'room' && stated.room !== null && !words.has(stated.room)) {
    words.set(stated.room, { kind: 'room', word: stated.room, grams: [], value: false });
  }
  return {
    language: stated.language,
    words: [...words.values()],
    times: {
      days: [...marks.days],
      months: [...marks.months],
      weekdays: [...marks.weekdays],
      clock: [...marks.clock],
    },
    attribute:
      parts.subject === null || parts.predicate === null
        ? null
        : `${subjectKey(parts.subject)}/${predicateKey(parts.predicate)}`,
  };
}

function timeOf({ recordedAt, language }: Stated, { timeZone }: Setting) {
  return { at: recordedAt, timeZone, language };
}

function wordsOf(part: string | null, stated: Stated, setting: Setting): readonly string[] {
  if (part === null) return [];
  const { rest } = timeMarksOf(part, timeOf(stated, setting));
  return [...contentWords(withDigits(rest, stated.language))];
}

/** A person's id for whatever they are called, first names without genitive, other words as they are. */
function nameIn(word: string, calling: Calling): string {
  const person = personCalled(word, calling);
  if (person !== null) return person;
  const bare = word.replace(/s$/, '');
  return isFirstName(word) && isFirstName(bare) ? bare : word;
}

function kindOf(word: string, honoured: ReadonlySet<string>, calling: Calling): WordKind {
  if (/\d/.test(word)) return 'number';
  if (personCalled(word, calling) !== null || isFirstName(word) || isFamilyName(word) || honoured.has(word)) {
    return 'name';
  }
  return frameWords.has(word) ? 'frame' : 'word';
}

function gramsOf(word: string): readonly string[] {
  return [...terms(word).grams.keys()].map((gram) => gram.replace(gramMark, ''));
}
