import type { VaultId } from '../domain/ids.ts';
import type { Language } from '../domain/turn.ts';
import type { Clock } from '../kernel/clock.ts';
import { toMerkdirError } from '../kernel/errors.ts';
import type { Logger } from '../kernel/logger.ts';
import { Reindex, reindexQueue } from '../memory/reindex/reindex.ts';
import type { Embedder } from '../models/ports.ts';
import { PostgresIndexStore } from '../platform/postgres/index-store.ts';
import type { Finding, JobPort } from '../surfaces/http/ports.ts';
import { doctorTexts, failed, finding } from './doctor/findings.ts';
import type { KeptStorage } from './storage.ts';

export function buildReindex(parts: {
  readonly storage: Pick<KeptStorage, 'keeper'>;
  readonly embedder: Embedder;
  readonly clock: Clock;
  readonly timeZone: string;
}): Reindex {
  const { storage, ...rest } = parts;
  return new Reindex({ ...rest, store: new PostgresIndexStore(storage.keeper, () => storage.keeper.vault()) });
}

/** After an update that changed the model or the search terms, what is stored is indexed anew in the background. */
export async function reindexWhereNeeded(
  reindex: Reindex,
  around: { readonly vault: () => VaultId; readonly jobs: JobPort; readonly logger: Logger },
): Promise<void> {
  try {
    const { indexed, total } = await reindex.progress(around.vault());
    if (indexed < total) await around.jobs.run(reindexQueue);
  } catch (error) {
    // Without a database nothing can be looked up either; the next start looks again.
    around.logger.debug({ code: toMerkdirError(error).code }, 'The index was not looked at.');
  }
}

/** How much of what is remembered can be found by the present model and terms. */
export async function indexFinding(reindex: Reindex, vault: () => VaultId, language: Language): Promise<Finding> {
  try {
    const { indexed, total } = await reindex.progress(vault());
    const said = doctorTexts(language).index(indexed, total, reindex.generation().model);
    return finding('index', indexed >= total ? 'ok' : 'warning', said);
  } catch (error) {
    return failed('index', toMerkdirError(error), language);
  }
}
