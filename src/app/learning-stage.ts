import cron, { type ScheduledTask } from 'node-cron';
import type { HouseholdEvents } from '../domain/events.ts';
import type { MemoryId } from '../domain/ids.ts';
import type { Clock } from '../kernel/clock.ts';
import { toMerkdirError } from '../kernel/errors.ts';
import type { Events } from '../kernel/events.ts';
import type { JobHandler } from '../kernel/jobs.ts';
import type { Startable } from '../kernel/lifecycle.ts';
import type { Logger } from '../kernel/logger.ts';
import { Admission } from '../memory/admit.ts';
import { dayOf } from '../memory/consolidate/calendar.ts';
import { Consolidation } from '../memory/consolidate/consolidation.ts';
import { ConsolidationJob, consolidationQueue } from '../memory/consolidate/consolidation-job.ts';
import type { Draft, DraftId } from '../memory/drafts/draft.ts';
import { DraftReview } from '../memory/drafts/review-drafts.ts';
import type { Reviewer } from '../memory/drafts/reviewer.ts';
import { DependentQuestions } from '../memory/questions/dependent-questions.ts';
import type { Embedder } from '../models/ports.ts';
import type { DraftPort, ListedDraft, QuestionPort } from '../surfaces/http/draft-ports.ts';
import type { Asker, HttpPorts } from '../surfaces/http/ports.ts';
import type { Storage } from './storage.ts';

/** When nobody talks, in the household's time zone (minute, hour … of cron). */
const nightly = '30 3 * * *';
/** What was of use is written in batches, and that the house is awake is noted. */
const everyMinute = '23 * * * * *';

export interface LearningParts {
  readonly storage: Pick<Storage, 'memories' | 'household' | 'learning' | 'consolidation' | 'vault'>;
  readonly embedder: Embedder;
  readonly events: Events<HouseholdEvents>;
  readonly timeZone: string;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Puts a job into its queue. */
  readonly enqueue: (queue: string) => Promise<unknown>;
}

/** What people decide about what was learned, and keeping it in order. */
export class LearningStage implements Startable {
  readonly handlers: readonly JobHandler[];
  readonly ports: Pick<HttpPorts, 'drafts' | 'questions' | 'consolidation'>;
  readonly review: DraftReview;
  private readonly parts: LearningParts;
  private uses = new Map<MemoryId, number>();
  private tasks: readonly ScheduledTask[] = [];
  private stopListening: () => void = () => {};

  constructor(parts: LearningParts) {
    const { storage, embedder, timeZone, clock, events } = parts;
    this.parts = parts;
    const admission = new Admission(storage.memories, embedder, timeZone, storage.household);
    this.review = new DraftReview({ store: storage.learning, admission, clock });
    const consolidation = new Consolidation({
      store: storage.consolidation,
      household: storage.household,
      embedder,
      clock,
    });
    this.handlers = [new ConsolidationJob(consolidation)];
    this.ports = {
      drafts: draftPort(this.review, storage, () => events.emit('drafts_changed', { vault: storage.vault() })),
      questions: questionPort(new DependentQuestions({ store: storage.learning, clock }), storage),
      consolidation: {
        run: async (dry) => await consolidation.run(storage.vault(), { dry }, new AbortController().signal),
        undo: async (run) => await consolidation.undo(storage.vault(), run),
      },
    };
  }

  async start(): Promise<void> {
    const { events, enqueue, timeZone } = this.parts;
    this.stopListening = events.on('memory_recalled', ({ memories }) => {
      for (const memory of memories) this.uses.set(memory, (this.uses.get(memory) ?? 0) + 1);
    });
    this.tasks = [
      cron.schedule(nightly, async () => await this.attempt(() => enqueue(consolidationQueue)), {
        noOverlap: true,
        timezone: timeZone,
      }),
      cron.schedule(everyMinute, async () => await this.attempt(() => this.notice()), { noOverlap: true }),
    ];
    await this.attempt(() => this.notice());
  }

  async stop(): Promise<void> {
    this.stopListening();
    const tasks = this.tasks;
    this.tasks = [];
    for (const task of tasks) await task.destroy();
    await this.attempt(() => this.notice());
  }

  /** That the house is awake today, and what was of use since the last minute. */
  private async notice(): Promise<void> {
    const { storage, clock, timeZone } = this.parts;
    const vault = storage.vault();
    const now = clock.now();
    const uses = this.uses;
    this.uses = new Map();
    await storage.consolidation.within(vault, async (transaction) => {
      await transaction.noteWaking(dayOf(now, timeZone));
    });
    await storage.consolidation.noteUse(vault, uses, now);
  }

  /** What fails is done at its next time; the database may just be away. */
  private async attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.parts.logger.debug({ code: toMerkdirError(error).code }, 'Learning waits for its next time.');
    }
  }
}

function draftPort(review: DraftReview, storage: Pick<Storage, 'vault'>, onDecided: () => void): DraftPort {
  const decided = <Outcome>(outcome: Outcome): Outcome => {
    onDecided();
    return outcome;
  };
  return {
    list: async (asker) => (await review.list(storage.vault(), reviewerOf(asker))).map(listed),
    accept: async (id, asker, text) =>
      decided(await review.accept(storage.vault(), id as DraftId, { reviewer: reviewerOf(asker), text })),
    reject: async (id, asker) => decided(await review.reject(storage.vault(), id as DraftId, reviewerOf(asker))),
    calibration: async () => await review.calibration(storage.vault()),
  };
}

function questionPort(questions: DependentQuestions, storage: Pick<Storage, 'vault'>): QuestionPort {
  return {
    list: async (asker) => await questions.list(storage.vault(), reviewerOf(asker)),
    answer: async (id, asker, holds) =>
      await questions.answer(storage.vault(), id, { reviewer: reviewerOf(asker), holds }),
  };
}

function reviewerOf({ person, visitor }: Asker): Reviewer {
  return { person: person?.id ?? null, role: person?.role ?? (visitor === true ? 'guest' : null) };
}

function listed(draft: Draft): ListedDraft {
  const { content, id, quote, reason, extractor, confidence, conflict, expiresAt } = draft;
  const { text, language, kind, scope, owner, room, recordedAt } = content;
  const speakers = draft.speakers.length;
  const takenBack = draft.takenBack !== null;
  return {
    ...{ id, text, quote, reason, language, kind, scope, owner, room },
    ...{ extractor, confidence, speakers, conflict, takenBack, recordedAt, expiresAt },
  };
}
