import { describeRollback } from '../../../support/database-suites/rollback.ts';

describeRollback('pglite');
