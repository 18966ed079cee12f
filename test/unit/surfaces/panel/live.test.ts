import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Live } from '../../../../src/surfaces/panel/live.ts';

/** A stream that does what a test says. */
class Stream extends EventTarget {
  readyState: 0 | 1 | 2 = 1;
  closed = false;
  close(): void {
    this.closed = true;
  }
  refuse(): void {
    this.readyState = 2;
    this.dispatchEvent(new Event('error'));
  }
}

const streams: Stream[] = [];
const heard: string[] = [];

function listening(): Live {
  const live = new Live(() => {
    const stream = new Stream();
    streams.push(stream);
    return stream;
  });
  for (const kind of ['memory_saved', 'reset']) live.addEventListener(kind, () => heard.push(kind));
  live.start();
  return live;
}

beforeEach(() => {
  vi.useFakeTimers();
  streams.length = 0;
  heard.length = 0;
});
afterEach(() => void vi.useRealTimers());

test('what the server tells is passed on', () => {
  listening();
  streams[0]?.dispatchEvent(new Event('memory_saved'));
  streams[0]?.dispatchEvent(new Event('something else'));
  expect(heard).toEqual(['memory_saved']);
});

test('a stream that breaks is the browser’s to take up; one that was refused is opened anew, and all is loaded anew', () => {
  listening();
  streams[0]?.dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(60_000);
  expect(streams).toHaveLength(1);
  streams[0]?.refuse();
  vi.advanceTimersByTime(1_000);
  expect(streams).toHaveLength(2);
  expect(heard).toEqual(['reset']);
});

test('it waits longer from time to time, and not any more once it is open', () => {
  listening();
  streams[0]?.refuse();
  vi.advanceTimersByTime(1_000);
  streams[1]?.refuse();
  vi.advanceTimersByTime(1_000);
  expect(streams).toHaveLength(2);
  vi.advanceTimersByTime(1_000);
  expect(streams).toHaveLength(3);
  streams[2]?.dispatchEvent(new Event('open'));
  streams[2]?.refuse();
  vi.advanceTimersByTime(1_000);
  expect(streams).toHaveLength(4);
});

test('after the end nothing is opened any more', () => {
  const live = listening();
  streams[0]?.refuse();
  live.stop();
  vi.advanceTimersByTime(60_000);
  expect(streams).toHaveLength(1);
});
