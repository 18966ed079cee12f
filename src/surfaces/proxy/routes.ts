import { pipeline, type Readable, Transform } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../kernel/clock.ts';
import { type MerkdirError, toMerkdirError } from '../../kernel/errors.ts';
import { bearerOf } from '../http/authentication.ts';
import { parseInput, parseJson } from '../http/body.ts';
import { assistantOf } from '../http/caller.ts';
import { chatSchema } from './chat.ts';
import { chatOf, chatStreamOf, tagsWithout } from './ollama-format.ts';
import { completionOf, completionStreamOf, modelsWithout } from './openai-format.ts';
import type { Protocol, Upstream, UpstreamRequest } from './ports.ts';
import type { MemoryProxy } from './proxy.ts';
import { SpokenText } from './spoken-text.ts';

export interface ProxyRouteParts {
  readonly proxy: MemoryProxy;
  readonly upstream: Upstream;
  /** What is said where no model is set up and the sentence is not for the memory. */
  readonly speakNoModel: () => string;
  readonly clock: Clock;
}

/** Pictures come within messages. */
const largestChat = 16 * 1024 * 1024;
const keyed = { config: { keyed: true }, bodyLimit: largestChat };

interface RawBody {
  readonly bytes: Buffer;
  readonly value: unknown;
}

/** `/v1` as OpenAI-compatible servers have it, and `/ollama/api` as Ollama has it. */
export function proxyRoutes(parts: ProxyRouteParts): (app: FastifyInstance) => void {
  return (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      async (_request: unknown, bytes: Buffer): Promise<RawBody> => ({ bytes, value: parseJson(bytes) }),
    );
    app.setErrorHandler(sendError);
    app.get('/v1/models', keyed, async (request, reply) => {
      if (!parts.upstream.has('openai')) return modelsWithout(parts.clock.now());
      return await pass(parts, plain('openai', 'GET', '/models'), { request, reply });
    });
    app.post('/v1/chat/completions', keyed, async (request, reply) => await chat(parts, 'openai', request, reply));
    app.get('/ollama/api/tags', keyed, async (request, reply) => {
      if (!parts.upstream.has('ollama')) return tagsWithout(parts.clock.now());
      return await pass(parts, plain('ollama', 'GET', '/api/tags'), { request, reply });
    });
    app.get('/ollama/api/version', keyed, async (request, reply) => {
      if (!parts.upstream.has('ollama')) return { version: '0.0.0' };
      return await pass(parts, plain('ollama', 'GET', '/api/version'), { request, reply });
    });
    app.post<{ Body: RawBody }>('/ollama/api/show', keyed, async (request, reply) => {
      if (!parts.upstream.has('ollama')) return { capabilities: ['completion', 'tools'], details: {}, model_info: {} };
      const asked = { ...plain('ollama', 'POST', '/api/show'), body: request.body.bytes };
      return await pass(parts, asked, { request, reply });
    });
    app.post('/ollama/api/chat', keyed, async (request, reply) => await chat(parts, 'ollama', request, reply));
  };
}

function plain(protocol: Protocol, method: 'GET' | 'POST', path: string): Omit<UpstreamRequest, 'signal'> {
  return { protocol, method, path, body: null, personal: false };
}

async function chat(parts: ProxyRouteParts, protocol: Protocol, request: FastifyRequest, reply: FastifyReply) {
  const { bytes, value } = request.body as RawBody;
  const asked = parseInput(chatSchema, value);
  const outcome = await parts.proxy.handle({
    protocol,
    chat: asked,
    caller: assistantOf(request),
    secret: bearerOf(request) ?? '',
  });
  // Ollama streams unless it is told not to.
  const stream = protocol === 'ollama' ? asked.stream !== false : asked.stream === true;
  const said = (text: string) => ({ text, model: asked.model ?? 'merkdir', at: parts.clock.now() });
  if (outcome.kind === 'answer') return speak(reply, { protocol, stream }, said(outcome.text));
  if (!parts.upstream.has(protocol)) return speak(reply, { protocol, stream }, said(parts.speakNoModel()));
  const body = outcome.chat === asked ? bytes : Buffer.from(JSON.stringify(outcome.chat));
  const path = protocol === 'openai' ? '/chat/completions' : '/api/chat';
  const sent = { protocol, method: 'POST', path, body, personal: outcome.personal } as const;
  return await pass(parts, sent, {
    ...{ request, reply },
    onSaid: async (text) => await parts.proxy.answered(outcome, text),
  });
}

function speak(
  reply: FastifyReply,
  { protocol, stream }: { readonly protocol: Protocol; readonly stream: boolean },
  answer: Parameters<typeof completionOf>[0],
): unknown {
  if (protocol === 'openai') {
    if (!stream) return completionOf(answer);
    return reply.type('text/event-stream; charset=utf-8').send(completionStreamOf(answer));
  }
  if (!stream) return chatOf(answer);
  return reply.type('application/x-ndjson').send(chatStreamOf(answer));
}

interface Passing {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Told what the model said when it is done, or when nobody listens any more. */
  readonly onSaid?: (text: string) => Promise<void>;
}

/** Hands the answer of the model on, byte for byte and as it comes; who hangs up stops it. */
async function pass(
  { upstream }: ProxyRouteParts,
  asked: Omit<UpstreamRequest, 'signal'>,
  { request, reply, onSaid }: Passing,
): Promise<FastifyReply> {
  const hangUp = new AbortController();
  request.raw.socket.once('close', () => hangUp.abort());
  const { status, contentType, body } = await upstream.send({ ...asked, signal: hangUp.signal });
  const answer = onSaid === undefined || status !== 200 ? body : listening(body, new SpokenText(contentType), onSaid);
  return reply.code(status).header('content-type', contentType).send(answer);
}

function listening(body: Readable, spoken: SpokenText, onSaid: (text: string) => Promise<void>): Readable {
  const passing = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      spoken.read(chunk);
      done(null, chunk);
    },
  });
  return pipeline(body, passing, () => void onSaid(spoken.end()));
}

const statuses: Readonly<Record<string, number>> = {
  invalid_input: 400,
  invalid_json: 400,
  invalid_utf8: 400,
  unauthorised: 401,
  not_allowed: 403,
  not_found: 404,
  message_too_large: 413,
  overloaded: 429,
  model_unavailable: 502,
  model_missing: 503,
  database_unavailable: 503,
  timeout: 504,
};

/** Errors in the words of the protocol, so that the assistant can show them. */
function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error: MerkdirError = toMerkdirError(thrown);
  const status = statuses[error.code] ?? statusOf(thrown) ?? 500;
  const message = status >= 500 && error.code === 'internal' ? 'Something went wrong in Merkdir.' : error.message;
  const body = request.url.includes('/ollama/')
    ? { error: message }
    : {
        error: {
          message,
          type: status >= 500 ? 'server_error' : 'invalid_request_error',
          param: null,
          code: error.code,
        },
      };
  return reply.code(status).type('application/json; charset=utf-8').send(body);
}

/** Fastify's own errors: a body that is too large, a content type it does not take. */
function statusOf(thrown: unknown): number | null {
  if (typeof thrown !== 'object' || thrown === null || !('statusCode' in thrown)) return null;
  const { statusCode } = thrown;
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 ? statusCode : null;
}
