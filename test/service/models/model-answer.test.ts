import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ModelSaid } from '../../../src/conversation/keep-answer.ts';
import { ModelAnswer } from '../../../src/conversation/model-answer.ts';
import { type MemoryId, newId, type TurnId, type VaultId } from '../../../src/domain/ids.ts';
import type { Reply, Route, Turn } from '../../../src/domain/turn.ts';
import { silentLogger } from '../../../src/kernel/logger.ts';
import type { Place } from '../../../src/models/endpoint.ts';
import { ModelRouter } from '../../../src/models/model-router.ts';
import { isLocalAddress } from '../../../src/models/reach.ts';
import { OpenAiTransport } from '../../../src/platform/llm/open-ai-transport.ts';
import { type Scene, ScriptedModel } from '../../fakes/scripted-model.ts';

const server = new ScriptedModel();
let url = '';
beforeAll(async () => {
  url = await server.start();
});
afterAll(async () => await server.stop());
beforeEach(() => server.play({ play: 'pieces', pieces: ['Im ', 'Hof.'] }));

const salbei = newId<MemoryId>();
const memories = '<memories>\n- "Der Salbei steht im Hof" (bestätigt)\n</memories>';

function answering(
  place: Place,
  { open = false, known = memories as string | null, patienceMs = 5_000, keeps = true } = {},
) {
  const refusals: string[] = [];
  const router = new ModelRouter({
    endpoints: { conversation: { url, model: 'm', key: null, place } },
    transport: new OpenAiTransport(isLocalAddress),
    gate: { isOpen: async () => open, noteRefusal: async (role) => void refusals.push(role) },
    clock: { now: () => new Date() },
    promptTokens: 2_000,
  });
  const routes: ReadonlyMap<Route, number> = new Map([['wyoming', patienceMs]]);
  const memoriesFor = async () => (known === null ? null : { text: known, memories: [salbei], personal: true });
  const kept: ModelSaid[] = [];
  const keep = async (_turn: Turn, said: ModelSaid) => {
    if (!keeps) throw new Error('no room');
    kept.push(said);
  };
  const model = new ModelAnswer({ router, routes, memoriesFor, keep, logger: silentLogger });
  return { model, memoriesFor, refusals, kept };
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

async function said({ model, memoriesFor }: ReturnType<typeof answering>): Promise<string> {
  let whole = '';
  const asked = { turn: turn(), language: 'de' as const, memories: await memoriesFor() };
  for await (const piece of model.answer(asked, new AbortController().signal)) whole += piece;
  return whole;
}

const unhandled: Reply = {
  handled: false,
  text: '',
  language: 'de',
  act: 'none',
  memoryIds: [],
  needsConfirmation: false,
  conversation: null,
  personal: false,
};

const sent = () =>
  server.received.map(({ body }) => JSON.parse(body) as { messages: { role: string; content: string }[] });

test('only what is not handled, and only where somebody waits for any answer, goes to the model', () => {
  const { model } = answering('auto');
  expect(model.wanted(turn(), { handled: false, act: 'none' })).toBe(true);
  expect(model.wanted(turn(), { handled: true, act: 'recall' })).toBe(false);
  expect(model.wanted(turn('sentence'), { handled: false, act: 'none' })).toBe(false);
  expect(model.wanted(turn('mqtt'), { handled: false, act: 'none' })).toBe(false);
  expect(model.wanted(turn(), { handled: false, act: 'reminder' })).toBe(false);
  expect(model.wanted(turn(), { handled: false, act: 'list' })).toBe(false);
  expect(model.wanted(turn(), { handled: false, act: 'none', error: { code: 'timeout', hint: '' } })).toBe(false);
});

test('a model in the house answers with what is remembered, which stands apart from the question', async () => {
  const house = answering('auto');
  expect(await said(house)).toBe('Im Hof.');
  expect(sent()[0]?.messages.map(({ role, content }) => [role, content])).toEqual([
    ['system', expect.stringContaining('Sprachassistent')],
    ['user', memories],
    ['user', 'Was könnte ich heute kochen?'],
  ]);
});

test('one in the cloud gets the sentence alone, and what was held back is counted', async () => {
  const house = answering('cloud');
  expect(await said(house)).toBe('Im Hof.');
  expect(server.received).toHaveLength(1);
  expect(server.received[0]?.body).not.toContain('Salbei');
  expect(house.refusals).toEqual(['conversation']);
});

test('with the switch on it gets what is remembered too', async () => {
  await said(answering('cloud', { open: true }));
  expect(server.received[0]?.body).toContain('Salbei');
});

test('where nothing fits, nothing is held back', async () => {
  const house = answering('cloud', { known: null });
  expect(await said(house)).toBe('Im Hof.');
  expect(house.refusals).toEqual([]);
});

test('a failing model is told, not hidden', async () => {
  server.play({ play: 'status', status: 500 });
  await expect(said(answering('auto'))).rejects.toMatchObject({ code: 'model_unavailable' });
});

test('the reply is the model’s answer, and personal where what it was told is', async () => {
  const { model } = answering('auto');
  expect(await model.answerTo(turn(), unhandled)).toMatchObject({ handled: true, text: 'Im Hof.', personal: true });
  const apart = answering('auto', { known: null }).model;
  expect(await apart.answerTo(turn(), unhandled)).toMatchObject({ handled: true, personal: false });
});

const useless: readonly [string, Scene][] = [
  ['fails', { play: 'status', status: 500 }],
  ['says nothing', { play: 'pieces', pieces: [' '] }],
  ['claims to have remembered', { play: 'pieces', pieces: ['Gut, das habe ', 'ich mir gemerkt.'] }],
];
test.each(useless)('a model that %s leaves the sentence to others', async (_how, play) => {
  server.play(play);
  const { model, kept } = answering('auto');
  expect(await model.answerTo(turn(), unhandled)).toEqual(unhandled);
  expect(kept).toEqual([]);
});

test('what was answered is kept, with what it was made of', async () => {
  const { model, kept } = answering('auto');
  await model.answerTo(turn(), unhandled);
  expect(kept).toEqual([{ text: 'Im Hof.', memories: [salbei] }]);
});

test('an answer that cannot be kept is said all the same', async () => {
  const { model } = answering('auto', { keeps: false });
  expect(await model.answerTo(turn(), unhandled)).toMatchObject({ handled: true, text: 'Im Hof.' });
});

test('a slow model leaves the sentence to others in time', async () => {
  server.play({ play: 'silence' });
  const begun = performance.now();
  expect(await answering('auto', { patienceMs: 300 }).model.answerTo(turn(), unhandled)).toEqual(unhandled);
  expect(performance.now() - begun).toBeLessThan(4_000);
});
