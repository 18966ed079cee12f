import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { evening, faultless, modes, play } from '../../support/interleavings.ts';
import { fc } from '../../support/properties.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('two satellites, two speakers, a second apart', () => {
  test.each(modes)(
    '%s: nobody is ever taken for somebody else',
    async (_what, mode) => {
      let recognised = 0;
      await fc.assert(
        fc.asyncProperty(evening, async (played) => {
          for (const { spoke, heard } of await play(mode, played)) {
            expect([null, spoke]).toContain(heard.person);
            if (heard.person !== null) recognised += 1;
          }
        }),
        { numRuns: 150 },
      );
      // A book that never recognised anybody would pass as well.
      if (mode.place !== 'none' && !mode.sharedRoom) expect(recognised).toBeGreaterThan(50);
    },
    120_000,
  );

  test.each(modes.filter(([, { place, sharedRoom }]) => place !== 'none' && !sharedRoom))(
    '%s: where nothing goes wrong everybody is recognised',
    async (_what, mode) => {
      const fates = [faultless, faultless] as const;
      const heard = await play(mode, [
        { swapped: false, fates, pause: 6_000 },
        { swapped: true, fates, pause: 6_000 },
      ]);
      expect(heard.map(({ heard: { person } }) => person)).toEqual(['lotte', 'emil', 'emil', 'lotte']);
    },
  );
});
