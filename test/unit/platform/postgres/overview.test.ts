import { describeOverview } from '../../../support/database-suites/overview.ts';

describeOverview('pglite');
