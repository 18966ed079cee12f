import type { Language } from '../../../../src/domain/turn.ts';
import { silentLogger } from '../../../../src/kernel/logger.ts';
import { ApiClient } from '../../../../src/surfaces/cli/api-client.ts';
import { messagesIn } from '../../../../src/surfaces/cli/message-tables.ts';
import type { AskOverMqtt, SpokenTurn } from '../../../../src/surfaces/cli/ports.ts';
import { runCli } from '../../../../src/surfaces/cli/run.ts';
import { HttpServer } from '../../../../src/surfaces/http/server.ts';
import type { TurnResponse } from '../../../../src/surfaces/mqtt/turn-contract.ts';
import { FakePorts } from '../http/fake-ports.ts';

export const folder = '/somewhere/data';

/** A running API over a household in memory, and a command line that talks to it. */
export class TestHouse {
  readonly ports = new FakePorts();
  readonly spoken: SpokenTurn[] = [];
  response: Partial<TurnResponse> = {};
  failure: unknown = null;
  words: readonly string[] = [];
  readonly #server = new HttpServer({
    ports: this.ports,
    adminToken: 'test-token',
    version: '1.2.3',
    logger: silentLogger,
    port: 0,
  });

  start(): Promise<void> {
    return this.#server.start();
  }

  stop(): Promise<void> {
    return this.#server.stop();
  }

  get address(): string {
    return this.#server.address();
  }

  get api(): ApiClient {
    return new ApiClient({ http: this.address, token: 'test-token' });
  }

  readonly ask: AskOverMqtt = async (turn) => {
    this.spoken.push(turn);
    if (this.failure !== null) throw this.failure;
    return {
      id: '1',
      handled: true,
      reply: 'Gemerkt, für alle.',
      act: 'remember',
      memory_ids: [],
      needs_confirmation: false,
      conversation_id: null,
      ...this.response,
    };
  };

  /** Runs a command line; `answer` is what the person types when asked, undefined: nobody is there. */
  async run(
    words: readonly string[],
    { language = 'de', answer }: { language?: Language; answer?: string | null } = {},
  ) {
    const lines: string[] = [];
    const notes: string[] = [];
    const questions: string[] = [];
    let serverStarts = 0;
    const code = await runCli(words, {
      version: '1.2.3',
      startServer: async () => {
        serverStarts += 1;
      },
      context: {
        language,
        messages: messagesIn(language),
        folder,
        output: { line: (text) => lines.push(text), note: (text) => notes.push(text) },
        terminal: {
          interactive: answer !== undefined,
          ask: async (question) => {
            questions.push(question);
            return answer ?? null;
          },
        },
        recoveryPhrase: async () => {
          if (this.failure !== null) throw this.failure;
          return this.words;
        },
        connect: async () => ({ api: this.api, ask: this.ask, bridgeMcp: async () => {} }),
      },
    });
    return { code, lines, notes, questions, serverStarts };
  }
}
