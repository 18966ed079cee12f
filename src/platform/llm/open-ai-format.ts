import { z } from 'zod';
import { MerkdirError } from '../../kernel/errors.ts';
import type { ModelAnswer, ModelRequest } from '../../models/ports.ts';

const finishSchema = z.string().nullish();

const completionSchema = z.object({
  choices: z
    .array(z.object({ message: z.object({ content: z.string().nullish() }), finish_reason: finishSchema }))
    .min(1),
});

const pieceSchema = z.object({
  choices: z.array(
    z.object({ delta: z.object({ content: z.string().nullish() }).nullish(), finish_reason: finishSchema }),
  ),
});

/** Body of `POST /chat/completions` (OpenAI's API, as llama.cpp, Ollama, vLLM and LM Studio take it). */
export function bodyOf(request: ModelRequest, stream: boolean): string {
  const { endpoint, prompt, maxTokens, temperature, schema } = request;
  const shape =
    schema === null
      ? {}
      : {
          response_format: {
            type: 'json_schema',
            json_schema: { name: schema.name, schema: schema.schema, strict: true },
          },
        };
  const messages = prompt.messages.map(({ role, content }) => ({ role, content }));
  return JSON.stringify({ model: endpoint.model, messages, max_tokens: maxTokens, temperature, stream, ...shape });
}

/** Throws `model_unusable`. */
export function answerOf(body: string): ModelAnswer {
  const [choice] = parse(completionSchema, body).choices;
  return { text: choice?.message.content ?? '', finish: finishOf(choice?.finish_reason) };
}

/** One event of a stream; `last`: the server says that it is done. Throws `model_unusable`. */
export function pieceOf(data: string): { readonly text: string; readonly last: boolean } {
  if (data.trim() === '[DONE]') return { text: '', last: true };
  const [choice] = parse(pieceSchema, data).choices;
  return { text: choice?.delta?.content ?? '', last: typeof choice?.finish_reason === 'string' };
}

export function unusable(cause?: unknown): MerkdirError {
  return new MerkdirError(
    'model_unusable',
    'What the language model answered can not be used.',
    'Check that its address is an OpenAI-compatible one (it often ends in /v1), or use another model.',
    cause,
  );
}

function parse<Schema extends z.ZodType>(schema: Schema, text: string): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw unusable(cause);
  }
}

function finishOf(reason: string | null | undefined): ModelAnswer['finish'] {
  return reason === 'length' ? 'length' : reason === 'stop' || reason == null ? 'stop' : 'other';
}
