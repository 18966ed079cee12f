import { describeStructure } from '../../../support/database-suites/row-security-structure.ts';

describeStructure('pglite');
