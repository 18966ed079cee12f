import { type ErrorCode, toMerkdirError } from '../kernel/errors.ts';
import type { ModelRole } from './endpoint.ts';
import type { ModelRouter } from './model-router.ts';
import { PromptBuilder } from './prompt-builder.ts';
import type { Reach } from './reach.ts';

/** A model at home may first have to be read from the disk; whoever pressed the button waits no longer, in milliseconds. */
export const trialMs = 30_000;
/** A word or two; a model that thinks aloud first is cut off, and has answered. */
const trialTokens = 16;

/** What came of asking the model of a role for one word. */
export interface ModelTrial {
  /** Where the request goes; null: the name of its server leads nowhere. */
  readonly reach: Reach | null;
  /** Until the answer, or until it was clear that none comes. */
  readonly milliseconds: number;
  /** Why there was no answer; null: there was one. */
  readonly code: ErrorCode | null;
}

/** Asks for one word over the way every prompt takes; nothing of the household goes along. Never rejects. */
export async function tryModel(router: ModelRouter, role: ModelRole): Promise<ModelTrial> {
  const reach = await router.reach(role).catch(() => null);
  const prompt = new PromptBuilder().instructions('This is a test. Answer with the word "ready".').build();
  const begun = performance.now();
  const code = await router
    .complete({
      role,
      prompt,
      maxTokens: trialTokens,
      temperature: 0,
      schema: null,
      deadlineMs: trialMs,
      signal: new AbortController().signal,
    })
    .then(
      () => null,
      (error: unknown) => toMerkdirError(error).code,
    );
  return { reach, milliseconds: Math.round(performance.now() - begun), code };
}
