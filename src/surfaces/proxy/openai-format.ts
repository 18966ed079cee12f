import { randomUUID } from 'node:crypto';

export interface SpokenAnswer {
  readonly text: string;
  readonly model: string;
  readonly at: Date;
}

const noUsage = { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 };

/** An answer as `POST /v1/chat/completions` gives it. */
export function completionOf({ text, model, at }: SpokenAnswer): unknown {
  return {
    id: `chatcmpl-${randomUUID()}`,
    object: 'chat.completion',
    created: seconds(at),
    model,
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
    usage: noUsage,
  };
}

/** The same as a stream of events. */
export function completionStreamOf({ text, model, at }: SpokenAnswer): string {
  const base = { id: `chatcmpl-${randomUUID()}`, object: 'chat.completion.chunk', created: seconds(at), model };
  const chunk = (delta: unknown, finish: string | null) => ({
    ...base,
    choices: [{ index: 0, delta, finish_reason: finish }],
  });
  const chunks = [chunk({ role: 'assistant', content: '' }, null), chunk({ content: text }, null), chunk({}, 'stop')];
  return `${chunks.map((one) => `data: ${JSON.stringify(one)}\n\n`).join('')}data: [DONE]\n\n`;
}

/** The one model there is when no other is set up. */
export function modelsWithout(at: Date): unknown {
  return { object: 'list', data: [{ id: 'merkdir', object: 'model', created: seconds(at), owned_by: 'merkdir' }] };
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
