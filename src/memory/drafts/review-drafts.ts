import type { MemoryId, VaultId } from '../../domain/ids.ts';
import type { Memory } from '../../domain/memory.ts';
import type { Clock } from '../../kernel/clock.ts';
import { MerkdirError } from '../../kernel/errors.ts';
import { singleValuedSlot } from '../../language/slot.ts';
import { statementOf } from '../../language/statement.ts';
import type { Admission, Entered } from '../admit.ts';
import { type Band, bandsOf, expectedCalibrationError } from '../calibration/calibration.ts';
import type { Candidate } from '../candidate.ts';
import type { Draft, DraftId } from './draft.ts';
import type { LearningStore, LearningTransaction } from './ports.ts';
import { checkReviewer, mayDecideAbout, type Reviewer } from './reviewer.ts';

/** How one extractor does in this household. */
export interface Calibration {
  readonly extractor: string;
  readonly bands: readonly Band[];
  /** Expected calibration error, 0 … 1; null: no reviews yet. */
  readonly error: number | null;
}

export interface DraftReviewParts {
  readonly store: LearningStore;
  readonly admission: Admission;
  readonly clock: Clock;
}

/** What people decide about drafts: accepted and edited ones become confirmed memories, rejected ones nothing. */
export class DraftReview {
  private readonly parts: DraftReviewParts;

  constructor(parts: DraftReviewParts) {
    this.parts = parts;
  }

  /** The drafts this reviewer may decide about, oldest first. Throws `not_allowed` for children and guests. */
  async list(vault: VaultId, reviewer: Reviewer): Promise<readonly Draft[]> {
    checkReviewer(reviewer);
    const at = this.parts.clock.now();
    const all = await this.parts.store.within(vault, async (transaction) => await transaction.drafts(at));
    return all.filter((draft) => mayDecideAbout(reviewer, draft.content));
  }

  /**
   * Makes a draft a confirmed memory, with other words where `text` gives them. null: there is no such draft any more.
   * Throws `not_allowed` for what was forgotten on request since, and for children and guests.
   */
  async accept(
    vault: VaultId,
    id: DraftId,
    { reviewer, text }: { readonly reviewer: Reviewer; readonly text: string | null },
  ): Promise<Memory | null> {
    checkReviewer(reviewer);
    const at = this.parts.clock.now();
    const seen = (await this.list(vault, reviewer)).find((draft) => draft.id === id);
    if (seen === undefined) return null;
    const [prepared] = await this.parts.admission.prepare([acceptedAs(seen, text, at)], vault);
    const memory = await this.parts.store.within(vault, async (transaction) => {
      const draft = await transaction.takeDraft(id, at);
      if (draft === null || prepared === undefined) return null;
      await transaction.lock(prepared.topic);
      // What was taken back and is right after all is the memory that rests, unless it was put in other words.
      const woken = draft.takenBack === null || text !== null ? null : await wake(transaction, draft.takenBack, at);
      const entered = woken === null ? await this.parts.admission.enter(transaction, prepared) : null;
      await transaction.removeDraft(id);
      await transaction.review({ ...draft, decision: text === null ? 'accepted' : 'edited', at });
      return woken ?? memoryOf(entered);
    });
    if (memory === 'refused') {
      throw new MerkdirError('not_allowed', 'This was forgotten on request.', 'Say it again to have it remembered.');
    }
    return memory;
  }

  /** false: there is no such draft any more. */
  async reject(vault: VaultId, id: DraftId, reviewer: Reviewer): Promise<boolean> {
    checkReviewer(reviewer);
    const at = this.parts.clock.now();
    return await this.parts.store.within(vault, async (transaction) => {
      const draft = await transaction.takeDraft(id, at);
      if (draft === null || !mayDecideAbout(reviewer, draft.content)) return false;
      await transaction.removeDraft(id);
      await transaction.review({ ...draft, decision: 'rejected', at });
      if (draft.takenBack !== null) {
        const resting = await transaction.byIds([draft.takenBack]);
        const doomed = resting.map((memory) => ({ memory, trace: null }));
        await transaction.erase(doomed, { at, turns: true });
      }
      return true;
    });
  }

  /** How far each extractor is believed, from the household's own decisions. */
  async calibration(vault: VaultId): Promise<readonly Calibration[]> {
    const reviews = await this.parts.store.within(vault, async (transaction) => await transaction.reviews());
    const extractors = [...new Set(['rules', ...reviews.map(({ extractor }) => extractor)])];
    return extractors
      .filter((extractor) => extractor !== 'person')
      .map((extractor) => {
        const bands = bandsOf(reviews, extractor);
        return { extractor, bands, error: expectedCalibrationError(bands) };
      });
  }
}

async function wake(transaction: LearningTransaction, id: MemoryId, at: Date): Promise<Memory | null> {
  if (!(await transaction.setSuspended(id, false, at))) return null;
  const [memory] = await transaction.byIds([id]);
  return memory ?? null;
}

function memoryOf(entered: Entered | null): Memory | 'refused' | null {
  if (entered === null || entered.kind === 'outdated') return null;
  return entered.kind === 'refused' ? 'refused' : entered.memory;
}

/** Confirmed by whoever accepted it. It lifts no block: what was forgotten comes back only when it is said again. */
function acceptedAs(draft: Draft, text: string | null, at: Date): Candidate {
  const { content } = draft;
  const kept: Candidate = {
    ...content,
    discreet: false,
    provenance: 'confirmed',
    confidence: 1,
    recordedAt: at,
    supersedes: draft.conflict,
    explicit: false,
  };
  if (text === null) return kept;
  const statement = statementOf(text, { language: content.language, speakerName: content.subject });
  const { predicate, subject } = statement;
  return {
    ...kept,
    text: statement.text,
    kind: statement.kind,
    subject,
    predicate,
    object: statement.object,
    polarity: statement.polarity,
    sensitive: content.sensitive || statement.sensitive,
    singleValued: subject !== null && predicate !== null && singleValuedSlot(predicate) !== null,
    typed: true,
  };
}
