import type { Language } from '../domain/turn.ts';
import { withColour } from './colours.ts';
import { anyMoment, findTimes } from './dates/find-times.ts';
import { isSpelledNumber } from './digits.ts';
import { fold } from './fold.ts';
import { destinationPrepositions, placePrepositions } from './place-prepositions.ts';
import type { Precision, TemporalMention } from './temporal.ts';
import type { Replacement } from './understanding.ts';

const leadingPronoun: Readonly<Record<Language, RegExp>> = {
  de: /^(er|sie|es|der|die|das|den) (?:(?:neue|richtige|aktuelle) )?(?=\p{Ll})/iu,
  en: /^(?:(it|he|she|they|that)(?:['’](s|re))?) /iu,
};
const article: Readonly<Record<string, string>> = {
  er: 'der',
  sie: 'die',
  es: 'das',
  der: 'der',
  die: 'die',
  den: 'den',
  das: 'das',
};

/**
 * The new value with its pronoun replaced by what was named before it: old "das mit dem Kellerschlüssel", new "er hängt
 * jetzt am Haken" → "der Kellerschlüssel hängt jetzt am Haken".
 */
export function resolvedValue(value: string, old: string | null, language: Language): string {
  const found = leadingPronoun[language].exec(value);
  if (found === null || old === null) return value;
  const rest = value.slice(found[0].length);
  const noun = language === 'de' ? germanNoun(old, fold(found[1] ?? '')) : englishNoun(old);
  if (noun === null) return value;
  const verb = found[2] === undefined ? '' : found[2].toLowerCase() === 're' ? 'are ' : 'is ';
  return `${noun} ${verb}${rest}`;
}

const germanOpening = /^(?:dass|wo|wann)$/i;
const germanDeterminer = /^(?:der|die|das|den|dem|des|mein\p{L}*|unser\p{L}*)$/iu;

/** The noun phrase at the start of what was named, in the nominative the pronoun asks for. */
function germanNoun(old: string, pronoun: string): string | null {
  const words = old.split(' ').filter((word, at) => !(at === 0 && germanOpening.test(word)));
  const determiner = germanDeterminer.test(words[0] ?? '') ? (words.shift() ?? '') : null;
  const noun = words.findIndex((word) => /^\p{Lu}/u.test(word));
  const adjectives = words.slice(0, Math.max(0, noun)).filter((word) => !/^(?:alt|neu)e?[nrsm]?$/.test(word));
  const core = noun < 0 ? words.slice(0, 1) : [...adjectives, words[noun] ?? ''];
  const joint = words[noun + 1] ?? '';
  const target = words.slice(noun + 1, noun + 4);
  const behind = /^(?:für|fürs|von|vom|zum|zur)$/.test(joint)
    ? target.slice(0, target.findIndex((word) => /^\p{Lu}/u.test(word)) + 1)
    : [];
  const phrase = [...core, ...behind].join(' ');
  if (phrase === '') return null;
  if (determiner === null) return phrase;
  const owner = /^(?:mein|unser)/i.exec(determiner)?.[0];
  if (owner !== undefined) return `${owner}${pronoun === 'sie' || pronoun === 'die' ? 'e' : ''} ${phrase}`;
  return `${article[pronoun] ?? 'das'} ${phrase}`;
}

const englishVerb = /^(?:is|are|was|were|has|comes|come|lies|hangs|stands|lives|likes)$/;

function englishNoun(old: string): string | null {
  const words = old.split(' ').filter((word, at) => !(at === 0 && /^(?:that|where|when)$/i.test(word)));
  const verb = words.findIndex((word) => englishVerb.test(word));
  const noun = words.slice(0, verb < 0 ? words.length : verb).filter((word) => word !== 'old');
  return noun.length === 0 ? null : noun.join(' ');
}

/** A text with the old value exchanged for the new one, or null when it does not hold the old value. */
export function withReplacement(text: string, { old, new: value }: Replacement): string | null {
  if (old === null) return null;
  const words = old
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const found = new RegExp(`(?<![\\p{L}\\p{N}])${words.join('\\s+')}(?![\\p{L}\\p{N}])`, 'iu');
  return found.test(text) ? text.replace(found, value.trim().replace(/\$/g, '$$$$')) : null;
}

const locating: Readonly<Record<Language, RegExp>> = {
  de: /^(?:lieg|steh|häng|steck|park|wohn|ist|sind|befinde)\p{L}*$/iu,
  en: /^(?:is|are|lies?|stands?|hangs?|sits?|stays?|kept|parked|lives?)$/i,
};
const moving: Readonly<Record<Language, RegExp>> = {
  de: /^(?:fahr|fähr|flieg|reis|geh|zieh|wander|segel|muss|müssen|komm)\p{L}*$/iu,
  en: /^(?:go|goes|going|fly|flies|flying|travel|travels|drive|drives|driving|move|moves|moving|sail|come|comes)$/i,
};

/** A text with the place it ends in exchanged for another ("im Schuppen", "nach Rügen"); null: it does not end in one. */
export function withPlace(text: string, place: string, language: Language): string | null {
  const [time] = findTimes(place, { ...anyMoment, language, direction: 'future' });
  if (time !== undefined && time.start === 0) return null;
  return (
    withEnd(text, place, { verb: locating[language], preposition: placePrepositions[language] }) ??
    withEnd(text, place, { verb: moving[language], preposition: destinationPrepositions[language] })
  );
}

function withEnd(
  text: string,
  place: string,
  ending: { readonly verb: RegExp; readonly preposition: RegExp },
): string | null {
  const words = text.split(' ');
  const at = words.findIndex((word) => ending.verb.test(word));
  const from = words.findIndex((word, index) => at >= 0 && index > at && ending.preposition.test(fold(word)));
  if (from < 0 || /[,;:]/.test(words.slice(from).join(' '))) return null;
  const mark = /[.!]$/.exec(text)?.[0] ?? '';
  return `${[...words.slice(0, from), place.trim()].join(' ')}${mark}`;
}

/**
 * A sentence with the one thing it gives exchanged for another ("Bens Lieblingsessen ist Gulasch", "Es gibt am Samstag
 * Maultaschen"); null: it gives a place, a time or a number, or nobody can tell what.
 */
export function withThing(
  { text, object }: { readonly text: string; readonly object: string | null },
  thing: string,
  language: Language,
): string | null {
  const value = thing.trim().replace(/[.!]$/, '');
  const mark = /[.!]$/.exec(text)?.[0] ?? '';
  const bare = mark === '' ? text : text.slice(0, -1);
  const words = bare.split(' ');
  const said = object === null ? (words.at(-1) ?? '') : object.trim();
  const before = bare.slice(0, -said.length).trim().split(' ');
  const last = fold(before.at(-1) ?? '');
  if (said === '' || !bare.endsWith(said) || before.length < 2 || said.split(' ').length > 3) return null;
  if (placePrepositions[language].test(last) || destinationPrepositions[language].test(last)) return null;
  if (object === null && (language !== 'de' || !/^\p{Lu}/u.test(said) || !/^es gibt /i.test(text))) return null;
  if (/\d/.test(said) || isSpelledNumber(said, language)) return null;
  const times = findTimes(text, { ...anyMoment, language, direction: 'future' });
  if (times.some(({ end }) => end > bare.length - said.length)) return null;
  return `${bare.slice(0, bare.length - said.length)}${value}${mark}`;
}

/**
 * A text with its only value of the same kind exchanged for a new one: a time for a time ("im März" for "im Mai 2027"), a
 * number for a number, a colour for a colour. null: it holds none or several of that kind, so nobody knows which is meant.
 */
export function sameKind(text: string, value: string, language: Language): string | null {
  const bare = value.trim().replace(/^(?:erst|schon|doch|nur|only|not until) /iu, '');
  const times = (of: string) => findTimes(of, { ...anyMoment, language, direction: 'future' });
  const [old, ...others] = times(text);
  const [fresh] = times(bare);
  if (fresh !== undefined) {
    if (old === undefined || others.length > 0) return null;
    return exchanged(text, partOfSameUnit(old, fresh, times), bare, fresh.start);
  }
  const isNumber = (word: string) => /^\d+(?:[.,]\d+)?$/.test(word) || isSpelledNumber(word, language);
  const numbers = [...text.matchAll(/(?<![\p{L}\p{N}])(?:\d+[.,]\d+|[\p{L}\p{N}]+)(?![\p{L}\p{N}])/gu)].filter(
    ([word]) => isNumber(word),
  );
  const [number] = numbers;
  if (!isNumber(bare)) return withColour(text, bare, language);
  if (number === undefined || numbers.length > 1) return null;
  return text.slice(0, number.index) + bare + text.slice(number.index + number[0].length);
}

/** The same for a time alone, and only where the old one or a part of it is of the same unit: no hour for a day. */
export function sameUnit(text: string, value: string, language: Language): string | null {
  const times = (of: string) => findTimes(of, { ...anyMoment, language, direction: 'future' });
  const [old, ...others] = times(text);
  const [fresh] = times(value);
  if (old === undefined || fresh === undefined || others.length > 0) return null;
  const part = partOfSameUnit(old, fresh, times);
  const whole = part.from === old.start && part.to === old.end;
  return whole && unitOf(old) !== unitOf(fresh) ? null : exchanged(text, part, value, fresh.start);
}

const clockUnits: ReadonlySet<Precision> = new Set(['minute', 'hour']);
const unitOf = ({ precision }: TemporalMention) => (clockUnits.has(precision) ? 'clock' : precision);

/** Of "Thursday at nine" the part that "at ten" or "Friday" takes the place of; the whole where it has no such part. */
function partOfSameUnit(
  old: TemporalMention,
  fresh: TemporalMention,
  times: (of: string) => readonly TemporalMention[],
): { readonly from: number; readonly to: number } {
  if (namesDayAndHour(fresh, times)) return { from: old.start, to: old.end };
  // From the right, since a date is longer than it may look: "am 4. Mai | um drei", not "am 4. | Mai um drei".
  for (const gap of [...old.text.matchAll(/\s+/gu)].reverse()) {
    const parts = [
      { from: 0, to: gap.index },
      { from: gap.index + gap[0].length, to: old.text.length },
    ];
    const units = parts.map(({ from, to }) => {
      const [time, ...others] = times(old.text.slice(from, to));
      return time?.end === to - from && others.length === 0 ? unitOf(time) : null;
    });
    if (units.includes(null) || units[0] === units[1]) continue;
    const part = parts.find((_, at) => units[at] === unitOf(fresh));
    if (part !== undefined) return { from: old.start + part.from, to: old.start + part.to };
  }
  return { from: old.start, to: old.end };
}

/** "am Samstag um zehn". */
function namesDayAndHour(
  { text, precision }: TemporalMention,
  times: (of: string) => readonly TemporalMention[],
): boolean {
  if (!clockUnits.has(precision)) return false;
  return [...text.matchAll(/\s+/gu)].some(({ index }) => {
    const [day] = times(text.slice(0, index));
    return day !== undefined && day.end === index && unitOf(day) !== 'clock';
  });
}

const timePreposition = /(?:^|\s)(?:am|im|um|ab|bis|seit|on|in|at|from|until)\s+$/iu;

/** The new value keeps the preposition of the sentence unless it brings one of its own. */
function exchanged(
  text: string,
  old: { readonly from: number; readonly to: number },
  value: string,
  start: number,
): string {
  const ahead = text.slice(0, old.from);
  const oldWords = text.slice(old.from, old.to);
  const leadOf = (words: string) => /^(?:am|im|um|ab|bis|seit|on|in|at|from|until)\s+/iu.exec(words)?.[0] ?? '';
  const brought = leadOf(value.slice(start)) || timePreposition.exec(value.slice(0, start))?.[0] || '';
  const bare = value.slice(start);
  if (brought !== '') {
    const lead = leadOf(bare) === '' ? `${brought.trim()} ` : '';
    return (
      ahead.replace(timePreposition, (found) => (found.startsWith(' ') ? ' ' : '')) + lead + bare + text.slice(old.to)
    );
  }
  return ahead + leadOf(oldWords) + bare + text.slice(old.to);
}

/**
 * The old sentence with the time of one that says less of the same ("Oma kommt am Freitag" of "Oma kommt am Donnerstag um
 * drei zu Besuch"); null: it says something else besides.
 */
export function withTimeOf(fresh: string, old: string, language: Language): string | null {
  const times = findTimes(fresh, { ...anyMoment, language, direction: 'future' });
  const [time, ...others] = times;
  if (time === undefined || others.length > 0) return null;
  const said = new Set(fold(old).split(' '));
  const rest = fold(`${fresh.slice(0, time.start)} ${fresh.slice(time.end)}`)
    .split(' ')
    .filter(Boolean);
  const little = /^(?:am|im|um|ab|bis|erst|schon|jetzt|doch|on|in|at|by|from|until|now)$/;
  if (!rest.every((word) => said.has(word) || little.test(word))) return null;
  const changed = sameKind(old, fresh.slice(lead(fresh, time.start), time.end), language);
  return changed === old ? null : changed;
}

/** Where the preposition before a time begins. */
function lead(text: string, start: number): number {
  const found = timePreposition.exec(text.slice(0, start));
  return found === null ? start : start - found[0].trimStart().length;
}
