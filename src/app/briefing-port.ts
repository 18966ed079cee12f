import type { Clock } from '../kernel/clock.ts';
import { speak } from '../language/replies/speak.ts';
import { type Briefings, lastDay } from '../routines/briefing/briefing.ts';
import { toldBriefing } from '../routines/briefing/told-briefing.ts';
import type { BriefingPort } from '../surfaces/http/briefing-ports.ts';
import type { Asking } from './asking.ts';

export interface BriefingPortParts {
  readonly briefings: Briefings;
  readonly asking: Asking;
  readonly clock: Clock;
}

/** What is new over the API, with the rights of whoever asks. */
export function briefingPort({ briefings, asking, clock }: BriefingPortParts): BriefingPort {
  return {
    brief: async ({ asker, since, language: wanted }) => {
      const { household, viewer } = await asking(asker);
      const { timeZone, language: usual } = household.settings;
      const language = wanted ?? usual;
      const now = clock.now();
      const stretch = since === null ? lastDay(now) : { from: since, to: now };
      const found = await briefings.gather(viewer, stretch, now);
      // Who was seen where is nobody's outside the house.
      const briefing = asker.leavesHouse === true ? { ...found, sightings: [] } : found;
      const listening = { viewer, people: household.people, language, now, timeZone, accompanied: false };
      const spoken = toldBriefing(briefing, listening).map((message) => speak(language, message));
      return { briefing, language, spoken: spoken.join(' ') };
    },
  };
}
