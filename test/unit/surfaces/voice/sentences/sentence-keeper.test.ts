import { describe, expect, test, vi } from 'vitest';
import { silentLogger } from '../../../../../src/kernel/logger.ts';
import { AnswerBox } from '../../../../../src/surfaces/voice/sentences/answer-box.ts';
import { collectByAgent } from '../../../../../src/surfaces/voice/sentences/collect-by-agent.ts';
import {
  automationIds,
  SentenceKeeper,
  type SentenceKeeperSettings,
} from '../../../../../src/surfaces/voice/sentences/sentence-keeper.ts';
import { entityOf, FakeHomeSentences } from '../../../../fakes/fake-home-sentences.ts';

const settings: SentenceKeeperSettings = {
  prefix: 'merkdir',
  language: 'de',
  sentences: { always: ['merk dir {text}'], answers: ['ja'] },
  unavailable: { de: 'Gerade nicht.', en: 'Not now.' },
  wanted: true,
  settleMs: 1,
};

function house(overrides: Partial<SentenceKeeperSettings> = {}, home = new FakeHomeSentences(), words: string[] = []) {
  const box = new AnswerBox();
  const heard: unknown[] = [];
  const keeper = new SentenceKeeper(
    { ...settings, ...overrides },
    { home, box, hear: (event) => void heard.push(event), procedures: async () => words, logger: silentLogger },
  );
  const inOrder = () => vi.waitFor(() => expect(keeper.state()).toMatchObject({ listening: true, trouble: null }));
  return { home, box, heard, keeper, inOrder };
}

const listenedTo = (home: FakeHomeSentences) => [...home.listeners].flatMap(({ sentences }) => sentences);

