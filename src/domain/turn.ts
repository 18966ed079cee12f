import type { MemoryId, PersonId, RoomId, TurnId, VaultId } from './ids.ts';
import type { Role } from './person.ts';

export const languages = ['de', 'en'] as const;
export type Language = (typeof languages)[number];

/** Every language, this one first. */
export function languagesFrom(first: Language): readonly Language[] {
  return [first, ...languages.filter((other) => other !== first)];
}

export type Route = 'mqtt' | 'http' | 'cli' | 'sentence' | 'wyoming' | 'proxy' | 'mcp' | 'panel';

/** What a surface knows about who spoke, before identity has judged it. */
export interface SpeakerClaim {
  /** A person's slug, name or alias, as the source gave it. */
  readonly name: string;
  /** 0 … 1; null when the source vouches without a figure (a logged-in user). */
  readonly confidence: number | null;
  readonly runnerUp?: { readonly name: string; readonly confidence: number };
}

/** One utterance with everything known about it. Text is trimmed, not empty and at most `maximumTurnLength` long. */
export interface Turn {
  readonly id: TurnId;
  /** What the source calls this message; the same words under the same name are one turn, however often they come. */
  readonly requestId: string | null;
  readonly vault: VaultId;
  readonly text: string;
  readonly language: Language | null;
  readonly satellite: string | null;
  readonly conversation: string | null;
  /** Slug, name or alias of a room, as the source gave it. */
  readonly room: string | null;
  readonly speaker: SpeakerClaim | null;
  readonly route: Route;
  readonly at: Date;
  /** Set where the way in proves who asks, or proves that nobody can be known: no evidence is asked then. */
  readonly proven?: Proven;
}

/** Who asks as far as a key shows it, wherever the sentence was said. */
export interface Proven {
  readonly person: PersonId | null;
  readonly room: RoomId | null;
  /** What is answered may leave the house: no codes. */
  readonly leavesHouse: boolean;
  /** Nobody in particular, with the rights of this role. */
  readonly role?: Role;
}

/** Longest utterance that is listened to, in characters; dictation of a whole page fits in. */
export const maximumTurnLength = 10_000;

export interface Attribution {
  readonly person: PersonId | null;
  readonly room: RoomId | null;
}

export interface Reply {
  /** false: not ours; the assistant's other agents take the sentence. */
  readonly handled: boolean;
  readonly text: string;
  readonly language: Language;
  readonly act: string;
  readonly memoryIds: readonly MemoryId[];
  readonly needsConfirmation: boolean;
  readonly conversation: string | null;
  /** The reply tells something only one person may hear. */
  readonly personal: boolean;
  readonly error?: { readonly code: string; readonly hint: string };
}
