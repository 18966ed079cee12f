import { describeForgetting } from '../../support/database-suites/forgetting.ts';

describeForgetting('postgres');
