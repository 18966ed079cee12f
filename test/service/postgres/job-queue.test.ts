import { describeJobQueue } from '../../support/database-suites/job-queue.ts';

describeJobQueue('postgres');
