import type { Language } from '../../domain/turn.ts';
import type { TurnResponse } from '../mqtt/turn-contract.ts';
import type { ApiClient } from './api-client.ts';
import type { Messages } from './messages.ts';

/** Where a command writes. Lines come without their line break. */
export interface Output {
  /** What was asked for; goes to the next program when piped. */
  line(text: string): void;
  /** Everything else: progress, questions, errors. */
  note(text: string): void;
}

/** The person at the keyboard. */
export interface Terminal {
  /** false: nobody is there to answer a question. */
  readonly interactive: boolean;
  /** Shows a question and returns the line typed; null when the input ended instead. */
  ask(question: string): Promise<string | null>;
}

/** A turn as a satellite hands it in; what is absent is unknown. */
export interface SpokenTurn {
  readonly text: string;
  readonly satellite: string;
  readonly language?: string;
  readonly room?: string;
  readonly speaker?: string;
  readonly conversation_id?: string;
}

/** Hands a turn in over MQTT and waits for the response. @throws MerkdirError `timeout`, `broker_unavailable`. */
export type AskOverMqtt = (turn: SpokenTurn) => Promise<TurnResponse>;

/** The running instance of the data folder. */
export interface Connection {
  readonly api: ApiClient;
  readonly ask: AskOverMqtt;
  /** Speaks MCP on standard input and output. `key` null: as nobody in particular. @throws MerkdirError `not_running`. */
  readonly bridgeMcp: (key: string | null) => Promise<void>;
}

export interface CliContext {
  readonly language: Language;
  readonly messages: Messages;
  readonly output: Output;
  readonly terminal: Terminal;
  /** Absolute path of the data folder. */
  readonly folder: string;
  /** Reaches the running instance. @throws MerkdirError `not_running`. */
  connect(): Promise<Connection>;
  /** The words of the master key in the data folder. @throws MerkdirError `key_missing`, `config_invalid`, `not_allowed`. */
  recoveryPhrase(): Promise<readonly string[]>;
}

/** What the shell is told: done, failed, used wrongly, or not a sentence for Merkdir. */
export const exitCode = { done: 0, failed: 1, usage: 2, notHandled: 3 } as const;
export type ExitCode = (typeof exitCode)[keyof typeof exitCode];
