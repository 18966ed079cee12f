import { describeUses } from '../../../support/database-suites/uses.ts';

describeUses('pglite');
