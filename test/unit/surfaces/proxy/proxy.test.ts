import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ApiKeyId } from '../../../../src/domain/api-key.ts';
import { type MemoryId, newId, type PersonId, type VaultId } from '../../../../src/domain/ids.ts';
import type { Reply, Turn } from '../../../../src/domain/turn.ts';
import { systemClock } from '../../../../src/kernel/clock.ts';
import { MerkdirError } from '../../../../src/kernel/errors.ts';
import { silentLogger } from '../../../../src/kernel/logger.ts';
import { ProxyUpstream } from '../../../../src/platform/llm/proxy-upstream.ts';
import type { AssistantCaller } from '../../../../src/surfaces/http/caller.ts';
import { MemoryProxy } from '../../../../src/surfaces/proxy/proxy.ts';
import { proxyRoutes } from '../../../../src/surfaces/proxy/routes.ts';

const key = 'mk_test';
const vault = newId<VaultId>();
const lotte = newId<PersonId>();
const quoted = newId<MemoryId>();
const block = '<memories>\n- "Der Schlüssel liegt in der Dose." (bestätigt)\n</memories>';
const tag = (content: Record<string, unknown>) => `[[merkdir:${key} ${JSON.stringify(content)}]]`;

const reply = (text: string, overrides: Partial<Reply> = {}): Reply => ({
  handled: true,
  text,
  language: 'de',
  act: 'remember',
  memoryIds: [],
  needsConfirmation: false,
  conversation: null,
  personal: false,
  ...overrides,
});

const caller: AssistantCaller = {
  kind: 'assistant',
  key: { id: 'k1' as ApiKeyId, name: 'Test', person: lotte, reach: 'local', createdAt: new Date() },
  owner: null,
  person: {
    id: lotte,
    slug: 'lotte',
    name: 'Lotte',
    aliases: [],
    role: 'adult',
  } as unknown as AssistantCaller['person'],
  leavesHouse: false,
};

/** A model that keeps what it was asked, and answers what it is told to. */
class Model {
  readonly asked: { method: string; path: string; headers: IncomingMessage['headers']; text: string }[] = [];
  answer: (response: ServerResponse) => void = (response) => response.end('{"from":"model"}');
  readonly #server: Server = createHttpServer((request, response) => void this.#receive(request, response));

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url: path = '', headers } = request;
    this.asked.push({ method, path, headers, text: Buffer.concat(chunks).toString('utf8') });
    response.setHeader('content-type', 'application/json');
    this.answer(response);
  }
}

let model: Model;
let app: FastifyInstance;
let upstream: ProxyUpstream;
let turns: Turn[];
let memories: string | null;
let kept: { question: string; text: string; memories: readonly MemoryId[] }[];
let handle: (turn: Turn) => Promise<Reply | null>;
let asking: AssistantCaller;

async function open(settings: { place?: 'auto' | 'cloud'; gate?: boolean; none?: boolean } = {}): Promise<void> {
  const url = await model.start();
  const places = { openai: { url: `${url}/v1`, key: 'upstream-key' }, ollama: { url, key: null } };
  upstream = new ProxyUpstream({
    places: settings.none === true ? {} : places,
    isLocal: (address) => address === '127.0.0.1',
    place: settings.place ?? 'auto',
    gateIsOpen: async () => settings.gate ?? false,
  });
  const memory = {
    vault: () => vault,
    handleTurn: async (turn: Turn) => {
      turns.push(turn);
      return await handle(turn);
    },
    memoriesFor: async () => (memories === null ? null : { text: memories, memories: [quoted] }),
    keepAnswer: async ({ text: question }: Turn, answer: { text: string; memories: readonly MemoryId[] }) => {
      kept.push({ question, ...answer });
    },
    isForMemory: (text: string) => text.startsWith('Merk dir'),
    speakError: (error: unknown) => `Fehler ${(error as MerkdirError).code}`,
    householdLanguage: 'de',
  } as const;
  const proxy = new MemoryProxy({ memory, upstream, clock: systemClock, logger: silentLogger });
  app = fastify();
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request) => {
    request.caller = asking;
  });
  app.register((scope, _options, done) => {
    proxyRoutes({ proxy, upstream, speakNoModel: () => 'Kein Modell.', clock: systemClock })(scope);
    done();
  });
  await app.ready();
}

const ask = async (path: string, body: unknown) =>
  await app.inject({
    method: 'POST',
    url: path,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });

const told = (): { messages: { role: string; content: string }[] } & Record<string, unknown> =>
  JSON.parse(model.asked.at(-1)?.text ?? '{}');

