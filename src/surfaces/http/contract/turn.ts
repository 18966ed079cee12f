import { z } from 'zod';
import { foreignId, freeText, knownAs, language } from './text.ts';

const certainty = z.number().min(0).max(1);

/** A name alone is vouched for by the caller; with a confidence it is judged like any speaker recognition. */
const speaker = z.union([
  knownAs,
  z.strictObject({
    person: knownAs,
    confidence: certainty,
    runner_up: z.strictObject({ person: knownAs, confidence: certainty }).nullish(),
  }),
]);

/** Body of `POST /api/turn`: one sentence, as a satellite would hand it in. */
export const turnRequest = z.strictObject({
  text: freeText,
  language: language.nullish(),
  satellite: foreignId.nullish(),
  room: knownAs.nullish(),
  speaker: speaker.nullish(),
  conversation_id: foreignId.nullish(),
  /** In the panel only: how a voice nobody knows would be answered, or a child; neither hears anything private. */
  stand_in: z.enum(['unknown', 'child']).optional(),
});
export type TurnRequest = z.infer<typeof turnRequest>;
