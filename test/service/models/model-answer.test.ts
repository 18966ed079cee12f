import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ModelAnswer } from '../../../src/conversation/model-answer.ts';
import { newId, type TurnId, type VaultId } from '../../../src/domain/ids.ts';
import type { Route, Turn } from '../../../src/domain/turn.ts';
import type { Place } from '../../../src/models/endpoint.ts';
import { ModelRouter } from '../../../src/models/model-router.ts';
import { isLocalAddress } from '../../../src/models/reach.ts';
import { OpenAiTransport } from '../../../src/platform/llm/open-ai-transport.ts';
import { ScriptedModel } from '../../fakes/scripted-model.ts';

const server = new ScriptedModel();
let url = '';
beforeAll(async () => {
  url = await server.start();
});
afterAll(async () => await server.stop());
beforeEach(() => server.play({ play: 'pieces', pieces: ['Im ', 'Hof.'] }));

const memories = '<memories>\n- "Der Salbei steht im Hof" (bestätigt)\n</memories>';

function answering(place: Place, { open = false, known = memories as string | null } = {}) {
  const refusals: string[] = [];
  const router = new ModelRouter({
    endpoints: { conversation: { url, model: 'm', key: null, place } },
    transport: new OpenAiTransport(isLocalAddress),
    gate: { isOpen: async () => open, noteRefusal: async (role) => void refusals.push(role) },
    clock: { now: () => new Date() },
    promptTokens: 2_000,
  });
  const routes: ReadonlySet<Route> = new Set(['wyoming']);
  return { model: new ModelAnswer({ router, routes, memoriesFor: async () => known }), refusals };
}

const turn = (route: Route = 'wyoming'): Turn => ({
  id: newId<TurnId>(),
  requestId: null,
  vault: newId<VaultId>(),
  text: 'Was könnte ich heute kochen?',
  language: 'de',
  satellite: null,
  conversation: null,
  room: null,
  speaker: null,
  route,
  at: new Date(),
});

async function said(model: ModelAnswer): Promise<string> {
  let whole = '';
  for await (const piece of model.answer(turn(), 'de', new AbortController().signal)) whole += piece;
  return whole;
}

const sent = () =>
  server.received.map(({ body }) => JSON.parse(body) as { messages: { role: string; content: string }[] });

test('only what is not handled, and only where somebody waits for any answer, goes to the model', () => {
  const { model } = answering('auto');
  expect(model.wanted(turn(), { handled: false })).toBe(true);
  expect(model.wanted(turn(), { handled: true })).toBe(false);
  expect(model.wanted(turn('sentence'), { handled: false })).toBe(false);
  expect(model.wanted(turn('mqtt'), { handled: false })).toBe(false);
  expect(model.wanted(turn(), { handled: false, error: { code: 'timeout', hint: '' } })).toBe(false);
});

test('a model in the house answers with what is remembered, which stands apart from the question', async () => {
  const { model } = answering('auto');
  expect(await said(model)).toBe('Im Hof.');
  expect(sent()[0]?.messages.map(({ role, content }) => [role, content])).toEqual([
    ['system', expect.stringContaining('Sprachassistent')],
    ['user', memories],
    ['user', 'Was könnte ich heute kochen?'],
  ]);
});

test('one in the cloud gets the sentence alone, and what was held back is counted', async () => {
  const { model, refusals } = answering('cloud');
  expect(await said(model)).toBe('Im Hof.');
  expect(server.received).toHaveLength(1);
  expect(server.received[0]?.body).not.toContain('Salbei');
  expect(refusals).toEqual(['conversation']);
});

test('with the switch on it gets what is remembered too', async () => {
  await said(answering('cloud', { open: true }).model);
  expect(server.received[0]?.body).toContain('Salbei');
});

test('where nothing fits, nothing is held back', async () => {
  const { model, refusals } = answering('cloud', { known: null });
  expect(await said(model)).toBe('Im Hof.');
  expect(refusals).toEqual([]);
});

test('a failing model is told, not hidden', async () => {
  server.play({ play: 'status', status: 500 });
  await expect(said(answering('auto').model)).rejects.toMatchObject({ code: 'model_unavailable' });
});
