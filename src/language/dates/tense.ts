import type { Language } from '../../domain/turn.ts';
import { spellings } from './text/spelling.ts';

const german = `
  war warst waren wart hatte hattest hatten hattet wurde wurdest wurden kam kamen ging gingen gab gaben lag
  lagen stand standen hing fuhr fuhren sagte sagten meinte erzählte passierte geschah blieb blieben fand fanden
  nahm brachte lief rief konnte konnten musste mussten wollte wollten durfte ließ aß trank schlief kaufte
`;
const english = `
  was were did had went came said told got saw made gave left bought took brought found lost ate met happened
  called asked visited didn't wasn't weren't
`;
const preterites: Readonly<Record<Language, ReadonlySet<string>>> = {
  de: new Set(
    german
      .trim()
      .split(/\s+/)
      .flatMap((word) => spellings(word)),
  ),
  en: new Set(english.trim().split(/\s+/)),
};

const auxiliaries: Readonly<Record<Language, ReadonlySet<string>>> = {
  de: new Set(['hab', 'habe', 'hast', 'hat', 'haben', 'habt']),
  en: new Set(['have', 'has', "i've", "he's", "she's", "we've", "you've", "they've"]),
};
const participles: Readonly<Record<Language, RegExp>> = {
  de: /^(?:ge\p{L}{2,}|(?:ab|an|auf|aus|bei|ein|fest|her|hin|los|mit|nach|um|vor|weg|zu|zurück|zusammen)ge\p{L}{2,}|(?:be|er|ver|zer|ent)\p{L}{3,}|\p{L}{2,}iert)$/u,
  en: /^(?:\p{L}{2,}ed|been|gone|done|said|told|seen|made|given|left|bought|taken|brought|found|lost|eaten|met)$/u,
};
const participleEnd: Readonly<Record<Language, RegExp>> = { de: /(?:t|en)$/, en: /\p{L}$/u };

/** "ist gesperrt" is the present: with "sein" only verbs of moving and becoming make a past. */
const moved = new Set(
  `gekommen angekommen gegangen gefahren losgefahren gelaufen geflogen gereist gefallen gewesen geblieben geworden worden
  passiert geschehen gestorben verschwunden aufgestanden eingeschlafen eingezogen ausgezogen umgezogen abgereist`.split(
    /\s+/,
  ),
);

/** Words that are looked at; the verb of a spoken sentence stands among the first. */
const longestSentence = 60;

/** Whether a sentence speaks of the past: a preterite, or an auxiliary with a participle. */
export function speaksOfPast(text: string, language: Language): boolean {
  const words =
    text
      .slice(0, 1000)
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}']+/gu)
      ?.slice(0, longestSentence) ?? [];
  if (words.some((word) => preterites[language].has(word))) return true;
  if (language === 'de' && words.some((word) => moved.has(word))) return true;
  const auxiliary = words.findIndex((word) => auxiliaries[language].has(word));
  if (auxiliary < 0) return false;
  return words
    .slice(auxiliary + 1)
    .some((word) => participles[language].test(word) && participleEnd[language].test(word));
}
