import { describeTransfer } from '../../../support/database-suites/transfer.ts';

describeTransfer('pglite');
