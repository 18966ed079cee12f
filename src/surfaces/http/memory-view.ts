import type { Memory } from '../../domain/memory.ts';
import type { Language } from '../../domain/turn.ts';
import { reasonOf } from '../../retrieval/rendering/reason.ts';
import type { HitView, MemoryView } from './contract/memory.ts';
import type { HouseholdPort, ToldHit } from './ports.ts';

/** Slugs of people and rooms by their id; null for somebody who has left. */
export interface Slugs {
  slugOf(id: string | null): string | null;
}

export async function slugsOf(household: Pick<HouseholdPort, 'listPeople' | 'listRooms'>): Promise<Slugs> {
  const [people, rooms] = await Promise.all([household.listPeople(), household.listRooms()]);
  const slugs = new Map<string, string>([...people, ...rooms].map(({ id, slug }) => [id, slug]));
  return { slugOf: (id) => (id === null ? null : (slugs.get(id) ?? null)) };
}

/** A memory as the API shows it: slugs for ids, ISO 8601 for dates. */
export function toMemoryView(memory: Memory, slugs: Slugs): MemoryView {
  return {
    id: memory.id,
    text: memory.text,
    language: memory.language,
    kind: memory.kind,
    scope: memory.scope,
    owner: slugs.slugOf(memory.owner),
    room: slugs.slugOf(memory.room),
    provenance: memory.provenance,
    confidence: memory.confidence,
    salience: memory.salience,
    sensitive: memory.sensitive,
    discreet: memory.discreet,
    pinned: memory.pinned === true,
    status: memory.status,
    valid_from: memory.validFrom?.toISOString() ?? null,
    valid_to: memory.validTo?.toISOString() ?? null,
    recorded_at: memory.recordedAt.toISOString(),
  };
}

/** The same with why it was found, in words of `language`. */
export function toHitView({ memory, score, arms, told }: ToldHit, slugs: Slugs, language: Language): HitView {
  return { ...toMemoryView(memory, slugs), told, score, arms: { ...arms }, reason: reasonOf(arms, language) };
}
