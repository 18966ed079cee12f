import { expect, test } from 'vitest';
import { RollbackWatch } from '../../../src/app/rollback-watch.ts';
import type { HouseholdEvents } from '../../../src/domain/events.ts';
import { type MemoryId, newId, type VaultId } from '../../../src/domain/ids.ts';
import { systemClock } from '../../../src/kernel/clock.ts';
import { MerkdirError } from '../../../src/kernel/errors.ts';
import { Events } from '../../../src/kernel/events.ts';
import { silentLogger } from '../../../src/kernel/logger.ts';

const vault = newId<VaultId>();

/** A settling that ends when it is told to, and counts. */
class SlowRollback {
  begun = 0;
  atOnce = 0;
  most = 0;
  fails = false;
  readonly #ends: (() => void)[] = [];

  async settle(): Promise<number> {
    this.begun += 1;
    this.atOnce += 1;
    this.most = Math.max(this.most, this.atOnce);
    await new Promise<void>((resolve) => this.#ends.push(resolve));
    this.atOnce -= 1;
    if (this.fails) throw new MerkdirError('database_unavailable', 'It is away.', 'Wait.');
    return 0;
  }

  async end(): Promise<void> {
    await expect.poll(() => this.#ends.length).toBeGreaterThan(0);
    this.#ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function started() {
  const rollback = new SlowRollback();
  const events = new Events<HouseholdEvents>(silentLogger);
  const told: ((available: boolean) => void)[] = [];
  const home = {
    onAvailability: (handler: (available: boolean) => void) => {
      told.push(handler);
      return () => void told.splice(told.indexOf(handler), 1);
    },
  };
  const parts = { rollback, vault: () => vault, events, home, clock: systemClock, logger: silentLogger };
  const watch = new RollbackWatch(parts);
  const starting = watch.start();
  await rollback.end();
  await starting;
  const forget = () => events.emit('memory_forgotten', { vault, memory: newId<MemoryId>() });
  return { rollback, watch, forget, told };
}

test('settles at the start, whenever Home Assistant has come, and when something was forgotten', async () => {
  const { rollback, watch, forget, told } = await started();
  expect(rollback.begun).toBe(1);
  for (const tell of told) tell(false);
  expect(rollback.begun).toBe(1);
  for (const tell of told) tell(true);
  await rollback.end();
  expect(rollback.begun).toBe(2);
  forget();
  await rollback.end();
  expect(rollback.begun).toBe(3);
  await watch.stop();
  forget();
  expect([rollback.begun, told.length]).toEqual([3, 0]);
});

test('settles once more for all that was forgotten meanwhile, never twice at once, and goes on after a failure', async () => {
  const { rollback, watch, forget } = await started();
  rollback.fails = true;
  for (let times = 0; times < 20; times += 1) forget();
  await rollback.end();
  await rollback.end();
  expect([rollback.begun, rollback.most]).toEqual([3, 1]);
  rollback.fails = false;
  forget();
  await rollback.end();
  expect(rollback.begun).toBe(4);
  await watch.stop();
});
