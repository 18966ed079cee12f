import type { HouseholdEvents } from '../../../domain/events.ts';
import type { Language } from '../../../domain/turn.ts';
import { toMerkdirError } from '../../../kernel/errors.ts';
import type { Events } from '../../../kernel/events.ts';
import type { Startable } from '../../../kernel/lifecycle.ts';
import type { Logger } from '../../../kernel/logger.ts';
import type { BusMessage, MessageBus, Unsubscribe } from '../ports.ts';
import { type ComponentName, commandTopic, deviceConfig, deviceTopic, stateTopic } from './device-config.ts';
import type { EventType, HouseCounts, HouseDevicePorts, HouseSwitch } from './ports.ts';

export interface HouseDeviceSettings {
  readonly prefix: string;
  readonly version: string;
  readonly language: Language;
  /** Default 60,000: figures also change by themselves, at midnight or in another process. */
  readonly refreshMs?: number;
  /** Default 1,000: many memories at once are one change. */
  readonly settleMs?: number;
}

export interface HouseDeviceParts {
  readonly bus: MessageBus;
  readonly ports: HouseDevicePorts;
  readonly events: Events<HouseholdEvents>;
  readonly logger: Logger;
}

/** Home Assistant says hello on this topic whenever it has connected to the broker. */
const birthTopic = 'homeassistant/status';

/** The device Merkdir shows in Home Assistant: figures, what happens (never what it was about), and switches. */
export class HouseDevice implements Startable {
  readonly #settings: HouseDeviceSettings;
  readonly #parts: HouseDeviceParts;
  #ends: (() => unknown)[] = [];
  #refresh: NodeJS.Timeout | null = null;
  #settling: NodeJS.Timeout | null = null;
  #shown: string | null = null;

  constructor(settings: HouseDeviceSettings, parts: HouseDeviceParts) {
    this.#settings = settings;
    this.#parts = parts;
  }

  async start(): Promise<void> {
    const { bus, events, ports } = this.#parts;
    const { refreshMs = 60_000 } = this.#settings;
    this.#ends = [
      events.on('memory_saved', () => this.#tell('saved')),
      events.on('memory_forgotten', () => this.#tell('forgotten')),
      events.on('memory_recalled', () => this.#tell('recalled')),
      events.on('session_closed', () => this.#settle()),
      bus.onConnected(() => void this.#announce()),
      await this.#listen(birthTopic, ({ payload }) => {
        if (textOf(payload) === 'online') void this.#announce();
      }),
      await this.#command('learning', (text) => this.#turn(ports.learning, text)),
    ];
    const { cloud, consolidate } = ports;
    // Whoever publishes on the broker may end the release, but only an administrator may begin it.
    if (cloud !== null)
      this.#ends.push(
        await this.#command('cloud', async (text) => {
          if (text === 'OFF') await cloud.turn(false);
        }),
      );
    if (consolidate !== null)
      this.#ends.push(
        await this.#command('consolidate', async (text) => {
          if (text === 'PRESS') await consolidate();
        }),
      );
    this.#refresh = setInterval(() => void this.#showStates(), refreshMs).unref();
    this.#ends.push(() => clearInterval(this.#refresh ?? undefined));
    void this.#announce();
  }

  async stop(): Promise<void> {
    clearTimeout(this.#settling ?? undefined);
    this.#settling = null;
    for (const end of this.#ends.splice(0)) await end();
  }

  /** The broker has been told of the device. */
  announced(): boolean {
    return this.#shown !== null;
  }

  /** Takes the device with all its entities out of Home Assistant. */
  async remove(): Promise<void> {
    await this.#parts.bus.publish(deviceTopic(this.#settings.prefix), '', { retain: true });
    this.#shown = null;
  }

  async #announce(): Promise<void> {
    this.#shown = null;
    await this.#showStates();
  }

  async #showStates(): Promise<void> {
    await this.#attempt(async () => {
      const { counts: count, learning, cloud } = this.#parts.ports;
      const counts = await count();
      await this.#showDevice(counts);
      await this.#show('memories', String(counts.memories));
      if (counts.drafts !== null) await this.#show('drafts', String(counts.drafts));
      await this.#show('sessions_today', String(counts.sessionsToday));
      await this.#show('learning', onOff(await learning.isOn()));
      if (cloud !== null) await this.#show('cloud', onOff(await cloud.isOn()));
    });
  }

  /** Only when it is not known yet, or has other entities than before. */
  async #showDevice(counts: HouseCounts): Promise<void> {
    const { prefix, version, language } = this.#settings;
    const { cloud, consolidate } = this.#parts.ports;
    const drafts = counts.drafts !== null;
    const has = { cloud: cloud !== null, consolidate: consolidate !== null, drafts };
    const config = JSON.stringify(deviceConfig({ prefix, version, language, ...has }));
    if (config === this.#shown) return;
    await this.#parts.bus.publish(deviceTopic(prefix), config, { retain: true });
    this.#shown = config;
  }

  async #show(component: ComponentName, state: string): Promise<void> {
    await this.#parts.bus.publish(stateTopic(this.#settings.prefix, component), state);
  }

  async #tell(type: EventType): Promise<void> {
    this.#settle();
    await this.#attempt(async () => await this.#show('happened', JSON.stringify({ event_type: type })));
  }

  #settle(): void {
    this.#settling ??= setTimeout(() => {
      this.#settling = null;
      void this.#showStates();
    }, this.#settings.settleMs ?? 1_000);
  }

  async #turn(toggle: HouseSwitch, text: string): Promise<void> {
    if (text === 'ON' || text === 'OFF') await toggle.turn(text === 'ON');
  }

  async #command(component: ComponentName, act: (text: string) => Promise<void>): Promise<Unsubscribe> {
    return await this.#listen(commandTopic(this.#settings.prefix, component), ({ payload, retained }) => {
      // A command the broker kept may be of any age.
      if (retained) return;
      void this.#attempt(async () => await act(textOf(payload))).then(async () => await this.#showStates());
    });
  }

  async #listen(topic: string, handler: (message: BusMessage) => void): Promise<Unsubscribe> {
    return await this.#parts.bus.subscribe(topic, handler);
  }

  async #attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#parts.logger.debug({ code: toMerkdirError(error).code }, 'The device in Home Assistant is shown later.');
    }
  }
}

function onOff(on: boolean): string {
  return on ? 'ON' : 'OFF';
}

function textOf(payload: Uint8Array): string {
  return payload.byteLength > 100 ? '' : Buffer.from(payload).toString('utf8').trim();
}
