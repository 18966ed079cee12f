import { describeForgettingParts } from '../../../support/database-suites/forgetting-parts.ts';

describeForgettingParts('pglite');
