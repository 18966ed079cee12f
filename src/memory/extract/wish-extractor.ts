import type { PersonId } from '../../domain/ids.ts';
import { isLastingWish, wishKey } from '../../language/procedures/wishes.ts';
import { asSentence } from '../../language/replies/tokens.ts';
import { isIntimate } from '../../language/statement/sensitivity.ts';
import { dayOf } from '../consolidate/calendar.ts';
import type { ExtractedCandidate, Extraction, Extractor, SessionTurn } from './extractor.ts';

/** What was said so often, on different days, is more than a wish of the moment. */
export const daysOfWish = 3;
/** Wishes further apart have nothing to do with each other. */
const togetherMs = 60 * 86_400_000;
/** Said outright, but never confirmed: somebody has to. */
const confidence = 0.8;

/** What people said in the time before, wherever. */
export interface SaidBefore {
  since(
    moment: Date,
  ): Promise<readonly { readonly text: string; readonly person: PersonId | null; readonly at: Date }[]>;
}

/**
 * Finds wishes for good ("mach es abends immer wärmer") that were said on three different days, and proposes them as
 * procedures. After a proposal it takes three more days, so that what was turned down is not proposed at every turn.
 */
export class WishExtractor implements Extractor {
  readonly name = 'wishes';
  private readonly said: SaidBefore;
  private readonly timeZone: string;

  constructor(said: SaidBefore, timeZone: string) {
    this.said = said;
    this.timeZone = timeZone;
  }

  async extract(session: readonly SessionTurn[]): Promise<Extraction> {
    const wishes = new Map<string, SessionTurn>();
    for (const turn of session) {
      if (turn.role === 'user' && isLastingWish(turn.text, turn.language)) wishes.set(wishKey(turn.text), turn);
    }
    const [first] = wishes.values();
    if (first === undefined) return { candidates: [], note: null };
    const before = await this.said.since(new Date(first.at.getTime() - togetherMs));
    const candidates = [...wishes].flatMap(([key, turn]) => {
      // Who wishes something intimate wishes it alone.
      const same = before.filter(({ person }) => !isIntimate(turn.text) || person === turn.person);
      const days = new Set([turn, ...same.filter(({ text }) => wishKey(text) === key)].map(({ at }) => this.day(at)));
      return days.size % daysOfWish === 0 ? [candidateOf(turn)] : [];
    });
    return { candidates, note: null };
  }

  private day(at: Date): string {
    return dayOf(at, this.timeZone);
  }
}

function candidateOf({ id, text, language, person }: SessionTurn): ExtractedCandidate {
  const quote = text.trim();
  return {
    ...{ text: asSentence(quote), language, kind: 'procedure', subject: null, predicate: null, object: null },
    ...{ polarity: 'positive', singleValued: false, sensitive: false, scope: null, confidence, salience: 0.5 },
    ...{ reason: null, quote, source: id, speaker: person },
  };
}
