import type { PersonId } from '../../domain/ids.ts';
import type { Intention } from '../../domain/intention.ts';
import type { Person } from '../../domain/person.ts';
import type { Language } from '../../domain/turn.ts';
import { spokenAge } from '../../language/replies/age.ts';
import type { Message } from '../../language/replies/message.ts';
import { addressedSurely, toRecipient } from '../../language/replies/second-person.ts';
import { asDassClause } from '../../language/replies/subordinate.ts';
import { retold } from '../../language/replies/time-bound.ts';
import { withoutFinalMarks } from '../../language/spacing.ts';

type Told = Pick<Intention, 'text' | 'form' | 'clause' | 'language' | 'owner' | 'recipient' | 'dueAt' | 'createdAt'>;

/** Who lives here, and the moment at which it is told. */
export interface Telling {
  readonly people: readonly Person[];
  readonly now: Date;
  /** IANA name. */
  readonly timeZone: string;
}

type Due = Extract<Message, { key: 'intention_due' }>;

/** What can be put behind "Ich soll dir sagen, …" and "I am to tell you …" as it stands. */
const clauses: Readonly<Record<Language, RegExp>> = { de: /^dass /i, en: /^(?:that|to) /i };

/** A reminder as it is said to whom it is for: "meinen Termin" is "deinen", or Anna's where Anna asked for it. */
export function toldIntention(intention: Told, telling: Telling): Message {
  const { text, owner, recipient, dueAt, language } = intention;
  const late = dueAt === null ? 0 : telling.now.getTime() - dueAt.getTime();
  return {
    key: 'intention_due',
    ...(text === null ? { form: 'event', what: addressedEvent(intention, telling) } : wordsOf(intention, telling)),
    whom: owner !== null && recipient === null ? 'all' : 'one',
    from: owner === recipient || recipient === null ? null : nameOf(owner, telling.people),
    age: spokenAge(late, language),
  };
}

/** What it is about in short, to name it among others. */
export function namedIntention(intention: Told, telling: Telling): string {
  return intention.text === null ? addressedEvent(intention, telling) : wordsOf(intention, telling).what;
}

/** The same as its `listener` hears of it, who need not be whom it is for: what Anna asked for stays hers to her. */
export function namedFor(listener: PersonId | null, intention: Told, telling: Telling): string {
  const own = listener !== null && listener === intention.owner;
  return namedIntention(own ? { ...intention, recipient: listener } : intention, telling);
}

/** What it waits for as its listener hears it: "wenn ich komme" of who asked is "wenn du kommst" to them. */
export function addressedEvent(intention: Told, { people }: Pick<Telling, 'people'>): string {
  return addressedPart(intention, intention.clause ?? '', people);
}

function wordsOf(intention: Told, telling: Telling): Pick<Due, 'form' | 'what'> {
  const { form, language } = intention;
  const text = addressedPart(intention, presentWords(intention, telling), telling.people);
  if (form !== 'message') return { form, what: text };
  if (clauses[language].test(text)) return { form, what: text };
  const clause = asDassClause(text, language);
  return clause === null ? { form: 'words', what: text } : { form, what: clause };
}

/** "Morgen an die Feier übermorgen", told the day after, is "an die Feier morgen". */
function presentWords({ text, language, createdAt }: Told, { now, timeZone }: Telling): string {
  const said = text ?? '';
  const { text: words, outdated } = retold(said, { language, recordedAt: createdAt, reference: now, timeZone });
  return outdated ? said : said.charAt(0) + words.slice(1);
}

function nameOf(person: PersonId | null, people: readonly Person[]): string | null {
  return people.find(({ id }) => id === person)?.name ?? null;
}

function addressedPart(
  {
    owner,
    recipient,
    language,
  }: { readonly owner: Told['owner']; readonly recipient: Told['recipient']; readonly language: Language },
  text: string,
  people: readonly Person[],
): string {
  const ownerName = nameOf(owner, people);
  const own = ownerName === null || recipient === null || recipient === owner;
  const forOther = recipient !== null && recipient !== owner;
  const addressed = addressedSurely(text, { language, listener: own ? 'speaker' : { name: ownerName } });
  if (addressed === null) return forOther ? toRecipient(text, language) : text;
  const plain = withoutFinalMarks(addressed);
  const first = text.charAt(0);
  const said = first === first.toLowerCase() ? plain.charAt(0).toLowerCase() + plain.slice(1) : plain;
  return forOther ? toRecipient(said, language) : said;
}
