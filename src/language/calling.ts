import type { Person } from '../domain/person.ts';
import { fold } from './fold.ts';
import { wordsCalled } from './kinship.ts';
import { isFamilyName } from './names.ts';

/** Everything people are called, led back to one person each. */
export interface Calling {
  /** Folded word of a name or alias → who is meant. Words that several people share are left out. */
  readonly personOf: ReadonlyMap<string, string>;
  /** Who → the one name under which texts are compared. */
  readonly nameOf: ReadonlyMap<string, string>;
}

export const nobodyCalled: Calling = { personOf: new Map(), nameOf: new Map() };

const firstPerson = /^(?:ich|mir|mich|mein(?:e[mnrs]?)?|i|i['’]m|me|my|mine)$/i;
const possessive = /^(?:mein|my)/i;
const word = /[\p{L}\p{M}'’]+/gu;
const doubled = /(?<!\p{L})(\p{L}+) \1(?!\p{L})/gu;

export function callingOf(people: readonly Pick<Person, 'id' | 'name' | 'aliases'>[]): Calling {
  const personOf = new Map<string, string>();
  const shared = new Set<string>();
  for (const person of people) {
    const { id } = person;
    for (const called of new Set(wordsCalled(person))) {
      if (called === '') continue;
      const other = personOf.get(called);
      if (other !== undefined && other !== id) shared.add(called);
      personOf.set(called, id);
    }
  }
  for (const called of shared) personOf.delete(called);
  const nameOf = new Map(people.map(({ id, name }) => [id, givenName(name)] as const));
  return { personOf, nameOf };
}

/** Who a folded word names, also in the genitive; null: nobody of the household. */
export function personCalled(called: string, { personOf }: Pick<Calling, 'personOf'>): string | null {
  return personOf.get(called) ?? personOf.get(called.replace(/s$/, '')) ?? null;
}

/** Whether a text speaks of its speaker ("ich", "my"). */
export function speaksOfSelf(text: string): boolean {
  return (text.match(word) ?? []).some((each) => firstPerson.test(each));
}

/** A text with everybody under one name, the speaker's own "ich" and "mein" included. `speaker` null: not known. */
export function underOneName(
  text: string,
  { calling, speaker }: { readonly calling: Calling; readonly speaker: string | null },
): string {
  const own = speaker === null ? null : (calling.nameOf.get(speaker) ?? null);
  return text
    .replace(word, (said) => {
      if (own !== null && firstPerson.test(said)) return possessive.test(said) ? `${own}s` : own;
      const folded = fold(said);
      const person = calling.personOf.get(folded);
      if (person !== undefined) return calling.nameOf.get(person) ?? said;
      const owner = calling.personOf.get(folded.replace(/s$/, ''));
      const name = owner === undefined ? undefined : calling.nameOf.get(owner);
      return name === undefined ? said : `${name}s`;
    })
    .replace(doubled, '$1');
}

/** "Hilde" of "Oma Hilde", "Anna" of "Anna Schmidt". */
function givenName(name: string): string {
  const parts = name.split(' ');
  return parts.find((part) => !isFamilyName(fold(part))) ?? name;
}
