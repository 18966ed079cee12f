import { describeUnreadSessions } from '../../../support/database-suites/unread-sessions.ts';

describeUnreadSessions('pglite');
