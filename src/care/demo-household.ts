import type { Role } from '../domain/person.ts';
import type { Language } from '../domain/turn.ts';

/** An invented household to try things on; any likeness is chance. */
export interface DemoHousehold {
  readonly people: readonly { slug: string; name: string; aliases: readonly string[]; role: Role }[];
  readonly rooms: readonly { slug: string; name: string; aliases: readonly string[] }[];
  readonly sentences: readonly { text: string; language: Language; speaker: string }[];
}

export const demoHousehold: DemoHousehold = {
  people: [
    { slug: 'anna', name: 'Anna', aliases: ['Mama'], role: 'owner' },
    { slug: 'ben', name: 'Ben', aliases: ['Papa'], role: 'adult' },
    { slug: 'clara', name: 'Clara', aliases: [], role: 'child' },
  ],
  rooms: [
    { slug: 'kueche', name: 'Küche', aliases: ['kitchen'] },
    { slug: 'flur', name: 'Flur', aliases: ['hallway'] },
    { slug: 'wohnzimmer', name: 'Wohnzimmer', aliases: ['living room'] },
    { slug: 'bad', name: 'Bad', aliases: ['bathroom'] },
  ],
  sentences: [
    {
      speaker: 'anna',
      language: 'de',
      text: 'Merk dir, dass die Taschenlampe in der Schublade unter der Treppe liegt',
    },
    { speaker: 'anna', language: 'de', text: 'Merk dir, dass Clara dienstags um vier Klavierunterricht hat' },
    { speaker: 'ben', language: 'de', text: 'Merk dir: Der Heizungsmonteur war zuletzt im Oktober da' },
    { speaker: 'ben', language: 'en', text: 'Remember that the picnic blanket is in the boot of the car' },
    { speaker: 'ben', language: 'de', text: 'Merk dir nur für mich, dass ich für Anna Konzertkarten bestellt habe' },
  ],
};
