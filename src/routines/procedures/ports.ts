import type { MemoryId, PersonId, VaultId } from '../../domain/ids.ts';
import type { Memory } from '../../domain/memory.ts';
import type {
  ConfirmedScript,
  KeptProcedure,
  Procedure,
  ProcedureId,
  ProcedureVersion,
  Script,
} from '../../domain/procedure.ts';
import type { Viewer } from '../../domain/viewer.ts';

export type { ConfirmedScript };

/** What is read from the sentence of a procedure. */
export interface ProcedureContent {
  readonly name: string;
  readonly words: readonly string[];
  readonly steps: readonly string[];
  /** Folded forms of the words in every language. */
  readonly wordKeys: readonly string[];
  /** Folded forms of what it is called. */
  readonly nameKeys: readonly string[];
}

/** Reads go by the viewer's sight; what changes something is decided before, and works in the whole vault. */
export interface ProcedureStore {
  /** Procedures that are called or fired by one of these keys, the latest first. */
  called(viewer: Viewer, keys: readonly string[], by: 'words' | 'any'): Promise<readonly Procedure[]>;
  /** All that the viewer may see, by name. */
  list(viewer: Viewer): Promise<readonly Procedure[]>;
  /** All of the house, whoever they belong to: for what shows that they are there, not what they say. */
  all(vault: VaultId): Promise<readonly Procedure[]>;
  /** Also by a former slug. null: there is none in the viewer's sight. */
  bySlug(viewer: Viewer, slug: string): Promise<Procedure | null>;
  byMemory(viewer: Viewer, memory: MemoryId): Promise<Procedure | null>;
  /** Those that one of these memories is, in any order. */
  ofMemories(viewer: Viewer, memories: readonly MemoryId[]): Promise<readonly Procedure[]>;
  /** Latest first. */
  versions(viewer: Viewer, id: ProcedureId): Promise<readonly ProcedureVersion[]>;
  /**
   * Makes the procedure of an active memory, or the next version of the procedure whose memory it took the place of. Does
   * nothing for a memory that has one already. `slugs`: the first that is free becomes a new procedure's. Returns whether
   * something was made.
   */
  follow(memory: Memory, content: ProcedureContent, slugs: Iterable<string>): Promise<boolean>;
  /** Everything in the viewer's sight that is kept beside its memories, for a file. */
  kept(viewer: Viewer): Promise<readonly KeptProcedure[]>;
  /**
   * Takes one in under its own id, without a script, so that nothing of it was confirmed. false: it is here already, its
   * present version is not, or its memories are another one's.
   */
  bring(vault: VaultId, kept: KeptProcedure, how: Bringing): Promise<boolean>;
  /** Active memories of kind procedure that no procedure was made of yet; `only`: this one, if it is such. */
  unfollowed(vault: VaultId, only: MemoryId | null): Promise<readonly Memory[]>;
  setPaused(vault: VaultId, id: ProcedureId, change: ProcedureChange & { readonly paused: boolean }): Promise<void>;
  /** Gives it another name and slug; the old slug goes on until it is released. */
  rename(
    vault: VaultId,
    id: ProcedureId,
    change: ProcedureChange & Pick<ProcedureContent, 'name' | 'nameKeys'> & { readonly slugs: Iterable<string> },
  ): Promise<void>;
  /** Releases a former slug. false: it has no such slug. */
  release(vault: VaultId, id: ProcedureId, change: ProcedureChange & { readonly slug: string }): Promise<boolean>;
  /** Puts a proposed script to a version; whatever was confirmed of another script is void. */
  propose(vault: VaultId, memory: MemoryId, script: Script): Promise<void>;
  /** Notes that a person confirmed the script with this digest, if that is still the one of this version. */
  confirm(vault: VaultId, id: ProcedureId, change: ProcedureChange & { readonly digest: string }): Promise<boolean>;
  countRun(vault: VaultId, id: ProcedureId, at: Date): Promise<void>;
}

export interface Bringing {
  /** Memories that came in with it: what was made of them alone meanwhile gives way. */
  readonly fresh: ReadonlySet<MemoryId>;
  readonly nameKeys: readonly string[];
  /** Whether a procedure of this memory, its present version, may be brought. */
  allowed(memory: Memory): boolean;
  contentOf(memory: Memory): ProcedureContent;
  /** Slugs for where its own is taken, best first. */
  slugsFor(memory: Memory): Iterable<string>;
}

export interface ProcedureChange {
  readonly actor: PersonId | null;
  readonly at: Date;
}

/** Something in the house that a step can be about. */
export interface HomeThing {
  /** `light.living_room` */
  readonly entity: string;
  readonly names: readonly string[];
  /** Names of the area it is in; none: in no area. */
  readonly areas: readonly string[];
}

/** What is in the house, as Home Assistant has it. Rejects with MerkdirError while it can't be reached. */
export interface HomeCatalogue {
  things(): Promise<readonly HomeThing[]>;
}

/** Calls services of Home Assistant: of a script that a person has confirmed, and of nothing else. */
export interface HomeServices {
  run(script: ConfirmedScript): Promise<void>;
}

/** Which automations of Home Assistant refer to a procedure. Rejects with MerkdirError. */
export interface HomeUsage {
  /** Names of the automations, as people gave them. */
  automationsUsing(slugs: readonly string[]): Promise<readonly string[]>;
}
