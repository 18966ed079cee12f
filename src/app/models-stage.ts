import { ModelGate } from '../care/model-gate.ts';
import type { Configuration } from '../config/load.ts';
import type { VaultId } from '../domain/ids.ts';
import type { Clock } from '../kernel/clock.ts';
import { type MerkdirError, toMerkdirError } from '../kernel/errors.ts';
import type { Startable } from '../kernel/lifecycle.ts';
import { type ModelEndpoint, type ModelEndpoints, type ModelRole, modelRoles } from '../models/endpoint.ts';
import { ModelRouter } from '../models/model-router.ts';
import { tryModel } from '../models/model-trial.ts';
import { isLocalAddress } from '../models/reach.ts';
import { OpenAiTransport } from '../platform/llm/open-ai-transport.ts';
import type { ModelPort } from '../surfaces/http/ports.ts';
import type { Storage } from './storage.ts';

/** A window of 8,192 tokens, the least that servers at home give, without the answer. */
const promptTokens = 6_000;
/** How long a model may take to say that it is there, in milliseconds. */
const probeMs = 4_000;

export interface ModelsParts {
  readonly options: Configuration['options'];
  readonly storage: Pick<Storage, 'household' | 'refusals' | 'vault'>;
  readonly clock: Clock;
}

/** Language models and the gate before the cloud. */
export class ModelsStage implements Startable {
  readonly gate: ModelGate;
  readonly router: ModelRouter;
  readonly port: ModelPort;
  private readonly endpoints: ModelEndpoints;
  private readonly transport: OpenAiTransport;
  private readonly vault: () => VaultId;

  constructor({ options, storage, clock }: ModelsParts) {
    const endpoints = endpointsOf(options);
    this.endpoints = endpoints;
    const gate = new ModelGate({ household: storage.household, refusals: storage.refusals, clock });
    this.gate = gate;
    this.vault = storage.vault;
    this.transport = new OpenAiTransport(isLocalAddress);
    this.router = new ModelRouter({
      endpoints,
      transport: this.transport,
      gate: {
        isOpen: async () => await gate.isOpen(storage.vault()),
        noteRefusal: async (role, at) => await gate.noteRefusal(storage.vault(), role, at),
      },
      clock,
      promptTokens,
    });
    this.port = {
      list: async () => await this.list(endpoints),
      gateOpen: async () => await gate.isOpen(storage.vault()),
      setGate: async (open) => await gate.setOpen(storage.vault(), open),
      try: async (role) => {
        const known = modelRoles.find((each) => each === role && endpoints[each] !== undefined);
        return known === undefined ? null : await tryModel(this.router, known);
      },
      refusals: async () => await gate.refusals(storage.vault()),
    };
  }

  /** Keeps memories from leaving the house from now on. */
  readonly close = async (): Promise<void> => await this.gate.close(this.vault());

  /** Why the model of a role can not be reached; null: it can. */
  async probe(role: string): Promise<MerkdirError | null> {
    try {
      const known = modelRoles.find((each) => each === role);
      const endpoint = known === undefined ? undefined : this.endpoints[known];
      if (endpoint !== undefined) await this.transport.probe(endpoint, AbortSignal.timeout(probeMs));
      return null;
    } catch (error) {
      return toMerkdirError(error);
    }
  }

  async start(): Promise<void> {}

  async stop(): Promise<void> {
    await this.transport.close();
  }

  private async list(endpoints: ModelEndpoints) {
    const configured = modelRoles.flatMap((role) => {
      const endpoint = endpoints[role];
      return endpoint === undefined ? [] : [{ role, endpoint }];
    });
    return await Promise.all(
      configured.map(async ({ role, endpoint }) => ({
        role,
        model: endpoint.model,
        host: new URL(endpoint.url).host,
        reach: await this.router.reach(role).catch(() => null),
      })),
    );
  }
}

/** A role without an address has no model. */
function endpointsOf(options: Configuration['options']): ModelEndpoints {
  const endpoint = (role: ModelRole): ModelEndpoint | null => {
    const url = options[`${role}_model_url`];
    if (url === null) return null;
    return {
      url: url.replace(/\/+$/, ''),
      // Servers with one model take any name.
      model: options[`${role}_model`] ?? 'default',
      key: options[`${role}_model_key`],
      place: options[`${role}_model_place`],
    };
  };
  const [conversation, memory] = [endpoint('conversation'), endpoint('memory')];
  return { ...(conversation === null ? {} : { conversation }), ...(memory === null ? {} : { memory }) };
}
