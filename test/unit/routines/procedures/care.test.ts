import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MerkdirError } from '../../../../src/kernel/errors.ts';
import { ProcedureCare } from '../../../../src/routines/procedures/care.ts';
import type { HomeUsage, ProcedureStore } from '../../../../src/routines/procedures/ports.ts';

const store = {} as ProcedureStore;

function careWith(usage: HomeUsage | null): ProcedureCare {
  return new ProcedureCare({ store, usage, changed: () => {} });
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the automations are those that Home Assistant names', async () => {
  const care = careWith({ automationsUsing: async (slugs) => slugs.map((slug) => `Automation of ${slug}`) });
  expect(await care.automationsUsing(['siesta'])).toEqual(['Automation of siesta']);
});

test('without Home Assistant there are none; where it refuses, nobody knows', async () => {
  expect(await careWith(null).automationsUsing(['siesta'])).toEqual([]);
  const away = async () => await Promise.reject(new MerkdirError('not_running', 'Away.', 'Wait.'));
  expect(await careWith({ automationsUsing: away }).automationsUsing(['siesta'])).toBeNull();
});

test('Home Assistant that never answers keeps nobody waiting', async () => {
  const care = careWith({ automationsUsing: async () => await new Promise<never>(() => {}) });
  const asked = care.automationsUsing(['siesta']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await Promise.race([asked, Promise.resolve('still waiting')])).toBeNull();
});
