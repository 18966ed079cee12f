import type { Language } from '../domain/turn.ts';
import { fold } from './fold.ts';
import { withoutFinalMarks } from './spacing.ts';

/** Longer topics are cut: what is forgotten or asked about is named in a few words. */
const longestTopic = 400;

const wrappings: Readonly<Record<Language, readonly RegExp[]>> = {
  de: [
    /^(?:alles,? )?was (?:ich|wir|du) (?:(?:dir|mir|uns|vorhin|gestern|eben) )*(?:über|zu|von) (.{1,200}?) (?:gesagt|erzählt|weißt|gemerkt|gespeichert)(?: (?:habe?|haben|hast))?$/iu,
    /^(?:das|die sache|die geschichte) (?:mit|über|von wegen|wegen|von) (.+)$/iu,
    /^(?:den|die|das|meinen|meine) (?:eintrag|notiz|info|infos|information|angabe|einträge) (?:über|zu|zum|zur|mit|von|vom) (.+)$/iu,
    /^(?:dass) (.+)$/iu,
    /^(?:alles|alle einträge) (?:über|zu|zum|zur|von) (.+)$/iu,
  ],
  en: [
    /^(?:everything |all )?(?:what )?(?:i|we) (?:said|told you) about (.+)$/iu,
    /^what you know about (.+)$/iu,
    /^the (?:bit|thing|part|memory|note|entry|fact|story) (?:about|with|on|that) (.+)$/iu,
    /^(?:everything|all) about (.+)$/iu,
    /^that (.+)$/iu,
    /^about (.+)$/iu,
  ],
};

/** What follows the thing to be forgotten only says why: ", der ist leer", ", it's on the car now". */
const reason =
  /, (?:und )?(?:der|die|das|den|dem|ich|wir|er|sie|es|war|weil|denn|da|i|we|it|it's|they|they're|that|that's|because|he|she|was) .*$/iu;
const pronoun =
  /^(?:ihr|ihm|das|es|dies|dieses|ihn|sie|den|die|der|alles|this|that|it|them|him|her|these|those|everything)$/;

/** The thing itself, without the words around it: "das mit der Nussallergie" → "der Nussallergie"; null: a bare pronoun. */
export function topicOf(said: string, language: Language): string | null {
  let topic = said
    .slice(0, longestTopic)
    .replace(reason, '')
    .replace(/,? (?:das|den|die|es)$/iu, '');
  topic = /^.{3,80} ((?:das|die sache) mit .{3,80})$/iu.exec(topic)?.[1] ?? topic;
  for (const wrapping of wrappings[language]) topic = topic.replace(wrapping, '$1');
  topic = withoutFinalMarks(topic).replace(/ (?:wieder|bitte|komplett|ganz|endgültig|please|again|completely)$/iu, '');
  const folded = fold(topic);
  return folded === '' || pronoun.test(folded) ? null : topic;
}

const opener =
  /^(?:(?:und|aber|and|but|also|so) )?(?:sag|sage|verrat|verrate|erzähl|erzähle|zeig|kannst du|könntest du|würdest du|weißt du|weisst du|hast du|ich (?:möchte|will|wüsste|würde|frage? mich|habe? (?:\p{L}+ )?vergessen|wei(?:ß|ss) (?:\p{L}+ )?nicht)|(?:keine |irgendeine |eine )?(?:ahnung|idee)|tell|can you|could you|do you know|i (?:want|need|would like) to know|let me know|i (?:forgot|wonder|have forgotten|don['’]?t (?:know|remember)|can['’]?t remember)|(?:any |no )?idea)(?: |,)[^?]{0,60}?(?=(?:wo|wohin|was|wann|wer|wem|wen|wie|welche[rsnm]?|warum|where|what|when|who|whose|which|how|why) )/iu;

/** A question without the asking around it: "Kannst du mir sagen, wo die Leiter steht?" → "wo die Leiter steht?". */
export function questionOf(sentence: string): string {
  return sentence.length > longestTopic ? sentence : sentence.replace(opener, '').trim();
}

const now =
  /(?:^| )(?:aktuell\p{L}{0,2}|zurzeit|zur zeit|derzeit|derzeitig\p{L}{0,2}|momentan|im moment|jetzt|inzwischen|mittlerweile|current|currently|now|nowadays|latest|at the moment)(?: |$)/u;

/** Whether a question asks how something is now, so that what was told later counts more. */
export function asksForNow(question: string): boolean {
  return now.test(fold(question));
}

const past =
  /(?:^| )(?:frueher|damals|vorher|davor|zuvor|ehemals|bisher|urspruenglich|anfangs|used to|previously|before|formerly|originally|earlier|back then|the old)(?: |$)/;

/** Whether a question asks how something used to be, so that superseded values count. */
export function asksForHistory(question: string): boolean {
  return past.test(fold(question));
}
