import { createHash } from 'node:crypto';
import type { MemoryId, PersonId } from './ids.ts';
import type { Memory } from './memory.ts';

export type ProcedureId = string & { readonly procedure: unique symbol };

/** One service of Home Assistant, called for some of its entities. */
export interface ServiceCall {
  /** `light.turn_on` */
  readonly service: string;
  readonly entities: readonly string[];
  readonly data: Readonly<Record<string, number | string>>;
}

/** What a procedure would have Home Assistant do. */
export interface Script {
  readonly calls: readonly ServiceCall[];
  /** Steps that nothing in the house was found for, as they were said. */
  readonly unresolved: readonly string[];
}

/** A person said that this script, word for word, may run. */
export interface ScriptConfirmation {
  /** null: whoever runs the installation, without being named. */
  readonly by: PersonId | null;
  readonly at: Date;
  /** Of what was confirmed; see `scriptDigest`. */
  readonly digest: string;
}

/** Learned behaviour as it stands in its current version. */
export interface Procedure {
  readonly id: ProcedureId;
  /** Stays the same whatever is edited; automations refer to it. */
  readonly slug: string;
  /** Slugs it had before and that still work. */
  readonly formerSlugs: readonly string[];
  readonly name: string;
  /** Counts from 1. */
  readonly version: number;
  readonly paused: boolean;
  /** Words that fire it, as they were said; none: it only runs by its name. */
  readonly words: readonly string[];
  /** What it does, as it was said. */
  readonly steps: readonly string[];
  readonly memory: Memory;
  readonly script: Script | null;
  /** null: nobody has confirmed the present script of the present version. */
  readonly confirmation: ScriptConfirmation | null;
  /** Runs of a confirmed script that succeeded. */
  readonly runs: number;
  readonly lastRunAt: Date | null;
}

/** An earlier or the present wording of a procedure. */
export interface ProcedureVersion {
  readonly version: number;
  readonly text: string;
  readonly at: Date;
}

/**
 * What is kept of a procedure beside its memories, as it goes into a file and comes out of it. Never a script: what is
 * switched is looked up in the house anew, and confirmed anew.
 */
export interface KeptProcedure
  extends Pick<Procedure, 'id' | 'slug' | 'formerSlugs' | 'name' | 'paused' | 'runs' | 'lastRunAt'> {
  readonly createdAt: Date;
  /** The memory of each version; the highest is the present one. */
  readonly versions: readonly { readonly memory: MemoryId; readonly version: number }[];
}

/** Whether it runs when its words are said: what nobody confirmed is a proposal, whatever it says. */
export function isActive({ paused, memory }: Pick<Procedure, 'paused' | 'memory'>): boolean {
  return !paused && memory.status === 'active' && memory.provenance === 'confirmed';
}

/** The same for the same script of the same version of the same procedure only. */
export function scriptDigest({ id, version, script }: Pick<Procedure, 'id' | 'version' | 'script'>): string {
  return createHash('sha256')
    .update(JSON.stringify([id, version, script?.calls ?? null]))
    .digest('hex');
}

/** Services that a script may call at all. What locks, opens doors or arms an alarm is not among them. */
const callable: ReadonlySet<string> = new Set(
  (
    'light.turn_on light.turn_off switch.turn_on switch.turn_off scene.turn_on cover.open_cover cover.close_cover ' +
    'cover.stop_cover cover.set_cover_position climate.set_temperature climate.turn_on climate.turn_off fan.turn_on ' +
    'fan.turn_off fan.set_percentage media_player.turn_on media_player.turn_off media_player.media_pause'
  ).split(' '),
);

/**
 * A script that may run. It can only be had from a procedure whose present version somebody has confirmed, and nothing
 * else is taken by what calls services.
 */
export class ConfirmedScript {
  readonly #calls: readonly ServiceCall[];

  private constructor(calls: readonly ServiceCall[]) {
    this.#calls = calls;
  }

  get calls(): readonly ServiceCall[] {
    return this.#calls;
  }

  /** null: there is no script, nobody confirmed it, it is not what was confirmed, or it calls what no script may. */
  static of(procedure: Procedure): ConfirmedScript | null {
    const { script, confirmation } = procedure;
    if (script === null || script.calls.length === 0 || !isActive(procedure)) return null;
    if (confirmation?.digest !== scriptDigest(procedure)) return null;
    if (!script.calls.every(({ service }) => callable.has(service))) return null;
    return new ConfirmedScript(script.calls);
  }
}
