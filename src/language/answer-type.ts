import type { Language } from '../domain/turn.ts';
import { anyMoment, findTimes } from './dates/find-times.ts';
import { fold } from './fold.ts';
import { isFamilyName, isFirstName } from './names.ts';

/** What kind of thing a question wants to hear. */
export const answerTypes = ['time', 'clock', 'person', 'name', 'number', 'money', 'place', 'street', 'colour'] as const;
export type AnswerType = (typeof answerTypes)[number];

/** Patterns of which all have to be there. */
type Patterns = Readonly<Record<Language, RegExp | readonly RegExp[]>>;

const asked: Readonly<Record<AnswerType, Patterns>> = {
  time: {
    de: /(?<!\p{L})(?:wann|(?:an|in|zu)\s+welche[nmr]\s+(?:tag|datum|wochentag|jahr|monat|woche|jahreszeit)(?:en)?|welche[ns]\s+(?:tag|jahr|monat|datum)|wie\s+oft|termine?)(?!\p{L})/iu,
    en: /\b(?:when|(?:what|which)\s+(?:day|date|year|month|week)|how\s+often)\b/iu,
  },
  clock: {
    de: /(?<!\p{L})(?:wie\s?viel\s+uhr|(?:ab|bis)\s+wann\s.{0,50}\s(?:auf|offen|geöffnet))(?!\p{L})/iu,
    en: /\b(?:what|which)\s+time\b/iu,
  },
  person: { de: /(?<!\p{L})(?:wer|wem|wen|wessen)(?!\p{L})/iu, en: /\b(?:who|whom|whose)\b/iu },
  name: {
    de: /(?<!\p{L})(?:wie\s+(?:heißt|heißen|heisst|heissen|hieß|hießen|nennt\s+sich)|welche[nr]?\s+namen?)(?!\p{L})/iu,
    en: /\bwhat(?:['’]s|\s+(?:is|are|was))\b.{0,50}\b(?:called|named|names?)\b/iu,
  },
  number: {
    de: /(?<!\p{L})(?:wie\s?viele?n?|wie\s+(?:alt|lang|breit|hoch|warm|groß|gross|schwer|weit|stand)|was\s+wiegt|\p{L}*(?:code|kot|pin|nummern?|zahlen|größe|groesse|passwort|zählerstand|prozent|milligramm|kombination))(?!\p{L})/iu,
    en: /\b(?:how\s+(?:much|many|old|long|tall|big|high|warm|far|heavy)|(?:code|pin|number|size|password|reading|combination|percent)s?)\b/iu,
  },
  money: {
    de: [
      /(?<!\p{L})(?:was|wie\s?viel|wie)(?!\p{L})/iu,
      /(?<!\p{L})(?:teuer|kostet|kosten|kostete|gekostet|bezahlt|bezahlen|zahlen|zahlt|zahle|ausgegeben|verlangt|verdient|verdiene|verdienen)(?!\p{L})/iu,
    ],
    en: [
      /\b(?:what|how\s+much|how)\b/iu,
      /\b(?:price|rent|fee|expensive|cost|costs|pay|pays|paid|paying|charge|charges|charged|charging|spend|spent|earn|earns)\b/iu,
    ],
  },
  place: { de: /(?<!\p{L})(?:wo|wohin|woher)(?!\p{L})/iu, en: /\bwhere(?:'?s|'?re)?\b/iu },
  street: {
    de: /(?<!\p{L})(?:in\s+welcher\s+straße|welche\s+(?:straße|hausnummer|adresse)|adresse)(?!\p{L})/iu,
    en: /\b(?:(?:what|which)\s+(?:street|road)|address)\b/iu,
  },
  colour: {
    de: /(?<!\p{L})(?:welche\s+\p{L}{0,12}farbe|welcher\s+farbe|lieblingsfarbe)(?!\p{L})/iu,
    en: /\b(?:(?:what|which)\s+colou?r|favou?rite\s+colou?r)\b/iu,
  },
};

/** A kind that says more exactly what another one asks for as well. */
const narrower: readonly (readonly [AnswerType, readonly AnswerType[]])[] = [
  ['clock', ['time', 'number']],
  ['money', ['number']],
  ['street', ['place', 'number']],
];

/** What a question asks for; several where it asks twice ("von wann bis wann, und wo?"), none for open questions. */
export function askedTypes(question: string, language: Language): ReadonlySet<AnswerType> {
  const found = new Set(
    answerTypes.filter((type) => [asked[type][language]].flat().every((pattern) => pattern.test(question))),
  );
  for (const [type, broader] of narrower) {
    if (found.has(type)) for (const each of broader) found.delete(each);
  }
  return found;
}

const timeWords: Readonly<Record<Language, RegExp>> = {
  de: /\d{1,2}[.:]\d{2}|\d\s*uhr|\d{1,2}\.\s*(?:\d|\p{L})|(?:mon|diens|donners|frei|sams|sonn)(?:tag|abend)|mittwoch|wochenende|januar|februar|märz|april|(?<!\p{L})mai(?!\p{L})|juni|juli|august|september|oktober|november|dezember|(?<!\p{L})(?:morgens|abends|nachts|mittags|vormittags|nachmittags|früh|heute|gestern|morgen|sommer|winter|herbst|frühling|wochen?|monate?n?|jahre?n?|täglich|stündlich|viertel|halb)(?!\p{L})/iu,
  en: /\d{1,2}:\d{2}|\d\s*(?:am|pm|o'clock)|\d(?:st|nd|rd|th)|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|\bmay\b|june|july|august|september|october|november|december|\b(?:morning|evening|night|noon|today|yesterday|tomorrow|summer|winter|autumn|spring|weeks?|months?|years?|daily|weekend)\b/iu,
};
const numberWords =
  /\d|(?<!\p{L})(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|hundert|tausend|halbe?|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|forty|fifty|hundred|half)(?!\p{L})/iu;
const placeWords: Readonly<Record<Language, RegExp>> = {
  de: /(?<!\p{L})(?:in|im|ins|auf|unter|unterm|hinter|hinterm|neben|über|überm|am|an|bei|beim|zwischen|vor|oben|unten|innen|außen|nach|zu|zum|zur|gegenüber)(?!\p{L})|(?<!\p{L})(?:(?:steh|lieg|häng|steck|park|lager|wohn)\p{L}{1,4}|geparkt|ist|sind)[^:]{0,30}: /iu,
  en: /\b(?:in|on|under|behind|beside|next\s+to|above|at|near|between|inside|outside|to|by)\b|\b(?:is|are|parked|lives?|hangs?|stands?)[^:]{0,30}: /iu,
};
const titles =
  /(?<!\p{L})(?:herrn?|frau|doktor|dr\.?|mr\.?|mrs\.?|ms\.?|doctor|oma|opa|mama|papa|nachbarn?|nachbarin|\p{L}{0,12}(?:arzt|ärztin|lehrer|lehrerin|trainer|trainerin))(?!\p{L})/iu;
const titledName = /(?<!\p{L})(?:[Hh]errn?|[Ff]rau|[Dd]oktor|Dr\.?|Mrs?\.?|Ms\.?|[Dd]octor) \p{Lu}/u;
const colourWords =
  /(?<!\p{L})(?:\p{L}{0,10}(?:rot|blau|grün|gelb|weiß|schwarz|grau|braun|lila|rosa|orange|türkis|violett|beige|silber|golden|bunt)(?:e[nmrs]?)?|farbe|red|blue|green|yellow|white|black|gr[ea]y|brown|purple|pink|turquoise|silver|golden?)(?!\p{L})/iu;

const moneyWords =
  /(?:\d|(?<!\p{L})\p{L}{2,30}) ?(?:euro|eur|€|cent|franken|dollars?|pounds?|pence|pfund|£|\$)(?!\p{L})|[€£$] ?\d|(?<!\p{L})(?:kostenlos|umsonst|gratis|geschenkt|free|nothing)(?!\p{L})/iu;
const clockWords =
  /\d{1,2}[:.]\d{2}|\d ?(?:uhr|am|pm|o['’]clock)(?!\p{L})|(?<!\p{L})(?:(?:um|gegen|ab|bis|vor|nach|zwischen|at|until|from|by) (?:\d{1,2}|halb|viertel|half|quarter|eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)|halb \p{L}|viertel|mittags?|mitternacht|noon|midnight)(?!\p{L})/iu;
const namingWords =
  /(?<!\p{L})(?:heiß(?:t|en|e)|hieß(?:en)?|namens|names?|namen|nenn(?:t|en|e)|genannt|ruf(?:t|en)|called|named)(?!\p{L})/iu;
const streetWords =
  /\d|\p{L}{2,30}(?:straße|strasse|weg|gasse|platz|allee|ring|damm|ufer|steig)(?!\p{L})|(?<!\p{L})(?:street|road|lane|avenue|square)(?!\p{L})/iu;

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
    case 'clock':
      return clockWords.test(text);
    case 'number':
      return numberWords.test(text);
    case 'money':
      return moneyWords.test(text);
    case 'place':
      return placeWords[language].test(text);
    case 'street':
      return streetWords.test(text);
    case 'name':
      return namingWords.test(text) || titledName.test(text) || namesAnother(text, question);
    case 'colour':
      return colourWords.test(text);
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
