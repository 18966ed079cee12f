import type { Language } from '../domain/turn.ts';
import { fold } from './fold.ts';

/** A question about what was seen: who, when, or whether. Words are folded; null: not said. */
export interface SightingQuestion {
  readonly asks: 'who' | 'when' | 'whether';
  readonly whom: string | null;
  readonly where: string | null;
}

interface Shape {
  readonly asks: SightingQuestion['asks'];
  readonly pattern: RegExp;
}

/** "da", "hier", "zu Hause": the house itself, so no place in it. */
const atHome = /^(?:da|hier|daheim|zu hause|zuhause|here|home|at home|in|there)$/;
const preposition = /^(?:an|am|vor|vorm|bei|beim|in|im|auf|at|on|by|in front of|near)\s+/;
const article =
  /^(?:der|die|das|dem|den|ein|eine|einen|einem|einer|mein|meine|meinen|unser|unsere|unseren|the|a|an|my|our|any)\s+/;

/** Times of the question are taken out before; what is left has one of these shapes. */
const shapes: Readonly<Record<Language, readonly Shape[]>> = {
  de: [
    {
      asks: 'who',
      pattern:
        /^wer (?:war|ist|stand|kam|hat)(?: denn| alles| zuletzt| eigentlich)*(?: (?<where>(?:an|am|vor|vorm|bei|beim|in|im|auf) [a-z0-9 ]{2,40}|da|hier|daheim|zu hause|zuhause))?(?: gewesen| geklingelt| gestanden)?$/,
    },
    {
      asks: 'who',
      pattern:
        /^wen hast du(?: denn| alles| zuletzt)*(?: (?<where>(?:an|am|vor|vorm|bei|beim|in|im|auf) [a-z0-9 ]{2,40}))? gesehen$/,
    },
    {
      asks: 'when',
      pattern:
        /^wann (?:war|kam) (?<whom>[a-z0-9 ]{2,40}?)(?: (?:das letzte mal|zuletzt))?(?: (?<where>(?:an|am|vor|vorm|bei|beim|in|im|auf) [a-z0-9 ]{2,40}|da|hier|daheim|zu hause|zuhause|nach hause))?$/,
    },
    {
      asks: 'when',
      pattern:
        /^wann hast du (?<whom>[a-z0-9 ]{2,40}?)(?: (?:das letzte mal|zuletzt))?(?: (?<where>(?:an|am|vor|vorm|bei|beim|in|im|auf) [a-z0-9 ]{2,40}))? gesehen$/,
    },
    {
      asks: 'whether',
      pattern:
        /^hast du (?<whom>[a-z0-9 ]{2,40}?)(?: (?<where>(?:an|am|vor|vorm|bei|beim|in|im|auf) [a-z0-9 ]{2,40}))? gesehen$/,
    },
  ],
  en: [
    {
      asks: 'who',
      pattern:
        /^who (?:was|is|came|stood|has been)(?: last)?(?: (?<where>(?:at|on|in|by|near|in front of) [a-z0-9 ]{2,40}|here|home|there))?$/,
    },
    {
      asks: 'who',
      pattern:
        /^(?:who|whom) (?:did|have) you (?:see|seen)(?: (?<where>(?:at|on|in|by|near|in front of) [a-z0-9 ]{2,40}))?$/,
    },
    {
      asks: 'when',
      pattern:
        /^when was (?<whom>[a-z0-9 ]{2,40}?)(?: last)?(?: (?<where>(?:at|on|in|by|near) [a-z0-9 ]{2,40}|here|home|there))?$/,
    },
    {
      asks: 'when',
      pattern: /^when did you last see (?<whom>[a-z0-9 ]{2,40}?)(?: (?<where>(?:at|on|in|by|near) [a-z0-9 ]{2,40}))?$/,
    },
    {
      asks: 'whether',
      pattern:
        /^(?:have|did) you (?:seen|see) (?<whom>[a-z0-9 ]{2,40}?)(?: (?<where>(?:at|on|in|by|near) [a-z0-9 ]{2,40}))?$/,
    },
  ],
};

/** Longest question that is looked at, in characters; longer ones are about something else. */
const longest = 120;

/**
 * What a question asks of the cameras, or null. `text` is the question without the times in it, which are another
 * matter ("Wer war heute an der Tür?" → "Wer war an der Tür?").
 */
export function sightingQuestion(text: string, language: Language): SightingQuestion | null {
  if (text.length > longest) return null;
  const folded = fold(text);
  for (const { asks, pattern } of shapes[language]) {
    const groups = pattern.exec(folded)?.groups;
    if (groups === undefined && !pattern.test(folded)) continue;
    return { asks, whom: bareNoun(groups?.['whom']), where: placeOf(groups?.['where']) };
  }
  return null;
}

function placeOf(words: string | undefined): string | null {
  if (words === undefined || atHome.test(words) || words === 'nach hause') return null;
  return bareNoun(words.replace(preposition, ''));
}

/** A noun without its article or possessive; null: nothing is left. Folded words. */
export function bareNoun(words: string | undefined): string | null {
  const without = words?.replace(article, '').trim() ?? '';
  return without === '' ? null : without;
}
