import { describeDraftDays } from '../../../support/database-suites/draft-days.ts';

describeDraftDays('pglite');
