import { describeTallies } from '../../../support/database-suites/tallies.ts';

describeTallies('pglite');
