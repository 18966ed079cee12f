import type { Configuration } from '../config/load.ts';
import { keepAnswer } from '../conversation/keep-answer.ts';
import { ModelAnswer } from '../conversation/model-answer.ts';
import type { Route } from '../domain/turn.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Logger } from '../kernel/logger.ts';
import type { ModelRouter } from '../models/model-router.ts';
import type { HandleTurn } from '../surfaces/mqtt/turn-responder.ts';
import type { MemoryStage } from './memory-stage.ts';
import { quotedMemories } from './quoted-memories.ts';
import type { Storage } from './storage.ts';

/** How long the agent of Home Assistant may take where a model answers, in milliseconds: models at home are slow. */
export const patientAgentMs = 25_000;
/** What a model has of it. Whoever asks over MQTT waits 8,000 altogether. */
const routes: ReadonlyMap<Route, number> = new Map([
  ['wyoming', 22_000],
  ['mqtt', 6_500],
]);

/** The same turns, answered by the conversation's model where nobody else does and the household wants that. */
export function withModelAnswers(
  handleTurn: HandleTurn,
  parts: {
    readonly options: Configuration['options'];
    readonly router: ModelRouter;
    readonly stage: Pick<MemoryStage, 'conversation' | 'recall' | 'claims'>;
    readonly transcript: Storage['conversation'];
    readonly clock: Clock;
    readonly logger: Logger;
  },
): HandleTurn {
  const { options, router, stage, transcript, clock, logger } = parts;
  if (!options.conversation_model_answers || !router.has('conversation')) return handleTurn;
  const model = new ModelAnswer({
    router,
    routes,
    memoriesFor: async (turn) => await quotedMemories(turn, stage, clock),
    keep: async (turn, said) => await keepAnswer(transcript, turn, said),
    logger,
  });
  return async (turn) => {
    const reply = await handleTurn(turn);
    return reply === null ? null : await model.answerTo(turn, reply);
  };
}
