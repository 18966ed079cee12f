import { describeAnswersOfModels } from '../../support/database-suites/answers-of-models.ts';

describeAnswersOfModels('postgres');
