import type { HouseholdEvents } from '../domain/events.ts';
import type { VaultId } from '../domain/ids.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Events } from '../kernel/events.ts';
import { Admission } from '../memory/admit.ts';
import { ExtractSession } from '../memory/extract/extract-session.ts';
import { ModelExtractor } from '../memory/extract/model-extractor.ts';
import type { ModelRouter } from '../models/model-router.ts';
import type { Embedder } from '../models/ports.ts';
import type { Storage } from './storage.ts';

export interface ExtractionParts {
  readonly storage: Pick<Storage, 'learning' | 'memories' | 'household'>;
  readonly embedder: Embedder;
  readonly timeZone: string;
  readonly router: ModelRouter;
  readonly events: Events<HouseholdEvents>;
  readonly clock: Clock;
  /** Days drafts wait; the usual ones when left out. */
  readonly draftDays?: (vault: VaultId) => Promise<number>;
}

/** Reads sessions by rules, and by the model for memory where one is set up. */
export function buildExtraction(parts: ExtractionParts): ExtractSession {
  const { storage, embedder, timeZone, router, events, clock } = parts;
  return new ExtractSession({
    store: storage.learning,
    admission: new Admission(storage.memories, embedder, timeZone, storage.household),
    household: storage.household,
    extractors: router.has('memory') ? [new ModelExtractor(router)] : [],
    clock,
    ...(parts.draftDays === undefined ? {} : { draftDays: parts.draftDays }),
    onSaved: (vault, memory) => events.emit('memory_saved', { vault, memory }),
    onDrafts: (vault) => events.emit('drafts_changed', { vault }),
  });
}
