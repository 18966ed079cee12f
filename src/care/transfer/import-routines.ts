import type { Brought } from '../../domain/brought.ts';
import type { Claim, ClaimId } from '../../domain/claim.ts';
import type { MemoryId, PersonId, RoomId, VaultId } from '../../domain/ids.ts';
import type { Intention, IntentionId, Trigger } from '../../domain/intention.ts';
import type { KeptProcedure, ProcedureId } from '../../domain/procedure.ts';
import type { Viewer } from '../../domain/viewer.ts';
import { mayHear } from '../../identity/hearing.ts';
import type { Household } from '../../identity/ports.ts';
import type { ImportMemories } from '../../memory/commands/import-memories.ts';
import type { ExportDocument } from './format.ts';
import { mayBring, type Placed, personOf, roomOf } from './place.ts';
import type { ExportedClaim, ExportedProcedure, ExportedReminder } from './routine-format.ts';

/** Takes in what people want to be told later, are up to and have taught, each as it stood. */
export interface Routines {
  reminder(intention: Intention, viewer: Viewer): Promise<Brought>;
  claim(claim: Claim, viewer: Viewer): Promise<Brought>;
  /** `fresh`: memories that came in with it. Never with anything that is switched. false: nothing was to be taken in. */
  procedure(viewer: Viewer, kept: KeptProcedure, fresh: ReadonlySet<MemoryId>): Promise<boolean>;
}

/** New here, by kind, and what was not taken in. */
export interface BroughtIn {
  readonly reminders: number;
  readonly claims: number;
  readonly procedures: number;
  readonly forgotten: number;
  readonly foreign: number;
}

export interface RoutineImportParts {
  readonly routines: Routines;
  readonly memories: Pick<ImportMemories, 'isForgotten'>;
}

type Told = Pick<Claim, 'language' | 'scope' | 'owner' | 'room' | 'sensitive' | 'createdAt'>;

interface Kind<Entry, Plan> {
  /** null: somebody or some room it needs is not here. */
  read(entry: Entry, home: Household): Plan | null;
  /** What telling it would say. */
  saidBy(plan: Plan): string;
  bring(plan: Plan): Promise<Brought>;
}

/** Reads reminders, goals, projects and procedures of an export back in, after its memories. */
export class ImportRoutines {
  private readonly parts: RoutineImportParts;

  constructor(parts: RoutineImportParts) {
    this.parts = parts;
  }

  async import(
    document: Pick<ExportDocument, 'reminders' | 'claims' | 'procedures'>,
    to: { readonly viewer: Viewer; readonly home: Household; readonly fresh: ReadonlySet<MemoryId> },
  ): Promise<BroughtIn> {
    const { routines } = this.parts;
    const { viewer } = to;
    let procedures = 0;
    for (const entry of document.procedures) {
      if (await routines.procedure(viewer, toProcedure(entry), to.fresh)) procedures += 1;
    }
    const reminders = await this.bringAll(document.reminders, to, {
      read: toReminder,
      saidBy,
      bring: async (reminder) => await routines.reminder(reminder, viewer),
    });
    const claims = await this.bringAll(document.claims, to, {
      read: toClaim,
      saidBy: ({ text }) => text,
      bring: async (claim) => await routines.claim(claim, viewer),
    });
    return {
      ...{ reminders: reminders.added, claims: claims.added, procedures },
      forgotten: reminders.forgotten + claims.forgotten,
      foreign: reminders.foreign + claims.foreign,
    };
  }

  private async bringAll<Entry extends Placed, Plan extends Told>(
    entries: readonly Entry[],
    { viewer, home }: { readonly viewer: Viewer; readonly home: Household },
    kind: Kind<Entry, Plan>,
  ): Promise<Record<Brought | 'foreign', number>> {
    const counts = { added: 0, known: 0, forgotten: 0, foreign: 0 };
    for (const entry of entries) {
      const plan = mayBring(entry, viewer, home) ? kind.read(entry, home) : null;
      // Nobody writes what they could not read back: a child no codes.
      if (plan === null || !mayHear(viewer, plan)) counts.foreign += 1;
      else if (await this.isForgotten(viewer.vault, plan, kind.saidBy(plan))) counts.forgotten += 1;
      else counts[await kind.bring(plan)] += 1;
    }
    return counts;
  }

  /** Whether it would say something again that was forgotten here. */
  private async isForgotten(vault: VaultId, plan: Told, text: string): Promise<boolean> {
    if (text === '') return false;
    const { language, scope, owner, room, createdAt } = plan;
    return await this.parts.memories.isForgotten(vault, { text, language, scope, owner, room, recordedAt: createdAt });
  }
}

function saidBy({ text, clause, trigger }: Intention): string {
  const topic = trigger.kind === 'topic' ? trigger.topic : null;
  return [text, clause, topic].filter((part) => part !== null && part.trim() !== '').join('. ');
}

function toReminder(entry: ExportedReminder, home: Household): Intention | null {
  const { id, text, form, clause, language, scope, sensitive, state, satellite } = entry;
  const placed = placeIn(entry, home);
  const recipient = personOf(entry.recipient, home);
  const trigger = triggerIn(entry.trigger, home);
  if (placed === null || trigger === null || (entry.recipient !== null && recipient === null)) return null;
  return {
    ...{ id: id as IntentionId, text, form, clause, language, scope, ...placed, recipient, sensitive, trigger, state },
    dueAt: momentOf(entry.due_at),
    expiresAt: momentOf(entry.expires_at),
    toldAt: momentOf(entry.told_at),
    satellite,
    notifiedAt: momentOf(entry.notified_at),
    createdAt: new Date(entry.created_at),
  };
}

function toClaim(entry: ExportedClaim, home: Household): Claim | null {
  const { id, kind, text, language, scope, sensitive, state, valid_from, valid_to, created_at } = entry;
  const placed = placeIn(entry, home);
  if (placed === null) return null;
  const window = { validFrom: momentOf(valid_from), validTo: momentOf(valid_to), createdAt: new Date(created_at) };
  return { ...{ id: id as ClaimId, kind, text, language, scope, ...placed, sensitive, state }, ...window };
}

function toProcedure(entry: ExportedProcedure): KeptProcedure {
  const { id, slug, former_slugs, name, paused, runs, last_run_at, created_at, versions } = entry;
  return {
    ...{ id: id as ProcedureId, slug, formerSlugs: former_slugs, name, paused, runs },
    ...{ lastRunAt: momentOf(last_run_at), createdAt: new Date(created_at) },
    versions: versions.map(({ memory, version }) => ({ memory: memory as MemoryId, version })),
  };
}

function placeIn(
  { scope, owner, room }: Pick<ExportedClaim, 'scope' | 'owner' | 'room'>,
  home: Household,
): { readonly owner: PersonId | null; readonly room: RoomId | null } | null {
  const there = roomOf(room, home);
  return scope === 'room' && there === null ? null : { owner: personOf(owner, home), room: there };
}

/** null: it waits for somebody or in a room that is not here, and would come up for anybody. */
function triggerIn(trigger: ExportedReminder['trigger'], home: Household): Trigger | null {
  switch (trigger.kind) {
    case 'time':
      return { ...trigger, start: new Date(trigger.start) };
    case 'topic':
    case 'state':
      return trigger;
    case 'arrival':
    case 'departure':
    case 'seen': {
      const person = personOf(trigger.person, home);
      if (trigger.person !== null && person === null) return null;
      if (trigger.kind !== 'seen') return { ...trigger, person };
      const place = roomOf(trigger.place, home);
      return place === null ? null : { ...trigger, person, place };
    }
  }
}

function momentOf(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant);
}
