import { describeConsolidation } from '../../support/database-suites/consolidation.ts';
import { describeReplay } from '../../support/database-suites/replay.ts';

describeConsolidation('postgres');
describeReplay('postgres');
