import type { Language } from '../domain/turn.ts';
import { fold } from './fold.ts';

/**
 * `everything`: all that is on. `coming`: who comes. `mind`: all that is on for whoever asks, put so that it can mean nothing
 * else. Of a stretch of time, which has to be named.
 */
export type AgendaQuestion = 'everything' | 'coming' | 'mind';

/** Folded questions without their times; nothing in particular may be asked for in them. */
const questions: Readonly<Record<Language, Readonly<Record<AgendaQuestion, readonly RegExp[]>>>> = {
  de: {
    everything: [
      /^was (?:ist |waere )(?:denn |so |alles |bei uns |hier |noch |zu hause )*(?:los|geplant|angesagt|dran|vorgesehen|auf dem plan) $/,
      /^ist (?:denn |bei uns |hier |noch )*(?:was|etwas|irgendwas|irgendetwas) (?:los|geplant|vorgesehen) $/,
      /^was (?:steht|liegt) (?:denn |so |alles |bei uns |bei mir |noch |auf dem plan |im kalender )*an $/,
      /^(?:steht|liegt) (?:denn |bei uns |bei mir |noch )*(?:was|etwas|irgendwas|irgendetwas) an $/,
      /^was (?:haben|habe?) (?:wir|ich) (?:denn |so |alles |noch |uns |mir )*(?:vor|geplant|vorgenommen) $/,
      /^(?:haben|habe?) (?:wir|ich) (?:denn |noch |schon )*(?:was|etwas|irgendwas|irgendetwas) (?:vor|geplant) $/,
      /^was gibt ?(?:es|s) (?:denn |so |alles |noch )*(?:zu tun|an terminen|fuer termine) $/,
      /^(?:was fuer|welche) termine (?:habe?|haben|gibt es|stehen) (?:ich |wir |an |bei uns |noch )*$/,
      /^(?:habe?|haben) (?:ich|wir) (?:noch |irgendwelche |einen |schon )*termine? $/,
      /^was passiert (?:denn |so |alles |bei uns |noch )*$/,
    ],
    mind: [
      /^was (?:habe?|haben) (?:ich|wir) (?:denn |so |alles |noch )*$/,
      /^(?:habe?|haben) (?:ich|wir) (?:denn |noch |schon |eigentlich )*(?:was|etwas|irgendwas|irgendetwas) (?:zu tun |zu erledigen |los )?$/,
      /^was (?:ist|steht|liegt) (?:denn |so |alles |noch )*(?:bei|fuer) (?:mich|mir|uns) (?:denn |so |alles |noch )*(?:los|an|dran|geplant) $/,
      /^(?:woran|an was) (?:soll|sollte|muss|muesste|sollen|sollten|muessen) (?:ich|wir) (?:denn |so |alles |noch |unbedingt )*denken $/,
      /^was (?:soll|sollte|darf|muss|sollen|duerfen|muessen) (?:ich|wir) (?:denn |so |alles |noch |auf keinen fall |bloss )*(?:nicht vergessen|beachten|wissen|im kopf haben|im kopf behalten|erledigen|tun|machen) $/,
      /^(?:muss|soll|sollte|muessen|sollen) (?:ich|wir) (?:denn |noch |irgendwie )*(?:an (?:was|etwas|irgendwas|irgendetwas) (?:denken|besonderes denken)|(?:was|etwas|irgendwas) (?:beachten|erledigen)) $/,
      /^was habe? ich (?:denn |so |alles |noch )*(?:zu tun|zu erledigen|auf dem zettel) $/,
    ],
    coming: [
      /^wer kommt (?:denn |so |alles |da |noch |zu uns |uns )*(?:zu besuch |vorbei |besuchen )?$/,
      /^komm(?:t|en) (?:denn |da |noch |eigentlich )*(?:jemand|wer|irgendwer|irgendjemand|besuch|gaeste) (?:denn |noch |zu uns |zu besuch |vorbei |uns besuchen )*$/,
      /^(?:wer besucht uns|wen erwarten wir) (?:denn |alles )*$/,
      /^(?:bekommen|kriegen|haben|erwarten) wir (?:denn |noch )*(?:besuch|gaeste) (?:da )?$/,
      /^besucht uns (?:jemand|wer|irgendwer) $/,
    ],
  },
  en: {
    everything: [
      /^what(?: s|s| is) (?:all )?(?:on|up|happening|going on|planned|coming up|scheduled|the plan|on the agenda|on the schedule) (?:here |at home |for us |for me )?$/,
      /^is (?:there )?(?:anything|something) (?:on|happening|going on|planned|scheduled|coming up) (?:here |at home )?$/,
      /^what (?:do|have) (?:we|i) (?:have |got )*(?:on|planned|coming up|going on|scheduled) $/,
      /^(?:do|have) (?:we|i) (?:have |got )*(?:anything|something|any plans|plans|any appointments|appointments) (?:on |planned |coming up |scheduled )?$/,
      /^what are (?:our|my|the) plans (?:for )?$/,
      /^what appointments (?:do|have) (?:we|i) (?:have|got) $/,
    ],
    mind: [
      /^what (?:do|have) (?:we|i) (?:have|got) (?:to do |going on |on )?$/,
      /^what (?:do|should|must|shall) (?:we|i) (?:have to |need to |got to )?(?:all )?(?:think of|think about|remember|keep in mind|bear in mind|know|know about|take care of) $/,
      /^what (?:should|must|shall|can) (?:we|i) not forget (?:about )?$/,
      /^what (?:shouldn ?t|mustn ?t|can ?t) (?:we|i) forget (?:about )?$/,
      /^what (?:do|must|should) (?:we|i) (?:have to |need to )?(?:do|get done) $/,
      /^(?:do|should|must) (?:we|i) (?:have to |need to )?(?:think of|remember|keep in mind|know) (?:anything|something) (?:special )?$/,
      /^(?:is there )?anything (?:we|i) (?:should|have to|need to|must) (?:think of|remember|keep in mind|know|do) $/,
    ],
    coming: [
      /^who(?: s|s| is) (?:all )?(?:coming|visiting) (?:over |by |round |to visit |to see )?(?:us )?$/,
      /^is (?:anyone|anybody|someone|somebody) (?:coming|visiting) (?:over |by |round |to visit |to see )?(?:us )?$/,
      /^who (?:comes|visits) (?:over |by )?(?:us )?$/,
      /^(?:do|will) we (?:have|get) (?:any )?(?:visitors|guests|company) $/,
      /^are we (?:expecting|having) (?:anyone|anybody|someone|visitors|guests) (?:over )?$/,
    ],
  },
};

