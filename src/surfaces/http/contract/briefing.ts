import { z } from 'zod';
import { intentionView } from './intentions.ts';
import { memoryView } from './memory.ts';
import { instant, knownAs, language } from './text.ts';

/** Query of `GET /api/briefing`: for whom and where; `since`: the day before now where it is left out. */
export const briefingQuery = z.strictObject({
  speaker: knownAs.nullish(),
  room: knownAs.nullish(),
  since: instant.nullish(),
  language: language.nullish(),
});

/** What a camera saw that is worth telling: a stranger, something brought, something with a name. */
export const briefedSighting = z.object({
  label: z.string(),
  name: z.string().nullable(),
  camera: z.string().nullable(),
  room: z.string().nullable(),
  from: instant,
  to: instant,
});

export const briefingResponse = z.object({
  from: instant,
  to: instant,
  language,
  /** As it would be said: at most four sentences. */
  spoken: z.string(),
  /** What waits to be told, and what is due within a day; the soonest first. */
  reminders: z.array(intentionView),
  /** The latest first, 200 at most. */
  memories: z.array(memoryView),
  sightings: z.array(briefedSighting),
  /** Drafts that wait for whoever asks; 0 for children, guests and nobody in particular. */
  drafts: z.int(),
});
export type BriefingResponse = z.infer<typeof briefingResponse>;
