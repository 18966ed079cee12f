import type { StoredSighting } from '../../retrieval/sightings/ports.ts';

/** Things that somebody has brought. */
const brought: ReadonlySet<string> = new Set(['package']);

/**
 * What a camera saw that is worth telling unasked: strangers, what was brought, and what has a name of its own. Who lives
 * here comes and goes, and so do cars. The latest of each, as they come.
 */
export function noteworthy(seen: readonly StoredSighting[]): readonly StoredSighting[] {
  const latest = new Map<string, StoredSighting>();
  for (const sighting of seen) {
    const { person, label, name } = sighting;
    if (person !== null || (label !== 'person' && !brought.has(label) && name === null)) continue;
    const body = `${label}/${name ?? ''}`;
    const before = latest.get(body);
    if (before === undefined || before.to < sighting.to) latest.set(body, sighting);
  }
  return [...latest.values()].toSorted((left, right) => right.to.getTime() - left.to.getTime());
}
