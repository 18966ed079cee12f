import { z } from 'zod';
import type { AuditTrail } from '../domain/audit.ts';
import type { VaultId } from '../domain/ids.ts';
import { type Ranking, usualRanking } from '../domain/ranking.ts';
import type { Language } from '../domain/turn.ts';
import type { Viewer } from '../domain/viewer.ts';
import type { HouseholdSettings, HouseholdStore } from '../identity/ports.ts';
import type { RetentionStore, SettingStore } from './ports.ts';
import { requireAdministrator } from './rights.ts';

/** Days each kind of time-limited thing is kept; 0: not at all. */
export interface Times {
  readonly transcriptDays: number;
  readonly sightingDays: number;
  readonly eventDays: number;
  readonly draftDays: number;
  readonly journalDays: number;
}

/** What an owner decides for the household. */
export interface CareSettings extends Times {
  readonly language: Language;
  /** IANA name. */
  readonly timeZone: string;
  /** Something in this house recognises voices, so an unknown voice is a stranger's. */
  readonly speakerRecognition: boolean;
  /** false: conversations are not kept, so nothing is picked up from them. */
  readonly learning: boolean;
  /** Forgetting leaves transcripts as they are; else it takes the forgotten out of them. */
  readonly keepForgottenTranscripts: boolean;
  /** How what is found is ordered. */
  readonly ranking: Ranking;
}

/** A hundred years: as good as for ever. */
export const longestKept = 36_500;

const days = (usual: number) => z.int().min(0).max(longestKept).default(usual);
const timesSchema = z.object({ draftDays: days(14), journalDays: days(90) });
const settingName = 'retention';

/** Reads and changes what the household decided; the database holds the truth. */
export class Settings {
  private readonly parts: {
    readonly household: HouseholdStore;
    readonly store: SettingStore;
    readonly retention: RetentionStore;
    readonly trail: AuditTrail;
  };

  constructor(parts: Settings['parts']) {
    this.parts = parts;
  }

  /** For parts of Merkdir itself; people ask with `show`. */
  async read(vault: VaultId): Promise<CareSettings> {
    const { household, store } = this.parts;
    const { settings } = await household.load(vault);
    const times = timesSchema.parse((await store.read(vault, settingName)) ?? {});
    const { language, timeZone, transcriptDays, sightingDays, eventDays } = settings;
    const { speakerRecognition, keepForgottenTranscripts, learning = true, ranking = usualRanking } = settings;
    const kept = { transcriptDays, sightingDays, eventDays, ...times };
    return { language, timeZone, speakerRecognition, learning, keepForgottenTranscripts, ranking, ...kept };
  }

  /** @throws MerkdirError `not_allowed` for whoever does not administer. */
  async show(viewer: Viewer): Promise<CareSettings> {
    requireAdministrator(viewer);
    return await this.read(viewer.vault);
  }

  /** Times hold for what is stored already as well. @throws MerkdirError `not_allowed`. */
  async change(change: Partial<CareSettings>, viewer: Viewer, at: Date): Promise<CareSettings> {
    requireAdministrator(viewer);
    const { vault } = viewer;
    const before = await this.read(vault);
    const after = { ...before, ...change };
    await this.write(vault, after);
    await this.parts.retention.reschedule(vault, after);
    await this.parts.trail.note(vault, { action: 'change_settings', actor: viewer.person, target: null, at });
    return after;
  }

  private async write(vault: VaultId, settings: CareSettings): Promise<void> {
    const { household, store } = this.parts;
    const { draftDays, journalDays, ...rest } = settings;
    const shared: Partial<HouseholdSettings> = rest;
    await household.changeSettings(vault, shared);
    await store.write(vault, settingName, { draftDays, journalDays });
  }
}