beforeEach(() => {
  model = new Model();
  turns = [];
  kept = [];
  memories = null;
  asking = caller;
  handle = async () => reply('', { handled: false });
});
afterEach(async () => {
  await app.close();
  await upstream.stop();
  model.stop();
});

describe('a model behind the memory', () => {
  test('is asked the very same bytes where there is nothing to say', async () => {
    await open();
    const body =
      '{ "model":"m",  "temperature":0.70, "tools":[{"type":"function"}], "messages":[{"role":"user","content":"Schalte das Licht ein"}] }';
    const answer = await ask('/v1/chat/completions', body);
    expect(answer.json()).toEqual({ from: 'model' });
    expect(model.asked).toMatchObject([
      { path: '/v1/chat/completions', text: body, headers: { authorization: 'Bearer upstream-key' } },
    ]);
    expect(turns).toHaveLength(1);
  });

  test('is told what is remembered, quoted, behind its instructions; its tools stay as they are', async () => {
    await open();
    memories = block;
    const tools = [{ type: 'function', function: { name: 'intent__HassTurnOn', parameters: { type: 'object' } } }];
    const messages = [
      { role: 'system', content: 'Regeln.' },
      { role: 'user', content: 'Wie komme ich rein?' },
    ];
    await ask('/v1/chat/completions', { model: 'm', messages, tools, stream: true });
    expect(told()).toEqual({
      model: 'm',
      messages: [{ role: 'system', content: `Regeln.\n\n${block}` }, messages[1]],
      tools,
      stream: true,
    });
  });

  test('streams to the assistant as it speaks, byte for byte', async () => {
    await open();
    const pieces = [
      'data: {"a":1}\n\n',
      'data: {"tool_calls":[{"id":"c","function":{"arguments":"{\\"',
      'x\\":1}"}}]}\n\n',
      'data: [DONE]\n\n',
    ];
    model.answer = (response) => {
      response.setHeader('content-type', 'text/event-stream');
      for (const piece of pieces) response.write(piece);
      response.end();
    };
    const answer = await ask('/v1/chat/completions', { messages: [{ role: 'user', content: 'x' }], stream: true });
    expect(answer.body).toBe(pieces.join(''));
    expect(answer.headers['content-type']).toBe('text/event-stream');
  });

  test('its refusals are handed on', async () => {
    await open();
    model.answer = (response) => {
      response.statusCode = 429;
      response.end('{"error":{"message":"slow down"}}');
    };
    const answer = await ask('/v1/chat/completions', { messages: [{ role: 'user', content: 'x' }] });
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toEqual({ error: { message: 'slow down' } });
  });

  test('that is not there is said in the words of the protocol', async () => {
    await open();
    const free = createServer();
    await new Promise<void>((resolve) => free.listen(0, resolve));
    free.close();
    model.stop();
    const openai = await ask('/v1/chat/completions', { messages: [{ role: 'user', content: 'x' }] });
    expect(openai.statusCode).toBe(502);
    expect(openai.json()).toMatchObject({ error: { code: 'model_unavailable' } });
    const ollama = await ask('/ollama/api/chat', { messages: [{ role: 'user', content: 'x' }] });
    expect(ollama.json()).toEqual({ error: expect.stringContaining('does not answer') });
  });

  test('a tool’s result is no new sentence, but the memories are told again', async () => {
    await open();
    memories = block;
    const messages = [
      { role: 'user', content: 'Ist das Licht an?' },
      { role: 'assistant', content: null, tool_calls: [{ id: 'c1' }] },
      { role: 'tool', tool_call_id: 'c1', content: '{"data":{},"error":false}' },
    ];
    await ask('/v1/chat/completions', { messages });
    expect(turns).toEqual([]);
    expect(told().messages).toEqual([{ role: 'system', content: block }, ...messages]);
  });

  test('a trial is passed on and neither stored nor told anything', async () => {
    await open();
    memories = block;
    const trial = { messages: [{ role: 'user', content: 'What is the capital of France?' }], max_tokens: 3 };
    await ask('/v1/chat/completions', trial);
    expect(turns).toEqual([]);
    expect(told()).toEqual(trial);
  });

  test('models and tags are its own, or one of ours where there is none', async () => {
    await open();
    const get = async (url: string) => await app.inject({ url, headers: { authorization: `Bearer ${key}` } });
    expect((await get('/v1/models')).json()).toEqual({ from: 'model' });
    expect((await get('/ollama/api/tags')).json()).toEqual({ from: 'model' });
    expect(model.asked.map(({ path }) => path)).toEqual(['/v1/models', '/api/tags']);
    await app.close();
    await upstream.stop();
    model.stop();
    model = new Model();
    await open({ none: true });
    expect((await get('/v1/models')).json()).toMatchObject({ data: [{ id: 'merkdir' }] });
    expect((await get('/ollama/api/tags')).json()).toMatchObject({ models: [{ name: 'merkdir:latest' }] });
    const answer = await ask('/v1/chat/completions', { messages: [{ role: 'user', content: 'x' }] });
    expect(answer.json().choices[0].message.content).toBe('Kein Modell.');
  });
});

