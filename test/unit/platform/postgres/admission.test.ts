import { describeAdmission } from '../../../support/database-suites/admission.ts';

describeAdmission('pglite');
