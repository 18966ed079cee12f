import { createServer, type Server, type Socket } from 'node:net';

/** A device one speaks to, as far as Home Assistant needs it to set one up: says what it is, and lives. */
export class WyomingSatellite {
  readonly #name: string;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  constructor(name: string) {
    this.#name = name;
    this.#server = createServer((socket) => this.#serve(socket));
  }

  /** Returns the port. */
  async start(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('the satellite has no port');
    return address.port;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Lines of JSON, each followed by as many bytes as it announces. */
  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => {});
    let rest = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      rest = Buffer.concat([rest, chunk]);
      for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
        const { type, data_length = 0, payload_length = 0 } = JSON.parse(rest.subarray(0, end).toString());
        const next = end + 1 + data_length + payload_length;
        if (rest.length < next) return;
        rest = rest.subarray(next);
        this.#answer(socket, type);
      }
    });
  }

  #answer(socket: Socket, type: string): void {
    const data = type === 'describe' ? { satellite: this.#description() } : {};
    const answer = { describe: 'info', ping: 'pong' }[type];
    if (answer !== undefined) socket.write(`${JSON.stringify({ type: answer, data, version: '1.9.0' })}\n`);
  }

  #description(): object {
    const attribution = { name: 'test', url: 'http://localhost' };
    const own = { name: this.#name, description: this.#name, attribution, installed: true, version: '1' };
    const abilities = { has_vad: false, active_wake_words: [], max_active_wake_words: 0, supports_trigger: false };
    return { ...own, ...abilities, area: null };
  }
}
