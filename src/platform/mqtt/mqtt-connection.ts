import { Socket } from 'node:net';
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt';
import type { OutgoingMessage } from './outgoing-queue.ts';
import { PacketSizeWatch } from './packet-size-watch.ts';

export interface ConnectionSettings {
  readonly url: string;
  readonly clientId: string;
  readonly username?: string;
  readonly password?: string;
  readonly keepaliveSeconds: number;
  readonly connectTimeoutMs: number;
  /** What the broker publishes (retained) when this connection is lost. */
  readonly will?: { readonly topic: string; readonly payload: string };
}

export interface IncomingMessage {
  readonly topic: string;
  readonly payload: Uint8Array;
  readonly retained: boolean;
}

/** Largest packet that is taken in, in bytes; a larger one cuts the link, so that memory stays bounded. */
export const maximumPacketBytes = 2 * 1024 * 1024;

/**
 * One connection to a broker from dialling to its end; it never reconnects. Whoever holds it makes a new one, so nothing
 * of the old (unconfirmed messages, subscriptions, packet ids) is carried over by accident.
 */
export class MqttConnection {
  /** Resolves with a short reason (a code or figure, no personal text) when the connection has ended. Never rejects. */
  readonly ended: Promise<string>;
  readonly #client: MqttClient;

  private constructor(client: MqttClient, ended: Promise<string>) {
    this.#client = client;
    this.ended = ended;
  }

  /** Rejects with an Error whose message is the reason when there is no connection within the time allowed. */
  static async dial(
    settings: ConnectionSettings,
    onMessage: (message: IncomingMessage) => void,
    signal?: AbortSignal,
  ): Promise<MqttConnection> {
    const client = mqtt.connect(settings.url, clientOptions(settings));
    const ended = reasonOfEnd(client);
    watchPacketSizes(client);
    // Packets are small: collecting them costs up to 40 ms for each step of a conversation.
    if (client.stream instanceof Socket) client.stream.setNoDelay(true);
    client.on('message', (topic, payload, packet) => onMessage({ topic, payload, retained: packet.retain }));
    const abort = () => client.end(true);
    signal?.addEventListener('abort', abort, { once: true });
    const connected = new Promise<null>((resolve) => client.once('connect', () => resolve(null)));
    const failure = await Promise.race([connected, ended]);
    signal?.removeEventListener('abort', abort);
    if (failure !== null) throw new Error(failure);
    return new MqttConnection(client, ended);
  }

  get open(): boolean {
    return this.#client.connected;
  }

  /** `lost`: the connection ended before the broker answered. */
  async subscribe(filter: string): Promise<'granted' | 'refused' | 'lost'> {
    try {
      await this.#client.subscribeAsync(filter, { qos: 1 });
      return 'granted';
    } catch {
      return this.#client.connected ? 'refused' : 'lost';
    }
  }

  async unsubscribe(filter: string): Promise<void> {
    await this.#client.unsubscribeAsync(filter).catch(() => {});
  }

  /** Calls `delivered` when the broker has the message (QoS 0: when it is written), or never. */
  send(message: OutgoingMessage, delivered: () => void): void {
    const { topic, payload, qos, retain } = message;
    this.#client.publish(topic, payload, { qos, retain }, (error) => {
      if (!error) delivered();
    });
  }

  /** Says goodbye, so that the broker does not publish the will; cuts the link when that takes over a second. */
  async close(): Promise<void> {
    const impatience = setTimeout(() => this.#client.stream.destroy(), 1_000);
    this.#client.end(false);
    await this.ended;
    clearTimeout(impatience);
  }
}

function clientOptions(settings: ConnectionSettings): IClientOptions {
  const { will, username, password } = settings;
  return {
    clientId: settings.clientId,
    clean: true,
    keepalive: settings.keepaliveSeconds,
    connectTimeout: settings.connectTimeoutMs,
    reconnectPeriod: 0,
    resubscribe: false,
    queueQoSZero: false,
    // A thread of its own for the pings of one connection costs more than it brings.
    timerVariant: 'native',
    ...(username === undefined ? {} : { username }),
    ...(password === undefined ? {} : { password }),
    ...(will === undefined ? {} : { will: { ...will, payload: Buffer.from(will.payload), qos: 1, retain: true } }),
  };
}

function reasonOfEnd(client: MqttClient): Promise<string> {
  let reason = 'closed';
  client.on('error', (error) => {
    reason = reasonOf(error);
    // After a broken packet the library would go on reading from somewhere in the middle.
    client.stream.destroy();
  });
  return new Promise((resolve) => {
    client.once('close', () => {
      client.end(true);
      resolve(reason);
    });
  });
}

/** Return codes of CONNACK (MQTT 3.1.1, section 3.2.2.3). */
const refusals: Readonly<Record<number, string>> = {
  1: 'protocol_version_refused',
  2: 'client_id_refused',
  3: 'server_unavailable',
  4: 'bad_credentials',
  5: 'not_authorised',
};

function reasonOf(error: Error): string {
  if ('code' in error && typeof error.code === 'number') return refusals[error.code] ?? `code_${error.code}`;
  if ('code' in error && typeof error.code === 'string') return error.code;
  if (error.message === 'Keepalive timeout') return 'silent';
  return error.message === 'connack timeout' ? 'no_answer' : 'protocol_error';
}

function watchPacketSizes(client: MqttClient): void {
  const watch = new PacketSizeWatch(maximumPacketBytes);
  const { stream } = client;
  stream.on('data', (chunk: Uint8Array) => {
    if (!watch.accepts(chunk))
      stream.destroy(Object.assign(new Error('packet too large'), { code: 'packet_too_large' }));
  });
}
