import type { Language } from '../domain/turn.ts';
import { fold } from './fold.ts';

const wrappings: Readonly<Record<Language, readonly RegExp[]>> = {
  de: [
    /^(?:alles,?\s+)?was\s+(?:ich|wir|du)\s+(?:(?:dir|mir|uns|vorhin|gestern|eben)\s+)*(?:über|zu|von)\s+(.{1,200}?)\s+(?:gesagt|erzählt|weißt|gemerkt|gespeichert)(?:\s+(?:habe?|haben|hast))?$/iu,
    /^(?:das|die\s+sache|die\s+geschichte)\s+(?:mit|über|von)\s+(.+)$/iu,
    /^(?:den|die|das|meinen|meine)\s+(?:eintrag|notiz|info|infos|information|angabe|einträge)\s+(?:über|zu|zum|zur|mit|von|vom)\s+(.+)$/iu,
    /^(?:dass)\s+(.+)$/iu,
    /^(?:alles|alle\s+einträge)\s+(?:über|zu|zum|zur|von)\s+(.+)$/iu,
  ],
  en: [
    /^(?:everything\s+|all\s+)?(?:what\s+)?(?:i|we)\s+(?:said|told\s+you)\s+about\s+(.+)$/iu,
    /^what\s+you\s+know\s+about\s+(.+)$/iu,
    /^the\s+(?:bit|thing|part|memory|note|entry|fact|story)\s+(?:about|with|on|that)\s+(.+)$/iu,
    /^(?:everything|all)\s+about\s+(.+)$/iu,
    /^that\s+(.+)$/iu,
    /^about\s+(.+)$/iu,
  ],
};

/** What follows the thing to be forgotten only says why: ", der ist leer", ", it's on the car now". */
const reason =
  /,\s+(?:und\s+)?(?:der|die|das|den|dem|ich|wir|er|sie|es|war|weil|denn|da|i|we|it|it's|they|they're|that|that's|because|he|she|was)\s.*$/iu;
const pronoun =
  /^(?:ihr|ihm|das|es|dies|dieses|ihn|sie|den|die|der|alles|this|that|it|them|him|her|these|those|everything)$/;

/** The thing itself, without the words around it: "das mit der Nussallergie" → "der Nussallergie"; null: a bare pronoun. */
export function topicOf(said: string, language: Language): string | null {
  let topic = said
    .trim()
    .replace(reason, '')
    .replace(/,?\s+(?:das|den|die|es)$/iu, '');
  topic = /^.{3,80}\s((?:das|die sache)\s+mit\s.{3,80})$/iu.exec(topic)?.[1] ?? topic;
  for (const wrapping of wrappings[language]) topic = topic.replace(wrapping, '$1');
  topic = topic.replace(/^[\s,;:–—-]+|[\s,;:.!?–—-]+$/gu, '').replace(/\s+(?:wieder|bitte|please|again)$/iu, '');
  const folded = fold(topic);
  return folded === '' || pronoun.test(folded) ? null : topic;
}

const opener =
  /^(?:(?:und|aber|and|but|also|so)\s+)?(?:sag|sage|verrat|verrate|erzähl|erzähle|zeig|kannst du|könntest du|würdest du|weißt du|weisst du|hast du|ich (?:möchte|will|wüsste|würde)|tell|can you|could you|do you know|i (?:want|need|would like) to know|let me know|any idea)(?:\s|,)[^?]{0,60}?(?=(?:wo|wohin|was|wann|wer|wem|wen|wie|welche[rsnm]?|warum|where|what|when|who|whose|which|how|why)\s)/iu;

/** A question without the asking around it: "Kannst du mir sagen, wo die Leiter steht?" → "wo die Leiter steht?". */
export function questionOf(sentence: string): string {
  return sentence.replace(opener, '').trim();
}

const past =
  /(?:^| )(?:frueher|damals|vorher|davor|zuvor|ehemals|bisher|urspruenglich|anfangs|used to|previously|before|formerly|originally|earlier|back then|the old)(?: |$)/;

/** Whether a question asks how something used to be, so that superseded values count. */
export function asksForHistory(question: string): boolean {
  return past.test(fold(question));
}
