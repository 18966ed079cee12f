import type { HappeningKind } from '../domain/happened.ts';
import type { Language } from '../domain/turn.ts';
import { fold } from './fold.ts';
import { bareNoun } from './sighting-question.ts';

/** A question about what happened: when, who, or whether. Words are folded; null: not said. */
export interface EventQuestion {
  readonly what: HappeningKind;
  readonly asks: 'who' | 'when' | 'whether';
  readonly whom: string | null;
}

interface Shape {
  readonly what: HappeningKind;
  readonly asks: EventQuestion['asks'];
  readonly pattern: RegExp;
}

/** Times of the question are taken out before; what is left has one of these shapes, the first that fits counts. */
const shapes: Readonly<Record<Language, readonly Shape[]>> = {
  de: [
    {
      what: 'doorbell',
      asks: 'when',
      pattern:
        /^(?:um wie viel uhr|wann) (?:hat|wurde)(?: denn| es| jemand| wer| zuletzt| eigentlich| das letzte mal| an der tuer)* geklingelt(?: worden)?$/,
    },
    {
      what: 'doorbell',
      asks: 'when',
      pattern:
        /^wann (?:klingelte es|(?:ging|laeutete) die (?:tuer)?klingel)(?: denn| zuletzt| das letzte mal| an der tuer)*$/,
    },
    { what: 'doorbell', asks: 'who', pattern: /^wer hat(?: denn| da| zuletzt| eigentlich| an der tuer)* geklingelt$/ },
    {
      what: 'doorbell',
      asks: 'whether',
      pattern: /^hat(?: denn| es| jemand| wer| schon| an der tuer)+ geklingelt$/,
    },
    {
      what: 'arrival',
      asks: 'when',
      pattern:
        /^wann kam (?<whom>[a-z0-9 ]{1,40}?)(?: denn| eigentlich| zuletzt| das letzte mal)* (?:nach hause|heim|zurueck|zu hause an|daheim an)$/,
    },
    {
      what: 'arrival',
      asks: 'when',
      pattern:
        /^wann ist (?<whom>[a-z0-9 ]{1,40}?)(?: denn| eigentlich| zuletzt| das letzte mal)* (?:(?:nach hause |zu hause |heim |zurueck )?(?:gekommen|angekommen)|heimgekommen|zurueckgekommen|heimgekehrt)$/,
    },
    {
      what: 'arrival',
      asks: 'when',
      pattern:
        /^seit wann ist (?<whom>[a-z0-9 ]{1,40}?)(?: denn| eigentlich| schon| wieder)* (?:da|zu hause|zuhause|daheim|zurueck)$/,
    },
    {
      what: 'arrival',
      asks: 'who',
      pattern:
        /^wer (?:kam|ist)(?: denn| alles| zuletzt| als letzter| als letztes| schon)* (?:nach hause|heim|nach hause gekommen|heimgekommen)$/,
    },
    {
      what: 'arrival',
      asks: 'whether',
      pattern:
        /^ist (?<whom>[a-z0-9 ]{1,40}?)(?: denn| eigentlich| schon| wieder)* (?:nach hause gekommen|heimgekommen|zurueckgekommen)$/,
    },
    {
      what: 'departure',
      asks: 'when',
      pattern:
        /^wann ist (?<whom>[a-z0-9 ]{1,40}?)(?: denn| eigentlich| zuletzt| das letzte mal)*(?: aus dem haus| von zu hause)? (?:gegangen|weggegangen|losgegangen|aufgebrochen|weggefahren|losgefahren)$/,
    },
    {
      what: 'departure',
      asks: 'when',
      pattern:
        /^wann (?:(?:ging|fuhr) (?<whom>[a-z0-9 ]{1,40}?)(?: denn| eigentlich| zuletzt)* (?:aus dem haus|weg|los)|verliess (?<who>[a-z0-9 ]{1,40}?)(?: denn| eigentlich| zuletzt)* das haus)$/,
    },
    {
      what: 'departure',
      asks: 'when',
      pattern: /^wann hat (?<whom>[a-z0-9 ]{1,40}?)(?: denn| eigentlich| zuletzt)* das haus verlassen$/,
    },
    {
      what: 'departure',
      asks: 'when',
      pattern: /^seit wann ist (?<whom>[a-z0-9 ]{1,40}?)(?: denn| eigentlich| schon| wieder)* (?:weg|fort|unterwegs)$/,
    },
    {
      what: 'departure',
      asks: 'who',
      pattern: /^wer hat(?: denn| alles| zuletzt| als letzter| als letztes)* das haus verlassen$/,
    },
    {
      what: 'other',
      asks: 'when',
      pattern:
        /^wann (?:war|ist|wurde|hat|ging|lief|kam) (?<whom>[a-z0-9 ]{2,40}?)(?: denn| eigentlich| zuletzt| das letzte mal)*(?: fertig| auf| an| offen| da| gelaufen| geoeffnet| geleert| gekommen)?(?: worden| geworden)?$/,
    },
  ],
  en: [
    {
      what: 'doorbell',
      asks: 'when',
      pattern:
        /^when (?:did (?:the (?:door ?)?bell|somebody|someone|anybody|anyone)(?: last)? ring|was the (?:door ?)?bell(?: last)? rung)(?: the (?:door ?)?bell)?(?: last| at the door)*$/,
    },
    {
      what: 'doorbell',
      asks: 'who',
      pattern: /^who(?: last| just)? (?:rang|has rung)(?: the (?:door ?)?bell| at the door)*$/,
    },
    {
      what: 'doorbell',
      asks: 'whether',
      pattern:
        /^(?:did|has) (?:the (?:door ?)?bell|somebody|someone|anybody|anyone) (?:ring|rung)(?: the (?:door ?)?bell| at the door| already| yet)*$/,
    },
    {
      what: 'arrival',
      asks: 'when',
      pattern:
        /^when did (?<whom>[a-z0-9 ]{1,40}?)(?: last)? (?:come home|get home|come back|get back|arrive|return)(?: home| last)*$/,
    },
    {
      what: 'arrival',
      asks: 'when',
      pattern: /^since when (?:is|has) (?<whom>[a-z0-9 ]{1,40}?) (?:been )?(?:home|at home|back|here)$/,
    },
    { what: 'arrival', asks: 'who', pattern: /^who(?: last)? (?:came|got|has come) (?:home|back)(?: last)?$/ },
    {
      what: 'arrival',
      asks: 'whether',
      pattern: /^(?:did|has) (?<whom>[a-z0-9 ]{1,40}?)(?: already)? (?:come|got|get) (?:home|back)(?: yet| already)?$/,
    },
    {
      what: 'departure',
      asks: 'when',
      pattern:
        /^when did (?<whom>[a-z0-9 ]{1,40}?)(?: last)? (?:leave|go out|go away|drive off)(?: the house| home| last)*$/,
    },
    { what: 'departure', asks: 'who', pattern: /^who(?: last)? (?:left|has left)(?: the house| home| last)*$/ },
    {
      what: 'other',
      asks: 'when',
      pattern:
        /^when (?:was|did|has|is) (?<whom>[a-z0-9 ]{2,40}?)(?: last)?(?: done| finish| finished| open| opened| been emptied| come| arrive)?(?: last)?$/,
    },
  ],
};

/** Longest question that is looked at, in characters; longer ones are about something else. */
const longest = 120;

/** Nobody is named by these: the question is about whoever it was. */
const anybody = new Set(['jemand', 'wer', 'somebody', 'someone', 'anybody', 'anyone']);

/**
 * What a question asks of the events of the house, or null. `text` is the question without the times in it, which are
 * another matter ("Wann hat es heute geklingelt?" → "Wann hat es geklingelt?").
 */
export function eventQuestion(text: string, language: Language): EventQuestion | null {
  if (text.length > longest) return null;
  const folded = fold(text).trim();
  for (const { what, asks, pattern } of shapes[language]) {
    const match = pattern.exec(folded);
    if (match === null) continue;
    const whom = bareNoun(match.groups?.['whom'] ?? match.groups?.['who']);
    return { what, asks, whom: whom !== null && anybody.has(whom) ? null : whom };
  }
  return null;
}

/** A ring answers the question even where no camera saw anybody. `where` as in a question about sightings. */
export function isAtTheDoor(where: string | null): boolean {
  return where !== null && /(?:^|[a-z ])(?:tuer|door|eingang|entrance)$/.test(where);
}
