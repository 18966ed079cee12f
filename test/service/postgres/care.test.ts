import { describeCare } from '../../support/database-suites/care.ts';

describeCare('postgres');
