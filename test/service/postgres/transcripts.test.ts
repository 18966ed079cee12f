import { describeTranscripts } from '../../support/database-suites/transcripts.ts';

describeTranscripts('postgres');
