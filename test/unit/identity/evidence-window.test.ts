import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bookWith, evidence, flurSatellite, turn, werkstattSatellite } from '../../support/evidence-house.ts';
import { fc } from '../../support/properties.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const satellites = [flurSatellite.id, werkstattSatellite.id, 'mikrofon'];

test('evidence counts exactly when it is of this satellite, within the window and unused', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        heardAt: fc.constantFrom(...satellites),
        spokenAt: fc.constantFrom(...satellites),
        age: fc.integer({ min: 0, max: 10_000 }),
        dated: fc.boolean(),
        used: fc.boolean(),
      }),
      async ({ heardAt, spokenAt, age, dated, used }) => {
        const book = bookWith();
        const heard = new Date();
        if (dated) await vi.advanceTimersByTimeAsync(age);
        book.observe(evidence({ satellite: heardAt, at: dated ? heard : null }));
        if (used) await book.attribute(turn({ satellite: heardAt, at: heard }));
        if (!dated) await vi.advanceTimersByTimeAsync(age);
        const answer = book.attribute(turn({ satellite: spokenAt }));
        await vi.advanceTimersByTimeAsync(300);
        // A dated piece that came long after the sentence that wanted it was not used by that one, and belongs to it.
        const counts = heardAt === spokenAt && age <= 5_000 && !used;
        expect((await answer).person).toBe(counts ? 'lotte' : null);
      },
    ),
    { numRuns: 10_000 },
  );
}, 60_000);
