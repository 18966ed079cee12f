import { describeLeaving } from '../../support/database-suites/leaving.ts';

describeLeaving('postgres');
