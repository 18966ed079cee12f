import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { evening, modes, play } from '../../support/interleavings.ts';
import { fc } from '../../support/properties.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Together more than ten thousand evenings of two to four rounds. */
const numRuns = 1_500;

test.each(modes)(
  'two satellites a second apart, %s: nobody is ever taken for somebody else',
  async (_what, mode) => {
    let recognised = 0;
    await fc.assert(
      fc.asyncProperty(evening, async (played) => {
        for (const { spoke, heard } of await play(mode, played)) {
          expect([null, spoke]).toContain(heard.person);
          if (heard.person !== null) recognised += 1;
        }
      }),
      { numRuns },
    );
    // A book that never recognised anybody would pass as well.
    if (mode.place !== 'none' && !mode.sharedRoom) expect(recognised).toBeGreaterThan(500);
  },
  120_000,
);
