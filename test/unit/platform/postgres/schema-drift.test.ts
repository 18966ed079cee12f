import { describeSchema } from '../../../support/database-suites/schema-drift.ts';

describeSchema('pglite');
