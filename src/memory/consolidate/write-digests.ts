import type { VaultId } from '../../domain/ids.ts';
import type { Memory } from '../../domain/memory.ts';
import { finishedStretches } from './calendar.ts';
import { profiles, rollups } from './digests.ts';
import type { ConsolidationStore, DigestContent } from './ports.ts';

/** Weeks and months looked back at, each; and where something was forgotten, so that what it stood in is made anew. */
const usualStretches = 5;
const allStretches = 53;
const mostPerRollup = 50;
/** Profiles in one transaction. */
const pageSize = 200;

export interface DigestRun {
  readonly vault: VaultId;
  /** Nothing is written. */
  readonly dry: boolean;
  readonly now: Date;
  /** IANA name. */
  readonly timeZone: string;
  readonly signal: AbortSignal;
  /** Looks at a whole year of weeks, and four of months. */
  readonly thorough: boolean;
}

/** Sums up finished weeks and months, and what is known about each subject of `memories`. Returns how many are new. */
export async function writeDigests(
  store: ConsolidationStore,
  memories: readonly Memory[],
  run: DigestRun,
): Promise<{ readonly rollups: number; readonly profiles: number }> {
  const { vault, dry, now, timeZone, signal, thorough } = run;
  const limit = thorough ? allStretches : usualStretches;
  const save = async (
    find: (transaction: Parameters<Parameters<typeof store.within>[1]>[0]) => Promise<readonly DigestContent[]>,
  ) =>
    await store.within(vault, async (transaction) => {
      signal.throwIfAborted();
      let count = 0;
      for (const digest of await find(transaction)) {
        if (dry || (await transaction.saveDigest(digest, now))) count += 1;
      }
      return count;
    });
  const made = { rollups: 0, profiles: 0 };
  const earliest = await store.within(vault, async (transaction) => await transaction.earliest());
  const stretches = earliest === null ? [] : finishedStretches(now, { since: earliest, timeZone, limit });
  for (const stretch of stretches) {
    made.rollups += await save(async (transaction) =>
      rollups(stretch, await transaction.recordedBetween(stretch.from, stretch.to, mostPerRollup)),
    );
  }
  const portraits = profiles(memories);
  for (let from = 0; from < portraits.length; from += pageSize) {
    made.profiles += await save(async () => portraits.slice(from, from + pageSize));
  }
  return made;
}
