import type { Room } from '../../domain/person.ts';
import type { Procedure, Script } from '../../domain/procedure.ts';
import type { Viewer } from '../../domain/viewer.ts';
import type { HomeCatalogue, ProcedureStore } from './ports.ts';
import { proposeScript } from './resolve.ts';

/** Proposes what Home Assistant could do for a procedure. A proposal runs nothing: somebody has to confirm it. */
export class ProposeScripts {
  private readonly store: Pick<ProcedureStore, 'all' | 'propose' | 'byMemory'>;
  private readonly catalogue: HomeCatalogue | null;

  /** `catalogue` null: no Home Assistant is connected. */
  constructor(store: ProposeScripts['store'], catalogue: HomeCatalogue | null) {
    this.store = store;
    this.catalogue = catalogue;
  }

  /**
   * Looks the steps up in the house anew; the same again changes nothing. `room`: where it was said. null: there is no Home
   * Assistant. Rejects with MerkdirError while it can't be reached.
   */
  async propose(procedure: Procedure, room: Room | null, viewer: Viewer): Promise<Procedure | null> {
    if (this.catalogue === null) return null;
    const things = await this.catalogue.things();
    const proven = provenEntities(await this.store.all(viewer.vault));
    const names = room === null ? [] : [room.name, ...room.aliases];
    const script = proposeScript(procedure.steps, procedure.memory.language, { things, room: names, proven });
    if (!same(script, procedure.script)) await this.store.propose(viewer.vault, procedure.memory.id, script);
    return await this.store.byMemory(viewer, procedure.memory.id);
  }
}

/** Entities that confirmed scripts have switched with success, the most often used first: experience, not a right. */
export function provenEntities(procedures: readonly Procedure[]): readonly string[] {
  const runs = new Map<string, number>();
  for (const { script, confirmation, runs: count } of procedures) {
    if (script === null || confirmation === null || count === 0) continue;
    for (const entity of script.calls.flatMap(({ entities }) => entities)) {
      runs.set(entity, (runs.get(entity) ?? 0) + count);
    }
  }
  return [...runs].toSorted(([, left], [, right]) => right - left).map(([entity]) => entity);
}

function same(script: Script, other: Script | null): boolean {
  return JSON.stringify(script) === JSON.stringify(other);
}
