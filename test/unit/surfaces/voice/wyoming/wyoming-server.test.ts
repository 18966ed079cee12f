import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { newId, type VaultId } from '../../../../../src/domain/ids.ts';
import type { Reply, Turn } from '../../../../../src/domain/turn.ts';
import { systemClock } from '../../../../../src/kernel/clock.ts';
import { MerkdirError } from '../../../../../src/kernel/errors.ts';
import { silentLogger } from '../../../../../src/kernel/logger.ts';
import { EventReader, encodeEvent, type WyomingEvent } from '../../../../../src/surfaces/voice/wyoming/codec.ts';
import {
  type WyomingParts,
  WyomingServer,
  type WyomingSettings,
} from '../../../../../src/surfaces/voice/wyoming/wyoming-server.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

function replyTo(turn: Turn, more: Partial<Reply> = {}): Reply {
  return {
    handled: true,
    text: `Gehört: ${turn.text}`,
    language: turn.language ?? 'de',
    act: 'recall',
    memoryIds: [],
    needsConfirmation: false,
    conversation: turn.conversation,
    personal: false,
    ...more,
  };
}

async function agent(
  handleTurn: WyomingParts['handleTurn'] = async (turn) => replyTo(turn),
  settings: Partial<WyomingSettings> = {},
  collected: WyomingParts['collected'] = async () => null,
) {
  const server = new WyomingServer(
    {
      host: '127.0.0.1',
      port: 0,
      onlyFrom: null,
      version: '1.2.3',
      vault: () => newId<VaultId>(),
      householdLanguage: 'de',
      ...settings,
    },
    {
      handleTurn,
      collected,
      speakError: (code, language) => `${language} ${code}`,
      speakLeftToOthers: (language) => `${language} not ours`,
      clock: systemClock,
      logger: silentLogger,
    },
  );
  await server.start();
  stops.push(async () => await server.stop());
  return { server, client: async () => await Client.connect(server.port()) };
}

/** One connection, with everything it was sent. */
class Client {
  readonly events: WyomingEvent[] = [];
  /** The server has closed its side. */
  closed = false;
  readonly #socket: Socket;

  private constructor(socket: Socket) {
    this.#socket = socket;
    const reader = new EventReader();
    socket.on('data', (piece) => this.events.push(...reader.push(piece)));
    socket.on('error', () => {});
    for (const over of ['end', 'close'])
      socket.once(over, () => {
        this.closed = true;
      });
    stops.push(async () => socket.destroy());
  }

  static async connect(port: number): Promise<Client> {
    const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', () => resolve());
      socket.once('error', reject);
    });
    return new Client(socket);
  }

  write(bytes: string | Uint8Array): void {
    this.#socket.write(bytes);
  }

  end(): void {
    this.#socket.end();
  }

  say(text: string, more: object = {}): void {
    this.write(encodeEvent({ type: 'transcript', data: { text, ...more } }));
  }

  /** The next event after those that were there. */
  async next(): Promise<WyomingEvent | undefined> {
    const before = this.events.length;
    await vi.waitFor(() => expect(this.events.length).toBeGreaterThan(before), { timeout: 5_000 });
    return this.events[before];
  }
}

test('describe is answered with one program that speaks German and English', async () => {
  const { client } = await agent();
  const home = await client();
  home.write('{"type":"describe"}\n');
  const info = await home.next();
  expect(info).toMatchObject({ type: 'info', data: { asr: [], tts: [], intent: [] } });
  expect(info?.data['handle']).toEqual([
    expect.objectContaining({
      name: 'Merkdir',
      version: '1.2.3',
      installed: true,
      attribution: { name: expect.any(String), url: expect.any(String) },
      models: [expect.objectContaining({ languages: ['de', 'en'], installed: true })],
    }),
  ]);
});

test('a sentence is handed in with satellite, conversation and language, and its reply is said', async () => {
  const heard: Turn[] = [];
  const { client } = await agent(async (turn) => {
    heard.push(turn);
    return replyTo(turn);
  });
  const home = await client();
  const context = { conversation_id: '01J', device_id: '6f3c', satellite_id: 'assist_satellite.kueche' };
  home.say('Wo liegt der Zählerschlüssel?', { language: 'de-AT', context });
  expect(await home.next()).toEqual({ type: 'handled', data: { text: 'Gehört: Wo liegt der Zählerschlüssel?' } });
  home.say('Where is it?', { context: { device_id: '6f3c' } });
  await home.next();
  expect(heard).toMatchObject([
    {
      text: 'Wo liegt der Zählerschlüssel?',
      language: 'de',
      satellite: 'assist_satellite.kueche',
      conversation: '01J',
      speaker: null,
      room: null,
      route: 'wyoming',
    },
    { language: null, satellite: '6f3c', conversation: null },
  ]);
});

