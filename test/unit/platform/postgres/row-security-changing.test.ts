import { describeChanging } from '../../../support/database-suites/row-security-changing.ts';

describeChanging('pglite');
