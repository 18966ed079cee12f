import type { Language } from '../domain/turn.ts';
import { fold } from './fold.ts';

/**
 * `news`: everything new. In a stretch of time, which has to be named, `remembered`: what was remembered; `told`: what
 * whoever asks told to remember.
 */
const briefingQuestions = ['news', 'remembered', 'told'] as const;
export type BriefingQuestion = (typeof briefingQuestions)[number];

/** Folded questions without their times; nothing in particular may be asked for in them. */
const questions: Readonly<Record<Language, Readonly<Record<BriefingQuestion, RegExp>>>> = {
  de: {
    news: /^(?:(?:und|na|hey|sag mal|also) )?(?:was (?:gibt|gab) ?(?:es|s) (?:denn |so |alles |sonst |noch |hier |bei uns |zu hause )*neues|was ist (?:denn |so |alles |hier |bei uns |zu hause )*neu|(?:gibt|gab) ?(?:es|s) (?:denn |hier |bei uns )*(?:was|etwas|irgendwas|irgendetwas) neues|(?:gibt ?(?:es|s) )?(?:irgendwelche )?neuigkeiten|was (?:habe?|haben) (?:ich|wir) (?:alles )?verpasst|(?:habe?|haben) (?:ich|wir) (?:was|etwas) verpasst|bring (?:mich|uns) (?:bitte )?auf den (?:neuesten|neusten) stand|(?:gib|mach|sag) (?:mir|uns) (?:bitte |mal )*(?:ein |das |mein |unser )?briefing)$/,
    remembered:
      /^(?:(?:und|na|sag mal) )?was hast du (?:dir |euch )?(?:denn |so |alles |neu |neues |fuer mich |fuer uns |von mir |von uns )*(?:gemerkt|notiert|gelernt|gespeichert|aufgeschrieben)$/,
    told: /^(?:(?:und|na|sag mal) )?was (?:habe?|hatte) ich (?:dir |euch )?(?:denn |so |alles |eigentlich )*(?:dir |euch )?(?:gesagt|erzaehlt|berichtet|mitgeteilt|diktiert)$/,
  },
  en: {
    news: /^(?:(?:and|so|hey|well) )?(?:what(?: s|s| is) (?:all )?new(?: here| at home| with us)?|is there (?:anything|something) new(?: here| at home)?|anything new|any news(?: for (?:me|us))?|what (?:did|have) (?:i|we) miss(?:ed)?|(?:did|have) (?:i|we) miss(?:ed)? (?:anything|something)|(?:bring|get) (?:me|us) up to (?:date|speed)|catch (?:me|us) up|brief (?:me|us)|give (?:me|us) (?:a |the |my |our )?briefing)(?: please)?$/,
    remembered:
      /^(?:(?:and|so) )?what (?:did|have|all did|all have) you (?:all )?(?:remember|note|learn|save|store|write)(?:ed|d|t)?(?: down)?(?: for (?:me|us)| from (?:me|us))?$/,
    told: /^(?:(?:and|so) )?what (?:all )?(?:did|have) i (?:all )?(?:tell|told|say|said)(?: to)?(?: you)?$/,
  },
};

/** What a question, its times taken out, asks for; null: for something else. Pure. */
export function readBriefingQuestion(question: string, language: Language): BriefingQuestion | null {
  const text = fold(question)
    .replace(/[^\p{L}\p{N} ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const asked = questions[language];
  return briefingQuestions.find((question) => asked[question].test(text)) ?? null;
}
