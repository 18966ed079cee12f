import type { Language } from '../domain/turn.ts';
import { singleSpaced, withoutFinalMarks } from './spacing.ts';

/** A question for what somebody said, whether or not it was to be remembered. */
export interface SaidQuestion {
  /** What it was about, without the words around it and without times; null: whatever was said then. */
  readonly topic: string | null;
}

/** Longer ones name more than a topic, in characters. */
const longestQuestion = 300;

/** Each of the whole question without its times; the first group is the topic. */
const patterns: Readonly<Record<Language, readonly RegExp[]>> = {
  de: [
    /^(?:und |aber )?(?:sag(?:e)? mir (?:mal )?|weißt du (?:noch )?)?(?:was|wovon|worüber) (?:(?:alles|denn|eigentlich|genau|noch) ){0,6}(?:hab|habe|haben|hatte|hatten) (?:ich|wir) (?:(?:dir|euch|da|denn|eigentlich|noch|alles|so|vorhin|neulich|eben|gerade|genau|schon|mal) ){0,6}(?:(?:über|von|vom|zu|zum|zur|wegen|bezüglich|mit) (.{1,120}?) )?(?:(?:alles|so|noch|schon|mal|genau) ){0,6}(?:gesagt|erzählt|gesprochen|geredet|erwähnt|besprochen|berichtet)$/iu,
    /^(?:und |aber )?(?:hab|habe|haben|hatte|hatten) (?:ich|wir) (?:(?:dir|denn|eigentlich|schon|mal|noch|neulich) ){0,6}(?:was|etwas|irgendwas|irgendetwas) (?:über|von|vom|zu|zum|zur|wegen|bezüglich) (.{1,120}?) (?:(?:schon|mal) ){0,6}(?:gesagt|erzählt|erwähnt|berichtet)$/iu,
    /^(?:[^,?]{1,60}[, ]\s?)?was (?:ich|wir) (?:(?:dir|euch|da|denn|noch|alles|so|vorhin|neulich|mal) ){0,6}(?:über|von|vom|zu|zum|zur|wegen|bezüglich) (.{1,120}?) (?:(?:noch|schon|mal|alles|so) ){0,6}(?:gesagt|erzählt|erwähnt|berichtet) (?:habe|hab|haben|hatte|hatten)$/iu,
    /^(?:und |aber )?was (?:sagte|erzählte|sagten) (?:ich|wir) (?:(?:dir|da|denn|noch|mal) ){0,6}(?:über|von|vom|zu|zum|zur|wegen) (.{1,120}?)$/iu,
  ],
  en: [
    /^(?:and |but )?(?:tell me )?what (?:all )?(?:did|have|had) (?:i|we) (?:(?:just|ever|already|actually) ){0,6}(?:say|said|tell you|told you|mention|mentioned|talk|talked|speak|spoken)(?: to you)?(?: (?:about|on|of|regarding|concerning) (.{1,120}?))?$/iu,
    /^(?:and |but )?(?:tell me |(?:do|can) you (?:still )?(?:remember|recall|know) )?what (?:i|we) (?:said|told you|mentioned) (?:about|on|of|regarding|concerning) (.{1,120}?)$/iu,
    /^(?:and |but )?what (?:was i|were we) saying (?:about|on|regarding|concerning) (.{1,120}?)$/iu,
    /^(?:and |but )?(?:did|have) (?:i|we) (?:(?:ever|already|just) ){0,6}(?:say|said|mention|mentioned) (?:anything|something) (?:about|on|of|regarding|concerning) (.{1,120}?)$/iu,
  ],
};

/** null: something else is asked. `question`: without its times ("gestern", "last Monday"). Pure. */
export function saidQuestion(question: string, language: Language): SaidQuestion | null {
  if (question.length > longestQuestion) return null;
  const text = withoutFinalMarks(singleSpaced(question));
  for (const pattern of patterns[language]) {
    const found = pattern.exec(text);
    if (found !== null) return { topic: found[1]?.trim() ?? null };
  }
  return null;
}
