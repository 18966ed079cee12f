import { describeTransferOfRoutines } from '../../../support/database-suites/transfer-of-routines.ts';

describeTransferOfRoutines('pglite');
