import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

interface Asked {
  readonly path: string;
  readonly body: {
    readonly model?: string;
    readonly stream?: boolean;
    readonly messages?: readonly { readonly role: string; readonly content: unknown }[];
    readonly tools?: readonly { readonly function: { readonly name: string } }[];
  };
}

/**
 * A language model as OpenAI-compatible servers and Ollama offer it. Asked for the light it calls the tool for that, in
 * pieces where it streams; anything else it answers with what it was told.
 */
export class ToolCallingModel {
  readonly asked: Asked[] = [];
  answer = 'Das weiß ich nicht.';
  readonly #server: Server = createServer((request, response) => void this.#serve(request, response));

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return `http://127.0.0.1:${address.port}`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const path = request.url ?? '';
    const json = (value: unknown) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    };
    if (path === '/v1/models')
      return json({ object: 'list', data: [{ id: 'lab', object: 'model', created: 1, owned_by: 'lab' }] });
    if (path === '/api/tags') {
      const model = {
        name: 'lab:latest',
        model: 'lab:latest',
        modified_at: '2026-01-01T00:00:00Z',
        size: 1,
        digest: 'x',
        details: {},
      };
      return json({ models: [model] });
    }
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}');
    this.asked.push({ path, body });
    const last = body.messages?.at(-1);
    const turnOn = body.tools
      ?.map((tool: { function: { name: string } }) => tool.function.name)
      .find((name: string) => name.endsWith('HassTurnOn'));
    const call =
      last?.role === 'user' && String(last.content).includes('Licht') && turnOn !== undefined ? turnOn : null;
    if (path === '/v1/chat/completions') return this.#openai(response, body, call);
    if (path === '/api/chat') return this.#ollama(response, body, call);
    json({});
  }

  #openai(response: ServerResponse, body: Asked['body'], call: string | null): void {
    const base = { id: 'c1', created: 1, model: body.model };
    const calls = [{ index: 0, id: 'call_1', type: 'function', function: { name: call, arguments: '' } }];
    if (body.stream !== true) {
      const message = { role: 'assistant', content: this.answer };
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify({
          ...base,
          object: 'chat.completion',
          choices: [{ index: 0, message, finish_reason: 'stop' }],
          usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
        }),
      );
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const piece = (delta: unknown, finish: string | null = null) => {
      const choices = [{ index: 0, delta, finish_reason: finish }];
      response.write(`data: ${JSON.stringify({ ...base, object: 'chat.completion.chunk', choices })}\n\n`);
    };
    if (call === null) {
      piece({ role: 'assistant', content: '' });
      for (const word of this.answer.split(/(?<= )/)) piece({ content: word });
      piece({}, 'stop');
    } else {
      piece({ role: 'assistant', content: null, tool_calls: calls });
      for (const part of ['{"name":', '"Küchenlampe"}'])
        piece({ tool_calls: [{ index: 0, function: { arguments: part } }] });
      piece({}, 'tool_calls');
    }
    response.end('data: [DONE]\n\n');
  }

  #ollama(response: ServerResponse, body: Asked['body'], call: string | null): void {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' });
    const line = (message: unknown, done: boolean) => {
      const end = done ? { done_reason: 'stop' } : {};
      response.write(
        `${JSON.stringify({ model: body.model, created_at: '2026-01-01T00:00:00Z', message, done, ...end })}\n`,
      );
    };
    if (call === null) line({ role: 'assistant', content: this.answer }, false);
    else
      line(
        {
          role: 'assistant',
          content: '',
          tool_calls: [{ function: { name: call, arguments: { name: 'Küchenlampe' } } }],
        },
        false,
      );
    line({ role: 'assistant', content: '' }, true);
    response.end();
  }
}
