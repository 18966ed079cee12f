import { describeLearning } from '../../../support/database-suites/learning.ts';

describeLearning('pglite');