/** How a question may begin without asking for anything else. */
const beginnings: Readonly<Record<Language, RegExp>> = {
  de: /^(?:und|na|also|sag mal|weisst du) /,
  en: /^(?:and|so|hey|well) /,
};
const order = ['everything', 'coming', 'mind'] as const;

/** Words of statements that tell of somebody who comes. */
const comes: Readonly<Record<Language, RegExp>> = {
  de: /(?<!\p{L})(?:(?:\p{L}{0,10}kommt|kommen|komme|besucht|besuchen|eintrifft|anreist|reist|(?:\p{L}{0,20}besuch)|übernachtet|schläft bei uns|ist bei uns|ist da|gäste))(?!\p{L})/iu,
  en: /(?<!\p{L})(?:comes?|coming|visits?|visiting|arrives?|arriving|stays?|staying|is here|visitors?|guests?|drops by|delivers?)(?!\p{L})/iu,
};

/** What a question, its times taken out, asks for; null: for something else. Pure. */
export function readAgendaQuestion(question: string, language: Language): AgendaQuestion | null {
  const words = fold(question)
    .replace(/[^\p{L}\p{N} ]+/gu, ' ')
    .split(' ')
    .filter((word) => word !== '');
  const text = `${words.join(' ')} `.replace(beginnings[language], '');
  return order.find((kind) => questions[language][kind].some((pattern) => pattern.test(text))) ?? null;
}

/** Whether a statement tells that somebody comes. */
export function tellsOfComing(text: string, language: Language): boolean {
  return comes[language].test(text);
}
