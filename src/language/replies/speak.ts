import { IntlMessageFormat } from 'intl-messageformat';
import type { Language } from '../../domain/turn.ts';
import { isSmallWord as isEnglishSmallWord } from './english/function-words.ts';
import { isSmallWord as isGermanSmallWord } from './german/function-words.ts';
import type { Message, MessageKey } from './message.ts';
import { german } from './messages.de.ts';
import { english } from './messages.en.ts';
import { capitalised, inQuotes, uncapitalised, withInnerMarks, withoutFinalMark } from './tokens.ts';

const catalogues = { de: german, en: english } as const;

/** Longest list that is read out; what goes beyond is counted. */
export const longestSpokenList = 3;

const formats = new Map<string, IntlMessageFormat>();

function formatFor(language: Language, key: MessageKey): IntlMessageFormat {
  const name = `${language} ${key}`;
  const known = formats.get(name);
  if (known) return known;
  const format = new IntlMessageFormat(catalogues[language][key], language, undefined, { ignoreTag: true });
  formats.set(name, format);
  return format;
}

/** „a“, „b“ und „c“; without the und where a count of the rest follows. */
function quotedList(language: Language, items: readonly string[], more: boolean): string {
  const quoted = items.map((item) => inQuotes(language, withoutFinalMark(item)));
  return more ? quoted.join(', ') : new Intl.ListFormat(language).format(quoted);
}

const smallWord = { de: isGermanSmallWord, en: isEnglishSmallWord } as const;

/** Sentences in a row: "du hörst gern Rock; Oma kommt am Montag". */
function toldList(language: Language, items: readonly string[]): string {
  return items
    .map((item) => (smallWord[language](item.split(/\s/, 1)[0] ?? '') ? uncapitalised(item) : item))
    .map(withoutFinalMark)
    .join('; ');
}

/** "die Kamera Einfahrt" → "Einfahrt": the message says what it is. */
function cameraName(source: string): string {
  const words = source.trim().split(/\s+/);
  const named = words.filter(
    (word, at) => !/^(?:kamera|camera)$/i.test(word) && !(at === 0 && /^(?:die|the)$/i.test(word)),
  );
  return named.length > 0 ? named.join(' ') : source;
}

type Parameter = string | number | boolean | null | readonly string[];

/** One parameter as the message format takes it: null is `none`, true and false are `yes` and `no`. */
function argument(language: Language, name: string, value: Parameter, more: boolean): string | number {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') {
    const items = value.slice(0, longestSpokenList);
    return name === 'told' ? toldList(language, items) : quotedList(language, items, more);
  }
  if (name === 'quote' || name === 'old') return withInnerMarks(language, withoutFinalMark(value));
  if (name === 'source') return cameraName(value);
  return name === 'pronoun' ? value.toLowerCase() : value;
}

/** The message as it is spoken or shown: one sentence in the given language, lists cut to `longestSpokenList`. */
export function speak(language: Language, message: Message): string {
  const { key, ...parameters } = message;
  const named: [string, Parameter][] = Object.entries(parameters);
  const listed = named.reduce(
    (most, [, value]) => (Array.isArray(value) ? Math.min(value.length, longestSpokenList) : most),
    0,
  );
  const count = 'count' in message ? message.count : 0;
  const rest = Math.max(0, count - listed);
  const values = named.map(([name, value]) => [name, argument(language, name, value, rest > 0)]);
  return capitalised(String(formatFor(language, key).format({ ...Object.fromEntries(values), rest })));
}
