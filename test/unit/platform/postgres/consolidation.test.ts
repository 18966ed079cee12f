import { describeConsolidation } from '../../../support/database-suites/consolidation.ts';
import { describeReplay } from '../../../support/database-suites/replay.ts';

describeConsolidation('pglite');
describeReplay('pglite');
