import { HouseholdFollower } from '../../src/app/household-follower.ts';
import { silentLogger } from '../../src/kernel/logger.ts';
import { isFirstName } from '../../src/language/names.ts';
import type { PathHouse } from './path-house.ts';

const rooms = ['Keller', 'Garage', 'Dachboden', 'Flur', 'Küche', 'Bad', 'Schuppen', 'Wohnzimmer', 'Büro', 'Gartenhaus'];

/** Home Assistant's registries name rooms, and everybody the facts of the house are about. */
export async function followRegistries({ house, facts }: PathHouse): Promise<void> {
  const words = facts.flatMap(({ told }) => told.match(/\p{Lu}\p{L}+/gu) ?? []);
  const names = [...new Set(words.filter((word) => isFirstName(word.toLowerCase())))];
  const { storage, identity } = house;
  const parts = { store: storage.household, registry: identity.registry, vault: storage.vault, logger: silentLogger };
  const follower = new HouseholdFollower(parts);
  follower.learnHousehold({
    people: names.map((name) => ({ id: name.toLowerCase(), entity: null, name, user: null, devices: [] })),
    rooms: rooms.map((name) => ({ id: name.toLowerCase(), name, aliases: [], floor: null })),
    satellites: [],
    cameras: [],
    users: null,
  });
  await follower.repeat();
}
