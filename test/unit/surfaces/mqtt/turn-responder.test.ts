import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type MemoryId, newId, type VaultId } from '../../../../src/domain/ids.ts';
import type { Reply, Turn } from '../../../../src/domain/turn.ts';
import { systemClock } from '../../../../src/kernel/clock.ts';
import { MerkdirError } from '../../../../src/kernel/errors.ts';
import { type LogFields, type Logger, silentLogger } from '../../../../src/kernel/logger.ts';
import { readTurnResponse, type TurnResponse } from '../../../../src/surfaces/mqtt/turn-contract.ts';
import {
  type HandleTurn,
  TurnResponder,
  type TurnResponderSettings,
} from '../../../../src/surfaces/mqtt/turn-responder.ts';
import { FakeMessageBus } from '../../../fakes/fake-message-bus.ts';

const requestTopic = 'house/turn/request';
const bytes = (value: unknown) => new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));

function replyTo(turn: Turn, overrides: Partial<Reply> = {}): Reply {
  return {
    handled: true,
    text: `Echo ${turn.text}`,
    language: turn.language ?? 'de',
    act: 'recall',
    memoryIds: [],
    needsConfirmation: false,
    conversation: turn.conversation,
    personal: false,
    ...overrides,
  };
}

/** A running responder on a fake bus, with everything it answered. */
async function house(
  handleTurn: HandleTurn,
  options: Partial<TurnResponderSettings> & { logger?: Logger; withdraw?: () => Promise<boolean> } = {},
) {
  const { logger = silentLogger, withdraw = async () => true, ...settings } = options;
  const bus = new FakeMessageBus();
  const responder = new TurnResponder(
    { prefix: 'house', vault: () => newId<VaultId>(), householdLanguage: 'de', withholdPersonal: false, ...settings },
    {
      bus,
      handleTurn,
      withdraw,
      speakError: (code, language) => {
        if (code === 'unknown_room') throw new Error('no words for it');
        return `${language} ${code}`;
      },
      speakWithheld: (language) => `${language} withheld`,
      clock: systemClock,
      logger,
    },
  );
  const responses: TurnResponse[] = [];
  await bus.subscribe('house/turn/response', ({ payload }) => {
    const response = readTurnResponse(payload);
    if (response) responses.push(response);
  });
  await responder.start();
  const ask = (request: unknown) => bus.publishBytes(requestTopic, bytes(request));
  const answered = (number: number) => vi.waitFor(() => expect(responses).toHaveLength(number));
  return { bus, responder, responses, ask, answered };
}

