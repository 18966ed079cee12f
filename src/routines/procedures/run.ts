import type { ProcedureFired } from '../../domain/events.ts';
import { ConfirmedScript, isActive, type Procedure } from '../../domain/procedure.ts';
import type { Viewer } from '../../domain/viewer.ts';
import { outsideDeadline } from '../../kernel/deadline.ts';
import { toMerkdirError } from '../../kernel/errors.ts';
import type { Logger } from '../../kernel/logger.ts';
import { keysOf } from './content.ts';
import type { HomeServices, ProcedureStore } from './ports.ts';
import { mayFire } from './rights.ts';

export interface RunParts {
  readonly store: Pick<ProcedureStore, 'called' | 'countRun'>;
  /** null: no Home Assistant is connected, so scripts wait; automations still run. */
  readonly services: HomeServices | null;
  /** Tells automations and whoever else listens. */
  readonly fired: (fired: ProcedureFired) => void;
  readonly logger: Logger;
}

/** `script`: a confirmed script runs. `reported`: only automations can do something. `no_home`: nor are there any. */
export type Ran = 'script' | 'reported' | 'no_home' | 'paused';

/** Runs procedures: tells automations that one was asked for, and runs its script where a person has confirmed that. */
export class RunProcedures {
  private readonly parts: RunParts;

  constructor(parts: RunParts) {
    this.parts = parts;
  }

  /** The procedure this viewer means by these words and may fire; null: none. */
  async meant(viewer: Viewer, words: string, by: 'words' | 'any'): Promise<Procedure | null> {
    const found = await this.parts.store.called(viewer, keysOf([words]), by);
    return found.find((procedure) => isActive(procedure) && mayFire(viewer, procedure)) ?? null;
  }

  /**
   * Tells automations, and runs the script of one that is confirmed; does nothing for one that is paused. Returns what comes of
   * it, before the script has ended.
   */
  run(procedure: Procedure, viewer: Viewer, at: Date): Ran {
    if (!isActive(procedure)) return 'paused';
    const { id, version, slug, formerSlugs } = procedure;
    const slugs = [slug, ...formerSlugs];
    this.parts.fired({ vault: viewer.vault, procedure: id, version, slugs, by: viewer.person });
    void outsideDeadline(async () => await this.runScript(procedure, viewer, at));
    if (this.parts.services === null) return 'no_home';
    return ConfirmedScript.of(procedure) === null ? 'reported' : 'script';
  }

  private async runScript(procedure: Procedure, viewer: Viewer, at: Date): Promise<void> {
    const { services, store, logger } = this.parts;
    const script = ConfirmedScript.of(procedure);
    if (script === null || services === null) return;
    try {
      await services.run(script);
      await store.countRun(viewer.vault, procedure.id, at);
    } catch (error) {
      logger.warn({ code: toMerkdirError(error).code, procedure: procedure.id }, 'A confirmed script did not run.');
    }
  }
}
