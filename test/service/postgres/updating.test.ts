import { describeUpdating } from '../../support/database-suites/updating.ts';

describeUpdating('postgres');
