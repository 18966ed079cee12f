import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ModelEndpoint, ModelRole } from '../../../src/models/endpoint.ts';
import { type ModelCall, ModelRouter } from '../../../src/models/model-router.ts';
import { PromptBuilder } from '../../../src/models/prompt-builder.ts';
import { isLocalAddress } from '../../../src/models/reach.ts';
import type { Resolve } from '../../../src/platform/llm/guarded-lookup.ts';
import { OpenAiTransport } from '../../../src/platform/llm/open-ai-transport.ts';
import { ScriptedModel, text } from '../../fakes/scripted-model.ts';

const server = new ScriptedModel();
let address = '';
let port = '';
beforeAll(async () => {
  address = await server.start();
  port = new URL(address).port;
});
afterAll(async () => await server.stop());
beforeEach(() => server.play(text('ja')));

const said = () => new PromptBuilder().instructions('Antworte kurz.').said('Wie geht es dir?').build();
const withMemories = () =>
  new PromptBuilder().instructions('Antworte kurz.').personalData('Der Salbei steht im Hof').said('Wo?').build();

interface Setting {
  readonly endpoint?: Partial<ModelEndpoint>;
  readonly open?: boolean;
  readonly resolve?: Resolve;
}

/** A router over real connections; names are found as the test says. */
function routed({ endpoint = {}, open = false, resolve }: Setting = {}) {
  const refused: ModelRole[] = [];
  const transport = new OpenAiTransport(isLocalAddress, resolve);
  const router = new ModelRouter({
    endpoints: { conversation: { url: address, model: 'small', key: null, place: 'auto', ...endpoint } },
    transport,
    gate: { isOpen: async () => open, noteRefusal: async (role) => void refused.push(role) },
    clock: { now: () => new Date() },
    promptTokens: 1_000,
  });
  return { router, refused };
}

const call = (prompt = withMemories(), more: Partial<ModelCall> = {}): ModelCall => ({
  role: 'conversation',
  prompt,
  maxTokens: 50,
  temperature: 0,
  schema: null,
  deadlineMs: 5_000,
  signal: new AbortController().signal,
  ...more,
});

const everywhere =
  (...addresses: readonly string[]): Resolve =>
  async () =>
    addresses.map((each) => ({ address: each, family: each.includes(':') ? 6 : 4 }));

