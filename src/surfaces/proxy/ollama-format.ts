import type { SpokenAnswer } from './openai-format.ts';

/** An answer as `POST /api/chat` gives it without streaming. */
export function chatOf({ text, model, at }: SpokenAnswer): unknown {
  return {
    model,
    created_at: at.toISOString(),
    message: { role: 'assistant', content: text },
    done: true,
    done_reason: 'stop',
    total_duration: 0,
    load_duration: 0,
    prompt_eval_count: 0,
    prompt_eval_duration: 0,
    eval_count: 0,
    eval_duration: 0,
  };
}

/** The same as a stream of lines. */
export function chatStreamOf(answer: SpokenAnswer): string {
  const { text, model, at } = answer;
  const piece = { model, created_at: at.toISOString(), message: { role: 'assistant', content: text }, done: false };
  return [piece, chatOf({ ...answer, text: '' })].map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** The one model there is when no other is set up. */
export function tagsWithout(at: Date): unknown {
  const name = 'merkdir:latest';
  const details = { format: 'merkdir', family: 'merkdir', families: null, parameter_size: '', quantization_level: '' };
  return { models: [{ name, model: name, modified_at: at.toISOString(), size: 0, digest: '', details }] };
}
