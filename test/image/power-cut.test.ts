import { afterAll, beforeAll, expect, test } from 'vitest';
import { Container, containerData } from '../support/container/container.ts';
import { figure } from '../support/container/figure.ts';
import { LoopDisk } from '../support/container/loop-disk.ts';
import { rememberedIn, remembering, rememberOnce } from '../support/container/writing.ts';

const rounds = 3;
const writes = 40;
/** Sentences on their way when the power goes. */
const underWay = 6;

let house: Container;
let disk: LoopDisk;

beforeAll(async () => {
  disk = await LoopDisk.mount(containerData(), 1_000);
  house = await Container.install();
  await house.start();
});
afterAll(async () => {
  await house?.killAll();
  await disk?.remove();
});

test('what was acknowledged is there after the power went in the middle of writing, three times', async () => {
  const acknowledged: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const numbers = Array.from({ length: writes + underWay }, (_, index) => round * 100 + index);
    for await (const { id } of remembering(house, numbers.slice(underWay))) acknowledged.push(id);
    const last = numbers.slice(0, underWay).map(async (number) => await rememberOnce(house, number));
    const answers = Promise.allSettled(last);
    // The first has just been promised, the others are in the middle of it.
    await Promise.any(last);
    await disk.cutPower();
    await house.killAll();
    const told = (await answers).flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    acknowledged.push(...told);
    await disk.unmount();
    await disk.mountAgain();
    const startMs = await house.start();
    const remembered = await rememberedIn(house);
    figure(`${told.length} of ${underWay} acknowledged at the cut; ready again after ${startMs} ms`);
    expect(acknowledged.filter((id) => !remembered.has(id))).toEqual([]);
  }
});
