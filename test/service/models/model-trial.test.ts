import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ModelEndpoint, ModelRole } from '../../../src/models/endpoint.ts';
import { ModelRouter } from '../../../src/models/model-router.ts';
import { tryModel } from '../../../src/models/model-trial.ts';
import { isLocalAddress } from '../../../src/models/reach.ts';
import { OpenAiTransport } from '../../../src/platform/llm/open-ai-transport.ts';
import { ScriptedModel, text } from '../../fakes/scripted-model.ts';

const server = new ScriptedModel();
let address = '';
beforeAll(async () => {
  address = await server.start();
});
afterAll(async () => await server.stop());

/** A router with its gate shut. */
function routed(endpoint: Partial<ModelEndpoint> = {}) {
  const refused: ModelRole[] = [];
  const router = new ModelRouter({
    endpoints: { memory: { url: address, model: 'small', key: null, place: 'auto', ...endpoint } },
    transport: new OpenAiTransport(isLocalAddress),
    gate: { isOpen: async () => false, noteRefusal: async (role) => void refused.push(role) },
    clock: { now: () => new Date() },
    promptTokens: 1_000,
  });
  return { router, refused };
}

test('a model that answers is there, in the house, after so long', async () => {
  server.play(text('ready'));
  const tried = await tryModel(routed().router, 'memory');
  expect(tried).toMatchObject({ reach: 'local', code: null });
  expect(tried.milliseconds).toBeGreaterThanOrEqual(0);
  expect(server.received).toHaveLength(1);
});

test('one outside the house is tried with the gate shut, since nothing of the household goes along', async () => {
  server.play(text('ready'));
  const { router, refused } = routed({ place: 'cloud' });
  expect(await tryModel(router, 'memory')).toMatchObject({ reach: 'cloud', code: null });
  expect(refused).toEqual([]);
  const { messages } = JSON.parse(server.received[0]?.body ?? '{}') as { messages: unknown[] };
  expect(messages).toHaveLength(1);
});

test.each([
  ['a key it does not take', { play: 'status', status: 401 } as const, 'unauthorised'],
  ['a model it does not have', { play: 'status', status: 404 } as const, 'model_unusable'],
  ['no answer that can be read', { play: 'raw', body: 'hello' } as const, 'model_unusable'],
])('%s is told apart', async (_what, scene, code) => {
  server.play(scene);
  expect((await tryModel(routed().router, 'memory')).code).toBe(code);
});

test('a server that is not there is not reached', async () => {
  expect(await tryModel(routed({ url: 'http://127.0.0.1:9/v1' }).router, 'memory')).toMatchObject({
    reach: 'local',
    code: 'model_unavailable',
  });
});

test('a role without a model has none', async () => {
  expect(await tryModel(routed().router, 'conversation')).toMatchObject({ reach: null, code: 'model_missing' });
});
