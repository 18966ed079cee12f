import { describeGardenGate } from '../../../support/database-suites/garden-gate.ts';

describeGardenGate('pglite');
