import { describeApiKeys } from '../../../support/database-suites/api-keys.ts';

describeApiKeys('pglite');
