import { describe, expect, test } from 'vitest';
import { topicMatches } from '../../../src/platform/mqtt/topic-filter.ts';
import {
  defaultSources,
  entityWatch,
  eventAdapters,
  stateAdapters,
  topicAdapters,
} from '../../../src/sources/subscriptions.ts';

const all = { prefix: 'merkdir', ...defaultSources };
const nothing = {
  prefix: 'merkdir',
  broker: { frigate: null, doubleTake: null, murdock: null, voicebm: null, espresense: null, hermes: null },
  home: {
    people: false,
    satellites: false,
    bermuda: false,
    speakerRecognition: false,
    faces: false,
    doorbells: false,
    events: [],
  },
};
const filters = (options: typeof all | typeof nothing) => topicAdapters(options).map(({ filter }) => filter);

describe('the table of subscriptions', () => {
  test('holds Merkdir’s own topics whatever is switched off', () => {
    expect(filters(nothing)).toEqual([
      'merkdir/speaker',
      'merkdir/sighting',
      'merkdir/event',
      'merkdir/conversation/end',
    ]);
    expect(eventAdapters(nothing)).toEqual([]);
    expect(stateAdapters(nothing)).toEqual([]);
  });

  test('follows the roots', () => {
    const options = { ...nothing, prefix: 'haus', broker: { ...nothing.broker, frigate: 'kameras/nvr' } };
    expect(filters(options)).toEqual([
      'haus/speaker',
      'haus/sighting',
      'haus/event',
      'haus/conversation/end',
      'kameras/nvr/events',
      'kameras/nvr/tracked_object_update',
      'kameras/nvr/available',
    ]);
  });

  test('has no filters that overlap, or a message would be heard twice', () => {
    const sampleOf = (filter: string) => filter.replaceAll('+', 'x');
    for (const filter of filters(all)) {
      const matching = filters(all).filter((other) => topicMatches(other, sampleOf(filter)));
      expect(matching).toEqual([filter]);
    }
  });

  test('watches the entities of what is on', () => {
    const watch = entityWatch(all);
    expect(watch({ entityId: 'person.anna', platform: 'person' })).toBe(true);
    expect(watch({ entityId: 'assist_satellite.flur', platform: 'esphome' })).toBe(true);
    expect(watch({ entityId: 'light.flur', platform: 'hue' })).toBe(false);
    expect(entityWatch(nothing)({ entityId: 'person.anna', platform: 'person' })).toBe(false);
  });
});