describe('the automations', () => {
  test('are made, and their sentences listened to; "ja" only when a question is open', async () => {
    const { home, keeper, inOrder } = house();
    await keeper.start();
    await inOrder();
    await vi.waitFor(() => expect([...home.automations.keys()]).toEqual(['merkdir_sentences', 'merkdir_answers']));
    expect(listenedTo(home)).toEqual(['merk dir {text}']);
    await keeper.listenForAnswers(true);
    await vi.waitFor(() => expect(listenedTo(home)).toEqual(['merk dir {text}', 'ja']));
    await keeper.listenForAnswers(false);
    expect(listenedTo(home)).toEqual(['merk dir {text}']);
    await keeper.stop();
    expect(listenedTo(home)).toEqual([]);
  });

  test('words of procedures are listened to in one of their own, for as long as there are any', async () => {
    const words = ['Siesta'];
    const { home, keeper, inOrder } = house({}, new FakeHomeSentences(), words);
    await keeper.start();
    await inOrder();
    await vi.waitFor(() => expect(listenedTo(home)).toEqual(['merk dir {text}', 'Siesta']));
    expect([...home.automations.keys()]).toEqual(Object.values(automationIds));
    words.push('Leseabend');
    keeper.proceduresChanged();
    await vi.waitFor(() => expect(listenedTo(home)).toEqual(['merk dir {text}', 'Siesta', 'Leseabend']));
    words.splice(0);
    keeper.proceduresChanged();
    await vi.waitFor(() => expect([...home.automations.keys()]).toEqual(['merkdir_sentences', 'merkdir_answers']));
    expect(listenedTo(home)).toEqual(['merk dir {text}']);
    await keeper.stop();
  });

  test('are written once, whatever happens', async () => {
    const { home, keeper, inOrder } = house();
    await keeper.start();
    await inOrder();
    await vi.waitFor(() => expect(home.writes).toBe(2));
    for (let index = 0; index < 5; index += 1) home.change();
    await keeper.stop();
    const second = house({}, home);
    await second.keeper.start();
    await second.inOrder();
    await second.keeper.stop();
    expect(home.writes).toBe(2);
  });

  test('are updated by a newer Merkdir, but not when somebody edited them; then their own sentences are heard', async () => {
    const first = house();
    await first.keeper.start();
    await first.inOrder();
    await first.keeper.stop();
    const { home } = first;
    const newer = house({ sentences: { always: ['merke dir {text}'], answers: ['ja'] } }, home);
    await newer.keeper.start();
    await vi.waitFor(() => expect(listenedTo(home)).toEqual(['merke dir {text}']));
    await newer.keeper.stop();
    const body = home.automations.get(automationIds.sentences) ?? {};
    home.automations.set(automationIds.sentences, {
      ...body,
      triggers: [{ trigger: 'conversation', id: 'sentence', command: ['notier {text}'] }],
    });
    const writes = home.writes;
    const last = house({ sentences: { always: ['speicher {text}'], answers: ['ja'] } }, home);
    await last.keeper.start();
    await vi.waitFor(() => expect(listenedTo(home)).toEqual(['notier {text}']));
    expect(last.keeper.state().sentences).toBe('edited');
    expect(home.writes).toBe(writes);
    await last.keeper.stop();
  });

  test('that are switched off are not listened to: Home Assistant would say "done" to their sentences', async () => {
    const { home, keeper, inOrder } = house();
    await keeper.start();
    await inOrder();
    await home.switchAutomation(entityOf(automationIds.sentences), false);
    expect(keeper.state().listening).toBe(false);
    await home.switchAutomation(entityOf(automationIds.sentences), true);
    expect(keeper.state().listening).toBe(true);
    expect(keeper.settlingMs()).toBeGreaterThan(0);
    await keeper.stop();
  });

  test('are looked for again where a busy Home Assistant shows them late', async () => {
    const home = new FakeHomeSentences();
    home.looksBeforeShown = 13;
    const { keeper, inOrder } = house({}, home);
    await keeper.start();
    await vi.waitFor(() => expect(keeper.state().trouble).toBe('timeout'), 3_000);
    await vi.waitFor(inOrder, 5_000);
    expect(listenedTo(home)).toEqual(['merk dir {text}']);
    await keeper.stop();
  });

  test('wait for a way to answer', async () => {
    const home = new FakeHomeSentences();
    home.integrations = [];
    const { keeper, inOrder } = house({}, home);
    await keeper.start();
    await vi.waitFor(() => expect(keeper.state()).toMatchObject({ way: null, trouble: null }));
    expect(home.automations.size).toBe(0);
    home.integrations = ['mqtt'];
    home.change();
    await inOrder();
    expect(keeper.state().way).toBe('mqtt');
    await keeper.stop();
  });

  test('answer through Merkdir’s own agent where that is there, and through nobody else’s', async () => {
    const { home, box, keeper, inOrder } = house();
    home.agents = {
      'conversation.other': async () => 'Das weiß ich nicht.',
      'conversation.merkdir': async (text) => (await collectByAgent(box, text)) ?? '',
    };
    await keeper.start();
    await inOrder();
    expect(keeper.state().way).toBe('agent');
    expect(JSON.stringify(home.automations.get(automationIds.sentences))).toContain('conversation.merkdir');
    home.agents = {};
    home.change();
    await vi.waitFor(() => expect(keeper.state().way).toBe('mqtt'));
    await keeper.stop();
  });

  test('are put in order when Home Assistant is back', async () => {
    const { home, keeper, inOrder } = house();
    home.connected = false;
    await keeper.start();
    await vi.waitFor(() => expect(keeper.state().trouble).toBe('not_running'));
    home.connected = true;
    home.change();
    await inOrder();
    await keeper.stop();
  });

  test('are taken out when nobody wants them, unless somebody edited them', async () => {
    const { home, keeper, inOrder } = house();
    await keeper.start();
    await inOrder();
    await vi.waitFor(() => expect(home.automations.size).toBe(2));
    await keeper.stop();
    const body = home.automations.get(automationIds.answers) ?? {};
    home.automations.set(automationIds.answers, { ...body, alias: 'Meine' });
    const unwanted = house({ wanted: false }, home);
    await unwanted.keeper.start();
    await vi.waitFor(() => expect([...home.automations.keys()]).toEqual([automationIds.answers]));
    await unwanted.keeper.remove();
    expect(home.automations.size).toBe(0);
  });
});
