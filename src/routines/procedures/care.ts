import type { MemoryId, VaultId } from '../../domain/ids.ts';
import { type Procedure, type ProcedureVersion, scriptDigest } from '../../domain/procedure.ts';
import type { Viewer } from '../../domain/viewer.ts';
import { Deadline } from '../../kernel/deadline.ts';
import { keysOf, slugsFor } from './content.ts';
import type { HomeUsage, ProcedureStore } from './ports.ts';
import { mayManage } from './rights.ts';

/** What became of a wish to change a procedure. */
export type Cared =
  | { readonly kind: 'done'; readonly procedure: Procedure }
  | { readonly kind: 'not_allowed' }
  /** It is not what it was when it was asked about. */
  | { readonly kind: 'outdated' };

/** A procedure, and the names of the automations that refer to it; null: Home Assistant can't be asked. */
export interface Used {
  readonly procedure: Procedure;
  readonly automations: readonly string[] | null;
}

/** How long Home Assistant is waited for, in milliseconds: somebody is about to do something, and may. */
const patienceMs = 3_000;

export interface CareParts {
  readonly store: ProcedureStore;
  /** null: there is no Home Assistant. */
  readonly usage: HomeUsage | null;
  readonly changed: (vault: VaultId) => void;
}

/** Looks after procedures on behalf of a person. */
export class ProcedureCare {
  private readonly parts: CareParts;

  constructor(parts: CareParts) {
    this.parts = parts;
  }

  /** What was of use most comes first. */
  async list(viewer: Viewer): Promise<readonly Procedure[]> {
    return (await this.parts.store.list(viewer)).toSorted((left, right) => right.runs - left.runs);
  }

  async find(viewer: Viewer, slug: string): Promise<Procedure | null> {
    return await this.parts.store.bySlug(viewer, slug);
  }

  async versions(viewer: Viewer, procedure: Procedure): Promise<readonly ProcedureVersion[]> {
    return await this.parts.store.versions(viewer, procedure.id);
  }

  async pause(viewer: Viewer, procedure: Procedure, change: { readonly paused: boolean; readonly at: Date }) {
    return await this.change(viewer, procedure, async () => {
      await this.parts.store.setPaused(viewer.vault, procedure.id, { ...change, actor: viewer.person });
    });
  }

  /** Its old slug goes on until it is released. */
  async rename(viewer: Viewer, procedure: Procedure, change: { readonly name: string; readonly at: Date }) {
    return await this.change(viewer, procedure, async () => {
      const { name, at } = change;
      const called = { name, nameKeys: keysOf([name]), slugs: slugsFor(name, procedure.memory) };
      await this.parts.store.rename(viewer.vault, procedure.id, { ...called, actor: viewer.person, at });
    });
  }

  /** Ends what a former slug still does. */
  async release(viewer: Viewer, procedure: Procedure, change: { readonly slug: string; readonly at: Date }) {
    return await this.change(viewer, procedure, async () => {
      await this.parts.store.release(viewer.vault, procedure.id, { ...change, actor: viewer.person });
    });
  }

  /** Confirms exactly the script with this digest, for exactly the version it was proposed for. */
  async confirm(
    viewer: Viewer,
    procedure: Procedure,
    change: { readonly digest: string; readonly at: Date },
  ): Promise<Cared> {
    if (!mayManage(viewer, procedure)) return { kind: 'not_allowed' };
    if (procedure.script === null || scriptDigest(procedure) !== change.digest) return { kind: 'outdated' };
    const { store } = this.parts;
    const confirmed = await store.confirm(viewer.vault, procedure.id, { ...change, actor: viewer.person });
    return confirmed ? await this.done(viewer, procedure) : { kind: 'outdated' };
  }

  /** What would go with these memories: the procedures among them, and who refers to them by any of their slugs. */
  async usedAmong(viewer: Viewer, memories: readonly MemoryId[]): Promise<readonly Used[]> {
    const among = await this.parts.store.ofMemories(viewer, memories);
    return await Promise.all(
      among.map(async (procedure) => ({ procedure, automations: await this.usersOf(procedure) })),
    );
  }

  /** As `automationsUsing`, by any of its slugs. */
  async usersOf({ slug, formerSlugs }: Procedure): Promise<readonly string[] | null> {
    return await this.automationsUsing([slug, ...formerSlugs]);
  }

  /**
   * Names of the automations that refer to one of these slugs, none without a Home Assistant; null: it can't be asked, or
   * does not answer soon. Never rejects: whoever wants to know is about to do something else.
   */
  async automationsUsing(slugs: readonly string[]): Promise<readonly string[] | null> {
    const { usage } = this.parts;
    if (usage === null) return [];
    const deadline = new Deadline(patienceMs);
    try {
      return await deadline.race(usage.automationsUsing(slugs));
    } catch {
      return null;
    } finally {
      deadline.clear();
    }
  }

  private async change(viewer: Viewer, procedure: Procedure, work: () => Promise<void>): Promise<Cared> {
    if (!mayManage(viewer, procedure)) return { kind: 'not_allowed' };
    await work();
    return await this.done(viewer, procedure);
  }

  private async done(viewer: Viewer, procedure: Procedure): Promise<Cared> {
    this.parts.changed(viewer.vault);
    const now = await this.parts.store.byMemory(viewer, procedure.memory.id);
    return now === null ? { kind: 'outdated' } : { kind: 'done', procedure: now };
  }
}
