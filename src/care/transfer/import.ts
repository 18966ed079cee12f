import type { AuditTrail } from '../../domain/audit.ts';
import type { MemoryId } from '../../domain/ids.ts';
import type { Memory } from '../../domain/memory.ts';
import type { Viewer } from '../../domain/viewer.ts';
import type { HouseholdKeeper } from '../../identity/household.ts';
import type { Household, HouseholdStore } from '../../identity/ports.ts';
import { MerkdirError } from '../../kernel/errors.ts';
import type { Imported, ImportMemories } from '../../memory/commands/import-memories.ts';
import type { Settings } from '../settings.ts';
import { type ExportDocument, type ExportedMemory, exportDocument, exportFormat, exportVersion } from './format.ts';
import type { ImportRoutines } from './import-routines.ts';
import { mayBring, personOf, roomOf } from './place.ts';

/** What an import did, in numbers. */
export interface ImportReport {
  readonly people: number;
  readonly rooms: number;
  readonly settings: boolean;
  /** New here. */
  readonly added: number;
  /** Here already. */
  readonly known: number;
  /** Says what another memory here says. */
  readonly merged: number;
  /** New here. */
  readonly reminders: number;
  readonly claims: number;
  /** Whose names, slugs and versions came in; of what they switch nothing does. */
  readonly procedures: number;
  /** Forgotten here, and staying so. */
  readonly skippedForgotten: number;
  /** Somebody else's, of a room or of people that are not the viewer's to write. */
  readonly skippedForeign: number;
}

export interface ImportParts {
  readonly household: HouseholdStore;
  readonly keeper: HouseholdKeeper;
  readonly settings: Settings;
  readonly memories: ImportMemories;
  readonly routines: ImportRoutines;
  readonly trail: AuditTrail;
}

/** Reads such a document back in: once or often, the result is the same. */
export class ImportDocument {
  private readonly parts: ImportParts;

  constructor(parts: ImportParts) {
    this.parts = parts;
  }

  /**
   * Nothing is written unless all of the document is in order. An owner brings in people, rooms and settings as well;
   * everybody else what they may remember themselves. @throws MerkdirError `invalid_input`.
   */
  async import(content: unknown, viewer: Viewer, at: Date): Promise<ImportReport> {
    const document = checked(content);
    const { trail, household } = this.parts;
    const moved = viewer.rights.administer ? await this.moveIn(document, viewer, at) : { people: 0, rooms: 0 };
    const home = await household.load(viewer.vault);
    const counts: Record<Imported, number> = { added: 0, known: 0, merged: 0, forgotten: 0 };
    const fresh = new Set<MemoryId>();
    let skippedForeign = 0;
    for (const entry of successorsFirst(document.memories)) {
      const memory = mayBring(entry, viewer, home) ? toMemory(entry, home) : null;
      if (memory === null) {
        skippedForeign += 1;
        continue;
      }
      const imported = await this.parts.memories.import(viewer.vault, memory);
      counts[imported] += 1;
      if (imported === 'added') fresh.add(memory.id);
    }
    const routines = await this.parts.routines.import(document, { viewer, home, fresh });
    await trail.note(viewer.vault, { action: 'import', actor: viewer.person, target: null, at });
    const { added, known, merged, forgotten } = counts;
    const settings = viewer.rights.administer && document.settings !== null;
    const { reminders, claims, procedures } = routines;
    return {
      ...{ ...moved, settings, added, known, merged, reminders, claims, procedures },
      skippedForgotten: forgotten + routines.forgotten,
      skippedForeign: skippedForeign + routines.foreign,
    };
  }

  private async moveIn(document: ExportDocument, viewer: Viewer, at: Date): Promise<{ people: number; rooms: number }> {
    const { household, keeper, settings } = this.parts;
    const { vault } = viewer;
    const home = await household.load(vault);
    const newPeople = document.people.filter(({ slug }) => !home.people.some((person) => person.slug === slug));
    const newRooms = document.rooms.filter(({ slug }) => !home.rooms.some((room) => room.slug === slug));
    for (const person of newPeople) await keeper.addPerson(vault, person);
    for (const room of newRooms) await keeper.addRoom(vault, room);
    if (document.settings !== null) {
      const { language, time_zone, speaker_recognition, ...times } = document.settings;
      const change = { language, timeZone: time_zone, speakerRecognition: speaker_recognition };
      const { transcript_days, sighting_days, event_days, draft_days, journal_days } = times;
      const days = { transcriptDays: transcript_days, sightingDays: sighting_days, eventDays: event_days };
      await settings.change({ ...change, ...days, draftDays: draft_days, journalDays: journal_days }, viewer, at);
    }
    return { people: newPeople.length, rooms: newRooms.length };
  }
}

/** @throws MerkdirError `invalid_input`, which says in which place the file is wrong, never what stands there. */
export function checked(content: unknown): ExportDocument {
  if (typeof content !== 'object' || content === null || !('format' in content) || content.format !== exportFormat) {
    throw new MerkdirError('invalid_input', 'This is no export of Merkdir.', 'Choose a file made by: merkdir export');
  }
  if ('version' in content && content.version !== exportVersion) {
    throw new MerkdirError('invalid_input', 'This export has another version.', 'Update Merkdir, then try again.');
  }
  const parsed = exportDocument.safeParse(content);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue?.path.join('.') ?? '';
  throw new MerkdirError(
    'invalid_input',
    `The export is damaged at ${place === '' ? 'its beginning' : place}; nothing was imported.`,
    'Export again, or restore the file from a copy.',
  );
}

function toMemory(entry: ExportedMemory, home: Household): Memory | null {
  const room = roomOf(entry.room, home);
  if (entry.scope === 'room' && room === null) return null;
  const { superseded_by, valid_from, valid_to, recorded_at, ...same } = entry;
  return {
    ...same,
    id: entry.id as MemoryId,
    owner: personOf(entry.owner, home),
    room,
    supersededBy: superseded_by as MemoryId | null,
    validFrom: valid_from === null ? null : new Date(valid_from),
    validTo: valid_to === null ? null : new Date(valid_to),
    recordedAt: new Date(recorded_at),
  };
}

/** A memory points to its successor, which has to be there by then; a ring of them is cut where it is entered. */
export function successorsFirst(memories: readonly ExportedMemory[]): readonly ExportedMemory[] {
  const byId = new Map(memories.map((memory) => [memory.id, memory]));
  const ordered = new Set<ExportedMemory>();
  for (const memory of memories) {
    const chain = new Set<ExportedMemory>();
    for (
      let next: ExportedMemory | undefined = memory;
      next !== undefined && !chain.has(next) && !ordered.has(next);
    ) {
      chain.add(next);
      next = next.superseded_by === null ? undefined : byId.get(next.superseded_by);
    }
    for (const each of [...chain].reverse()) ordered.add(each);
  }
  return [...ordered];
}
