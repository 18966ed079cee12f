import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** The Supervisor's REST API as an app sees it, on a port of its own. */
export class FakeSupervisor {
  readonly token = 'token-of-the-app';
  broker: Record<string, unknown> | null = null;
  /** Offers by their uuid. */
  readonly offers = new Map<string, unknown>();
  /** Status to answer everything with; null: as it should. */
  fault: number | null = null;
  #offered = 0;
  readonly #server: Server = createServer((request, response) => void this.#answer(request, response));

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return `http://127.0.0.1:${address.port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const say = (status: number, data: unknown) => {
      const result = status === 200 ? 'ok' : 'error';
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ result, data }));
    };
    if (this.fault !== null) return say(this.fault, {});
    if (request.headers.authorization !== `Bearer ${this.token}`) return say(401, {});
    const { method, url = '' } = request;
    if (method === 'GET' && url === '/services/mqtt')
      return this.broker === null ? say(400, {}) : say(200, this.broker);
    if (method === 'GET' && url === '/addons/self/info')
      return say(200, { hostname: 'a0b1c2-merkdir', slug: 'a0b1c2_merkdir' });
    if (method === 'POST' && url === '/discovery') {
      const message = JSON.parse(Buffer.concat(chunks).toString('utf8'));
      if (!['wyoming', 'mcp'].includes(message.service)) return say(403, {});
      this.#offered += 1;
      const uuid = `uuid-${this.#offered}`;
      // One message for an app and service: the latest counts.
      for (const [known, offer] of this.offers) {
        if ((offer as { service: string }).service === message.service) this.offers.delete(known);
      }
      this.offers.set(uuid, message);
      return say(200, { uuid });
    }
    const taken = /^\/discovery\/(.+)$/.exec(url)?.[1];
    if (method === 'DELETE' && taken !== undefined) return say(this.offers.delete(taken) ? 200 : 404, {});
    say(404, {});
  }
}
