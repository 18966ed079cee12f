import { type ErrorCode, toMerkdirError } from '../../kernel/errors.ts';
import { statementOf } from '../../language/statement.ts';
import { understand } from '../../language/understand.ts';
import type { ModelRouter } from '../../models/model-router.ts';
import type { ExtractedCandidate, Extraction, Extractor, SessionTurn } from './extractor.ts';
import { answerSchema, type ModelStatement, readAnswer } from './model-answer.ts';
import { type NumberedTurn, piecesOf, promptOf, roomFor } from './model-prompt.ts';
import { quoteIn } from './model-quote.ts';

/** Shorter turns say nothing that lasts, in characters. */
const shortestSource = 15;
/** Longer quotes are stories, not statements. */
const longestQuote = 400;
const fewestWords = 3;
/**
 * A model is as sure of what it made up as of what was said. Its own figure never reaches the threshold of what is
 * remembered without asking (0.85); only the household's reviews of its drafts can lift this band.
 */
const surest = 0.84;
/** Pieces of one session that are read; a day of talk in one session is not worth an hour of a small computer. */
const piecesAtMost = 6;
const answerTokens = 1_500;
const deadlineMs = 60_000;

const notes: Readonly<Partial<Record<ErrorCode, string>>> = {
  timeout: 'model_slow',
  model_unusable: 'model_unusable',
  overloaded: 'model_busy',
  prompt_refused: 'model_refused',
  unauthorised: 'model_unauthorised',
};

export interface ModelExtractorOptions {
  /** For one piece of a session, in milliseconds. */
  readonly deadlineMs: number;
}

/**
 * Lets a language model find what the rules do not. It only points at words: what is stored is what the user said, so
 * whatever else its answer holds goes nowhere. It adds to the rules; where it fails, their findings stand and a note says
 * why there are no others.
 */
export class ModelExtractor implements Extractor {
  readonly name = 'model';
  private readonly router: Pick<ModelRouter, 'complete' | 'promptTokens'>;
  private readonly options: ModelExtractorOptions;

  constructor(router: Pick<ModelRouter, 'complete' | 'promptTokens'>, options: ModelExtractorOptions = { deadlineMs }) {
    this.router = router;
    this.options = options;
  }

  async extract(session: readonly SessionTurn[], signal: AbortSignal): Promise<Extraction> {
    const pieces = piecesOf(session, roomFor(this.router.promptTokens)).filter((piece) => piece.some(isSource));
    const candidates: ExtractedCandidate[] = [];
    let note: string | null = pieces.length > piecesAtMost ? 'model_read_part' : null;
    for (const piece of pieces.slice(0, piecesAtMost)) {
      const read = await this.read(piece, signal);
      candidates.push(...read.candidates);
      note = read.note ?? note;
      // A model that is away or slow is not waited for once more in the same session.
      if (read.failed) break;
    }
    return { candidates, note };
  }

  private async read(
    piece: readonly NumberedTurn[],
    signal: AbortSignal,
  ): Promise<Extraction & { readonly failed: boolean }> {
    try {
      const answer = await this.router.complete({
        role: 'memory',
        prompt: promptOf(piece),
        maxTokens: answerTokens,
        temperature: 0,
        schema: answerSchema,
        deadlineMs: this.options.deadlineMs,
        signal,
      });
      if (answer.text.trim() === '') return { candidates: [], note: 'model_empty', failed: false };
      const statements = readAnswer(answer.text);
      if (statements === null) return { candidates: [], note: 'model_unusable', failed: false };
      const candidates = statements.map((statement) => candidateOf(statement, piece));
      const invented = candidates.includes('invented');
      const kept = candidates.filter((each) => each !== null && each !== 'invented');
      return { candidates: kept, note: invented ? 'model_invented' : null, failed: false };
    } catch (error) {
      signal.throwIfAborted();
      return { candidates: [], note: notes[toMerkdirError(error).code] ?? 'model_unavailable', failed: true };
    }
  }
}

function isSource({ turn }: NumberedTurn): boolean {
  return turn.role === 'user' && turn.act === 'none' && turn.text.length >= shortestSource;
}

/** null: said, but nothing that could be a statement. */
function candidateOf(
  statement: ModelStatement,
  piece: readonly NumberedTurn[],
): ExtractedCandidate | 'invented' | null {
  const found = sourceOf(statement, piece);
  if (found === null) return 'invented';
  const { turn, quote } = found;
  const { language } = turn;
  if (quote.length > longestQuote || quote.split(/\s+/).length < fewestWords) return null;
  const { act } = understand(quote, {
    language,
    householdLanguage: language,
    speakerName: null,
    knownSubjects: new Set(),
  });
  if (act !== 'none' || quote.includes('?')) return null;
  const { text, subject, predicate, object, polarity, singleValued, sensitive } = statementOf(quote, {
    language,
    speakerName: null,
  });
  return {
    text,
    language,
    kind: statement.category,
    subject,
    predicate,
    object,
    polarity,
    singleValued,
    sensitive,
    scope: null,
    confidence: Math.min(statement.confidence, surest),
    salience: statement.importance,
    reason: oneLine(statement.reason),
    quote,
    source: turn.id,
    speaker: turn.person,
  };
}

/** The user's turn that holds the quote: the one the model named, else any other source of this piece. */
function sourceOf({ turn: number, quote }: ModelStatement, piece: readonly NumberedTurn[]) {
  const sources = piece
    .filter(isSource)
    .sort((left, right) => Number(right.number === number) - Number(left.number === number));
  for (const { turn } of sources) {
    const words = quoteIn(turn.text, quote);
    if (words !== null) return { turn, quote: words };
  }
  return null;
}

function oneLine(reason: string): string | null {
  const line = reason.replace(/\s+/g, ' ').trim().slice(0, 200);
  return line === '' ? null : line;
}
