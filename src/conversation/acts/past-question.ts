import type { Happened } from '../../domain/happened.ts';
import { findTimes } from '../../language/dates/find-times.ts';
import { queryRange } from '../../language/dates/query-range.ts';
import { speakTime } from '../../language/dates/speak-time.ts';
import { withoutTimes } from '../../language/dates/without-times.ts';
import { spokenThing } from '../../language/seen-things.ts';
import type { TemporalContext } from '../../language/temporal.ts';
import type { StoredSighting } from '../../retrieval/sightings/ports.ts';
import type { ActContext } from '../act-context.ts';

/** A question about what was observed: its words without the times, and the stretch of time it is about. */
export interface PastQuestion {
  readonly text: string;
  readonly window: { readonly from: Date | null; readonly to: Date | null };
}

export function pastQuestionOf({ household, turn, language }: ActContext): PastQuestion {
  const times: TemporalContext = {
    reference: turn.at,
    timeZone: household.settings.timeZone,
    language,
    direction: 'past',
  };
  const window = queryRange(turn.text, times) ?? { from: null, to: null };
  return { text: withoutTimes(turn.text, findTimes(turn.text, times)), window };
}

/** Who or what was observed, as it is said; a person nobody knows by the name the source gives them. */
export function observedName({ household, language }: ActContext, observed: StoredSighting | Happened): string | null {
  const person = household.people.find(({ id }) => id === observed.person);
  return person?.name ?? observed.name ?? ('label' in observed ? spokenThing(observed.label, language) : null);
}

export function observedMoment({ household, turn, language }: ActContext, at: Date): string {
  const { timeZone } = household.settings;
  return speakTime(at, { reference: turn.at, timeZone, language, precision: 'minute' });
}
