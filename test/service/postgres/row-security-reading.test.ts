import { describeReading } from '../../support/database-suites/row-security-reading.ts';

describeReading('postgres');
