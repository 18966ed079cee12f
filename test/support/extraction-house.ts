import { systemClock } from '../../src/kernel/clock.ts';
import type { JobQueue } from '../../src/kernel/jobs.ts';
import { Admission } from '../../src/memory/admit.ts';
import { ExtractSession } from '../../src/memory/extract/extract-session.ts';
import { ExtractionJob } from '../../src/memory/extract/job/extraction-job.ts';
import { PostgresLearningStore } from '../../src/platform/postgres/learning-store.ts';
import { PostgresMemoryStore } from '../../src/platform/postgres/memory-store.ts';
import { PostgresSessionStore } from '../../src/platform/postgres/session-store.ts';
import { FakeEmbedder } from '../fakes/fake-embedder.ts';
import type { TestDatabase } from './databases.ts';
import { householdStoreOf } from './small-household.ts';

/** The job that reads sessions, by rules, as the running server has it. */
export function extractionJobOf(database: Pick<TestDatabase, 'source' | 'vault'>, queue: JobQueue): ExtractionJob {
  const { source, vault } = database;
  const extraction = new ExtractSession({
    store: new PostgresLearningStore(source, () => vault),
    admission: new Admission(new PostgresMemoryStore(source, () => vault), new FakeEmbedder(), 'Europe/Berlin'),
    household: householdStoreOf(database),
    extractors: [],
    clock: systemClock,
  });
  return new ExtractionJob({ sessions: new PostgresSessionStore(source), queue, extraction, clock: systemClock });
}
