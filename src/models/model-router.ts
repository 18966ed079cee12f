import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  ConstantBackoff,
  circuitBreaker,
  handleWhen,
  type IPolicy,
  retry,
  wrap,
} from 'cockatiel';
import type { Clock } from '../kernel/clock.ts';
import { MerkdirError, toMerkdirError } from '../kernel/errors.ts';
import type { ModelEndpoint, ModelEndpoints, ModelRole } from './endpoint.ts';
import type { CloudGate, ModelAnswer, ModelRequest, ModelTransport } from './ports.ts';
import { clearPrompt, type Prompt } from './prompt.ts';
import { type Reach, reachOf } from './reach.ts';

/** What may get better by itself within a second. */
const passing = new Set(['model_unavailable', 'overloaded']);
/** What says that the server is not well; a prompt it can't answer or the gate's refusal does not. */
const unwell = new Set(['model_unavailable', 'overloaded', 'timeout']);
const pauseBeforeRetryMs = 500;
/** So many failures one after the other, and nobody waits for this model for a while. */
const failuresInARow = 5;
const restMs = 30_000;

export interface ModelCall {
  readonly role: ModelRole;
  readonly prompt: Prompt;
  readonly maxTokens: number;
  readonly temperature: number;
  readonly schema: ModelRequest['schema'];
  /** For everything together, the second try included, in milliseconds. */
  readonly deadlineMs: number;
  readonly signal: AbortSignal;
}

export interface RouterParts {
  readonly endpoints: ModelEndpoints;
  readonly transport: ModelTransport;
  readonly gate: CloudGate;
  readonly clock: Clock;
  /** Longest prompt that is sent, in tokens; small models at home read no more. */
  readonly promptTokens: number;
}

/** The only way to a language model, and the gate before the cloud. */
export class ModelRouter {
  readonly promptTokens: number;
  private readonly parts: RouterParts;
  private readonly policies = new Map<ModelRole, IPolicy>();

  constructor(parts: RouterParts) {
    this.parts = parts;
    this.promptTokens = parts.promptTokens;
  }

  /** Whether a model is configured for this. */
  has(role: ModelRole): boolean {
    return this.parts.endpoints[role] !== undefined;
  }

  /**
   * Throws `prompt_refused` when something personal would leave the house and may not, `text_too_long`,
   * `model_missing`, `timeout`, `model_unavailable`, `overloaded`, `unauthorised`, `model_unusable`.
   */
  async complete(call: ModelCall): Promise<ModelAnswer> {
    const request = await this.cleared(call);
    return await this.attempt(call.role, request.signal, async () => await this.parts.transport.complete(request));
  }

  /** As `complete`, piece by piece. Tried again only until the first piece is there; errors come while it is read. */
  async *stream(call: ModelCall): AsyncIterable<string> {
    const request = await this.cleared(call);
    const begun = await this.attempt(call.role, request.signal, async () => {
      const pieces = this.parts.transport.stream(request)[Symbol.asyncIterator]();
      return { first: await pieces.next(), pieces };
    });
    try {
      for (let next = begun.first; next.done !== true; next = await begun.pieces.next()) yield next.value;
    } catch (error) {
      throw request.signal.aborted ? timedOut(error) : error;
    } finally {
      await begun.pieces.return?.();
    }
  }

  /** Where prompts of a role go at this moment. Throws as `complete` does. */
  async reach(role: ModelRole): Promise<Reach> {
    return await this.reachOf(this.endpoint(role));
  }

  private async cleared(call: ModelCall): Promise<ModelRequest> {
    const { role, prompt, maxTokens, temperature, schema } = call;
    const endpoint = this.endpoint(role);
    if (prompt.tokens > this.promptTokens) {
      throw new MerkdirError('text_too_long', 'This is too long for the language model.', 'Ask about less at once.');
    }
    const mayLeave = !prompt.personal || (await this.parts.gate.isOpen());
    if (!mayLeave && (await this.reachOf(endpoint)) === 'cloud') await this.refuse(role);
    const signal = AbortSignal.any([call.signal, AbortSignal.timeout(call.deadlineMs)]);
    // Who vouches for an address vouches for it at every look.
    const reach = mayLeave || endpoint.place === 'local' ? 'cloud' : 'local';
    return { endpoint, prompt: clearPrompt(prompt), reach, maxTokens, temperature, schema, signal };
  }

  private async reachOf(endpoint: ModelEndpoint): Promise<Reach> {
    const { hostname } = new URL(endpoint.url);
    if (endpoint.place !== 'auto') return endpoint.place;
    return reachOf('auto', hostname, await this.parts.transport.addresses(endpoint));
  }

  private async refuse(role: ModelRole): Promise<never> {
    await this.parts.gate.noteRefusal(role, this.parts.clock.now());
    throw new MerkdirError(
      'prompt_refused',
      'Something personal would have left the house.',
      'Use a model in the house, or let an administrator allow it (personal_memories_to_cloud).',
    );
  }

  private async attempt<Result>(role: ModelRole, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    try {
      return await this.policy(role).execute(work, signal);
    } catch (error) {
      if (error instanceof BrokenCircuitError) throw resting(error);
      const coded = toMerkdirError(error);
      // A name that led somewhere else at the second look.
      if (coded.code === 'prompt_refused') await this.refuse(role);
      throw signal.aborted ? timedOut(error) : coded;
    }
  }

  private policy(role: ModelRole): IPolicy {
    const known = this.policies.get(role);
    if (known !== undefined) return known;
    const again = retry(
      handleWhen((error) => passing.has(toMerkdirError(error).code)),
      {
        maxAttempts: 1,
        backoff: new ConstantBackoff(pauseBeforeRetryMs),
      },
    );
    const breaker = circuitBreaker(
      handleWhen((error) => unwell.has(toMerkdirError(error).code)),
      {
        halfOpenAfter: restMs,
        breaker: new ConsecutiveBreaker(failuresInARow),
      },
    );
    const policy = wrap(again, breaker);
    this.policies.set(role, policy);
    return policy;
  }

  private endpoint(role: ModelRole): ModelEndpoint {
    const endpoint = this.parts.endpoints[role];
    if (endpoint !== undefined) return endpoint;
    throw new MerkdirError('model_missing', 'No language model is set up for this.', 'Set one up in the options.');
  }
}

function timedOut(cause: unknown): MerkdirError {
  return new MerkdirError(
    'timeout',
    'The language model took too long.',
    'Use a smaller model or a faster computer.',
    cause,
  );
}

function resting(cause: unknown): MerkdirError {
  return new MerkdirError(
    'model_unavailable',
    'The language model has failed several times and is left alone for a while.',
    'Check that its server runs.',
    cause,
  );
}
