import { describePinned } from '../../../support/database-suites/pinned.ts';

describePinned('pglite');
