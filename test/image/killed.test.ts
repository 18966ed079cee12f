import { afterAll, beforeAll, expect, test } from 'vitest';
import { Container } from '../support/container/container.ts';
import { figure } from '../support/container/figure.ts';
import { rememberedIn, remembering } from '../support/container/writing.ts';

const clients = [1_000, 2_000, 3_000, 4_000];
const writesOfEach = 250;
/** After how many acknowledged writes what is killed, while others are on their way. */
const kills = [
  { after: 150, service: 'postgres' },
  { after: 350, service: 'merkdir' },
  { after: 550, service: 'postgres' },
  { after: 750, service: 'merkdir' },
] as const;

let house: Container;

beforeAll(async () => {
  house = await Container.install();
  await house.start();
});
afterAll(async () => await house.killAll());

test('a thousand writes lose nothing acknowledged while database and app are killed twice each', async () => {
  const acknowledged = new Set<string>();
  const killed: Promise<void>[] = [];
  const write = async (first: number) => {
    const numbers = Array.from({ length: writesOfEach }, (_, index) => first + index);
    for await (const { id } of remembering(house, numbers)) {
      acknowledged.add(id);
      const next = kills[killed.length];
      if (next !== undefined && acknowledged.size >= next.after) killed.push(house.kill(next.service));
    }
  };
  await Promise.all(clients.map(write));
  await Promise.all(killed);
  const remembered = await rememberedIn(house);
  figure(`acknowledged ${acknowledged.size}, remembered ${remembered.size}`);
  expect(killed).toHaveLength(kills.length);
  expect([...acknowledged].filter((id) => !remembered.has(id))).toEqual([]);
  expect(remembered.size).toBe(clients.length * writesOfEach);
});
