import type { Scope } from '../../domain/scope.ts';
import type { Language } from '../../domain/turn.ts';
import { fold } from '../../language/fold.ts';

/** A sentence without what is said beside the point, and for whom it was said to be. */
export interface Pointed {
  readonly text: string;
  readonly scope: Scope | null;
}

const forMe =
  / (?:nur fuer mich|unter uns|(?:keiner|niemand|keine|sonst keiner|sonst niemand) (?:sonst )?(?:wissen|erfahren|was)|(?:sag|sags|sagt|erzaehl|erzaehls|verrat|verrats|verratet) (?:das |es |bitte |bloss |ja |aber |ihr |ihm |ihnen |davon |mama |papa )*(?:keinem|niemandem|niemanden|keiner|nicht)|nicht weitersagen|geheim|geheimnis|ps+t|nur du darfst|behalt (?:das |es )?(?:bitte )?fuer dich|privat|just for me|only for me|between us|between you and me|keep (?:it|this|that) (?:to yourself|private|secret)|(?:dont|do not) tell \w+|a secret|nobody (?:else )?(?:should|must|needs to|may) know|sh+) /;

const aside: Readonly<Record<Language, RegExp>> = {
  de: /^(?:(?:sagt|meint|laut) (?:der|die|das|dem|unser|unsere|mein|meine|unserem|unserer) \p{L}*(?:arzt|aerztin|lehrer|lehrerin|trainer|trainerin|apotheker|apothekerin|hebamme|doktor|vermieter|vermieterin|schule|kita)|(?:nur|ned|nicht|net|bloss|einfach)? ?(?:dass|das|damit|falls|fuer den fall dass) (?:du|dus|ihr|ihrs|ihrn|ihr s|man|jeder|alle|es|das|jemand|wer|einer|wir) .*|(?:nur )?(?:zur|als) info|(?:zur|kleine) information|gell|ne|nich|oder|oke?|ja|weisst du|wisst ihr|glaub mir|ehrlich|leider|zum glueck|endlich|nebenbei|nur so|bitte|danke|aber|stell dir vor|uebrigens|so weit so gut|aber gut|na ja|halt|eben|wie gesagt|wie du weisst|gut zu wissen|wenn du es wissen willst|falls (?:du )?fragst|fuers protokoll)$/u,
  en: /^(?:(?:the |our |my )?(?:doctor|vet|teacher|coach|pharmacist|midwife|landlord|school) (?:says|said)|(?:says|said) (?:the|our|my) \w+|(?:just )?(?:so|in case|that) (?:you|everyone|anyone|we|somebody|someone) .*|just so you know|for your information|fyi|you know|right|okay|ok|honestly|unfortunately|luckily|finally|by the way|please|thanks|as i said|as you know|good to know|if you want to know|for the record|but)$/,
};

/** Takes the asides off a sentence: for whom it is, that it is only said in passing, and what is merely polite. */
export function withoutAsides(sentence: string, language: Language): Pointed {
  const end = /[.!?…]+\s*$/.exec(sentence)?.[0].trim() ?? '';
  const segments = sentence.replace(/[.!?…]+\s*$/, '').split(/\s*[,;–—]\s+|:\s+/u);
  const marks = [...sentence.matchAll(/\s*([,;–—]|:)\s+/gu)].map(([, mark]) => mark ?? ',');
  let scope: Scope | null = null;
  const kept: string[] = [];
  for (const [at, segment] of segments.entries()) {
    const folded = ` ${fold(segment)} `;
    if (forMe.test(folded)) {
      scope = 'private';
      if (!saysMore(folded)) continue;
    }
    if (aside[language].test(folded.trim())) continue;
    const mark = kept.length === 0 ? '' : (marks[at - 1] ?? ',');
    kept.push(`${mark}${mark === '' ? '' : ' '}${segment}`.replace(/^\s+,/, ','));
  }
  return { text: `${kept.join('')}${end}`.trim(), scope };
}

/** "Ich bin verliebt aber das ist geheim" holds more than the wish to keep it. */
function saysMore(folded: string): boolean {
  return folded.trim().split(' ').length > 9;
}
