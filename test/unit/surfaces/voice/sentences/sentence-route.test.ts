import { afterEach, describe, expect, test, vi } from 'vitest';
import { newId, type VaultId } from '../../../../../src/domain/ids.ts';
import type { Reply, Turn } from '../../../../../src/domain/turn.ts';
import { systemClock } from '../../../../../src/kernel/clock.ts';
import { MerkdirError } from '../../../../../src/kernel/errors.ts';
import { silentLogger } from '../../../../../src/kernel/logger.ts';
import { AnswerBox } from '../../../../../src/surfaces/voice/sentences/answer-box.ts';
import { SentenceRoute } from '../../../../../src/surfaces/voice/sentences/sentence-route.ts';
import { turnFromTrigger } from '../../../../../src/surfaces/voice/sentences/spoken-sentence.ts';

const vault = newId<VaultId>();

/** As Home Assistant 2026.11 sends it. */
const triggered = (
  sentence: string,
  from: {
    id?: string;
    user?: string | null;
    device?: string | null;
    satellite?: string | null;
    conversation?: string;
  } = {},
) => ({
  variables: {
    trigger: {
      id: '0',
      platform: 'conversation',
      sentence,
      slots: { text: 'ohne Komma' },
      device_id: from.device ?? null,
      satellite_id: from.satellite ?? null,
      user_input: {
        text: sentence,
        context: { id: from.id ?? '01CTX', parent_id: null, user_id: from.user ?? null },
        conversation_id: from.conversation ?? null,
        language: 'de',
        agent_id: 'conversation.home_assistant',
      },
    },
  },
  context: null,
});

const replyTo = (turn: Turn, overrides: Partial<Reply> = {}): Reply => ({
  handled: true,
  text: `Gemerkt: ${turn.text}`,
  language: 'de',
  act: 'remember',
  memoryIds: [],
  needsConfirmation: false,
  conversation: turn.conversation,
  personal: false,
  ...overrides,
});

async function house(handleTurn: (turn: Turn) => Promise<Reply | null>) {
  const box = new AnswerBox();
  const open: boolean[] = [];
  const route = new SentenceRoute({
    vault: () => vault,
    householdLanguage: 'de',
    handleTurn,
    speakError: (code) => `Fehler ${code}`,
    speakNotOurs: (act) => `nicht meins: ${act}`,
    box,
    listenForAnswers: async (listening) => void open.push(listening),
    clock: systemClock,
    logger: silentLogger,
  });
  await route.start();
  return { box, route, open };
}

afterEach(() => void vi.useRealTimers());

describe('the turn of a sentence', () => {
  const context = { vault, at: new Date() };

  test('has its punctuation, the satellite, and nobody as a speaker', () => {
    const event = triggered('Merk dir, dass Opa kommt.', {
      satellite: 'assist_satellite.kueche',
      device: 'd1',
      conversation: 'c1',
    });
    expect(turnFromTrigger(event, context)).toMatchObject({
      text: 'Merk dir, dass Opa kommt.',
      requestId: '01CTX',
      satellite: 'assist_satellite.kueche',
      conversation: 'c1',
      speaker: null,
      route: 'sentence',
      language: 'de',
    });
  });

  test('has the user who typed it, and is of one conversation with what they type next', () => {
    const turn = turnFromTrigger(triggered('Ja', { user: 'u1' }), context);
    const next = turnFromTrigger(triggered('Ja', { user: 'u1', conversation: 'c2' }), context);
    expect(turn).toMatchObject({ speaker: { name: 'u1', confidence: null }, satellite: null });
    expect(next.conversation).toBe(turn.conversation);
    expect(turnFromTrigger(triggered('Ja', { user: 'u2' }), context).conversation).not.toBe(turn.conversation);
  });

  test('a device without a satellite is where it was said', () => {
    expect(turnFromTrigger(triggered('x', { device: 'd1' }), context).satellite).toBe('d1');
  });

  test.each([null, {}, { variables: {} }, { variables: { trigger: { sentence: 'x' } } }])('%j is none', (event) => {
    expect(() => turnFromTrigger(event, context)).toThrow();
  });
});

