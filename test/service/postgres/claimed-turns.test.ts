import { describeClaimedTurns } from '../../support/database-suites/claimed-turns.ts';

describeClaimedTurns('postgres');
