import type { AuditTrail } from '../../domain/audit.ts';
import type { Claim } from '../../domain/claim.ts';
import type { Intention } from '../../domain/intention.ts';
import type { Memory } from '../../domain/memory.ts';
import type { KeptProcedure } from '../../domain/procedure.ts';
import type { Viewer } from '../../domain/viewer.ts';
import type { Household, HouseholdStore } from '../../identity/ports.ts';
import type { BrowseStore, ListedTurn } from '../browse/ports.ts';
import type { CareSettings, Settings } from '../settings.ts';
import { type Names, toClaim, toProcedure, toReminder } from './export-routines.ts';
import { type ExportedMemory, exportFormat, exportVersion, leftOut } from './format.ts';

/** Rows read at once, so that a long life does not have to fit into memory. */
const pageSize = 200;

export interface ExportParts {
  readonly browse: BrowseStore;
  readonly household: HouseholdStore;
  readonly settings: Settings;
  readonly trail: AuditTrail;
  readonly plans: Plans;
}

/** What people want to be told later, are up to and have taught the house, as far as the viewer may see it. */
export interface Plans {
  reminders(viewer: Viewer): Promise<readonly Intention[]>;
  claims(viewer: Viewer): Promise<readonly Claim[]>;
  procedures(viewer: Viewer): Promise<readonly KeptProcedure[]>;
}

/** Writes everything a viewer may see as one JSON document (docs/export-format.md). */
export class ExportMemory {
  private readonly parts: ExportParts;

  constructor(parts: ExportParts) {
    this.parts = parts;
  }

  /** The document in pieces, in the order in which they belong together. */
  async *write(viewer: Viewer, at: Date): AsyncGenerator<string, void> {
    const { household, settings, trail, plans } = this.parts;
    const { vault, rights } = viewer;
    const home = await household.load(vault);
    const names = namesIn(home);
    await trail.note(vault, { action: 'export', actor: viewer.person, target: null, at });
    const head = {
      format: exportFormat,
      version: exportVersion,
      exported_at: at.toISOString(),
      for: names(viewer.person),
      left_out: leftOut,
      settings: rights.administer ? settingsOf(await settings.read(vault)) : null,
      people: home.people.map(({ slug, name, aliases, role }) => ({ slug, name, aliases, role })),
      rooms: home.rooms.map(({ slug, name, aliases }) => ({ slug, name, aliases })),
    };
    yield `${JSON.stringify(head).slice(0, -1)},"memories":[`;
    yield* listed(this.memories(viewer), (memory) => toExported(memory, names));
    yield '],"procedures":[';
    yield* listed(await plans.procedures(viewer), toProcedure);
    yield '],"reminders":[';
    yield* listed(await plans.reminders(viewer), (reminder) => toReminder(reminder, names));
    yield '],"claims":[';
    yield* listed(await plans.claims(viewer), (claim) => toClaim(claim, names));
    yield '],"conversations":[';
    yield* listed(this.conversations(viewer), ({ id, turns }) => ({
      id,
      turns: turns.map((turn) => said(turn, names)),
    }));
    yield '],"sightings":[';
    if (rights.manageHousehold) yield* listed(this.sightings(viewer), (seen) => seen);
    yield ']}\n';
  }

  private async *memories(viewer: Viewer): AsyncGenerator<Memory, void> {
    for (let offset = 0; ; offset += pageSize) {
      const { rows } = await this.parts.browse.memories(viewer, {}, { limit: pageSize, offset });
      yield* rows;
      if (rows.length < pageSize) return;
    }
  }

  private async *conversations(viewer: Viewer): AsyncGenerator<{ id: string; turns: readonly ListedTurn[] }, void> {
    for (let offset = 0; ; offset += pageSize) {
      const { rows } = await this.parts.browse.sessions(viewer, { limit: pageSize, offset });
      for (const { id } of rows) yield { id, turns: await this.parts.browse.turns(viewer, id) };
      if (rows.length < pageSize) return;
    }
  }

  private async *sightings(viewer: Viewer): AsyncGenerator<object, void> {
    const names = namesIn(await this.parts.household.load(viewer.vault));
    for (let offset = 0; ; offset += pageSize) {
      const { rows } = await this.parts.browse.sightings(viewer, { limit: pageSize, offset });
      for (const { label, name, camera, person, room, confidence, from, to, expiresAt } of rows) {
        const where = { camera, room: names(room), confidence, from, to, expires_at: expiresAt };
        yield { label, name, person: names(person), ...where };
      }
      if (rows.length < pageSize) return;
    }
  }
}

async function* listed<Row>(
  rows: AsyncIterable<Row> | Iterable<Row>,
  show: (row: Row) => object,
): AsyncGenerator<string, void> {
  let first = true;
  for await (const row of rows) {
    yield `${first ? '' : ','}\n${JSON.stringify(show(row))}`;
    first = false;
  }
}

function namesIn({ people, rooms }: Household): Names {
  const slugs = new Map<string, string>([...people, ...rooms].map(({ id, slug }) => [id, slug]));
  return (id) => (id === null ? null : (slugs.get(id) ?? null));
}

function said({ role, act, text, person, room, at, expiresAt }: ListedTurn, names: Names): object {
  return { role, act, text, person: names(person), room: names(room), at, expires_at: expiresAt };
}

function toExported(memory: Memory, names: Names): ExportedMemory {
  const { id, text, language, kind, scope, subject, predicate, object, polarity, provenance } = memory;
  const { confidence, salience, sensitive, discreet, status, typed = false, pinned = false } = memory;
  return {
    ...{ id, text, language, kind, scope, owner: names(memory.owner), room: names(memory.room) },
    ...{ subject, predicate, object, polarity, provenance, confidence, salience, sensitive, discreet, typed, pinned },
    status,
    superseded_by: memory.supersededBy,
    valid_from: memory.validFrom?.toISOString() ?? null,
    valid_to: memory.validTo?.toISOString() ?? null,
    recorded_at: memory.recordedAt.toISOString(),
  };
}

function settingsOf(settings: CareSettings): object {
  return {
    language: settings.language,
    time_zone: settings.timeZone,
    speaker_recognition: settings.speakerRecognition,
    transcript_days: settings.transcriptDays,
    sighting_days: settings.sightingDays,
    event_days: settings.eventDays,
    draft_days: settings.draftDays,
    journal_days: settings.journalDays,
  };
}
