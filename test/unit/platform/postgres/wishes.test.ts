import { describeWishes } from '../../../support/database-suites/wishes.ts';

describeWishes('pglite');
