import { describeReindexing } from '../../support/database-suites/reindexing.ts';

describeReindexing('postgres');
