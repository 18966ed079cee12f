import { describeClaims } from '../../support/database-suites/claims.ts';

describeClaims('postgres');
