import { describeIntentions } from '../../support/database-suites/intentions.ts';

describeIntentions('postgres');
