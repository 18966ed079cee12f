import type { Whereabouts } from '../routines/intentions/ports.ts';
import type { IdentityStage } from './identity-stage.ts';

/** Satellites of Home Assistant can be spoken through by this name only. */
const spokenThrough = /^assist_satellite\./;

/** Who is where, as sources tell it. */
export function whereaboutsOf({ registry, presence }: Pick<IdentityStage, 'registry' | 'presence'>): Whereabouts {
  return {
    roomOf: (person) => {
      const fresh = presence.everybody().find(({ who }) => who.kind === 'member' && who.person === person);
      return fresh?.room ?? null;
    },
    isAccompanied: (room, person) => {
      const { people, strangers } = presence.companyIn(room);
      return strangers > 0 || people.some((other) => other !== person);
    },
    satellitesIn: (room) =>
      registry
        .satellites()
        .filter((satellite) => satellite.room === room && spokenThrough.test(satellite.id))
        .map(({ id }) => id),
    satelliteOf: (name) => {
      const id = registry.directory().satelliteOf(name);
      return spokenThrough.test(id) ? id : null;
    },
  };
}
