import { z } from 'zod';
import type { Passage, PassageQuestion } from './passages.ts';

const messageSchema = z.object({
  id: z.number(),
  role: z.string(),
  content: z.string(),
  time_anchor: z.string().optional(),
});
const chatSchema = z.array(z.object({ turns: z.array(z.array(messageSchema)) }));
const idsSchema: z.ZodType<readonly number[]> = z.union([
  z.array(z.number()),
  z.record(z.string(), z.array(z.number())).transform((groups) => Object.values(groups).flat()),
]);
const questionsSchema = z.record(
  z.string(),
  z.array(z.object({ question: z.string(), source_chat_ids: idsSchema.optional() })),
);

/** Messages of a chat with the last time anchor before them, and the questions that name their sources. */
export function readBeam(
  chat: string,
  probing: string,
): { readonly passages: readonly Passage[]; readonly questions: readonly PassageQuestion[] } {
  let at = new Date(0);
  const passages = chatSchema.parse(JSON.parse(chat)).flatMap(({ turns }) =>
    turns.flat().map((message): Passage => {
      const anchor = new Date(`${(message.time_anchor ?? '').replaceAll('-', ' ')} UTC`);
      if (!Number.isNaN(anchor.getTime())) at = anchor;
      return { id: String(message.id), text: message.content, own: null, language: 'en', at };
    }),
  );
  const known = new Set(passages.map(({ id }) => id));
  const questions = Object.values(questionsSchema.parse(JSON.parse(probing)))
    .flat()
    .map(({ question, source_chat_ids: sources = [] }) => ({
      text: question,
      language: 'en' as const,
      at,
      gold: [...new Set(sources.map(String))].filter((id) => known.has(id)),
    }))
    .filter(({ gold }) => gold.length > 0);
  return { passages, questions };
}
