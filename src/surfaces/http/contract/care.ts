import { z } from 'zod';
import { memoryOrders } from '../../../care/browse/ports.ts';
import { kinds, statuses } from '../../../domain/memory.ts';
import { provenances } from '../../../domain/provenance.ts';
import { presets } from '../../../domain/ranking.ts';
import { scopes } from '../../../domain/scope.ts';
import { memoryParts, memoryView } from './memory.ts';
import { freeText, instant, knownAs, language } from './text.ts';
import { undoView } from './undo.ts';

/** Whole numbers and switches come as text in a query. */
const limit = z.coerce.number().int().min(1).max(200).default(50);
const offset = z.coerce.number().int().min(0).max(1_000_000).default(0);

/** Who asks; nobody named: whoever runs the installation, to whom nothing private is shown. */
const asking = { speaker: knownAs.nullish() };

/** Query of every list: who asks, and which part, newest first. */
export const pageQuery = z.strictObject({ ...asking, limit, offset });

/** Query of `GET /api/memories`. `owner` and `in_room` narrow; `room` is where the asker is. */
export const memoryListQuery = z.strictObject({
  ...asking,
  room: knownAs.nullish(),
  limit,
  offset,
  status: z.enum(statuses).optional(),
  scope: z.enum(scopes).optional(),
  kind: z.enum(kinds).optional(),
  provenance: z.enum(provenances).optional(),
  owner: knownAs.optional(),
  in_room: knownAs.optional(),
  pinned: z.enum(['true', 'false']).optional(),
  since: instant.optional(),
  until: instant.optional(),
  sort: z.enum(memoryOrders).default('newest'),
});

export const memoryListResponse = z.object({ memories: z.array(memoryView), total: z.int() });
export type MemoryListResponse = z.infer<typeof memoryListResponse>;

/** Query of routes about one thing. */
export const askerQuery = z.strictObject({ ...asking, room: knownAs.nullish() });

/** Answer of `GET /api/memories/:id`; `earlier` are former values of the same thing, newest first. */
export const memoryResponse = z.object({
  memory: memoryView,
  parts: memoryParts,
  earlier: z.array(memoryView),
  /** How often it was of use, and when the last time. */
  uses: z.int(),
  last_used_at: instant.nullable(),
  /** Sentences it came up in, oldest first, as far as whoever asks may read them. */
  said: z.array(z.object({ session: z.uuid(), text: z.string(), at: instant })),
});
export type MemoryResponse = z.infer<typeof memoryResponse>;

/**
 * Body of `PATCH /api/memories/:id`. A new text makes a new memory that takes the place of the old one, so it comes
 * alone. `in_room` is the room for the scope `room`.
 */
export const editRequest = z
  .strictObject({
    ...asking,
    room: knownAs.nullish(),
    text: freeText.optional(),
    language: language.optional(),
    kind: z.enum(kinds).optional(),
    salience: z.number().min(0).max(1).optional(),
    sensitive: z.boolean().optional(),
    discreet: z.boolean().optional(),
    scope: z.enum(['private', 'room', 'shared']).optional(),
    in_room: knownAs.optional(),
    suspended: z.boolean().optional(),
    pinned: z.boolean().optional(),
  })
  .refine(({ text, speaker: _speaker, room: _room, language: _language, ...other }) => {
    const others = Object.values(other).filter((value) => value !== undefined).length;
    return text === undefined ? others > 0 : others === 0;
  }, 'either a text, or other fields');

export const editResponse = z.object({ memory: memoryView, undo: undoView });
export type EditResponse = z.infer<typeof editResponse>;

/** Body of `POST /api/memories/forget`: several at once. `final`: nothing can be taken back. */
export const forgetSeveralRequest = z.strictObject({
  ...asking,
  room: knownAs.nullish(),
  ids: z.array(z.uuid()).min(1).max(1_000),
  final: z.boolean().default(false),
});

/** `undo` is null when it was final, or when nothing was forgotten. Earlier values of the same things count too. */
export const forgottenResponse = z.object({ forgotten: z.int(), refused: z.int(), undo: undoView.nullable() });
export type ForgottenResponse = z.infer<typeof forgottenResponse>;

