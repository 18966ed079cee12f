import { afterAll, beforeAll, expect, test } from 'vitest';
import { Container } from '../support/container/container.ts';
import { figure } from '../support/container/figure.ts';
import { rememberedIn, remembering } from '../support/container/writing.ts';

const writes = 1_000;
/** After which write what is killed. */
const kills = new Map([
  [150, 'postgres'],
  [350, 'merkdir'],
  [550, 'postgres'],
  [750, 'merkdir'],
] as const);

let house: Container;

beforeAll(async () => {
  house = await Container.install();
  await house.start();
});
afterAll(async () => await house.killAll());

test('a thousand writes lose nothing acknowledged while database and app are killed twice each', async () => {
  const acknowledged = new Set<string>();
  const numbers = Array.from({ length: writes }, (_, index) => index + 1);
  const killed: Promise<void>[] = [];
  for await (const { number, id } of remembering(house, numbers)) {
    acknowledged.add(id);
    // In the background: the next sentence is on its way when it happens.
    const service = kills.get(number as 150);
    if (service !== undefined) killed.push(house.kill(service));
  }
  await Promise.all(killed);
  const remembered = await rememberedIn(house);
  figure(`acknowledged ${acknowledged.size}, remembered ${remembered.size}`);
  expect(killed).toHaveLength(4);
  expect([...acknowledged].filter((id) => !remembered.has(id))).toEqual([]);
  expect(remembered.size).toBe(writes);
});
