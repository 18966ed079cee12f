import type { Memory } from '../domain/memory.ts';
import { addressed } from '../language/replies/addressed.ts';
import type { ActContext } from './act-context.ts';

/** A memory's sentence as it is said to this listener: own first-person words become "du". */
export function told(context: ActContext, memory: Memory): string {
  const { requester, household } = context;
  const isOwner = memory.owner !== null && memory.owner === requester.viewer.person;
  const owner = household.people.find((person) => person.id === memory.owner);
  if (isOwner) return addressed(memory.text, { language: memory.language, listener: 'speaker' });
  if (owner === undefined) return memory.text;
  return addressed(memory.text, { language: memory.language, listener: { name: owner.name } });
}
