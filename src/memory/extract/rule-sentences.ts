import type { Language } from '../../domain/turn.ts';
import { sameKind } from '../../language/correction.ts';
import { fold } from '../../language/fold.ts';
import { isFiniteVerb } from '../../language/grammar/german/verbs.ts';
import { isEnglishVerb } from '../../language/statement/english-words.ts';
import { nounOf, withNoun } from './rule-pronouns.ts';

/** Longer sentences are dictation, and dictation is not gossip: only who asks for it has it kept. */
const longestSentence = 300;

const abbreviated =
  /(?:^|[\s(])(?:\d{1,2}|dr|prof|st|nr|ca|bzw|usw|str|tel|z|b|u|a|d|h|mr|mrs|ms|no|vs|etc|evtl|inkl|min|std)$/i;

const units = ['', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun'];
const firstDays =
  'ersten zweiten dritten vierten fünften sechsten siebten achten neunten zehnten elften zwölften dreizehnten vierzehnten fünfzehnten sechzehnten siebzehnten achtzehnten neunzehnten zwanzigsten'.split(
    ' ',
  );
const dayNumbers = new Map<string, number>([
  ...firstDays.map((word, at) => [word, at + 1] as const),
  ...units.slice(1).map((unit, at) => [`${unit}undzwanzigsten`, 21 + at] as const),
  ['dreißigsten', 30],
  ['einunddreißigsten', 31],
]);
const spokenDay = new RegExp(
  `(?<!\\p{L})(am|vom|zum|bis|ab|den|dem) (${[...dayNumbers.keys()].join('|')})(?!\\p{L})`,
  'giu',
);
const shortVerbs = /(?<!\p{L})(ge|se|ste|verste|anse)hn(?!\p{L})/giu;

/** As it is written: "am ein und zwanzigsten" is "am 21.", "gehn" is "gehen". Days are found by their figures. */
function written(said: string): string {
  return said
    .replace(spokenNumber, '$1und$2')
    .replace(spokenDay, (_, lead: string, day: string) => `${lead} ${dayNumbers.get(day.toLowerCase()) ?? day}.`)
    .replace(shortVerbs, '$1hen');
}

/** Speech-to-text writes "ein und zwanzigsten" in three words. */
const spokenNumber =
  /(?<!\p{L})(ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun) und ((?:zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig)\p{L}*)/giu;

/** The sentences of a turn, in order, without calling, hesitating and self-corrected words. */
export function sentencesOf(said: string, language: Language): readonly string[] {
  const text = language === 'de' ? written(said) : said;
  const sentences: string[] = [];
  let start = 0;
  for (const mark of text.matchAll(/(?:[.!?…]+|;)(?=["“”»)]*(?:\s|$))/gu)) {
    const before = text.slice(start, mark.index);
    const suspended = /^(?:\.{2,}|…)$/.test(mark[0]);
    if (suspended || (mark[0] === '.' && abbreviated.test(before))) continue;
    sentences.push(text.slice(start, mark.index + mark[0].length));
    start = mark.index + mark[0].length;
  }
  sentences.push(text.slice(start));
  return sentences
    .map((sentence) => withoutOpeners(repaired(withoutOpeners(sentence, language), language), language))
    .filter((sentence) => sentence.length > 1 && sentence.length <= longestSentence);
}

const openers: Readonly<Record<Language, RegExp>> = {
  de: /^(?:["“”\s]*)(?:(?:du|ihr|hey|he|hallo|hör mal|hör zu|pass auf|weißt du(?: was)?|sag mal|mama|papa|moin|servus|guten (?:morgen|tag|abend)),\s*|(?:ach so|ach ja|ach|oh|na ja|naja|na|tja|hm+|äh+m?|also|so|ja|jo|okay|ok|und|aber|übrigens|nebenbei|nur so|kurze info|info|kleine info|apropos|wollte nur sagen|ich wollte nur sagen|ich wollte noch sagen|noch was|stimmt|genau|danke|weißt du|wisst ihr|eigentlich|jedenfalls)(?:[,:]\s*|\s+|…\s*|\.{2,}\s*))/iu,
  en: /^(?:["“”\s]*)(?:(?:you know(?: what)?|hey|hi|hello|listen|look|guess what|mum|dad|good (?:morning|evening)),\s*|(?:by the way|oh|ah|well|so|um+|uh+|hm+|ok|okay|right|anyway|and|but|also|just so you know|for the record|fyi|actually|you know|yes|yeah|yep|thanks|i just wanted to say|one more thing)(?:[,:]\s*|\s+|…\s*|\.{2,}\s*))/iu,
};

function withoutOpeners(sentence: string, language: Language): string {
  let rest = sentence.trim();
  for (let round = 0; round < 5; round += 1) {
    const opener = openers[language].exec(rest)?.[0];
    if (opener === undefined || opener.length === rest.length || opener === '') break;
    rest = rest.slice(opener.length);
  }
  return rest;
}

const repair: Readonly<Record<Language, RegExp>> = {
  de: /^(.{1,120}?)(?:\.{2,3}|…|,|\s[–—-])\s*(?:ach,? |äh+m?,? )?(?:quatsch|blödsinn|nein|nee|nö|falsch|stimmt nicht|stopp|halt|moment|ich mein(?:e|te)?|sorry|vielmehr|besser gesagt)\b(?:[,:.…]|\s(?:ich mein(?:e|te)?|quatsch)\b)*\s+(.+)$/iu,
  en: /^(.{1,120}?)(?:\.{2,3}|…|,|\s[–—-])\s*(?:uh+,? |um+,? |oh,? )?(?:no wait|no|wait|sorry|i mean|i meant|scratch that|rather|make that|actually no)\b(?:[,:.…]|\s(?:i mean|sorry|wait)\b)*\s+(.+)$/iu,
};

/**
 * "Die Oma, quatsch, die Tante kommt" is about the aunt; "Er kommt am Montag, nein, am Dienstag" exchanges the value.
 * What is said after such a word wins.
 */
function repaired(sentence: string, language: Language): string {
  const found = repair[language].exec(sentence);
  const [, before = '', after = ''] = found ?? [];
  if (found === null) return sentence;
  if (hasVerb(after, language)) {
    const noun = nounOf(before, language);
    return noun === null ? after : withNoun(after, noun, language);
  }
  if (!hasVerb(before, language)) return sentence;
  return sameKind(before, after.replace(/[.!]+$/, ''), language) ?? sentence;
}

function hasVerb(text: string, language: Language): boolean {
  const isVerb = language === 'de' ? isFiniteVerb : isEnglishVerb;
  return fold(text).split(' ').some(isVerb);
}

const restating: Readonly<Record<Language, RegExp>> = {
  de: /[,;–—]\s+(?:also|das heißt|sprich|ich mein(?:e)?|mit anderen worten|genauer gesagt)[,:]?\s+(.+)$/iu,
  en: /[,;–—]\s+(?:i mean|that is|in other words|meaning)[,:]?\s+(.+)$/iu,
};

/** What a sentence says again in other words ("…, also ich bin …"), or null. */
export function restatement(text: string, language: Language): string | null {
  const again = restating[language].exec(text)?.[1] ?? null;
  return again !== null && hasVerb(again, language) ? again : null;
}

/** A sentence cut before its last clause with a verb of its own, or null where there is none behind a comma. */
export function withoutLastClause(
  text: string,
  language: Language,
): { readonly kept: string; readonly dropped: string } | null {
  const at = Math.max(text.lastIndexOf(', '), text.lastIndexOf(' – '), text.lastIndexOf('; '));
  if (at < 0) return null;
  const dropped = text.slice(at + 2).trim();
  const kept = text.slice(0, at).trim();
  return hasVerb(dropped, language) && hasVerb(kept, language) ? { kept, dropped } : null;
}