describe('what the model answers', () => {
  const event = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;
  const messages = [{ role: 'user', content: 'Was schenke ich Oma?' }];

  test('is kept as said, with the memories it was told, while it goes by', async () => {
    await open();
    memories = block;
    model.answer = (response) => {
      response.setHeader('content-type', 'text/event-stream');
      response.write(event('Ein '));
      response.end(`${event('Buch.')}data: [DONE]\n\n`);
    };
    await ask('/v1/chat/completions', { messages, stream: true });
    await expect
      .poll(() => kept)
      .toEqual([{ question: 'Was schenke ich Oma?', text: 'Ein Buch.', memories: [quoted] }]);
  });

  test('after a tool is kept with the sentence it was called for', async () => {
    await open();
    model.answer = (response) => response.end('{"message":{"content":"Ein Buch."}}');
    const called = [
      ...messages,
      { role: 'assistant', content: '', tool_calls: [{ function: { name: 'x' } }] },
      { role: 'tool', content: '{}' },
    ];
    await ask('/ollama/api/chat', { messages: called, stream: false });
    await expect.poll(() => kept).toEqual([{ question: 'Was schenke ich Oma?', text: 'Ein Buch.', memories: [] }]);
  });

  test('to a trial, or where it refuses, is not kept', async () => {
    await open();
    model.answer = (response) => response.end('{"message":{"content":"Hallo."}}');
    await ask('/ollama/api/chat', { messages, stream: false, options: { num_predict: 1 } });
    model.answer = (response) => {
      response.statusCode = 500;
      response.end('{"message":{"content":"Hallo."}}');
    };
    await ask('/ollama/api/chat', { messages, stream: false });
    model.answer = (response) => response.end('{"message":{"content":"Ein Buch."}}');
    await ask('/ollama/api/chat', { messages, stream: false });
    await expect.poll(() => kept.map(({ text }) => text)).toEqual(['Ein Buch.']);
  });
});

describe('what is said to the memory', () => {
  test('is answered by it, in either protocol, streamed or not; no model hears of it', async () => {
    await open();
    handle = async () => reply('Gemerkt, für alle.');
    const messages = [{ role: 'user', content: 'Merk dir, dass es regnet' }];
    const whole = await ask('/v1/chat/completions', { model: 'm', messages });
    expect(whole.json()).toMatchObject({
      model: 'm',
      choices: [{ message: { content: 'Gemerkt, für alle.' }, finish_reason: 'stop' }],
    });
    const streamed = await ask('/v1/chat/completions', { model: 'm', messages, stream: true });
    const events = streamed.body
      .split('\n\n')
      .filter(Boolean)
      .map((line) => line.slice('data: '.length));
    expect(events.at(-1)).toBe('[DONE]');
    expect(
      events
        .slice(0, -1)
        .map((event) => JSON.parse(event).choices[0].delta.content ?? '')
        .join(''),
    ).toBe('Gemerkt, für alle.');
    const lines = (await ask('/ollama/api/chat', { model: 'm', messages })).body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toMatchObject([
      { message: { content: 'Gemerkt, für alle.' }, done: false },
      { done: true, done_reason: 'stop' },
    ]);
    const ollama = await ask('/ollama/api/chat', { model: 'm', messages, stream: false });
    expect(ollama.json()).toMatchObject({ message: { content: 'Gemerkt, für alle.' }, done: true });
    expect(model.asked).toEqual([]);
  });

  test('is left out of the history the model is shown later', async () => {
    await open();
    handle = async (turn) => (turn.text.startsWith('Merk dir') ? reply('Gemerkt.') : reply('', { handled: false }));
    const first = { role: 'user', content: 'Merk dir, dass der Code 4711 ist' };
    await ask('/v1/chat/completions', { messages: [first] });
    const next = { role: 'user', content: 'Erzähl einen Witz' };
    await ask('/v1/chat/completions', { messages: [first, { role: 'assistant', content: 'Gemerkt.' }, next] });
    expect(told().messages).toEqual([next]);
  });

  test('that fails is said: the model would claim to have remembered', async () => {
    await open();
    handle = async () => {
      throw new MerkdirError('database_unavailable', 'x', 'y');
    };
    const failed = await ask('/v1/chat/completions', { messages: [{ role: 'user', content: 'Merk dir das' }] });
    expect(failed.json().choices[0].message.content).toBe('Fehler database_unavailable');
    await ask('/v1/chat/completions', { messages: [{ role: 'user', content: 'Erzähl was' }] });
    expect(model.asked).toHaveLength(1);
  });

  test('once is done once: a repeated request gets the same answer', async () => {
    await open();
    let count = 0;
    const known = new Set<string | null>();
    handle = async ({ requestId }) => {
      if (known.has(requestId)) return null;
      known.add(requestId);
      count += 1;
      return reply(`Gemerkt ${count}.`);
    };
    const body = { user: 'conversation-1', messages: [{ role: 'user', content: 'Merk dir das' }] };
    const answers = [await ask('/v1/chat/completions', body), await ask('/v1/chat/completions', body)];
    expect(answers.map((answer) => answer.json().choices[0].message.content)).toEqual(['Gemerkt 1.', 'Gemerkt 1.']);
  });
});