describe('the gate', () => {
  test('a model in the house gets everything', async () => {
    const { router, refused } = routed();
    expect(await router.complete(call())).toEqual({ text: 'ja', finish: 'stop' });
    expect(server.received[0]?.body).toContain('Salbei');
    expect(refused).toEqual([]);
  });

  test.each([
    [
      'a name that leads out of the house',
      { endpoint: { url: 'http://model.example:1/v1' }, resolve: everywhere('203.0.113.7') },
    ],
    [
      'a name of which one address leads out',
      { endpoint: { url: 'http://model.example:1/v1' }, resolve: everywhere('192.168.1.2', '203.0.113.7') },
    ],
    ['an address in digits', { endpoint: { url: 'http://203.0.113.7:1/v1' } }],
    ['an address in brackets', { endpoint: { url: 'http://[2001:db8::7]:1/v1' } }],
    ['an outer address that is written like an inner one', { endpoint: { url: 'http://[::ffff:203.0.113.7]:1/v1' } }],
    ['one in the house that the owner calls cloud', { endpoint: { place: 'cloud' as const } }],
  ])('%s gets nothing personal, and it is noted', async (_name, setting) => {
    const { router, refused } = routed(setting);
    await expect(router.complete(call())).rejects.toMatchObject({ code: 'prompt_refused' });
    expect(refused).toEqual(['conversation']);
    expect(server.received).toEqual([]);
  });

  test('what a person says right now goes to the model they chose', async () => {
    const { router } = routed({ endpoint: { place: 'cloud' } });
    expect(await router.complete(call(said()))).toMatchObject({ text: 'ja' });
  });

  test('with the switch on, memories go as well', async () => {
    const { router } = routed({ endpoint: { place: 'cloud' }, open: true });
    await router.complete(call());
    expect(server.received[0]?.body).toContain('Salbei');
  });

  test('a name that leads out at the second look is refused when connecting', async () => {
    const looks = [everywhere('127.0.0.1'), everywhere('203.0.113.7')];
    const resolve: Resolve = async (host) => await (looks.shift() ?? everywhere('203.0.113.7'))(host);
    const { router, refused } = routed({ endpoint: { url: `http://model.example:${port}/v1` }, resolve });
    await expect(router.complete(call())).rejects.toMatchObject({ code: 'prompt_refused' });
    expect(refused).toEqual(['conversation']);
    expect(server.received).toEqual([]);
  });

  test('a connection made for something else is not used for what stays in the house', async () => {
    let inHouse = false;
    // Leads to the server whichever way; only the name's standing changes.
    const resolve: Resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    const transport = new OpenAiTransport((each) => inHouse && isLocalAddress(each, 'x'), resolve);
    const router = new ModelRouter({
      endpoints: { conversation: { url: `http://model.example:${port}/v1`, model: 'm', key: null, place: 'auto' } },
      transport,
      gate: { isOpen: async () => false, noteRefusal: async () => {} },
      clock: { now: () => new Date() },
      promptTokens: 1_000,
    });
    await router.complete(call(said()));
    await expect(router.complete(call())).rejects.toMatchObject({ code: 'prompt_refused' });
    inHouse = true;
    expect(await router.complete(call())).toMatchObject({ text: 'ja' });
  });

  test('nobody is sent on to another place', async () => {
    server.play({ play: 'redirect', to: 'http://203.0.113.7/v1/chat/completions' });
    await expect(routed().router.complete(call())).rejects.toMatchObject({ code: 'model_unavailable' });
  });
});

describe('a model that is not well', () => {
  test.each([
    [{ play: 'status', status: 500 } as const, 'model_unavailable', 2],
    [{ play: 'status', status: 429 } as const, 'overloaded', 2],
    [{ play: 'cut', text: 'ja' } as const, 'model_unavailable', 2],
    [{ play: 'status', status: 401 } as const, 'unauthorised', 1],
    [{ play: 'status', status: 400 } as const, 'model_unusable', 1],
    [{ play: 'raw', body: '{"choices": [' } as const, 'model_unusable', 1],
    [{ play: 'raw', body: '{"choices": []}' } as const, 'model_unusable', 1],
  ])('%o is told as %s after %d tries', async (scene, code, tries) => {
    server.play(scene);
    await expect(routed().router.complete(call())).rejects.toMatchObject({ code });
    expect(server.received).toHaveLength(tries);
  });

  test('is tried once more, and what it says then counts', async () => {
    server.play({ play: 'status', status: 500 }, text('doch'));
    expect(await routed().router.complete(call())).toMatchObject({ text: 'doch' });
  });

  test('is not waited for longer than the deadline', async () => {
    server.play({ play: 'silence' });
    const started = Date.now();
    await expect(routed().router.complete(call(said(), { deadlineMs: 200 }))).rejects.toMatchObject({
      code: 'timeout',
    });
    expect(Date.now() - started).toBeLessThan(2_000);
  });

  test('is left alone after five failures in a row, and not asked', async () => {
    const { router } = routed();
    server.play({ play: 'status', status: 500 });
    for (let attempt = 0; attempt < 3; attempt += 1) await router.complete(call()).catch(() => {});
    const asked = server.received.length;
    expect(asked).toBe(5);
    await expect(router.complete(call())).rejects.toMatchObject({ code: 'model_unavailable' });
    expect(server.received).toHaveLength(asked);
  });

  test('gets no prompt that is too long for it', async () => {
    const long = new PromptBuilder().said('Salbei '.repeat(1_000)).build();
    await expect(routed().router.complete(call(long))).rejects.toMatchObject({ code: 'text_too_long' });
    expect(server.received).toEqual([]);
  });

  test('a role without a model says so', async () => {
    const { router } = routed();
    expect([router.has('conversation'), router.has('memory')]).toEqual([true, false]);
    await expect(router.complete(call(said(), { role: 'memory' }))).rejects.toMatchObject({ code: 'model_missing' });
  });
});

