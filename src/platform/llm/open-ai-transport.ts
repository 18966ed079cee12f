import { createParser } from 'eventsource-parser';
import { Agent, type Dispatcher, request as send } from 'undici';
import { MerkdirError } from '../../kernel/errors.ts';
import type { ModelAnswer, ModelRequest, ModelTransport } from '../../models/ports.ts';
import { type IsLocal, leavesTheHouse, localLookup, type Resolve, systemResolve } from './guarded-lookup.ts';
import { answerOf, bodyOf, pieceOf, unusable } from './open-ai-format.ts';

type Endpoint = ModelRequest['endpoint'];

const connectMs = 5_000;
/** Longest answer, in bytes; a model that goes on for ever is cut off. */
const longestAnswer = 2 ** 20;
const ipLiteral = /^\[.*\]$|^[\d.]+$/;

/** OpenAI-compatible servers over HTTP. Follows no redirects and knows no proxy: where it says it goes, it goes. */
export class OpenAiTransport implements ModelTransport {
  private readonly resolve: Resolve;
  private readonly isLocal: IsLocal;
  /** Connections that were judged when they were made; others must not be used for what stays in the house. */
  private readonly localAgent: Agent;
  private readonly anyAgent: Agent;

  constructor(isLocal: IsLocal, resolve: Resolve = systemResolve) {
    this.resolve = resolve;
    this.isLocal = isLocal;
    const limits = { maxResponseSize: longestAnswer, headersTimeout: 0, bodyTimeout: 0 };
    this.localAgent = new Agent({ ...limits, connect: { timeout: connectMs, lookup: localLookup(resolve, isLocal) } });
    this.anyAgent = new Agent({ ...limits, connect: { timeout: connectMs, lookup: localLookup(resolve, () => true) } });
  }

  async close(): Promise<void> {
    await Promise.all([this.localAgent.destroy(), this.anyAgent.destroy()]);
  }

  async addresses({ url }: Endpoint): Promise<readonly string[]> {
    const host = hostOf(url);
    if (host.literal) return [host.name];
    try {
      return (await this.resolve(host.name)).map(({ address }) => address);
    } catch (cause) {
      throw unreachable(cause);
    }
  }

  /**
   * Asks a server for its models: nothing of the household goes along. Throws `model_unavailable`, `unauthorised`,
   * `overloaded`, `model_unusable` or `timeout`.
   */
  async probe({ url, key }: Endpoint, signal: AbortSignal): Promise<void> {
    await coded({ signal }, async () => {
      const headers = key === null ? {} : { authorization: `Bearer ${key}` };
      const { statusCode, body } = await send(`${url}/models`, { headers, dispatcher: this.anyAgent, signal });
      await body.dump();
      // Some servers have no such list; that they say so is enough.
      if (statusCode >= 400 && statusCode !== 404 && statusCode !== 405) throw refusalOf(statusCode);
    });
  }

  async complete(request: ModelRequest): Promise<ModelAnswer> {
    return await coded(request, async () => answerOf(await (await this.post(request, false)).text()));
  }

  async *stream(request: ModelRequest): AsyncIterable<string> {
    const body = await coded(request, async () => await this.post(request, true));
    const pieces: string[] = [];
    let last = false;
    let failure: unknown = null;
    const parser = createParser({
      onEvent: ({ data }) => {
        try {
          const piece = pieceOf(data);
          last ||= piece.last;
          if (piece.text !== '') pieces.push(piece.text);
        } catch (error) {
          failure ??= error;
        }
      },
    });
    const decoder = new TextDecoder();
    const chunks = body[Symbol.asyncIterator]();
    for (;;) {
      const next = await coded(request, async () => await chunks.next());
      if (next.done === true) break;
      parser.feed(decoder.decode(next.value as Uint8Array, { stream: true }));
      yield* pieces.splice(0);
      if (failure !== null) throw failure;
      if (last) return;
    }
    if (!last) throw unusable();
  }

  private async post(request: ModelRequest, stream: boolean): Promise<Dispatcher.ResponseData['body']> {
    const { endpoint, reach, signal } = request;
    const host = hostOf(endpoint.url);
    // An address in digits is not looked up when the connection is made, so it is judged here.
    if (reach === 'local' && host.literal && !this.isLocal(host.name, host.name)) throw leavesTheHouse();
    const authorization = endpoint.key === null ? {} : { authorization: `Bearer ${endpoint.key}` };
    const { statusCode, body } = await send(`${endpoint.url}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...authorization },
      body: bodyOf(request, stream),
      dispatcher: reach === 'local' ? this.localAgent : this.anyAgent,
      signal,
    });
    if (statusCode === 200) return body;
    // An error's text may repeat the prompt, so nobody reads it.
    await body.dump().catch(() => {});
    throw refusalOf(statusCode);
  }
}

function hostOf(url: string): { readonly name: string; readonly literal: boolean } {
  const { hostname } = new URL(url);
  return { name: hostname.replace(/^\[(.*)\]$/, '$1'), literal: ipLiteral.test(hostname) };
}

/** Turns what goes wrong on the way into coded errors. */
async function coded<Result>({ signal }: Pick<ModelRequest, 'signal'>, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const own = ownErrorIn(error);
    if (own !== null) throw own;
    if (signal.aborted) throw new MerkdirError('timeout', 'The language model took too long.', 'Try again.', error);
    throw unreachable(error);
  }
}

function ownErrorIn(error: unknown): MerkdirError | null {
  if (error instanceof MerkdirError) return error;
  if (error instanceof AggregateError) return error.errors.map(ownErrorIn).find((found) => found !== null) ?? null;
  return error instanceof Error && error.cause !== undefined ? ownErrorIn(error.cause) : null;
}

function refusalOf(status: number): MerkdirError {
  if (status === 429) return new MerkdirError('overloaded', 'The language model is busy.', 'Try again later.');
  if (status === 401 || status === 403) {
    return new MerkdirError('unauthorised', 'The language model wants another key.', 'Correct the key in the options.');
  }
  if (status >= 400 && status < 500) return unusable(new Error(`status ${status}`));
  return unreachable(new Error(`status ${status}`));
}

function unreachable(cause: unknown): MerkdirError {
  return new MerkdirError(
    'model_unavailable',
    'The language model can not be reached.',
    'Check that its server runs and that its address is right.',
    cause,
  );
}
