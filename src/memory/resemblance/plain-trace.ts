import type { Memory } from '../../domain/memory.ts';
import type { Trace, TraceWord, WordKind } from '../../domain/trace.ts';
import { type Calling, personCalled, speaksOfSelf } from '../../language/calling.ts';
import { clausesOf } from '../../language/clauses.ts';
import { codesIn, perhapsCodes } from '../../language/codes.ts';
import { withDigits } from '../../language/digits.ts';
import { fold } from '../../language/fold.ts';
import { frameWords } from '../../language/frame-words.ts';
import { isFamilyName, isFirstName } from '../../language/names.ts';
import { contentWords } from '../../language/search-terms.ts';
import { predicateKey, subjectKey } from '../../language/slot.ts';
import { stanceOf } from '../../language/stance.ts';
import { statementOf } from '../../language/statement.ts';
import { terms } from '../../language/terms.ts';
import { timeMarksOf } from '../../language/time-marks.ts';
import { sensesOf } from '../../language/vocabulary/senses.ts';

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
 * The words, codes, times and attribute of a statement. `forgotten`: a private one is about its owner and one of a room
 * about that room, even where they do not say so, and only what it surely gives away is a code.
 */
export function plainTrace(
  stated: Stated,
  setting: Setting,
  forgotten: boolean,
): Omit<Trace<string>, 'model' | 'views'> {
  const parts = partsOf(stated, setting);
  const marks = timeMarksOf(stated.text, timeOf(stated, setting));
  const honoured = new Set([...stated.text.matchAll(titled)].map(([, name]) => fold(name ?? '')));
  const said = [stated.text, parts.subject, parts.object].map((part) => wordsOf(part, stated, setting));
  const [, topics, values] = said.map((part) => new Set(part));
  const words = new Map<string, TraceWord<string>>();
  const add = (word: TraceWord<string>) => {
    if (!words.has(word.word)) words.set(word.word, word);
  };
  for (const part of said) {
    const senses = sensesOf(part, stated.language);
    for (const [at, each] of part.entries()) {
      const room = setting.roomOf.get(each);
      add({
        kind: room === undefined ? kindOf(each, honoured, setting.calling) : 'room',
        word: room ?? nameIn(each, setting.calling),
        grams: gramsOf(each),
        senses: senses[at] ?? [],
        value: values?.has(each) === true,
        topic: topics?.has(each) === true,
      });
    }
  }
  const implied = { grams: [], senses: [], value: false, topic: false } as const;
  const aboutOwner = speaksOfSelf(stated.text) || (forgotten && stated.scope === 'private');
  if (aboutOwner && stated.owner !== null) add({ kind: 'name', word: stated.owner, ...implied });
  if (forgotten && stated.scope === 'room' && stated.room !== null)
    add({ kind: 'room', word: stated.room, ...implied });
  return {
    language: stated.language,
    words: [...words.values()],
    codes: forgotten ? codesIn(stated.text, stated.language) : perhapsCodes(stated.text, stated.language),
    onlyCodes: false,
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
    stance: onlyOf(new Set(clausesOf(stated.text).map(stanceOf))),
  };
}

function onlyOf<Item>(items: ReadonlySet<Item>): Item | null {
  const [only = null] = items;
  return items.size === 1 ? only : null;
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
