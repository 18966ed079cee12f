import type { ProcedureCare } from '../../routines/procedures/care.ts';
import type { ProposeScripts } from '../../routines/procedures/propose.ts';
import type { RunProcedures } from '../../routines/procedures/run.ts';

export interface ProcedurePort {
  readonly care: Pick<
    ProcedureCare,
    | 'list'
    | 'find'
    | 'versions'
    | 'automationsUsing'
    | 'usersOf'
    | 'usedAmong'
    | 'pause'
    | 'rename'
    | 'release'
    | 'confirm'
  >;
  readonly propose: Pick<ProposeScripts, 'propose'>;
  readonly run: Pick<RunProcedures, 'run'>;
}
