import type { Language } from '../domain/turn.ts';
import { anyMoment, findTimes } from './dates/find-times.ts';
import { fold } from './fold.ts';
import { isFamilyName, isFirstName } from './names.ts';

/** What kind of thing a question wants to hear. */
export const answerTypes = ['time', 'person', 'number', 'place'] as const;
export type AnswerType = (typeof answerTypes)[number];

const asked: readonly (readonly [AnswerType, Readonly<Record<Language, RegExp>>])[] = [
  [
    'number',
    {
      de: /(?<!\p{L})(?:wie\s?viele?n?|wie\s+(?:alt|lang|breit|hoch|warm|groß|gross|schwer|weit|teuer|stand)|\p{L}*(?:code|kot|pin|nummern?|zahlen|größe|groesse|passwort|zählerstand|prozent|milligramm|kombination))(?!\p{L})/iu,
      en: /\b(?:how\s+(?:much|many|old|long|tall|big|high|warm|far|heavy)|(?:code|pin|number|size|password|reading|combination|percent)s?)\b/iu,
    },
  ],
  [
    'time',
    {
      de: /(?<!\p{L})(?:wann|(?:um\s+)?wie\s?viel\s+uhr|an\s+welche[nm]\s+(?:tag|datum|wochentag)(?:en)?|welchen\s+tag|wie\s+oft|termine?)(?!\p{L})/iu,
      en: /\b(?:when|what\s+(?:time|day|date)|which\s+day|how\s+often)\b/iu,
    },
  ],
  ['person', { de: /(?<!\p{L})(?:wer|wem|wen|wessen)(?!\p{L})/iu, en: /\b(?:who|whom|whose)\b/iu }],
  ['place', { de: /(?<!\p{L})(?:wo|wohin|woher)(?!\p{L})/iu, en: /\bwhere(?:'?s|'?re)?\b/iu }],
];

/** What a question asks for; several where it asks twice ("von wann bis wann, und wo?"), none for open questions. */
export function askedTypes(question: string, language: Language): ReadonlySet<AnswerType> {
  const found = new Set(asked.filter(([, patterns]) => patterns[language].test(question)).map(([type]) => type));
  // "Um wie viel Uhr" counts nothing.
  if (found.has('time') && /uhr(?!\p{L})/iu.test(question)) found.delete('number');
  return found;
}

const timeWords: Readonly<Record<Language, RegExp>> = {
  de: /\d{1,2}[.:]\d{2}|\d\s*uhr|\d{1,2}\.\s*(?:\d|\p{L})|(?:mon|diens|donners|frei|sams|sonn)(?:tag|abend)|mittwoch|wochenende|januar|februar|märz|april|(?<!\p{L})mai(?!\p{L})|juni|juli|august|september|oktober|november|dezember|(?<!\p{L})(?:morgens|abends|nachts|mittags|vormittags|nachmittags|früh|heute|gestern|morgen|sommer|winter|herbst|frühling|wochen?|monate?n?|jahre?n?|täglich|stündlich|viertel|halb)(?!\p{L})/iu,
  en: /\d{1,2}:\d{2}|\d\s*(?:am|pm|o'clock)|\d(?:st|nd|rd|th)|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|\bmay\b|june|july|august|september|october|november|december|\b(?:morning|evening|night|noon|today|yesterday|tomorrow|summer|winter|autumn|spring|weeks?|months?|years?|daily|weekend)\b/iu,
};
const numberWords =
  /\d|(?<!\p{L})(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|hundert|tausend|halbe?|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|forty|fifty|hundred|half)(?!\p{L})/iu;
const placeWords: Readonly<Record<Language, RegExp>> = {
  de: /(?<!\p{L})(?:in|im|ins|auf|unter|unterm|hinter|hinterm|neben|über|überm|am|an|bei|beim|zwischen|vor|oben|unten|innen|außen|nach|zu|zum|zur|gegenüber)(?!\p{L})/iu,
  en: /\b(?:in|on|under|behind|beside|next\s+to|above|at|near|between|inside|outside|to|by)\b/iu,
};
const titles =
  /(?<!\p{L})(?:herrn?|frau|doktor|dr\.?|mr\.?|mrs\.?|ms\.?|doctor|oma|opa|mama|papa|nachbarn?)(?!\p{L})/iu;

/** Whether a statement says something of this kind that the question has not said itself. */
export function offers(
  type: AnswerType,
  statement: { readonly text: string; readonly language: Language },
  question: string,
): boolean {
  const { text, language } = statement;
  switch (type) {
    case 'time':
      return (
        timeWords[language].test(text) || findTimes(text, { ...anyMoment, language, direction: 'nearest' }).length > 0
      );
    case 'number':
      return numberWords.test(text);
    case 'place':
      return placeWords[language].test(text);
    case 'person':
      return titles.test(text) || namesAnother(text, question);
  }
}

function namesAnother(text: string, question: string): boolean {
  const said = new Set(fold(question).split(' '));
  return [...text.matchAll(/\p{Lu}[\p{L}]+/gu)]
    .flatMap(([word]) => [fold(word), fold(word).replace(/s$/, '')])
    .some((word) => !said.has(word) && (isFirstName(word) || isFamilyName(word)));
}
