import type { ListedAuditLine, ListedSession, ListedSighting, ListedTurn } from '../../care/browse/ports.ts';
import type { CareSettings } from '../../care/settings.ts';
import type { UndoEntry } from '../../domain/undo.ts';
import type {
  AuditResponse,
  SessionListResponse,
  SettingsView,
  SightingListResponse,
  TurnListResponse,
} from './contract/care.ts';
import type { UndoView } from './contract/undo.ts';
import type { Slugs } from './memory-view.ts';

export function toUndoView({ id, action, before, createdAt, expiresAt }: UndoEntry): UndoView {
  return {
    id,
    action,
    memory_ids: before.map((state) => state.id),
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  };
}

export function toSessionView(session: ListedSession): SessionListResponse['sessions'][number] {
  return {
    id: session.id,
    opened_at: session.openedAt.toISOString(),
    last_turn_at: session.lastTurnAt.toISOString(),
    closed_at: session.closedAt?.toISOString() ?? null,
    paused: session.paused,
    turns: session.turns,
    kept: session.kept,
    expires_at: session.expiresAt?.toISOString() ?? null,
  };
}

export function toTurnView(turn: ListedTurn, slugs: Slugs): TurnListResponse['turns'][number] {
  return {
    id: turn.id,
    role: turn.role,
    act: turn.act,
    text: turn.text,
    person: slugs.slugOf(turn.person),
    room: slugs.slugOf(turn.room),
    memory_ids: [...turn.memoryIds],
    at: turn.at.toISOString(),
    kept: turn.kept,
    expires_at: turn.expiresAt?.toISOString() ?? null,
  };
}

export function toSightingView(sighting: ListedSighting, slugs: Slugs): SightingListResponse['sightings'][number] {
  return {
    id: sighting.id,
    label: sighting.label,
    name: sighting.name,
    camera: sighting.camera,
    person: slugs.slugOf(sighting.person),
    room: slugs.slugOf(sighting.room),
    confidence: sighting.confidence,
    from: sighting.from.toISOString(),
    to: sighting.to.toISOString(),
    kept: sighting.kept,
    expires_at: sighting.expiresAt?.toISOString() ?? null,
  };
}

export function toAuditView(line: ListedAuditLine, slugs: Slugs): AuditResponse['entries'][number] {
  const { id, at, actor, action, target } = line;
  return { id, at: at.toISOString(), actor: slugs.slugOf(actor), action, target };
}

export function toSettingsView(settings: CareSettings): SettingsView {
  return {
    language: settings.language,
    time_zone: settings.timeZone,
    speaker_recognition: settings.speakerRecognition,
    transcript_days: settings.transcriptDays,
    sighting_days: settings.sightingDays,
    event_days: settings.eventDays,
    draft_days: settings.draftDays,
    journal_days: settings.journalDays,
    learning: settings.learning,
    keep_forgotten_transcripts: settings.keepForgottenTranscripts,
    ranking: { ...settings.ranking },
  };
}

/** Only what was sent. */
export function toSettingsChange(view: { readonly [Key in keyof SettingsView]?: SettingsView[Key] | undefined }) {
  const change = {
    language: view.language,
    timeZone: view.time_zone,
    speakerRecognition: view.speaker_recognition,
    transcriptDays: view.transcript_days,
    sightingDays: view.sighting_days,
    eventDays: view.event_days,
    draftDays: view.draft_days,
    journalDays: view.journal_days,
    learning: view.learning,
    keepForgottenTranscripts: view.keep_forgotten_transcripts,
    ranking: view.ranking,
  };
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<CareSettings>;
}
