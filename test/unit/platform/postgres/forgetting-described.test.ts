import { describeForgettingDescribed } from '../../../support/database-suites/forgetting-described.ts';

describeForgettingDescribed('pglite');
