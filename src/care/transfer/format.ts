import { z } from 'zod';
import { kinds, statuses } from '../../domain/memory.ts';
import { roles } from '../../domain/person.ts';
import { provenances } from '../../domain/provenance.ts';
import { scopes } from '../../domain/scope.ts';
import { languages } from '../../domain/turn.ts';
import { isKeepable } from '../../kernel/instants.ts';
import { eachOnce, exportedClaim, exportedProcedure, exportedReminder } from './routine-format.ts';

/** Name and version of the file; docs/export-format.md describes it. */
export const exportFormat = 'merkdir-export';
export const exportVersion = 1;

/** What a file of this kind never holds, said in the file itself. */
export const leftOut = ['tombstones', 'private memories of others', 'keys', 'drafts of others'] as const;

const slug = z.string().min(1).max(64);
const name = z.string().min(1).max(200);
const instant = z.iso.datetime().refine((text) => isKeepable(new Date(text)), 'is not in the years 1000 to 9000');
const share = z.number().min(0).max(1);
const part = z.string().max(10_000).nullable();

export const exportedPerson = z.object({ slug, name, aliases: z.array(name).max(50), role: z.enum(roles) });
export const exportedRoom = z.object({ slug, name, aliases: z.array(name).max(50) });

export const exportedMemory = z.object({
  id: z.uuid(),
  text: z.string().min(1).max(10_000),
  language: z.enum(languages),
  kind: z.enum(kinds),
  scope: z.enum(scopes),
  owner: slug.nullable(),
  room: slug.nullable(),
  subject: part,
  predicate: part,
  object: part,
  polarity: z.enum(['positive', 'negative']),
  provenance: z.enum(provenances),
  confidence: share,
  salience: share,
  sensitive: z.boolean(),
  discreet: z.boolean(),
  typed: z.boolean().default(false),
  pinned: z.boolean().default(false),
  status: z.enum(statuses),
  superseded_by: z.uuid().nullable(),
  valid_from: instant.nullable(),
  valid_to: instant.nullable(),
  recorded_at: instant,
});
export type ExportedMemory = z.infer<typeof exportedMemory>;

const days = z.int().min(0).max(36_500);
export const exportedSettings = z.object({
  language: z.enum(languages),
  time_zone: z.string().max(100),
  speaker_recognition: z.boolean(),
  transcript_days: days,
  sighting_days: days,
  event_days: days,
  draft_days: days,
  journal_days: days,
});

/** What an import reads. Conversations and sightings in the file are for reading only; unknown fields are passed over. */
export const exportDocument = z.object({
  format: z.literal(exportFormat),
  version: z.literal(exportVersion),
  exported_at: instant,
  settings: exportedSettings.nullable().default(null),
  people: z.array(exportedPerson).max(1_000),
  rooms: z.array(exportedRoom).max(1_000),
  memories: z.array(exportedMemory).max(1_000_000),
  procedures: z.array(exportedProcedure).max(10_000).refine(eachOnce, 'each memory once').default([]),
  reminders: z.array(exportedReminder).max(100_000).default([]),
  claims: z.array(exportedClaim).max(100_000).default([]),
});
export type ExportDocument = z.infer<typeof exportDocument>;
