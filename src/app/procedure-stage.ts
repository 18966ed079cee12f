import type { ProcedureFired } from '../domain/events.ts';
import type { VaultId } from '../domain/ids.ts';
import type { Logger } from '../kernel/logger.ts';
import { BringProcedures } from '../routines/procedures/bring.ts';
import { ProcedureCare } from '../routines/procedures/care.ts';
import { FollowProcedures } from '../routines/procedures/follow.ts';
import type { HomeCatalogue, HomeServices, HomeUsage, ProcedureStore } from '../routines/procedures/ports.ts';
import { ProposeScripts } from '../routines/procedures/propose.ts';
import { RunProcedures } from '../routines/procedures/run.ts';

/** What procedures need of the house around them. */
export interface ProcedureSurroundings {
  readonly fired: (fired: ProcedureFired) => void;
  readonly changed: (vault: VaultId) => void;
  /** null: no Home Assistant is configured. */
  readonly home: (HomeServices & HomeUsage & HomeCatalogue) | null;
}

/** Teaching, running and looking after procedures, joined. */
export interface ProcedureStage {
  readonly follow: FollowProcedures;
  readonly bring: BringProcedures;
  readonly run: RunProcedures;
  readonly care: ProcedureCare;
  readonly propose: ProposeScripts;
}

const nobody: ProcedureSurroundings = { fired: () => {}, changed: () => {}, home: null };

export function buildProcedureStage(
  store: ProcedureStore,
  logger: Logger,
  { fired, changed, home }: ProcedureSurroundings = nobody,
): ProcedureStage {
  return {
    follow: new FollowProcedures(store, changed),
    bring: new BringProcedures(store, changed),
    run: new RunProcedures({ store, services: home, fired, logger }),
    care: new ProcedureCare({ store, usage: home, changed }),
    propose: new ProposeScripts(store, home),
  };
}
