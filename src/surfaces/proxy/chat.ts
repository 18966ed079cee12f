import { z } from 'zod';

/** A message of a chat, in either protocol; what is not looked at is passed on as it came. */
const messageSchema = z.looseObject({ role: z.string(), content: z.unknown().optional() });
export type ChatMessage = Readonly<z.infer<typeof messageSchema>>;

/** The body of a chat request, in either protocol. */
export const chatSchema = z.looseObject({
  messages: z.array(messageSchema),
  stream: z.boolean().nullish(),
  model: z.string().nullish(),
});
export type Chat = Readonly<z.infer<typeof chatSchema>>;

/** Answers so short are no conversation: clients ask for one to see whether a model works. */
const probeTokens = 16;

const limitsSchema = z.object({
  max_tokens: z.number().nullish(),
  max_completion_tokens: z.number().nullish(),
  options: z.object({ num_predict: z.number().nullish() }).nullish(),
});

/** A client that tries whether a model answers at all. */
export function isProbe(chat: Chat): boolean {
  const parsed = limitsSchema.safeParse(chat);
  if (!parsed.success) return false;
  const { max_tokens, max_completion_tokens, options } = parsed.data;
  return [max_tokens, max_completion_tokens, options?.num_predict].some(
    (limit) => typeof limit === 'number' && limit > 0 && limit <= probeTokens,
  );
}

/** The words of a message: its text, or the texts among its parts. */
export function wordsOf({ content }: ChatMessage): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .flatMap((part: unknown) =>
      typeof part === 'object' && part !== null && 'text' in part && typeof part.text === 'string' ? [part.text] : [],
    )
    .join('\n');
}

/** What the person said last; null: nothing. */
export function lastSaid({ messages }: Chat): string | null {
  const last = messages.findLast(({ role }) => role === 'user');
  const words = last === undefined ? '' : wordsOf(last).trim();
  return words === '' ? null : words;
}

/** The person has just said it; otherwise a tool's result is handed in, and what was said was handled before. */
export function isFresh({ messages }: Chat): boolean {
  return messages.at(-1)?.role === 'user';
}

/** Answers of Merkdir's own and what was said to it, which no model has to see. */
export function withoutAnswered(
  messages: readonly ChatMessage[],
  isOwn: (said: string, answer: string) => boolean,
): readonly ChatMessage[] {
  const dropped = new Set<number>();
  for (const [index, message] of messages.entries()) {
    const before = messages[index - 1];
    if (before?.role !== 'user' || message.role !== 'assistant' || message['tool_calls'] !== undefined) continue;
    if (!isOwn(wordsOf(before).trim(), wordsOf(message).trim())) continue;
    dropped.add(index - 1).add(index);
  }
  return messages.filter((_message, index) => !dropped.has(index));
}

/** Changes the text of every system message. */
export function mapSystem(messages: readonly ChatMessage[], change: (text: string) => string): readonly ChatMessage[] {
  return messages.map((message) => {
    if (message.role !== 'system' && message.role !== 'developer') return message;
    const { content } = message;
    if (typeof content === 'string') {
      const text = change(content);
      return text === content ? message : { ...message, content: text };
    }
    if (!Array.isArray(content)) return message;
    const parts = content.map((part: unknown) =>
      typeof part === 'object' && part !== null && 'text' in part && typeof part.text === 'string'
        ? { ...part, text: change(part.text) }
        : part,
    );
    return { ...message, content: parts };
  });
}

/** Puts the block behind the first system message, or before everything where there is none: models want it first. */
export function withBlock(messages: readonly ChatMessage[], block: string): readonly ChatMessage[] {
  const [first, ...rest] = messages;
  if (first?.role !== 'system') return [{ role: 'system', content: block }, ...messages];
  if (typeof first.content === 'string') return [{ ...first, content: `${first.content}\n\n${block}` }, ...rest];
  const parts = Array.isArray(first.content) ? first.content : [];
  return [{ ...first, content: [...parts, { type: 'text', text: block }] }, ...rest];
}
