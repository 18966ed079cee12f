import { Browse } from '../care/browse/browse.ts';
import { drawMap } from '../care/browse/map.ts';
import { Copies } from '../care/copy/copies.ts';
import { Leave } from '../care/leaving/leave.ts';
import { RecoveryPhrase } from '../care/recovery.ts';
import { Retention } from '../care/retention.ts';
import type { OutsideJournal } from '../care/rollback/ports.ts';
import { Rollback } from '../care/rollback/rollback.ts';
import { Settings } from '../care/settings.ts';
import { ExportMemory } from '../care/transfer/export.ts';
import { ImportDocument } from '../care/transfer/import.ts';
import { ImportRoutines } from '../care/transfer/import-routines.ts';
import type { Viewer } from '../domain/viewer.ts';
import { nothingSaidNow } from '../identity/forgetting.ts';
import { operatorRights } from '../identity/operator.ts';
import type { HouseholdSettings } from '../identity/ports.ts';
import { rightsOf } from '../identity/rights.ts';
import type { Clock } from '../kernel/clock.ts';
import { statementOf } from '../language/statement.ts';
import { Correct } from '../memory/commands/correct.ts';
import { EditMemory } from '../memory/commands/edit.ts';
import { ForgetLater } from '../memory/commands/forget-later.ts';
import { ImportMemories } from '../memory/commands/import-memories.ts';
import { Undo } from '../memory/commands/undo.ts';
import { ageSeal } from '../platform/crypto/passphrase-seal.ts';
import type { CarePorts } from '../surfaces/http/care-ports.ts';
import type { Asker } from '../surfaces/http/ports.ts';
import type { MemoryStage } from './memory-stage.ts';
import type { Storage } from './storage.ts';

/** Reminders, goals and projects in one export; nobody has as many. */
const mostPlans = 100_000;

/** What looks after the memory, joined. */
export interface CareStage {
  readonly settings: Settings;
  readonly retention: Retention;
  readonly edit: EditMemory;
  readonly forgetLater: ForgetLater;
  /** null: nothing is kept outside the database. */
  readonly rollback: Rollback | null;
  readonly ports: CarePorts;
}

export function buildCareStage(parts: {
  readonly storage: Storage;
  readonly stage: MemoryStage;
  readonly clock: Clock;
  /** Where it is kept what was forgotten; none when left out. */
  readonly journals?: readonly OutsideJournal[];
}): CareStage {
  const { storage, stage, clock } = parts;
  const { household, retention: store, care } = storage;
  const settings = new Settings({ household, store: care.settings, retention: store, trail: care.trail });
  const retention = new Retention(store, async (vault) => (await settings.read(vault)).journalDays);
  const edit = new EditMemory(care.changes, new Correct(stage.remember));
  const forgetLater = new ForgetLater(care.changes, stage.forget);
  const viewerOf = async (asker: Asker) => careViewer(storage, asker, (await household.load(storage.vault())).settings);
  const plans = {
    reminders: async (viewer: Viewer) => await storage.intentions.list(viewer, { over: true, limit: mostPlans }),
    claims: async (viewer: Viewer) => await storage.claims.list(viewer, mostPlans),
    procedures: async (viewer: Viewer) => await stage.procedures.bring.kept(viewer),
  };
  const exporting = new ExportMemory({ browse: care.browse, household, settings, trail: care.trail, plans });
  const ports: CarePorts = {
    now: () => clock.now(),
    viewerOf,
    lists: care.browse,
    traces: care.traces,
    map: async (viewer) => await drawMap({ browse: care.browse, household }, viewer),
    browse: new Browse(care.browse, care.trail, care.counts),
    settings,
    edit: {
      change: async (id, request, viewer) => await edit.change(id, request, viewer),
      reword: async (id, { text, language }, asker) => {
        const { settings } = await household.load(storage.vault());
        const speakerName = asker.person?.name ?? null;
        const statement = statementOf(text, { language: language ?? settings.language, speakerName });
        return await edit.reword(id, { statement, at: clock.now() }, careViewer(storage, asker, settings));
      },
    },
    forget: async ({ ids, final }, viewer) => {
      const at = clock.now();
      if (!final) {
        const { hidden, refused, undo } = await forgetLater.hide({ ids, at }, viewer);
        return { forgotten: hidden.length, refused: refused.length, undo };
      }
      const { forgotten, refused } = await stage.forget.forget({ ids, saidNow: nothingSaidNow, at }, viewer);
      return { forgotten: forgotten.length, refused: refused.length, undo: null };
    },
    undo: new Undo(care.changes),
    transfer: transferPorts({ storage, stage, settings, exporting }),
    leaving: new Leave({ store: care.leaving, household, exporting, seal: ageSeal, trail: care.trail }),
    copies: new Copies({ copies: care.copies, seal: ageSeal, trail: care.trail }),
    recovery: new RecoveryPhrase({ words: care.recoveryWords, settings: care.settings, trail: care.trail }),
  };
  const { journals = [] } = parts;
  const keeping = { store: care.rollback, settings: care.settings, journals, forget: stage.forget };
  const rollback = journals.length === 0 ? null : new Rollback(keeping);
  return { settings, retention, edit, forgetLater, rollback, ports };
}

function transferPorts(parts: {
  readonly storage: Storage;
  readonly stage: MemoryStage;
  readonly settings: Settings;
  readonly exporting: ExportMemory;
}): CarePorts['transfer'] {
  const { storage, stage, settings, exporting } = parts;
  const { household, care } = storage;
  const { trail, changes } = care;
  const memories = new ImportMemories({ admission: stage.admission, memories: storage.memories, changes });
  const { intentions, claims, procedures } = stage;
  const routines = new ImportRoutines({
    memories,
    routines: {
      reminder: async (intention, viewer) => await intentions.bring(intention, viewer),
      claim: async (claim, viewer) => await claims.bring(claim, viewer),
      procedure: async (viewer, kept, fresh) => await procedures.bring.bring(viewer, kept, fresh),
    },
  });
  const importing = new ImportDocument({ household, keeper: stage.keeper, settings, memories, routines, trail });
  return {
    export: (viewer, at) => exporting.write(viewer, at),
    import: async (content, viewer, at) => await importing.import(content, viewer, at),
  };
}

function careViewer(storage: Storage, asker: Asker, settings: HouseholdSettings): Viewer {
  const { person, room } = asker;
  const rights =
    person === null && asker.visitor !== true
      ? operatorRights(settings.speakerRecognition)
      : rightsOf(person?.role ?? null, settings.speakerRecognition);
  return {
    vault: storage.vault(),
    person: person?.id ?? null,
    room: room?.id ?? null,
    present: person === null ? [] : [person.id],
    rights,
    allRooms: rights.manageHousehold,
  };
}
