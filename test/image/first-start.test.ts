import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Container } from '../support/container/container.ts';
import { figure } from '../support/container/figure.ts';

let house: Container;
let firstStartMs: number;

beforeAll(async () => {
  house = await Container.install();
  firstStartMs = await house.start();
});
afterAll(async () => await house.killAll());

const question = 'Wo steht die Schneeschaufel?';

test('is ready within thirty seconds of the first start, from nothing', () => {
  figure(`first start: ${firstStartMs} ms`);
  expect(firstStartMs).toBeLessThanOrEqual(30_000);
});

test('remembers, knows it after a stop within ten seconds, and forgets', async () => {
  expect(await house.say('Merk dir, dass die Schneeschaufel hinter der Regentonne steht')).toMatch(/^Gemerkt/);
  expect(await house.say(question)).toContain('Regentonne');
  const stopMs = await house.stop();
  const startMs = await house.start();
  figure(`stop: ${stopMs} ms, next start: ${startMs} ms`);
  expect(stopMs).toBeLessThanOrEqual(10_000);
  expect(await house.say(question)).toContain('Regentonne');
  expect(await house.say('Vergiss, wo die Schneeschaufel steht')).toMatch(/^Soll ich .*Regentonne.*\?$/);
  expect(await house.say('Ja')).toContain('vergessen');
  expect(await house.say(question)).toBe('Dazu habe ich mir nichts gemerkt.');
});

test('runs as nobody special, with a database on no network', async () => {
  expect(statSync(join(house.data, 'merkdir')).uid).not.toBe(0);
  expect(await house.sql('SHOW listen_addresses')).toBe('');
});
