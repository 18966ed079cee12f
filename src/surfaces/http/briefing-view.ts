import type { TimedBriefing } from './briefing-ports.ts';
import type { BriefingResponse } from './contract/briefing.ts';
import { toIntentionView } from './intention-view.ts';
import { type Slugs, toMemoryView } from './memory-view.ts';

/** A briefing as the API shows it: slugs for ids, ISO 8601 for dates. */
export function toBriefingView({ briefing, language, spoken }: TimedBriefing, slugs: Slugs): BriefingResponse {
  const { from, to, reminders, memories, sightings, drafts } = briefing;
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    language,
    spoken,
    reminders: reminders.map((intention) => toIntentionView(intention, slugs)),
    memories: memories.map((memory) => toMemoryView(memory, slugs)),
    sightings: sightings.map(({ label, name, camera, room, from: begun, to: ended }) => ({
      ...{ label, name, camera, room: slugs.slugOf(room) },
      from: begun.toISOString(),
      to: ended.toISOString(),
    })),
    drafts,
  };
}
