import { describeProcedures } from '../../support/database-suites/procedures.ts';

describeProcedures('postgres');
