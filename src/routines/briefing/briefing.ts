import type { Intention } from '../../domain/intention.ts';
import type { Memory } from '../../domain/memory.ts';
import type { Viewer } from '../../domain/viewer.ts';
import { mayHear } from '../../identity/hearing.ts';
import type { SightingReader, StoredSighting } from '../../retrieval/sightings/ports.ts';
import type { IntentionStore } from '../intentions/ports.ts';
import { noteworthy } from './noteworthy.ts';
import type { BriefingStore, Stretch } from './ports.ts';

const dayMs = 86_400_000;
/** Reminders of so much time ahead belong to the news. */
const aheadMs = dayMs;
const mostReminders = 200;
const mostMemories = 200;

/** What is new for one viewer, in the order it is told. */
export interface Briefing extends Stretch {
  /** What waits to be told, and what is due within a day; the soonest first. */
  readonly reminders: readonly Intention[];
  /** The latest first; no procedure, and never a code the viewer may not hear. */
  readonly memories: readonly Memory[];
  /** One of each body, the latest first. */
  readonly sightings: readonly StoredSighting[];
  /** Only counted for those who decide about them. */
  readonly drafts: number;
}

export interface BriefingParts {
  readonly store: BriefingStore;
  readonly intentions: Pick<IntentionStore, 'list'>;
  readonly sightings: SightingReader;
}

/** Gathers what is new from what is stored, as it stands: nothing is summed up or made up. */
export class Briefings {
  private readonly parts: BriefingParts;

  constructor(parts: BriefingParts) {
    this.parts = parts;
  }

  /** Rejects as the stores do. */
  async gather(viewer: Viewer, stretch: Stretch, now: Date): Promise<Briefing> {
    const { store, intentions, sightings } = this.parts;
    const [waiting, memories, seen, drafts] = await Promise.all([
      intentions.list(viewer, { over: false, limit: mostReminders }),
      store.recorded(viewer, stretch, mostMemories),
      sightings.between(viewer, stretch),
      viewer.rights.manageHousehold ? store.waitingDrafts(viewer, now) : 0,
    ]);
    return {
      ...stretch,
      reminders: waiting.filter((intention) => isDue(intention, viewer, now)),
      memories: memories.filter((memory) => isNews(memory) && mayHear(viewer, memory)),
      sightings: noteworthy(seen),
      drafts,
    };
  }
}

/** How the house behaves is no news to whoever taught it so. */
function isNews({ scope, kind }: Memory): boolean {
  return scope !== 'system' && kind !== 'procedure';
}

/** The day up to now: what is new where nobody says since when. */
export function lastDay(now: Date): Stretch {
  return { from: new Date(now.getTime() - dayMs), to: now };
}

export function isNothing({ reminders, memories, sightings, drafts }: Briefing): boolean {
  return reminders.length + memories.length + sightings.length + drafts === 0;
}

function isDue(intention: Intention, viewer: Viewer, now: Date): boolean {
  const { state, dueAt, recipient, scope, owner, room, sensitive } = intention;
  if (recipient !== null && recipient !== viewer.person) return false;
  if (state === 'told' || state === 'done' || state === 'expired') return false;
  if (!mayHear(viewer, { scope, owner, room, sensitive })) return false;
  return dueAt !== null && dueAt.getTime() <= now.getTime() + aheadMs;
}
