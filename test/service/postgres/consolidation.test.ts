import { describeConsolidation } from '../../support/database-suites/consolidation.ts';

describeConsolidation('postgres');
