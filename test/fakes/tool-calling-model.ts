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

type Answering = Asked['body'] & { readonly answer: string };

interface Call {
  readonly name: string;
  readonly arguments: ToolHabit['arguments'];
}

/** What the model does when a person's sentence has a word in it. */
export interface ToolHabit {
  readonly word: string;
  /** How the name of the tool ends; what stands before is for Home Assistant to say. */
  readonly tool: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

const turnsLightOn: ToolHabit = { word: 'Licht', tool: 'HassTurnOn', arguments: { name: 'Küchenlampe' } };

/**
 * A language model as OpenAI-compatible servers and Ollama offer it. Its habits say when it calls which tool, in pieces
 * where it streams; what a tool brought it reads out, anything else it answers with what it was told.
 */
export class ToolCallingModel {
  readonly asked: Asked[] = [];
  answer = 'Das weiß ich nicht.';
  readonly habits: ToolHabit[] = [turnsLightOn];
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
    const call = last?.role === 'user' ? this.#callFor(String(last.content), body.tools ?? []) : null;
    const answer = last?.role === 'tool' ? String(last.content) : this.answer;
    if (path === '/v1/chat/completions') return this.#openai(response, { ...body, answer }, call);
    if (path === '/api/chat') return this.#ollama(response, { ...body, answer }, call);
    json({});
  }

  #callFor(sentence: string, tools: NonNullable<Asked['body']['tools']>): Call | null {
    const habit = this.habits.find(({ word }) => sentence.includes(word));
    const tool = tools.find(({ function: { name } }) => habit !== undefined && name.endsWith(habit.tool));
    return habit === undefined || tool === undefined ? null : { name: tool.function.name, arguments: habit.arguments };
  }

  #openai(response: ServerResponse, body: Answering, call: Call | null): void {
    const base = { id: 'c1', created: 1, model: body.model };
    const calls = [{ index: 0, id: 'call_1', type: 'function', function: { name: call?.name, arguments: '' } }];
    if (body.stream !== true) {
      const message = { role: 'assistant', content: body.answer };
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
      for (const word of body.answer.split(/(?<= )/)) piece({ content: word });
      piece({}, 'stop');
    } else {
      piece({ role: 'assistant', content: null, tool_calls: calls });
      const written = JSON.stringify(call.arguments);
      for (const part of [written.slice(0, 7), written.slice(7)])
        piece({ tool_calls: [{ index: 0, function: { arguments: part } }] });
      piece({}, 'tool_calls');
    }
    response.end('data: [DONE]\n\n');
  }

  #ollama(response: ServerResponse, body: Answering, call: Call | null): void {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' });
    const line = (message: unknown, done: boolean) => {
      const end = done ? { done_reason: 'stop' } : {};
      response.write(
        `${JSON.stringify({ model: body.model, created_at: '2026-01-01T00:00:00Z', message, done, ...end })}\n`,
      );
    };
    if (call === null) line({ role: 'assistant', content: body.answer }, false);
    else
      line(
        {
          role: 'assistant',
          content: '',
          tool_calls: [{ function: call }],
        },
        false,
      );
    line({ role: 'assistant', content: '' }, true);
    response.end();
  }
}