describe('what is not handled', () => {
  test('what is none of ours is left to others, in the language spoken', async () => {
    const { client } = await agent(async (turn) => replyTo(turn, { handled: false, text: '', language: 'en' }));
    const home = await client();
    home.say('Turn on the light');
    expect(await home.next()).toEqual({ type: 'not-handled', data: { text: 'en not ours' } });
  });

  test('a failure of the memory is said aloud, any other leaves the sentence to others', async () => {
    const failures = [new MerkdirError('database_unavailable', '', ''), new Error('unforeseen')];
    const { client } = await agent(async () => {
      throw failures.shift();
    });
    const home = await client();
    home.say('Merk dir das', { language: 'en' });
    expect(await home.next()).toEqual({ type: 'handled', data: { text: 'en database_unavailable' } });
    home.say('Merk dir das');
    expect(await home.next()).toEqual({ type: 'not-handled', data: { text: 'de internal' } });
  });

  test.each([
    [{ text: '  ' }, 'de text_empty'],
    [{ text: 'x'.repeat(10_001) }, 'de text_too_long'],
    [{ text: 7 }, 'de invalid_input'],
    [{}, 'de invalid_input'],
  ])('%j is answered, not ignored', async (data, text) => {
    const { client } = await agent();
    const home = await client();
    home.write(encodeEvent({ type: 'transcript', data }));
    expect(await home.next()).toEqual({ type: 'not-handled', data: { text } });
  });

  test('a turn that takes too long is answered in time', async () => {
    const { client } = await agent(() => new Promise(() => {}), { deadlineMs: 100 });
    const home = await client();
    home.say('Wo?');
    expect(await home.next()).toEqual({ type: 'handled', data: { text: 'de timeout' } });
  });
});

describe('clients that misbehave', () => {
  test('what is no event is answered and the connection closed', async () => {
    const { client, server } = await agent();
    const other = await client();
    other.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(await other.next()).toMatchObject({ type: 'not-handled' });
    await vi.waitFor(() => expect(other.closed).toBe(true));
    expect(server.state()).toMatchObject({ broken: 1, received: 0 });
  });

  test('slow, silent and half-open ones hold nobody up, and are closed in the end', async () => {
    const { client, server } = await agent(async (turn) => replyTo(turn), { idleMs: 400 });
    const [slow, silent, halfOpen] = await Promise.all([client(), client(), client()]);
    halfOpen.end();
    const drip = setInterval(() => slow.write(' '), 20);
    stops.push(async () => clearInterval(drip));
    for (let turn = 0; turn < 20; turn += 1) {
      const home = await client();
      home.say(`Satz ${turn}`);
      expect(await home.next()).toMatchObject({ type: 'handled' });
      home.end();
    }
    await vi.waitFor(() => expect([slow.closed, silent.closed, halfOpen.closed]).toEqual([true, true, true]), {
      timeout: 3_000,
    });
    await vi.waitFor(() => expect(server.state().connections).toBe(0));
  });

  test('a client that has said its sentence and closed its side still hears the answer', async () => {
    const { client } = await agent(async (turn) => {
      await pause(50);
      return replyTo(turn);
    });
    const home = await client();
    home.say('Wo?');
    home.end();
    expect(await home.next()).toMatchObject({ type: 'handled' });
  });

  test('a client that is gone before the answer does no harm', async () => {
    const { client, server } = await agent(async (turn) => {
      await pause(50);
      return replyTo(turn);
    });
    const home = await client();
    home.say('Wo?');
    await pause(10);
    for (const stop of stops.splice(-1)) await stop();
    await vi.waitFor(() => expect(server.state().answered).toBe(1));
    const next = await client();
    next.say('Wo?');
    expect(await next.next()).toMatchObject({ type: 'handled' });
  });

  test('more connections than allowed are closed, and there is room again afterwards', async () => {
    const { client } = await agent(async (turn) => replyTo(turn), { connections: 2 });
    const [first] = [await client(), await client()];
    const third = await client();
    await vi.waitFor(() => expect(third.closed).toBe(true));
    first.end();
    await vi.waitFor(() => expect(first.closed).toBe(true));
    const next = await client();
    next.say('Wo?');
    expect(await next.next()).toMatchObject({ type: 'handled' });
  });

  test('one that floods without listening is cut off', async () => {
    const { client } = await agent();
    const flood = await client();
    flood.write(Buffer.concat(Array.from({ length: 500 }, () => encodeEvent({ type: 'describe', data: {} }))));
    await vi.waitFor(() => expect(flood.closed).toBe(true));
  });

  test('an address that may not speak is closed at once', async () => {
    const { client, server } = await agent(async (turn) => replyTo(turn), { onlyFrom: '172.30.32.1' });
    // This computer itself may: the health of the agent is checked from here.
    const home = await client();
    home.say('Wo?');
    expect(await home.next()).toMatchObject({ type: 'handled' });
    expect(server.state().refused).toBe(0);
  });
});

test('an answer that waits here is given out at once, whatever else is being said', async () => {
  const collected = async (text: string) => (text === 'collect' ? 'da' : null);
  const { client } = await agent(() => new Promise(() => {}), {}, collected);
  const [busy, home] = [await client(), await client()];
  busy.say('Wo?');
  await pause(20);
  home.say('collect');
  expect(await home.next()).toEqual({ type: 'handled', data: { text: 'da' } });
});

test('a port that is taken is said', async () => {
  const { server } = await agent();
  const second = agent(undefined, { port: server.port() });
  await expect(second).rejects.toMatchObject({ code: 'already_running' });
});

test('sentences of one satellite are answered in order, of others beside them', async () => {
  const order: string[] = [];
  const { client } = await agent(async (turn) => {
    await pause(turn.text === 'langsam' ? 150 : 0);
    order.push(turn.text);
    return replyTo(turn);
  });
  const [kitchen, again, bath] = await Promise.all([client(), client(), client()]);
  kitchen.say('langsam', { context: { satellite_id: 'kueche' } });
  await pause(30);
  again.say('danach', { context: { satellite_id: 'kueche' } });
  bath.say('daneben', { context: { satellite_id: 'bad' } });
  await Promise.all([kitchen.next(), again.next(), bath.next()]);
  expect(order).toEqual(['daneben', 'langsam', 'danach']);
});
