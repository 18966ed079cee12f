import { DateTime } from 'luxon';
import type { HouseholdEvents } from '../domain/events.ts';
import type { Language } from '../domain/turn.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Events } from '../kernel/events.ts';
import type { Logger } from '../kernel/logger.ts';
import { countHouse } from '../platform/postgres/house-counts.ts';
import type { DatabaseSource } from '../platform/postgres/transaction.ts';
import { HouseDevice } from '../surfaces/mqtt/discovery/house-device.ts';
import type { HouseDevicePorts } from '../surfaces/mqtt/discovery/ports.ts';
import type { MessageBus } from '../surfaces/mqtt/ports.ts';
import type { Storage } from './storage.ts';

/** The device in Home Assistant, joined to what it shows and switches. */
export function houseDevice(parts: {
  readonly prefix: string;
  readonly version: string;
  readonly language: Language;
  readonly source: DatabaseSource;
  readonly storage: Pick<Storage, 'household' | 'vault'>;
  readonly consolidate: HouseDevicePorts['consolidate'];
  readonly bus: MessageBus;
  readonly events: Events<HouseholdEvents>;
  readonly clock: Clock;
  readonly logger: Logger;
}): HouseDevice {
  const { prefix, version, language, source, storage, consolidate, bus, events, clock, logger } = parts;
  const settings = async () => (await storage.household.load(storage.vault())).settings;
  const ports: HouseDevicePorts = {
    counts: async () => {
      const { timeZone } = await settings();
      const midnight = DateTime.fromJSDate(clock.now(), { zone: timeZone }).startOf('day').toJSDate();
      const { memories, drafts, sessions } = await countHouse(source, storage.vault(), midnight);
      return { memories, drafts: drafts === 0 ? null : drafts, sessionsToday: sessions };
    },
    learning: {
      isOn: async () => (await settings()).learning !== false,
      turn: async (on) => await storage.household.changeSettings(storage.vault(), { learning: on }),
    },
    cloud: {
      isOn: async () => (await settings()).personalMemoriesToCloud,
      turn: async (on) => await storage.household.changeSettings(storage.vault(), { personalMemoriesToCloud: on }),
    },
    consolidate,
  };
  return new HouseDevice({ prefix, version, language }, { bus, ports, events, logger });
}
