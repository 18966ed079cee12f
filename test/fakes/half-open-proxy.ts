import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * A TCP proxy that fails the way networks fail:
 * - `silence`: bytes vanish in both directions, no connection is closed, new ones are accepted and hear nothing;
 * - `heal`: new connections work again, those that were silenced stay dead, as behind a router that forgot them;
 * - `cut`: all connections are reset;
 * - `delay`: bytes arrive later, in order.
 */
export class HalfOpenProxy {
  readonly #target: { readonly host: string; readonly port: number };
  readonly #server: Server;
  readonly #links = new Set<Link>();
  #silent = false;
  #delayMs = 0;
  #accepted = 0;

  constructor(target: { readonly host: string; readonly port: number }) {
    this.#target = target;
    this.#server = createServer((near) => this.#accept(near));
  }

  /** Connections accepted since the start. */
  get accepted(): number {
    return this.#accepted;
  }

  /** Listens on a free port of 127.0.0.1 and returns it. */
  start(): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(0, '127.0.0.1', () => {
        const address = this.#server.address();
        if (address !== null && typeof address === 'object') resolve(address.port);
        else reject(new Error('the proxy has no port'));
      });
    });
  }

  async stop(): Promise<void> {
    this.cut();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  silence(): void {
    this.#silent = true;
    for (const link of this.#links) link.dead = true;
  }

  heal(): void {
    this.#silent = false;
  }

  cut(): void {
    for (const link of [...this.#links]) link.reset();
  }

  /** For connections made afterwards, in milliseconds each way. */
  delay(milliseconds: number): void {
    this.#delayMs = milliseconds;
  }

  #accept(near: Socket): void {
    this.#accepted += 1;
    const link = new Link(near, this.#silent ? null : connect(this.#target), this.#delayMs);
    this.#links.add(link);
    near.once('close', () => this.#links.delete(link));
  }
}

class Link {
  dead: boolean;
  readonly #near: Socket;
  readonly #far: Socket | null;

  constructor(near: Socket, far: Socket | null, delayMs: number) {
    this.#near = near;
    this.#far = far;
    this.dead = far === null;
    for (const socket of [near, far]) socket?.on('error', () => {});
    if (far === null) {
      near.resume();
      return;
    }
    this.#forward(near, far, delayMs);
    this.#forward(far, near, delayMs);
  }

  reset(): void {
    this.#near.resetAndDestroy();
    this.#far?.resetAndDestroy();
  }

  #forward(from: Socket, to: Socket, delayMs: number): void {
    const pass = (act: () => void) => {
      if (this.dead) return;
      if (delayMs === 0) act();
      else setTimeout(() => !this.dead && act(), delayMs);
    };
    from.on('data', (chunk) => pass(() => to.write(chunk)));
    from.on('end', () => pass(() => to.end()));
    from.on('close', () => pass(() => to.destroy()));
  }
}
