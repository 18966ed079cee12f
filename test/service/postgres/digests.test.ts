import { describeDigests } from '../../support/database-suites/digests.ts';

describeDigests('postgres');
