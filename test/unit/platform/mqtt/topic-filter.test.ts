import { describe, expect, test } from 'vitest';
import { isPublishable, topicMatches } from '../../../../src/platform/mqtt/topic-filter.ts';

// The examples of MQTT 3.1.1, sections 4.7.1 and 4.7.2.
describe('topicMatches', () => {
  test.each([
    ['sport/tennis/player1/#', 'sport/tennis/player1'],
    ['sport/tennis/player1/#', 'sport/tennis/player1/ranking'],
    ['sport/tennis/player1/#', 'sport/tennis/player1/score/wimbledon'],
    ['#', 'sport'],
    ['sport/tennis/+', 'sport/tennis/player1'],
    ['sport/+', 'sport/'],
    ['+/+', '/finance'],
    ['/+', '/finance'],
    ['$SYS/#', '$SYS/broker'],
    ['a/b', 'a/b'],
  ])('%s receives %s', (filter, topic) => {
    expect(topicMatches(filter, topic)).toBe(true);
  });

  test.each([
    ['sport/tennis/+', 'sport/tennis/player1/ranking'],
    ['sport/+', 'sport'],
    ['+', '/finance'],
    ['#', '$SYS/broker'],
    ['+/monitor/Clients', '$SYS/monitor/Clients'],
    ['a/b', 'a/b/c'],
    ['a/b/c', 'a/b'],
    ['a/B', 'a/b'],
  ])('%s does not receive %s', (filter, topic) => {
    expect(topicMatches(filter, topic)).toBe(false);
  });
});

test('only full topics can be published on', () => {
  expect(['merkdir/status', '/', 'ä b'].map(isPublishable)).toEqual([true, true, true]);
  expect(['', 'a/+', '#', 'a\0b', 'x'.repeat(65_536)].map(isPublishable)).toEqual(Array(5).fill(false));
});
