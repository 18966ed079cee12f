import type { Intention } from '../../domain/intention.ts';
import type { Person } from '../../domain/person.ts';
import type { Language } from '../../domain/turn.ts';
import { spokenAge } from '../../language/replies/age.ts';
import type { Message } from '../../language/replies/message.ts';
import { addressedSurely } from '../../language/replies/second-person.ts';
import { withoutFinalMarks } from '../../language/spacing.ts';

type Told = Pick<Intention, 'text' | 'form' | 'clause' | 'language' | 'owner' | 'recipient' | 'dueAt'>;

/** A reminder as it is said to whom it is for: "meinen Termin" is "deinen", or Anna's where Anna asked for it. */
export function toldIntention(intention: Told, people: readonly Person[], now: Date): Message {
  const { text, form, clause, owner, recipient, dueAt, language } = intention;
  const what = addressedPart(intention, text ?? clause ?? '', people);
  const late = dueAt === null ? 0 : now.getTime() - dueAt.getTime();
  return {
    key: 'intention_due',
    form: text === null ? 'event' : form,
    what,
    whom: owner !== null && recipient === null ? 'all' : 'one',
    age: spokenAge(late, language),
  };
}

/** What it is about in short, to name it among others. */
export function namedIntention(intention: Told, people: readonly Person[]): string {
  return addressedPart(intention, intention.text ?? intention.clause ?? '', people);
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
  const ownerName = people.find(({ id }) => id === owner)?.name;
  const own = ownerName === undefined || recipient === null || recipient === owner;
  const addressed = addressedSurely(text, { language, listener: own ? 'speaker' : { name: ownerName } });
  if (addressed === null) return text;
  const plain = withoutFinalMarks(addressed);
  const first = text.charAt(0);
  return first === first.toLowerCase() ? plain.charAt(0).toLowerCase() + plain.slice(1) : plain;
}
