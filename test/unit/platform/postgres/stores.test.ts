import { describeStores } from '../../../support/database-suites/stores.ts';

describeStores('pglite');