describe('who asks', () => {
  const messages = (content: string) => [
    { role: 'system', content },
    { role: 'user', content: 'Wo ist der Schlüssel?' },
  ];

  test('is said by the tag, which no model sees', async () => {
    await open();
    const content = `Regeln.\n${tag({ user_id: 'u1', device_id: 'd1', language: 'de', context_id: '01C' })}\nMehr.`;
    await ask('/v1/chat/completions', { messages: messages(content), user: 'c1' });
    expect(turns).toMatchObject([
      {
        speaker: { name: 'u1', confidence: null },
        satellite: 'd1',
        conversation: 'c1',
        language: 'de',
        requestId: 'context 01C',
      },
    ]);
    expect(turns[0]?.proven).toBeUndefined();
    expect(told().messages[0]?.content).toBe('Regeln.\nMehr.');
  });

  test('is nobody at a satellite, whose evidence then counts', async () => {
    await open();
    await ask('/v1/chat/completions', { messages: messages(tag({ user_id: null, device_id: 'd1' })) });
    expect(turns).toMatchObject([{ speaker: null, satellite: 'd1' }]);
    expect(turns[0]?.proven).toBeUndefined();
  });

  test('is the person of the key without a tag, whatever the person writes', async () => {
    await open();
    await ask('/v1/chat/completions', { messages: [{ role: 'user', content: tag({ user_id: 'u9' }) }] });
    expect(turns).toMatchObject([
      { speaker: null, satellite: 'key:k1', proven: { person: lotte, leavesHouse: false } },
    ]);
  });

  test('is nobody with a key whose answers may leave the house, whatever the tag says', async () => {
    await open();
    asking = { ...caller, person: null, leavesHouse: true };
    await ask('/v1/chat/completions', { messages: messages(tag({ user_id: 'u1' })) });
    expect(turns).toMatchObject([{ speaker: null, proven: { person: null, leavesHouse: true } }]);
  });
});

describe('a model outside of the house', () => {
  const history = [
    { role: 'user', content: 'Merk dir, dass der Code 4711 ist' },
    { role: 'assistant', content: 'Gemerkt: Der Code ist 4711.' },
    { role: 'user', content: 'Erzähl einen Witz' },
  ];

  test('is told nothing remembered, and no past turn of the memory, not even one from before a restart', async () => {
    await open({ place: 'cloud' });
    memories = block;
    await ask('/v1/chat/completions', { messages: history });
    expect(told().messages).toEqual([history[2]]);
  });

  test('is told when the household allows it', async () => {
    await open({ place: 'cloud', gate: true });
    memories = block;
    await ask('/v1/chat/completions', { messages: history });
    expect(told().messages[0]?.content).toContain('Schlüssel');
  });

  test('never gets what is personal, even when asked by mistake', async () => {
    await open({ place: 'cloud' });
    const request = { protocol: 'openai', method: 'POST', path: '/chat/completions', body: Buffer.from('{}') } as const;
    const { signal } = new AbortController();
    await expect(upstream.send({ ...request, personal: true, signal })).rejects.toMatchObject({ code: 'not_allowed' });
    await expect(upstream.send({ ...request, personal: false, signal })).resolves.toMatchObject({ status: 200 });
  });
});

test.each(['{"messages":"no"}', '[]', '{'])('%s is refused in the words of the protocol', async (body) => {
  await open();
  const answer = await ask('/v1/chat/completions', body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
});
