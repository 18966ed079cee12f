import type { PersonId } from '../../domain/ids.ts';
import type { Memory } from '../../domain/memory.ts';
import { subjectKey } from '../../language/slot.ts';
import type { DigestContent } from './ports.ts';

/** Statements in one digest; more is no summary. */
const mostLines = 12;
/** About fewer things than these there is nothing to sum up. */
const fewestFacts = 3;

export interface Stretch {
  readonly kind: 'week' | 'month';
  readonly from: Date;
  readonly to: Date;
  /** First day, YYYY-MM-DD. */
  readonly day: string;
}

/**
 * What was said in a week or month, for the household and for each person: the most salient statements, as they were said.
 * `memories` come the most salient first. A person's own digest holds their private ones and is private.
 */
export function rollups(stretch: Stretch, memories: readonly Memory[]): readonly DigestContent[] {
  const { kind, from, to, day } = stretch;
  // Codes and what is told only in private have no place in a summary.
  const told = memories.filter(({ sensitive, discreet }) => !sensitive && !discreet);
  const shared = told.filter(({ scope }) => scope === 'shared');
  const owners = [...new Set(told.flatMap(({ owner }) => (owner === null ? [] : [owner])))];
  const digest = (scope: 'private' | 'shared', owner: PersonId | null, of: readonly Memory[]) =>
    of.length === 0 ? [] : [{ kind, scope, owner, about: day, from, to, ...extract(of) }];
  return [
    ...digest('shared', null, shared),
    ...owners.flatMap((owner) =>
      digest(
        'private',
        owner,
        told.filter((memory) => memory.owner === owner && /^(?:private|shared)$/.test(memory.scope)),
      ),
    ),
  ];
}

/** What is known about each subject, as one text: for all where it is shared, for the owner where it is private. */
export function profiles(memories: readonly Memory[]): readonly DigestContent[] {
  const groups = new Map<string, Memory[]>();
  for (const memory of memories) {
    const { subject, scope, owner, sensitive, discreet } = memory;
    if (subject === null || sensitive || discreet || (scope !== 'shared' && scope !== 'private')) continue;
    const key = JSON.stringify([scope, scope === 'private' ? owner : null, subjectKey(subject)]);
    groups.set(key, [...(groups.get(key) ?? []), memory]);
  }
  return [...groups.values()]
    .filter((group) => group.length >= fewestFacts)
    .map((group) => {
      const [first] = group;
      const scope = first?.scope === 'private' ? 'private' : 'shared';
      return {
        kind: 'profile' as const,
        scope,
        owner: scope === 'private' ? (first?.owner ?? null) : null,
        about: subjectKey(first?.subject ?? ''),
        from: null,
        to: null,
        ...extract([...group].sort((left, right) => right.salience - left.salience || (left.id < right.id ? -1 : 1))),
      };
    });
}

function extract(memories: readonly Memory[]) {
  const chosen = memories.slice(0, mostLines);
  return { lines: chosen.map(({ id, text }) => ({ memory: id, text })) };
}
