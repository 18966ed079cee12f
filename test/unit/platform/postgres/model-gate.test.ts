import { describeModelGate } from '../../../support/database-suites/model-gate.ts';

describeModelGate('pglite');
