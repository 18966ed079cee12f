import { createServer, type IncomingMessage, type Server, type ServerResponse, request as send } from 'node:http';

/** What comes from outside is never believed; the Supervisor sets these itself. */
const own = ['x-remote-user-id', 'x-remote-user-name', 'x-remote-user-display-name', 'x-ingress-path'];

/**
 * Home Assistant's ingress: everything under `/api/hassio_ingress/<token>/` goes to the app, from an address of its own and
 * with the user who is logged in; streams are passed on as they come.
 */
export class FakeIngress {
  readonly path = '/api/hassio_ingress/Tq3x_token-of-this-session';
  /** Id of the user who is logged in to Home Assistant; null: nobody. */
  user: string | null = null;
  readonly #app: { readonly port: number; readonly from: string };
  readonly #server: Server = createServer((request, response) => this.#pass(request, response));

  /** `from`: the local address the app is called from. */
  constructor(app: { readonly port: number; readonly from: string }) {
    this.#app = app;
  }

  /** Address of the panel in Home Assistant. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return `http://localhost:${address.port}${this.path}/`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #pass(request: IncomingMessage, response: ServerResponse): void {
    const { url = '/', method, headers } = request;
    if (url === '/frame') {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(`<!doctype html><title>Home Assistant</title><iframe title="panel" src="${this.path}/"></iframe>`);
      return;
    }
    if (!url.startsWith(`${this.path}/`)) {
      response.writeHead(404).end();
      return;
    }
    const passed = Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)));
    const user = this.user === null ? {} : { 'x-remote-user-id': this.user };
    const there = send(
      {
        host: '127.0.0.1',
        port: this.#app.port,
        localAddress: this.#app.from,
        path: url.slice(this.path.length),
        method,
        headers: { ...passed, ...user, 'x-ingress-path': this.path },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    there.on('error', () => response.destroy());
    response.on('close', () => there.destroy());
    request.pipe(there);
  }
}
