import { describeNonInterference } from '../../support/database-suites/non-interference.ts';

describeNonInterference('postgres');