describe('TurnResponder', () => {
  test('answers a request with the reply to its turn', async () => {
    const turns: Turn[] = [];
    const { ask, answered, responses, responder } = await house(async (turn) => {
      turns.push(turn);
      return replyTo(turn, { needsConfirmation: true });
    });
    ask({ id: 'r1', text: 'Wo ist der Besen?', language: 'de-DE', satellite: 'flur', speaker: 'lotte' });
    await answered(1);
    expect(turns[0]).toMatchObject({ text: 'Wo ist der Besen?', language: 'de', satellite: 'flur' });
    expect(responses[0]).toEqual({
      id: 'r1',
      handled: true,
      reply: 'Echo Wo ist der Besen?',
      act: 'recall',
      memory_ids: [],
      needs_confirmation: true,
      conversation_id: null,
    });
    expect(responder.state()).toMatchObject({ received: 1, answered: 1, rejected: {}, failed: {} });
  });

  test('answers what it cannot read, counts it by kind, and goes on working', async () => {
    const { bus, ask, answered, responses, responder } = await house(async (turn) => replyTo(turn));
    ask('{"id": "broken", ');
    ask({ text: 'ohne' });
    ask({ id: 'empty', text: ' ' });
    ask({ id: 'long', text: 'x'.repeat(10_001) });
    ask({ id: 'huge', text: 'x'.repeat(1_000_000) });
    bus.publishBytes(requestTopic, Uint8Array.of(0x7b, 0xff));
    ask({ id: 'good', text: 'gut' });
    await answered(7);
    const outcomes = Object.fromEntries(responses.map(({ id, error }) => [String(id), error?.code ?? 'fine']));
    expect(outcomes).toMatchObject({
      broken: 'invalid_json',
      empty: 'text_empty',
      long: 'text_too_long',
      huge: 'message_too_large',
      good: 'fine',
    });
    const refused = responses.filter(({ error }) => error !== undefined);
    expect(refused.every(({ handled, error }) => !handled && error?.hint !== '')).toBe(true);
    expect(refused.filter(({ id }) => id === null).map(({ error }) => error?.code)).toEqual([
      'invalid_input',
      'invalid_utf8',
    ]);
    expect(responder.state().rejected).toEqual({
      invalid_json: 1,
      invalid_input: 1,
      text_empty: 1,
      text_too_long: 1,
      message_too_large: 1,
      invalid_utf8: 1,
    });
  });

  test('handles turns of one satellite in order and others meanwhile', async () => {
    const log: string[] = [];
    const { ask, answered, responses } = await house(async (turn) => {
      log.push(`begin ${turn.text}`);
      await new Promise((resolve) => setTimeout(resolve, turn.text === 'eins' ? 60 : 5));
      log.push(`end ${turn.text}`);
      return replyTo(turn);
    });
    ask({ id: '1', text: 'eins', satellite: 'flur' });
    ask({ id: '2', text: 'zwei', satellite: 'flur' });
    ask({ id: '3', text: 'drei', satellite: 'bad' });
    await answered(3);
    expect(log.indexOf('begin zwei')).toBe(log.indexOf('end eins') + 1);
    expect(log.indexOf('end drei')).toBeLessThan(log.indexOf('end eins'));
    expect(responses.map(({ id }) => id)).toEqual(['3', '1', '2']);
  });

  test('runs no more turns at once than allowed and refuses what does not fit into the queue', async () => {
    let running = 0;
    let most = 0;
    const { ask, answered, responses } = await house(
      async (turn) => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, 10));
        running -= 1;
        return replyTo(turn);
      },
      { parallel: 2, waiting: 3 },
    );
    for (let index = 0; index < 8; index += 1) ask({ id: `${index}`, text: 'x', satellite: `s${index}` });
    await answered(8);
    expect(most).toBe(2);
    const refused = responses.filter(({ error }) => error?.code === 'overloaded');
    expect(refused.map(({ id, handled }) => [id, handled])).toEqual([
      ['5', false],
      ['6', false],
      ['7', false],
    ]);
  });

  test('says in the language of the turn that the memory cannot be reached', async () => {
    const { ask, answered, responses, responder } = await house(() =>
      Promise.reject(new MerkdirError('database_unavailable', 'down', 'start it')),
    );
    ask({ id: '1', text: 'Where is it?', language: 'en', conversation_id: 'c' });
    await answered(1);
    expect(responses[0]).toMatchObject({
      handled: true,
      reply: 'en database_unavailable',
      conversation_id: 'c',
      error: { code: 'database_unavailable', hint: 'start it' },
    });
    expect(responder.state().failed).toEqual({ database_unavailable: 1 });
  });

  test('keeps what only one person may hear off the broker when told to', async () => {
    const personal = (turn: Turn) => replyTo(turn, { personal: true, memoryIds: [newId<MemoryId>()] });
    const open = await house(async (turn) => personal(turn));
    const closed = await house(async (turn) => personal(turn), { withholdPersonal: true });
    for (const { ask, answered } of [open, closed]) {
      ask({ id: '1', text: 'Tagebuch' });
      await answered(1);
    }
    expect(open.responses[0]?.reply).toBe('Echo Tagebuch');
    expect(closed.responses[0]).toMatchObject({ reply: 'de withheld', memory_ids: [] });
  });

  test('ignores a retained request: it may be from last year', async () => {
    const handle = vi.fn(async (turn: Turn) => replyTo(turn));
    const { bus, ask, answered, responder } = await house(handle);
    bus.publishBytes(requestTopic, bytes({ id: 'kept', text: 'Vergiss das' }), true);
    await answered(1);
    bus.goOffline();
    bus.goOnline();
    ask({ id: 'fresh', text: 'Hallo' });
    await answered(2);
    expect(handle).toHaveBeenCalledTimes(2);
    expect(responder.state().retained).toBe(1);
  });

  test('writes no word that was said into the log', async () => {
    const lines: string[] = [];
    const write = (fields: LogFields, message: string) => void lines.push(`${JSON.stringify(fields)} ${message}`);
    const logger: Logger = { debug: write, info: write, warn: write, error: write, child: () => logger };
    const handle: HandleTurn = (turn) => Promise.reject(new Error(`cannot store ${turn.text}`));
    const { ask, answered } = await house(handle, { logger });
    ask({ id: 'Fledermaus', text: 'Die Fledermaus wohnt im Dach', satellite: 'Fledermaus' });
    ask('{"id":"Fledermaus","text":"Fledermaus');
    await answered(2);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('\n')).not.toMatch(/Fledermaus/i);
    expect(lines.join('\n')).toContain('turn-responder.test.ts');
  });

  test('survives even when the words for an error fail', async () => {
    const logger: Logger = { ...silentLogger, error: vi.fn() };
    const { ask, answered, responses } = await house(
      async (turn) => {
        if (turn.text === 'stumm') throw new MerkdirError('unknown_room', 'x', 'y');
        return replyTo(turn);
      },
      { logger },
    );
    ask({ id: '1', text: 'stumm' });
    ask({ id: '2', text: 'Hallo' });
    await answered(1);
    expect(responses[0]?.id).toBe('2');
    expect(logger.error).toHaveBeenCalledOnce();
  });

  test('stopping answers those that wait with not_running, lets the running turn finish and hears no more', async () => {
    let finish: () => void = () => {};
    const handle = vi.fn(
      (turn: Turn) =>
        new Promise<Reply>((resolve) => {
          finish = () => resolve(replyTo(turn));
        }),
    );
    const { ask, answered, responses, responder } = await house(handle);
    ask({ id: 'running', text: 'a' });
    ask({ id: 'waiting', text: 'b' });
    await vi.waitFor(() => expect(responder.state().waiting).toBe(1));
    const stopped = responder.stop();
    await answered(1);
    expect(responses[0]).toMatchObject({ id: 'waiting', error: { code: 'not_running' } });
    finish();
    await stopped;
    await answered(2);
    expect(responses[1]).toMatchObject({ id: 'running', reply: 'Echo a' });
    ask({ id: 'late', text: 'c' });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(responses).toHaveLength(2);
    await responder.start();
    ask({ id: 'again', text: 'd' });
    await vi.waitFor(() => expect(handle).toHaveBeenCalledTimes(2));
  });
});

