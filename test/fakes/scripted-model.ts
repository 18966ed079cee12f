import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** How the server plays one request. */
export type Scene =
  | { readonly play: 'text'; readonly text: string; readonly finish?: string }
  | { readonly play: 'raw'; readonly body: string }
  | { readonly play: 'status'; readonly status: number; readonly body?: string }
  | { readonly play: 'silence' }
  /** The connection breaks in the middle of the body. */
  | { readonly play: 'cut'; readonly text: string }
  | { readonly play: 'pieces'; readonly pieces: readonly string[]; readonly cut?: boolean }
  | { readonly play: 'redirect'; readonly to: string };

export const text = (value: unknown): Scene => ({
  play: 'text',
  text: typeof value === 'string' ? value : JSON.stringify(value),
});

/** An OpenAI-compatible server that plays what it is told and keeps every byte it gets. The last scene is played on. */
export class ScriptedModel {
  readonly received: { readonly path: string; readonly body: string; readonly authorization: string | undefined }[] =
    [];
  private readonly scenes: Scene[];
  private readonly server: Server;

  constructor(...scenes: Scene[]) {
    this.scenes = scenes;
    this.server = createServer((request, response) => void this.answer(request, response));
  }

  /** Listens on a free port; resolves with the base address. */
  async start(host = '127.0.0.1', port = 0): Promise<string> {
    this.server.listen(port, host);
    await once(this.server, 'listening');
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('no address');
    return `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}/v1`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  play(...scenes: Scene[]): void {
    this.scenes.splice(0, this.scenes.length, ...scenes);
    this.received.length = 0;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    this.received.push({ path: request.url ?? '', body, authorization: request.headers.authorization });
    const scene = this.scenes.length > 1 ? this.scenes.shift() : this.scenes[0];
    if (scene !== undefined) perform(scene, response);
  }
}

function perform(scene: Scene, response: ServerResponse): void {
  switch (scene.play) {
    case 'text':
      send(response, completion(scene.text, scene.finish ?? 'stop'));
      return;
    case 'raw':
      send(response, scene.body);
      return;
    case 'status':
      response.writeHead(scene.status, { 'content-type': 'application/json' });
      response.end(scene.body ?? '{"error":{"message":"no"}}');
      return;
    case 'silence':
      return;
    case 'cut': {
      const whole = completion(scene.text, 'stop');
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(whole.length + 10) });
      response.write(whole.slice(0, whole.length / 2), () => response.destroy());
      return;
    }
    case 'pieces': {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const piece of scene.pieces) {
        response.write(
          `data: ${JSON.stringify({ choices: [{ delta: { content: piece }, finish_reason: null }] })}\n\n`,
        );
      }
      if (scene.cut === true) setTimeout(() => response.destroy(), 20);
      else response.end('data: [DONE]\n\n');
      return;
    }
    case 'redirect':
      response.writeHead(307, { location: scene.to });
      response.end();
  }
}

function send(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(body);
}

function completion(content: string, finish: string): string {
  return JSON.stringify({ choices: [{ message: { role: 'assistant', content }, finish_reason: finish }] });
}