describe('what is sent', () => {
  test('the key, the model, the limit, and the shape of the answer', async () => {
    const { router } = routed({ endpoint: { key: 'geheim' } });
    await router.complete(call(said(), { schema: { name: 'x', schema: { type: 'object' } } }));
    const [received] = server.received;
    expect(received).toMatchObject({ path: '/v1/chat/completions', authorization: 'Bearer geheim' });
    expect(JSON.parse(received?.body ?? '')).toEqual({
      model: 'small',
      messages: [
        { role: 'system', content: 'Antworte kurz.' },
        { role: 'user', content: 'Wie geht es dir?' },
      ],
      max_tokens: 50,
      temperature: 0,
      stream: false,
      response_format: { type: 'json_schema', json_schema: { name: 'x', schema: { type: 'object' }, strict: true } },
    });
  });

  test('a prompt shows its text to nobody', () => {
    const prompt = withMemories();
    expect(prompt.personal).toBe(true);
    expect(JSON.stringify(prompt)).not.toContain('Salbei');
    expect(String(Object.values(prompt))).not.toContain('Salbei');
  });
});

describe('a stream', () => {
  const pieces = async (stream: AsyncIterable<string>, into: string[] = []) => {
    for await (const piece of stream) into.push(piece);
    return into;
  };

  test('comes piece by piece', async () => {
    server.play({ play: 'pieces', pieces: ['Im ', 'Hof', '.'] });
    expect(await pieces(routed().router.stream(call()))).toEqual(['Im ', 'Hof', '.']);
  });

  test('that breaks off is no answer, and what came is not repeated', async () => {
    server.play({ play: 'pieces', pieces: ['Im ', 'Hof'], cut: true });
    const came: string[] = [];
    await expect(pieces(routed().router.stream(call()), came)).rejects.toMatchObject({ code: 'model_unavailable' });
    expect(came.join('')).toBe('Im Hof');
    expect(server.received).toHaveLength(1);
  });

  test('that does not begin is tried again', async () => {
    server.play({ play: 'status', status: 500 }, { play: 'pieces', pieces: ['Ja'] });
    expect(await pieces(routed().router.stream(call()))).toEqual(['Ja']);
  });

  test('passes the gate like everything else', async () => {
    const { router, refused } = routed({ endpoint: { place: 'cloud' } });
    await expect(pieces(router.stream(call()))).rejects.toMatchObject({ code: 'prompt_refused' });
    expect(refused).toHaveLength(1);
    expect(server.received).toEqual([]);
  });
});

describe('whether a model is there', () => {
  const transport = new OpenAiTransport(isLocalAddress);
  afterAll(async () => await transport.close());
  const probe = async (url = address, key: string | null = 'secret') =>
    await transport.probe({ url, key, model: 'small', place: 'auto' }, AbortSignal.timeout(300));

  test('is asked with the key, and without a word of the household', async () => {
    server.play({ play: 'raw', body: '{"object":"list","data":[]}' });
    await probe();
    expect(server.received).toEqual([{ path: '/v1/models', body: '', authorization: 'Bearer secret' }]);
  });

  test('is yes where there is no such list', async () => {
    server.play({ play: 'status', status: 404 });
    await expect(probe()).resolves.toBeUndefined();
  });

  test.each([
    [{ play: 'status', status: 401 }, 'unauthorised'],
    [{ play: 'status', status: 503 }, 'model_unavailable'],
    [{ play: 'status', status: 429 }, 'overloaded'],
    [{ play: 'silence' }, 'timeout'],
  ] as const)('is no after %j', async (scene, code) => {
    server.play(scene);
    await expect(probe()).rejects.toMatchObject({ code });
  });

  test('is no where nobody listens', async () => {
    await expect(probe('http://127.0.0.1:9/v1')).rejects.toMatchObject({ code: 'model_unavailable' });
  });
});
