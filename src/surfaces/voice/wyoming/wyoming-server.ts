import { createServer, type Server, type Socket } from 'node:net';
import type { VaultId } from '../../../domain/ids.ts';
import type { Language, Reply, Turn } from '../../../domain/turn.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { Deadline } from '../../../kernel/deadline.ts';
import { MerkdirError, toMerkdirError } from '../../../kernel/errors.ts';
import { KeyedQueue } from '../../../kernel/keyed-queue.ts';
import type { Startable } from '../../../kernel/lifecycle.ts';
import type { Logger } from '../../../kernel/logger.ts';
import { replyToError, type SpeakError } from '../../error-mapping.ts';
import { isFromProxy } from '../../http/proxy-guard.ts';
import { languageOf, orderingKey } from '../../mqtt/turn-message.ts';
import { EventReader, encodeEvent, maximumPart, type WyomingEvent } from './codec.ts';
import { infoEvent } from './info.ts';
import { eventFromReply, turnFromTranscript } from './utterance.ts';

export interface WyomingSettings {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Beside this computer only this address may speak; null: whoever reaches the port. */
  readonly onlyFrom: string | null;
  readonly version: string;
  /** The household; throws `database_unavailable` before it is known. */
  readonly vault: () => VaultId;
  readonly householdLanguage: Language;
  /** Default 8,000: a satellite's pipeline waits without end, a person does not. */
  readonly deadlineMs?: number;
  /** A connection that sends no whole event for this long is closed; default 30,000. */
  readonly idleMs?: number;
  /** Connections at the same time; default 64, what is more is closed. */
  readonly connections?: number;
}

export interface WyomingParts {
  /** null: answered elsewhere already. */
  readonly handleTurn: (turn: Turn) => Promise<Reply | null>;
  /** The answer to a sentence that was said elsewhere and is only collected here; null: it is said here. */
  readonly collected: (text: string) => Promise<string | null>;
  readonly speakError: SpeakError;
  /** Said where a sentence is none of ours and nobody else takes it. */
  readonly speakLeftToOthers: (language: Language) => string;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Events one client may have waiting; Home Assistant sends one. */
const mostWaiting = 32;

/** Turns handled at once, and waiting: as many as a busy house speaks. */
const limits = { parallel: 8, waiting: 64 };

/** Home Assistant's conversation agent: one connection per utterance, each on its own, so that no client holds another. */
export class WyomingServer implements Startable {
  readonly #settings: WyomingSettings;
  readonly #parts: WyomingParts;
  readonly #sockets = new Set<Socket>();
  readonly #counts = { received: 0, answered: 0, refused: 0, broken: 0 };
  #queue = new KeyedQueue(limits);
  #server: Server | null = null;

  constructor(settings: WyomingSettings, parts: WyomingParts) {
    this.#settings = settings;
    this.#parts = parts;
  }

  /** @throws MerkdirError `already_running` when the port is taken, `not_allowed` when it may not be used. */
  async start(): Promise<void> {
    const { host, port } = this.#settings;
    this.#queue = new KeyedQueue(limits);
    const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => this.#accept(socket));
    server.maxConnections = this.#settings.connections ?? 64;
    await new Promise<void>((resolve, reject) => {
      server.once('error', (error) => reject(whyNot(error, host, port)));
      server.listen({ host, port }, resolve);
    });
    this.#server = server;
  }

  /** Port that is listened on. @throws MerkdirError `not_running`. */
  port(): number {
    const bound = this.#server?.address();
    if (typeof bound === 'object' && bound !== null) return bound.port;
    throw new MerkdirError('not_running', 'The Wyoming agent is not running.', 'Start it first.');
  }

