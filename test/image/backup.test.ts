import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Backup } from '../support/container/backup.ts';
import { Container } from '../support/container/container.ts';
import { figure } from '../support/container/figure.ts';
import { rememberedIn, remembering } from '../support/container/writing.ts';

let house: Container;
let backup: Backup | null = null;

beforeAll(async () => {
  house = await Container.install();
  await house.start();
});
afterAll(async () => {
  await house.killAll();
  backup?.remove();
});

test('a backup while four clients write comes back whole on an empty data folder: what was acknowledged, no more', async () => {
  const acknowledged = new Map<string, number>();
  const said = new Set<number>();
  let writing = true;
  const client = async (first: number) => {
    const numbers = (function* () {
      for (let number = first; writing; number += 1) {
        said.add(number);
        yield number;
      }
    })();
    for await (const { id, number } of remembering(house, numbers)) acknowledged.set(id, number);
  };
  const clients = Promise.all([1_000, 2_000, 3_000, 4_000].map(client));
  const reached = async (count: number) => {
    while (acknowledged.size < count) await pause(50);
  };
  await reached(60);
  const before = new Map(acknowledged);
  backup = await Backup.of(house);
  const during = new Set(said);
  await reached(acknowledged.size + 20);
  writing = false;
  await clients;
  expect(backup.holds('backup/merkdir.dump')).toBe(true);
  expect(backup.holds('postgres')).toBe(false);
  expect(existsSync(join(house.data, 'backup', 'merkdir.dump'))).toBe(false);
  expect((await rememberedIn(house)).size).toBe(acknowledged.size);

  await house.stop();
  backup.putBack(house);
  await house.start();
  const restored = await rememberedIn(house);
  figure(`acknowledged before ${before.size}, restored ${restored.size}, acknowledged in all ${acknowledged.size}`);
  expect([...before.keys()].filter((id) => !restored.has(id))).toEqual([]);
  const numberIn = (text: string) => Number(/Kiste (\d+)/.exec(text)?.[1]);
  expect([...restored.values()].map(numberIn).filter((number) => !during.has(number))).toEqual([]);
  expect(restored.size).toBeLessThan(acknowledged.size);
  expect(existsSync(join(house.data, 'backup', 'merkdir.dump'))).toBe(false);
  const [id, number] = [...before][0] ?? expect.fail('nothing was written');
  expect(restored.get(id)).toContain(`Kiste ${number}`);
  expect(await house.inside('merkdir', 'recall', `Kiste ${number}`)).toContain(`Regal ${(number * 7) % 100}`);
});
