import type { HouseholdEvents, ProcedureFired } from '../../../domain/events.ts';
import { toMerkdirError } from '../../../kernel/errors.ts';
import type { Events } from '../../../kernel/events.ts';
import type { Startable } from '../../../kernel/lifecycle.ts';
import type { Logger } from '../../../kernel/logger.ts';
import type { BusMessage, MessageBus } from '../ports.ts';
import { stateTopic } from './device-config.ts';
import {
  announcedFilters,
  type ProcedureConfigParts,
  pressTopic,
  procedureConfigs,
  procedureTopic,
  type ShownProcedure,
} from './procedure-config.ts';

export interface ProcedureDeviceSettings extends ProcedureConfigParts {
  /** Default 60,000: another process may have changed them. */
  readonly refreshMs?: number;
  /** Default 150: many changes at once are one. */
  readonly settleMs?: number;
}

export interface ProcedureDeviceParts {
  readonly bus: MessageBus;
  readonly events: Events<HouseholdEvents>;
  readonly logger: Logger;
  /** All that run at present. */
  readonly procedures: () => Promise<readonly ShownProcedure[]>;
  /** The button of one was pressed, by nobody known. */
  readonly press: (slug: string) => Promise<void>;
}

/**
 * Procedures in Home Assistant, under the device of the memory: a device trigger for each name, a button for each that is
 * shared, and one event entity. What an earlier run announced and what is gone since is taken back.
 */
export class ProcedureDevice implements Startable {
  readonly #settings: ProcedureDeviceSettings;
  readonly #parts: ProcedureDeviceParts;
  /** What the broker keeps: topic → payload. */
  readonly #announced = new Map<string, string>();
  #ends: (() => unknown)[] = [];
  #settling: NodeJS.Timeout | null = null;
  #working: Promise<void> = Promise.resolve();

  constructor(settings: ProcedureDeviceSettings, parts: ProcedureDeviceParts) {
    this.#settings = settings;
    this.#parts = parts;
  }

  async start(): Promise<void> {
    const { bus, events } = this.#parts;
    const { prefix, refreshMs = 60_000 } = this.#settings;
    const changes = ['procedures_changed', 'memories_changed', 'memory_forgotten'] as const;
    this.#ends = [
      ...changes.map((change) => events.on(change, () => this.#settle())),
      events.on('procedure_fired', async (fired) => await this.#tell(fired)),
      bus.onConnected(() => {
        this.#announced.clear();
        this.#settle();
      }),
    ];
    for (const filter of announcedFilters(prefix)) {
      this.#ends.push(await bus.subscribe(filter, (message) => this.#notice(message)));
    }
    this.#ends.push(await bus.subscribe(pressTopic(prefix, '+'), (message) => this.#pressed(message)));
    const refresh = setInterval(() => this.#settle(), refreshMs).unref();
    this.#ends.push(() => clearInterval(refresh));
    this.#settle();
  }

  async stop(): Promise<void> {
    clearTimeout(this.#settling ?? undefined);
    this.#settling = null;
    for (const end of this.#ends.splice(0)) await end();
    await this.#working;
  }

  /** Takes all of them out of Home Assistant. */
  async remove(): Promise<void> {
    await this.stop();
    for (const topic of this.#announced.keys()) await this.#publish(topic, '');
    this.#announced.clear();
  }

  #notice({ topic, payload, retained }: BusMessage): void {
    if (!retained || payload.byteLength === 0) return;
    const text = Buffer.from(payload).toString('utf8');
    if (this.#announced.get(topic) === text) return;
    this.#announced.set(topic, text);
    this.#settle();
  }

  #settle(): void {
    this.#settling ??= setTimeout(() => {
      this.#settling = null;
      this.#working = this.#working.then(async () => await this.#attempt(async () => await this.#show()));
    }, this.#settings.settleMs ?? 150);
  }

  async #show(): Promise<void> {
    const wanted = procedureConfigs(await this.#parts.procedures(), this.#settings);
    for (const topic of [...this.#announced.keys()].filter((known) => !wanted.has(known))) {
      await this.#publish(topic, '');
      this.#announced.delete(topic);
    }
    for (const [topic, payload] of wanted) {
      if (this.#announced.get(topic) === payload) continue;
      await this.#publish(topic, payload);
      this.#announced.set(topic, payload);
    }
  }

  async #publish(topic: string, payload: string): Promise<void> {
    await this.#parts.bus.publish(topic, payload, { retain: true });
  }

  /** That it runs, under each of its names: who asked for it is an id, and what it does is not said. */
  async #tell({ procedure: id, version, slugs, by }: ProcedureFired): Promise<void> {
    const { bus } = this.#parts;
    const { prefix } = this.#settings;
    for (const slug of slugs) {
      await bus.publish(procedureTopic(prefix, slug), JSON.stringify({ id, version, by }));
      const told = { event_type: slug, id, version, by };
      await bus.publish(stateTopic(prefix, 'procedure'), JSON.stringify(told));
    }
    const [procedure] = slugs;
    const happened = { event_type: 'procedure', procedure, id, version, by };
    await bus.publish(stateTopic(prefix, 'happened'), JSON.stringify(happened));
  }

  #pressed({ topic, payload, retained }: BusMessage): void {
    // A press the broker kept may be of any age.
    if (retained || Buffer.from(payload.subarray(0, 16)).toString('utf8').trim() !== 'PRESS') return;
    const slug = topic.split('/').at(-2) ?? '';
    void this.#attempt(async () => await this.#parts.press(slug));
  }

  async #attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#parts.logger.debug({ code: toMerkdirError(error).code }, 'Procedures in Home Assistant are shown later.');
    }
  }
}
