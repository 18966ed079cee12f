import type { PersonId } from '../../domain/ids.ts';
import type { Intention } from '../../domain/intention.ts';
import type { Language } from '../../domain/turn.ts';
import { timed } from '../../language/dates/recurring.ts';
import { speakRule, speakTime } from '../../language/dates/speak-time.ts';
import { addressedEvent, namedFor, type Telling } from './told-intention.ts';

/** Who hears of reminders, when, and in which language. */
export interface Listing extends Telling {
  readonly listener: PersonId | null;
  readonly language: Language;
}

interface ListWords {
  readonly for: (name: string) => string;
  readonly from: (name: string) => string;
  readonly all: string;
  /** Only the event itself is told. */
  readonly notice: string;
  /** Whoever listens comes or goes. */
  readonly arrival: string;
  readonly departure: string;
}

const words: Readonly<Record<Language, ListWords>> = {
  de: {
    for: (name) => `für ${name}`,
    from: (name) => `von ${name}`,
    all: 'für alle',
    notice: 'Bescheid',
    arrival: 'wenn du kommst',
    departure: 'wenn du gehst',
  },
  en: {
    for: (name) => `for ${name}`,
    from: (name) => `from ${name}`,
    all: 'for all',
    notice: 'a word',
    arrival: 'when you come',
    departure: 'when you leave',
  },
};

/** Reminders a listener is told of: their own, what they asked for others, and what is for whoever is there. */
export function isListedFor(
  { owner, recipient }: Pick<Intention, 'owner' | 'recipient'>,
  listener: PersonId | null,
): boolean {
  return recipient === null || (listener !== null && (recipient === listener || owner === listener));
}

/** A reminder among others: for whom or from whom, when, and what of ("für Clara heute um 17 Uhr an die Flöte"). */
export function listedIntention(intention: Intention, listing: Listing): string {
  const { language, listener } = listing;
  const what = namedFor(listener, intention, listing);
  const event = spokenEvent(intention, listing);
  const when = spokenMoment(intention, listing);
  const whose = whoseIs(intention, listing);
  if (intention.text === null) return `${[whose, words[language].notice].filter(Boolean).join(' ')}, ${event}`;
  const head = [whose, when].filter(Boolean).join(' ');
  if (when !== '') return `${head}${/^(?:dass|that) /.test(what) ? ',' : ''} ${what}`;
  return `${[whose, event].filter(Boolean).join(', ')}: ${what}`;
}

/** What it waits for; of whoever listens in few words, since the sentence may call them anything. */
function spokenEvent(intention: Intention, { listener, language, people }: Listing): string {
  const { trigger, owner } = intention;
  const isListener = 'person' in trigger && trigger.person !== null && trigger.person === listener;
  if (!isListener || (trigger.kind !== 'arrival' && trigger.kind !== 'departure')) {
    // Whoever asked for it hears their own words.
    return addressedEvent(owner === listener ? { ...intention, recipient: owner } : intention, { people });
  }
  return words[language][trigger.kind];
}

/** When it is due, or again and again; '' where it waits for an event. */
function spokenMoment({ trigger, dueAt }: Intention, { now, timeZone, language }: Listing): string {
  if (trigger.kind !== 'time') return '';
  if (trigger.rule !== null) return speakRule(timed(trigger.rule), language);
  return speakTime(dueAt ?? trigger.start, { reference: now, timeZone, language, precision: 'minute' });
}

function whoseIs({ owner, recipient }: Intention, { listener, people, language }: Listing): string {
  const said = words[language];
  if (recipient === null) return owner === null ? '' : said.all;
  const other = people.find(({ id }) => id === (recipient === listener ? owner : recipient));
  if (other === undefined || other.id === listener) return '';
  return recipient === listener ? said.from(other.name) : said.for(other.name);
}