describe('a sentence', () => {
  test('is answered by its id', async () => {
    const { box, route } = await house(async (turn) => replyTo(turn));
    route.hear(triggered('Merk dir, dass es regnet', { id: '01A' }));
    await expect(box.take('01A', 1_000)).resolves.toMatchObject({ text: 'Gemerkt: Merk dir, dass es regnet' });
  });

  test('that is not ours says so, and goes to others', async () => {
    const { box, route } = await house(async (turn) => replyTo(turn, { handled: false, text: '', act: 'reminder' }));
    route.hear(triggered('Vergiss nicht die Wäsche', { id: '01A' }));
    await expect(box.take('01A', 1_000)).resolves.toMatchObject({ handled: false, text: 'nicht meins: reminder' });
  });

  test('whose turn fails is never handed to others, who would claim to have remembered', async () => {
    const { box, route } = await house(async () => {
      throw new MerkdirError('overloaded', 'x', 'y');
    });
    route.hear(triggered('Merk dir das', { id: '01A' }));
    await expect(box.take('01A', 1_000)).resolves.toMatchObject({ handled: true, text: 'Fehler overloaded' });
    expect(route.state()).toMatchObject({ heard: 1, failed: 1, answered: 1 });
  });

  test('that takes too long is answered before the automation gives up', async () => {
    vi.useFakeTimers();
    const { box, route } = await house(() => new Promise(() => {}));
    route.hear(triggered('Merk dir das', { id: '01A' }));
    const answer = box.take('01A', 4_000);
    await vi.advanceTimersByTimeAsync(3_800);
    await expect(answer).resolves.toMatchObject({ text: 'Fehler timeout' });
  });

  test('another process answers is not answered here', async () => {
    const { box, route } = await house(async () => null);
    route.hear(triggered('Merk dir das', { id: '01A' }));
    await expect(box.take('01A', 50)).resolves.toBeNull();
  });

  test('that is not an event of a trigger harms nobody', async () => {
    const { route } = await house(async (turn) => replyTo(turn));
    route.hear({ nonsense: true });
    await vi.waitFor(() => expect(route.state().failed).toBe(1));
  });
});

describe('"ja"', () => {
  test('is listened to from a question to its answer, and to the end of five minutes at most', async () => {
    vi.useFakeTimers();
    let asks = true;
    const { box, route, open } = await house(async (turn) => replyTo(turn, { needsConfirmation: asks }));
    // A question from before the start may be open for five minutes.
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(open).toEqual([false]);
    route.hear(triggered('Vergiss das Fahrrad', { id: '01A', satellite: 's' }));
    await box.take('01A', 100);
    expect(open).toEqual([false, true]);
    asks = false;
    route.hear(triggered('Ja', { id: '01B', satellite: 's' }));
    await box.take('01B', 100);
    expect(open).toEqual([false, true, false]);
    asks = true;
    route.hear(triggered('Vergiss das Fahrrad', { id: '01C', satellite: 's' }));
    await box.take('01C', 100);
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(open).toEqual([false, true, false, true, false]);
  });

  test('is listened to for the first question after a start, and no longer after its answer', async () => {
    const { box, route, open } = await house(async (turn) =>
      replyTo(turn, { needsConfirmation: turn.text.startsWith('Vergiss') }),
    );
    for (const [id, text] of Object.entries({ '01A': 'Merk dir x', '01B': 'Vergiss das Fahrrad', '01C': 'Ja' })) {
      route.hear(triggered(text, { id, satellite: 's' }));
      await box.take(id, 100);
    }
    expect(open).toEqual([true, false]);
    await route.stop();
  });

  test('is listened to until its answer has been given: an automation that is off gives none', async () => {
    const { box, route, open } = await house(async (turn) =>
      replyTo(turn, { needsConfirmation: turn.text.startsWith('Vergiss') }),
    );
    const order: string[] = [];
    const put = box.put.bind(box);
    box.put = (id, answer) => {
      order.push(`answer ${open.length}`);
      put(id, answer);
    };
    for (const [id, text] of Object.entries({ '01A': 'Vergiss das Fahrrad', '01B': 'Ja' })) {
      route.hear(triggered(text, { id, satellite: 's' }));
      await box.take(id, 100);
    }
    // The question is given out while "ja" is listened to already, the answer while it still is.
    expect(order).toEqual(['answer 1', 'answer 1']);
    expect(open).toEqual([true, false]);
    await route.stop();
  });

  test('stays open for one satellite when another one is answered', async () => {
    vi.useFakeTimers();
    const { box, route, open } = await house(async (turn) =>
      replyTo(turn, { needsConfirmation: turn.text.startsWith('Vergiss') }),
    );
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    for (const [id, satellite] of Object.entries({ '01A': 's', '01B': 't' })) {
      route.hear(triggered('Vergiss das Fahrrad', { id, satellite }));
      await box.take(id, 100);
    }
    route.hear(triggered('Ja', { id: '01C', satellite: 's' }));
    await box.take('01C', 100);
    expect(open).toEqual([false, true]);
  });
});
