import { describeBriefings } from '../../../support/database-suites/briefings.ts';

describeBriefings('pglite');
