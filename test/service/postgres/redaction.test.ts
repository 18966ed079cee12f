import { describeRedaction } from '../../support/database-suites/redaction.ts';

describeRedaction('postgres');
