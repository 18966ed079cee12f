import { z } from 'zod';
import type { VaultId } from '../../domain/ids.ts';
import type { Forget } from '../../memory/commands/forget.ts';
import type { SettingStore } from '../ports.ts';
import type { ForgottenLine, JournalEntry, OutsideJournal, RollbackStore } from './ports.ts';

const settingName = 'forgotten_journal';
const moment = z.iso.datetime().nullable().default(null);
const stateSchema = z.object({
  epoch: z.int().min(0).default(0),
  notedAt: moment,
  doubtFrom: moment,
  doubtNoticedAt: moment,
});
type State = z.output<typeof stateSchema>;

/** The database says at least so often that it is alive, so that a copy tells from when it is. */
const heartbeatMs = 3_600_000;
/** So long it is told that forgotten things may be back. */
const doubtShownMs = 30 * 86_400_000;
/** Lines whose hashes are kept outside; of older ones the ids are. */
const mostHashes = 2_000;

/** null: nothing speaks against it that what was forgotten is forgotten. */
export type Doubt = { readonly since: Date } | null;

interface RollbackParts {
  readonly store: RollbackStore;
  readonly settings: SettingStore;
  readonly journals: readonly OutsideJournal[];
  readonly forget: Pick<Forget, 'forgetForGood'>;
}

/** Keeps what was forgotten forgotten, even where an older copy of the database was put back. */
export class Rollback {
  private readonly parts: RollbackParts;
  private settled: string | null = null;

  constructor(parts: RollbackParts) {
    this.parts = parts;
  }

  /**
   * Forgets again what the journals say was forgotten and an older copy still holds, blocks what it does not know of, and
   * brings the journals up to date. Returns how many came back. Where no journal outlasted what happened, it notes since
   * when forgotten things may be back.
   */
  async settle(vault: VaultId, at: Date): Promise<number> {
    const { store, settings, forget } = this.parts;
    const here = await store.forgotten(vault);
    const state = stateSchema.parse((await settings.read(vault, settingName)) ?? {});
    const due = state.notedAt === null || at.getTime() - Date.parse(state.notedAt) >= heartbeatMs;
    if (this.settled === signatureOf(vault, state.epoch, here) && !due) return 0;
    const { entries, complete } = await this.outside(vault);
    const outside = entries.filter((entry) => entry != null);
    const known = Math.max(0, ...outside.map(({ epoch }) => epoch));
    const lines = united(outside.flatMap(({ forgotten }) => forgotten));
    const back = await store.present(vault, [...new Set(lines.map(({ id }) => id))]);
    if (back.length > 0) await forget.forgetForGood(vault, { ids: back, actor: null, at });
    if (known > state.epoch) await store.block(vault, lines, at);
    const doubt = state.epoch > 0 && complete && outside.length === 0 && state.doubtFrom === null;
    const settled = await store.forgotten(vault);
    const epoch = await this.write(vault, { known: Math.max(known, state.epoch), entries, lines, here: settled });
    const after: State = {
      epoch,
      notedAt: at.toISOString(),
      doubtFrom: doubt ? state.notedAt : state.doubtFrom,
      doubtNoticedAt: doubt ? at.toISOString() : state.doubtNoticedAt,
    };
    await settings.write(vault, settingName, after);
    this.settled = complete ? signatureOf(vault, epoch, settled) : null;
    return back.length;
  }

  /** Since when forgotten things may be back, because an older copy was put back and nothing was kept elsewhere. */
  async doubt(vault: VaultId, now: Date): Promise<Doubt> {
    const read = (await this.parts.settings.read(vault, settingName)) ?? {};
    const { doubtFrom, doubtNoticedAt } = stateSchema.parse(read);
    if (doubtFrom === null || doubtNoticedAt === null) return null;
    return now.getTime() - Date.parse(doubtNoticedAt) > doubtShownMs ? null : { since: new Date(doubtFrom) };
  }

  private async outside(vault: VaultId): Promise<{
    /** One for each journal; undefined: it can not be reached. */
    readonly entries: readonly (JournalEntry | null | undefined)[];
    readonly complete: boolean;
  }> {
    const answers = await Promise.allSettled(this.parts.journals.map(async (journal) => await journal.read(vault)));
    const entries = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : undefined));
    return { entries, complete: !entries.includes(undefined) };
  }

  /** Writes into every journal that lacks something; returns the epoch that holds from now on. */
  private async write(
    vault: VaultId,
    found: {
      readonly known: number;
      readonly entries: readonly (JournalEntry | null | undefined)[];
      readonly lines: readonly ForgottenLine[];
      readonly here: readonly ForgottenLine[];
    },
  ): Promise<number> {
    const blocked = new Set(found.here.map(({ id }) => id));
    const lifted = found.lines.filter(({ id }) => !blocked.has(id)).map(({ id }) => ({ id, hashes: null }));
    const all = shortened(united([...found.here, ...lifted]));
    const wanted = textOf(all);
    const behind = (entry: JournalEntry | null | undefined) =>
      entry !== undefined && (entry === null || entry.epoch < found.known || textOf(entry.forgotten) !== wanted);
    if (!found.entries.some(behind)) return found.known;
    const entry = { epoch: found.known + 1, forgotten: all };
    const reached = this.parts.journals.filter((_, at) => found.entries[at] !== undefined);
    const written = await Promise.allSettled(reached.map(async (journal) => await journal.write(vault, entry)));
    return written.some(({ status }) => status === 'fulfilled') ? entry.epoch : found.known;
  }
}

/** Each line once; one with hashes stands for the same without. */
function united(lines: readonly ForgottenLine[]): readonly ForgottenLine[] {
  const hashed = new Set(lines.filter(({ hashes }) => hashes !== null).map(({ id }) => id));
  const kept = lines.filter(({ id, hashes }) => hashes !== null || !hashed.has(id));
  return [...new Map(kept.map((line) => [`${line.id} ${line.hashes?.text ?? ''}`, line])).values()];
}

/** Ids grow with time, so the latest come last. */
function shortened(lines: readonly ForgottenLine[]): readonly ForgottenLine[] {
  const sorted = lines.toSorted((a, b) => compare(a.id, b.id));
  const old = sorted.length - mostHashes;
  return united(sorted.map((line, at) => (at < old ? { id: line.id, hashes: null } : line)));
}

function textOf(lines: readonly ForgottenLine[]): string {
  const written = lines.map(({ id, hashes }) => `${id} ${hashes?.text ?? ''} ${hashes?.parts ?? ''}`);
  return written.toSorted(compare).join();
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function signatureOf(vault: VaultId, epoch: number, lines: readonly ForgottenLine[]): string {
  return `${vault} ${epoch} ${textOf(lines)}`;
}