  state(): Readonly<Record<'received' | 'answered' | 'refused' | 'broken' | 'connections', number>> {
    return { ...this.#counts, connections: this.#sockets.size };
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server === null) return;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    await this.#queue.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  #accept(socket: Socket): void {
    const { onlyFrom, idleMs = 30_000 } = this.#settings;
    // Without a listener a reset by the peer would end the process.
    socket.on('error', () => socket.destroy());
    if (onlyFrom !== null && !isFromProxy(socket.remoteAddress, onlyFrom)) {
      this.#counts.refused += 1;
      socket.destroy();
      return;
    }
    this.#sockets.add(socket);
    const reader = new EventReader();
    // Not the socket's own timeout: a byte now and then would put it off for ever.
    const idle = setTimeout(() => socket.destroy(), idleMs);
    let answering = Promise.resolve();
    let waiting = 0;
    socket.once('close', () => {
      clearTimeout(idle);
      this.#sockets.delete(socket);
    });
    socket.on('data', (piece) => {
      const events = this.#read(reader, piece, socket);
      if (events.length === 0) return;
      idle.refresh();
      waiting += events.length;
      if (waiting > mostWaiting || socket.writableLength > maximumPart) socket.destroy();
      // One after the other: a client that asks twice gets its answers in order.
      for (const event of events) {
        answering = answering.then(async () => {
          await this.#answer(event, socket);
          waiting -= 1;
        });
      }
    });
    socket.once('end', () => void answering.finally(() => socket.end()));
  }

  #read(reader: EventReader, piece: Uint8Array, socket: Socket): readonly WyomingEvent[] {
    try {
      return reader.push(piece);
    } catch (error) {
      this.#counts.broken += 1;
      this.#parts.logger.debug({ code: toMerkdirError(error).code }, 'A Wyoming event could not be read.');
      // Home Assistant reads on after an error event; only an answer ends its turn.
      const text = this.#parts.speakError(toMerkdirError(error).code, this.#settings.householdLanguage);
      socket.end(encodeEvent({ type: 'not-handled', data: { text } }));
      socket.destroySoon();
      return [];
    }
  }

  async #answer({ type, data }: WyomingEvent, socket: Socket): Promise<void> {
    if (type === 'describe') send(socket, infoEvent(this.#settings.version));
    if (type === 'ping') send(socket, { type: 'pong', data });
    if (type !== 'transcript') return;
    this.#counts.received += 1;
    send(socket, await this.#handle(data));
    this.#counts.answered += 1;
  }

  async #handle(data: WyomingEvent['data']): Promise<WyomingEvent> {
    const { vault, householdLanguage, deadlineMs = 8_000 } = this.#settings;
    const { handleTurn, speakError, speakLeftToOthers, clock, logger } = this.#parts;
    const language = languageOf(typeof data['language'] === 'string' ? data['language'] : null) ?? householdLanguage;
    const deadline = new Deadline(deadlineMs);
    try {
      const turn = turnFromTranscript(data, { vault: vault(), at: clock.now() });
      const job = async () => {
        deadline.throwIfExpired();
        return await deadline.run(async () => await handleTurn(turn));
      };
      // What is only collected must not wait behind what is being said.
      const collected = await deadline.race(this.#parts.collected(turn.text));
      if (collected !== null) return { type: 'handled', data: { text: collected } };
      const reply = await deadline.race(this.#queue.run(orderingKey(turn), job));
      if (reply === null) throw new MerkdirError('overloaded', 'This turn is answered elsewhere.', 'Say it again.');
      return eventFromReply(reply, speakLeftToOthers(reply.language));
    } catch (error) {
      logger.warn({ code: toMerkdirError(error).code }, 'A turn over Wyoming failed.');
      return eventFromReply(replyToError(error, { language, conversation: null }, speakError), '');
    } finally {
      deadline.clear();
    }
  }
}

function send(socket: Socket, event: WyomingEvent): void {
  if (socket.writable) socket.write(encodeEvent(event));
}

function whyNot(error: Error, host: string, port: number): MerkdirError {
  const code = 'code' in error ? error.code : null;
  const taken = code === 'EADDRINUSE';
  return new MerkdirError(
    taken ? 'already_running' : 'not_allowed',
    `The Wyoming agent can't listen on ${host}:${port}${taken ? ', the port is in use' : ''}.`,
    'Choose another port with MERKDIR_WYOMING_PORT, or "off".',
    error,
  );
}
