import { createServer, type Server, type Socket } from 'node:net';
import { Aedes } from 'aedes';
import { MerkdirError } from '../../kernel/errors.ts';
import type { Startable } from '../../kernel/lifecycle.ts';
import type { Logger } from '../../kernel/logger.ts';
import { PacketSizeWatch } from './packet-size-watch.ts';

/** The broker asks nobody for a password, so it listens to this computer only. */
const host = '127.0.0.1';

export const defaultBrokerPort = 11_883;

/** In bytes; the largest message of the contracts has 64 KiB, one of 1 MB must still reach its refusal. */
const maximumPacketBytes = 1_500_000;

/** A small MQTT 3.1.1 broker inside the app, for computers that have none. Keeps nothing across a restart. */
export class EmbeddedBroker implements Startable {
  readonly #port: number;
  readonly #logger: Logger;
  readonly #sockets = new Set<Socket>();
  #running: { readonly broker: Aedes; readonly server: Server } | null = null;

  /** `port`: 1 … 65,535, or 0 for any free one. */
  constructor(port: number, logger: Logger) {
    this.#port = port;
    this.#logger = logger;
  }

  /** Where it listens; null while it does not. */
  get url(): string | null {
    const address = this.#running?.server.address();
    return address && typeof address === 'object' ? `mqtt://${host}:${address.port}` : null;
  }

  /** Throws MerkdirError `broker_unavailable` when the port cannot be had. */
  async start(): Promise<void> {
    if (this.#running !== null) return;
    // A session that outlives its connection would collect messages without a bound.
    const broker = await Aedes.createBroker({
      preConnect: (_client, packet, done) => {
        packet.clean = true;
        done(null, true);
      },
    });
    broker.on('clientError', (_client, error) => this.#logger.debug({ error: error.name }, 'A broker client failed.'));
    // Without noDelay an answer takes 180 ms instead of one: small packets wait for the acknowledgement of the last.
    const server = createServer({ noDelay: true }, (socket) => this.#accept(socket, broker));
    try {
      await listen(server, this.#port);
    } catch (error) {
      await new Promise<void>((resolve) => broker.close(resolve));
      throw portError(this.#port, error);
    }
    this.#running = { broker, server };
  }

  async stop(): Promise<void> {
    const running = this.#running;
    this.#running = null;
    if (running === null) return;
    await new Promise<void>((resolve) => running.broker.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await new Promise<void>((resolve) => running.server.close(() => resolve()));
  }

  #accept(socket: Socket, broker: Aedes): void {
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    const watch = new PacketSizeWatch(maximumPacketBytes);
    socket.on('data', (chunk: Uint8Array) => {
      if (!watch.accepts(chunk)) socket.destroy(new Error('packet too large'));
    });
    broker.handle(socket);
  }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function portError(port: number, cause: unknown): MerkdirError {
  return new MerkdirError(
    'broker_unavailable',
    `The embedded MQTT broker cannot listen on ${host}:${port}: another program uses the port or it is not allowed.`,
    'Choose another port with MERKDIR_MQTT_PORT, or set MQTT_URL to a broker that is running already.',
    cause,
  );
}
