import { afterAll, beforeAll, expect, test } from 'vitest';
import { Container, containerData } from '../support/container/container.ts';
import { LoopDisk } from '../support/container/loop-disk.ts';

const megabyte = 2 ** 20;

let house: Container;
let disk: LoopDisk;

beforeAll(async () => {
  disk = await LoopDisk.mount(containerData(), 600);
  house = await Container.install();
  await house.start();
});
afterAll(async () => {
  await house?.killAll();
  await disk?.remove();
});

test('nothing more is remembered while the disk is nearly full, the database goes on, and it is over with more space', async () => {
  expect(await house.say('Merk dir, dass der Dübel im roten Kasten ist')).toMatch(/^Gemerkt/);
  await disk.fill(50 * megabyte);
  await expect(house.say('Merk dir, dass die Zange im blauen Kasten ist')).rejects.toThrow(/Speicherplatz voll/);
  expect(await house.sql('SELECT count(*) FROM merkdir.memories')).toBe('1');
  await disk.clear();
  expect(await house.say('Merk dir, dass die Zange im blauen Kasten ist')).toMatch(/^Gemerkt/);
  expect(await house.say('Wo ist der Dübel?')).toContain('roten Kasten');
});
