import type { MemoryId, PersonId, SessionId, TurnId, VaultId } from '../domain/ids.ts';
import type { Scope } from '../domain/scope.ts';
import type { SaidTurn } from '../domain/transcript.ts';
import type { Viewer } from '../domain/viewer.ts';
import type { SpokenScope } from '../language/replies/message.ts';
import type { Statement } from '../language/understanding.ts';

export interface Session {
  readonly id: SessionId;
  /** "Ab jetzt nichts speichern": nothing of this session is kept. */
  readonly paused: boolean;
}

export interface TranscriptTurn extends SaidTurn {
  readonly session: SessionId;
}

/** A turn about to be kept. */
export interface NewTranscriptTurn extends TranscriptTurn {
  /** Terms by which it is found again when what it tells is forgotten; left out: it tells nothing. */
  readonly words?: ReadonlySet<string>;
}

/** What somebody else than Merkdir answered in its place. */
export type GivenAnswer = Pick<NewTranscriptTurn, 'act' | 'text' | 'memoryIds' | 'words'>;

/** A question Merkdir asked and waits on; bound to who may answer it. */
export type Pending =
  | {
      readonly kind: 'forget';
      readonly memoryIds: readonly MemoryId[];
      readonly asker: PersonId | null;
      /** Codes the request named, folded. */
      readonly codes?: readonly string[] | undefined;
    }
  | {
      readonly kind: 'forget_part';
      readonly memory: MemoryId;
      /** What of it goes, and what stays. */
      readonly gone: string;
      readonly kept: string;
      readonly asker: PersonId | null;
      readonly codes?: readonly string[] | undefined;
    }
  /** What somebody said in passing, which is no memory. */
  | { readonly kind: 'forget_said'; readonly turns: readonly TurnId[]; readonly asker: PersonId | null }
  | {
      readonly kind: 'rename_procedure';
      readonly memory: MemoryId;
      readonly name: string;
      readonly asker: PersonId | null;
    }
  | {
      readonly kind: 'confirm_script';
      readonly memory: MemoryId;
      /** Of the script that was asked about. */
      readonly digest: string;
      readonly asker: PersonId | null;
    }
  /** A request to be reminded, or to move a reminder, without a time that could be kept. */
  | {
      readonly kind: 'when_to_remind';
      readonly text: string;
      readonly scope: SpokenScope | null;
      readonly asker: PersonId | null;
    }
  | {
      readonly kind: 'remember';
      readonly statement: Statement;
      readonly scope: Scope;
      readonly discreet: boolean;
      readonly asker: PersonId | null;
    };

/** What a turn needs to know about the conversation it belongs to. */
export interface TurnContext {
  readonly session: Session;
  readonly pending: Pending | null;
  /** Latest turns of the session, oldest first. */
  readonly recent: readonly TranscriptTurn[];
}

/** Same satellite and conversation: the line on which questions are answered. */
export interface Channel {
  readonly vault: VaultId;
  readonly satellite: string | null;
  readonly conversation: string | null;
}

/** What is over: all that was said to one satellite, one conversation, or one conversation at one satellite. */
export interface ChannelEnd {
  readonly vault: VaultId;
  /** All names of the satellite; null: wherever. */
  readonly satellites: readonly string[] | null;
  readonly conversation: string | null;
}

export interface ConversationStore {
  /** Claims a turn for this process and opens its session. null: another process, or a repeated message, has it. */
  begin(channel: Channel, turn: { readonly key: string; readonly at: Date }): Promise<TurnContext | null>;
  /** Claims a turn that will not be answered, so that nobody else begins it. false: somebody has it already. */
  withdraw(vault: VaultId, turn: { readonly key: string; readonly at: Date }): Promise<boolean>;
  /** Keeps what was said for so many days; 0 keeps nothing. */
  record(vault: VaultId, turns: readonly NewTranscriptTurn[], keepDays: number): Promise<void>;
  /**
   * Keeps an answer right behind the latest kept turn of the channel's session that says these words, with its person, room
   * and time to live. false: no such turn is kept, or not all memories the answer is tied to are there.
   */
  recordAnswer(channel: Channel, question: string, answer: GivenAnswer): Promise<boolean>;
  /** Replaces the channel's pending question; null drops it. */
  setPending(channel: Channel, pending: Pending | null, expiresAt: Date): Promise<void>;
  /** Ends the running sessions an end is about, with the questions that wait there. */
  close(end: ChannelEnd, at: Date): Promise<readonly SessionId[]>;
  setPaused(vault: VaultId, session: SessionId, paused: boolean): Promise<void>;
  /** A conversation at the channel's satellite is paused at present, whichever it is. */
  isPaused(channel: Channel): Promise<boolean>;
  /** What users said in this time, as far as it is kept. */
  saidBetween(vault: VaultId, time: { readonly from: Date; readonly to: Date }): Promise<readonly string[]>;
}

export interface OwnWords {
  /**
   * Deletes those of these turns that the viewer said, with what was read out of them and the answers that told them again.
   * Returns how many there were.
   */
  forget(viewer: Viewer, turns: readonly TurnId[], at: Date): Promise<number>;
}

export interface SilentSessions {
  /** Ends every running session in which nothing was said since then; each is returned to one caller only. */
  closeSilent(vault: VaultId, since: Date): Promise<readonly SessionId[]>;
}