describe('the deadline', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  test('ends a turn that hangs, frees its satellite, and never runs what waited too long', async () => {
    const handle = vi.fn(async (turn: Turn) => {
      if (turn.text === 'hängt') await new Promise(() => {});
      return replyTo(turn);
    });
    const { bus, responses, responder } = await house(handle);
    const ask = (id: string, text: string) => bus.publishBytes(requestTopic, bytes({ id, text, satellite: 'flur' }));
    ask('1', 'hängt');
    ask('2', 'zu spät');
    await flush();
    await vi.advanceTimersByTimeAsync(7_999);
    await flush();
    expect(responses).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await flush();
    expect(responses.map(({ id, handled, error }) => [id, handled, error?.code])).toEqual([
      ['1', true, 'timeout'],
      ['2', true, 'timeout'],
    ]);
    ask('3', 'geht');
    await flush();
    expect(responses[2]).toMatchObject({ id: '3', reply: 'Echo geht' });
    expect(handle.mock.calls.map(([turn]) => turn.text)).toEqual(['hängt', 'geht']);
    expect(responder.state()).toMatchObject({ running: 0, waiting: 0, failed: { timeout: 2 } });
  });

  test('passes for a turn that another process took meanwhile: only that one answers', async () => {
    const begun: string[] = [];
    const hanging = async (turn: Turn) => {
      begun.push(turn.text);
      await new Promise(() => {});
      return null;
    };
    const { bus, responses, responder } = await house(hanging, { withdraw: async () => false });
    for (const id of ['1', '2']) bus.publishBytes(requestTopic, bytes({ id, text: `Satz ${id}`, satellite: 'flur' }));
    await flush();
    await vi.advanceTimersByTimeAsync(8_000);
    await flush();
    expect(begun).toEqual(['Satz 1']);
    expect(responses.map(({ id }) => id)).toEqual(['1']);
    expect(responder.state()).toMatchObject({ elsewhere: 1, failed: { timeout: 1 } });
  });

  test('of an answer passes while the broker is away: it is dropped, not sent late', async () => {
    const { bus, responses, responder } = await house(async (turn) => {
      bus.goOffline();
      return replyTo(turn);
    });
    bus.publishBytes(requestTopic, bytes({ id: '1', text: 'Hallo' }));
    await flush();
    await vi.advanceTimersByTimeAsync(2_000);
    bus.goOnline();
    await flush();
    expect(responses).toEqual([]);
    expect(responder.state()).toMatchObject({ answered: 0, unsent: 1 });
  });
});

/** Lets the fake bus deliver and promises settle; its deliveries use setImmediate, which stays real. */
async function flush(): Promise<void> {
  for (let round = 0; round < 5; round += 1) await new Promise((resolve) => setImmediate(resolve));
}