export const undoListResponse = z.object({ undo: z.array(undoView) });
export type UndoListResponse = z.infer<typeof undoListResponse>;

export const idPath = z.object({ id: z.uuid() });

/** Answer of `GET /api/memories/:id/near`: closest first; `likeness` is 0 … 1. */
export const nearResponse = z.object({ near: z.array(z.object({ memory: memoryView, likeness: z.number() })) });
export type NearResponse = z.infer<typeof nearResponse>;

/** When something goes by itself; null: it is kept. */
const countdown = { kept: z.boolean(), expires_at: instant.nullable() };

export const sessionView = z.object({
  id: z.uuid(),
  opened_at: instant,
  last_turn_at: instant,
  closed_at: instant.nullable(),
  paused: z.boolean(),
  turns: z.int(),
  ...countdown,
});

export const sessionListResponse = z.object({ sessions: z.array(sessionView), total: z.int() });
export type SessionListResponse = z.infer<typeof sessionListResponse>;

export const turnView = z.object({
  id: z.uuid(),
  role: z.enum(['user', 'assistant']),
  act: z.string(),
  text: z.string(),
  person: z.string().nullable(),
  room: z.string().nullable(),
  memory_ids: z.array(z.uuid()),
  at: instant,
  ...countdown,
});

export const turnListResponse = z.object({ turns: z.array(turnView) });
export type TurnListResponse = z.infer<typeof turnListResponse>;

/** Body of `PATCH /api/sessions/:id` and `PATCH /api/sightings/:id`: keep it beyond its time, or no longer. */
export const keepRequest = z.strictObject({ ...asking, kept: z.boolean() });

export const keptResponse = z.object({ kept: z.boolean() });
export type KeptResponse = z.infer<typeof keptResponse>;

/** Optional body of the DELETE routes here: on whose behalf. */
export const onBehalfRequest = z.strictObject(asking).default({});

export const sightingView = z.object({
  id: z.uuid(),
  label: z.string(),
  name: z.string().nullable(),
  camera: z.string().nullable(),
  person: z.string().nullable(),
  room: z.string().nullable(),
  confidence: z.number().nullable(),
  from: instant,
  to: instant,
  ...countdown,
});

export const sightingListResponse = z.object({ sightings: z.array(sightingView), total: z.int() });
export type SightingListResponse = z.infer<typeof sightingListResponse>;

const days = z.int().min(0).max(36_500);

const share = z.number().min(0).max(1);

/** What the household decided, and how long each kind is kept, in days; 0: not at all. */
export const settingsView = z.object({
  language,
  time_zone: z.string(),
  speaker_recognition: z.boolean(),
  transcript_days: days,
  sighting_days: days,
  event_days: days,
  draft_days: days,
  journal_days: days,
  /** false: conversations are not kept, so nothing is picked up from them. */
  learning: z.boolean(),
  /** Forgetting leaves transcripts as they are; else it takes the forgotten out of them. */
  keep_forgotten_transcripts: z.boolean(),
  /** How what is found is ordered: `balanced` by the arms alone, `salience` and `generative` also by importance and use. */
  ranking: z.strictObject({
    preset: z.enum(presets),
    /** Of `salience`, instead of its own. */
    weights: z.strictObject({ relevance: share, salience: share, access: share }).nullable(),
  }),
});
export type SettingsView = z.infer<typeof settingsView>;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

/** Body of `PATCH /api/settings`; what is left out stays. */
export const settingsRequest = settingsView
  .extend({ time_zone: z.string().max(100).refine(isTimeZone, 'an IANA name such as Europe/Berlin') })
  .partial()
  .extend(asking)
  .strict();

/** One line of the journal: who did what when to which id. */
export const auditView = z.object({
  id: z.uuid(),
  at: instant,
  /** Slug; null: nobody known, Merkdir itself, or somebody who has left. */
  actor: z.string().nullable(),
  action: z.string(),
  target: z.uuid().nullable(),
});

export const auditResponse = z.object({ entries: z.array(auditView), total: z.int() });
export type AuditResponse = z.infer<typeof auditResponse>;
