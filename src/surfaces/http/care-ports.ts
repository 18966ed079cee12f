import type { Browse } from '../../care/browse/browse.ts';
import type { HouseholdMap } from '../../care/browse/map.ts';
import type { BrowseStore, TraceStore } from '../../care/browse/ports.ts';
import type { Copies } from '../../care/copy/copies.ts';
import type { Leave } from '../../care/leaving/leave.ts';
import type { RecoveryPhrase } from '../../care/recovery.ts';
import type { Settings } from '../../care/settings.ts';
import type { ExportMemory } from '../../care/transfer/export.ts';
import type { ImportDocument } from '../../care/transfer/import.ts';
import type { Language } from '../../domain/turn.ts';
import type { UndoEntry } from '../../domain/undo.ts';
import type { Viewer } from '../../domain/viewer.ts';
import type { EditMemory } from '../../memory/commands/edit.ts';
import type { ForgetLater } from '../../memory/commands/forget-later.ts';
import type { Undo } from '../../memory/commands/undo.ts';
import type { Asker } from './asking.ts';

/** What one wants to be worded anew, read in the language of the household unless another is given. */
export interface Wording {
  readonly text: string;
  readonly language: Language | null;
}

/** What the household sees, changes and takes back of what is stored. */
export interface CarePorts {
  now(): Date;
  /** Who looks after things: grown-ups see every room; who names nobody runs the installation. */
  viewerOf(asker: Asker): Promise<Viewer>;
  readonly lists: Pick<BrowseStore, 'memories' | 'withEarlier' | 'sessions' | 'turns'>;
  readonly browse: Pick<
    Browse,
    'keepSession' | 'deleteSession' | 'sightings' | 'keepSighting' | 'deleteSighting' | 'audit' | 'counts'
  >;
  readonly traces: TraceStore;
  /** People, rooms, things and what is remembered of them, as far as the viewer may see it. */
  map(viewer: Viewer): Promise<HouseholdMap>;
  readonly settings: Pick<Settings, 'show' | 'change'>;
  readonly edit: {
    readonly change: EditMemory['change'];
    /** Says what is to stand there instead. */
    reword(id: Parameters<EditMemory['reword']>[0], wording: Wording, asker: Asker): ReturnType<EditMemory['reword']>;
  };
  /** Forgets several; `final`: for good at once. */
  forget(
    request: Omit<Parameters<ForgetLater['hide']>[0], 'at'> & { readonly final: boolean },
    viewer: Viewer,
  ): Promise<{ readonly forgotten: number; readonly refused: number; readonly undo: UndoEntry | null }>;
  readonly undo: Pick<Undo, 'list' | 'undo'>;
  readonly transfer: {
    readonly export: ExportMemory['write'];
    readonly import: ImportDocument['import'];
  };
  readonly leaving: Pick<Leave, 'takeAlong' | 'leave'>;
  readonly copies: Pick<Copies, 'backup' | 'archive' | 'restore'>;
  readonly recovery: Pick<RecoveryPhrase, 'show'>;
}
