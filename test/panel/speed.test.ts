import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packageRoot } from '../../src/config/load.ts';
import { readModelPack } from '../../src/platform/onnx/model-pack.ts';
import { messages } from '../../src/surfaces/panel/messages.ts';
import { fillWithMemories } from '../support/bulk-memories.ts';
import { best } from '../support/contention.ts';
import { createDatabase, type TestDatabase } from '../support/databases.ts';
import { RunningMerkdir } from '../support/running-merkdir.ts';
import { chromiumIsThere, type Device, openBrowser, openDevice } from './browser.ts';
import { visit } from './panel-house.ts';

const memories = 10_000;
const words = 'Leiter Garage Schlüssel Montag Keller Fahrrad Lampe Tasse Hund Kiste'.split(' ');
const device: Device = { language: 'en', screen: 'phone', colours: 'light' };
const t = messages.en;

const there = chromiumIsThere && (process.env['DATABASE_URL'] ?? '') !== '';

/** In milliseconds, on two cores that have nothing else to do. */
const limits = { list: 1_000, search: 150, frame: 33 };

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
}

/** Prints a figure and holds it against its limit, which grows with how busy the computer is; see `contention`. */
async function hold(what: string, limit: number, measure: () => Promise<number>): Promise<void> {
  const { milliseconds, contention } = await best(measure, { limit });
  const busy = contention.toFixed(2);
  process.stdout.write(`${what}: ${Math.round(milliseconds)} ms, contention ${busy} (limit ${limit} × contention)\n`);
  expect(milliseconds, what).toBeLessThanOrEqual(limit * contention);
}

describe.skipIf(!there)(`with ${memories} memories on PostgreSQL`, () => {
  let database: TestDatabase;
  let server: RunningMerkdir;
  let browser: Browser;

  beforeAll(async () => {
    database = await createDatabase('postgres');
    const { description } = await readModelPack(join(packageRoot(), 'models', 'multilingual-e5-small-latin-q4'));
    await fillWithMemories(database, { count: memories, pack: description });
    await database.vacuum();
    server = await RunningMerkdir.create({
      DATABASE_URL: database.url ?? '',
      MERKDIR_MASTER_KEY: database.masterKey.toString('hex'),
    });
    await server.start();
    browser = await openBrowser();
  }, 600_000);
  afterAll(async () => {
    await browser?.close();
    await server?.dispose();
    await database?.drop();
  });

  test('the first list is there, search answers while one types, and scrolling loses nothing', {
    timeout: 300_000,
  }, async () => {
    const { page, context } = await openDevice(browser, device);
    await page.goto((await server.run('login')).stdout);
    await page.locator('.card').first().waitFor();
    await hold('first list, median of 5', limits.list, async () => {
      const paints: number[] = [];
      for (let round = 0; round < 5; round += 1) {
        await page.reload({ waitUntil: 'commit' });
        await page.locator('.card').first().waitFor();
        paints.push((await page.evaluate('performance.now()')) as number);
      }
      return percentile(paints, 0.5);
    });

    const answers: number[] = [];
    page.on('requestfinished', (request) => {
      if (request.url().endsWith('/api/recall')) answers.push(request.timing().responseEnd);
    });
    await hold('search while typing, p95', limits.search, async () => {
      answers.length = 0;
      for (const word of words) {
        await page.getByLabel(t.search.label).fill('');
        await page.getByLabel(t.search.label).pressSequentially(`Wo ist ${word}`, { delay: 90 });
        await page.waitForTimeout(400);
      }
      expect(answers.length).toBeGreaterThanOrEqual(words.length);
      return percentile(answers, 0.95);
    });
    await page.getByLabel(t.search.label).fill('');

    for (let pages = 0; pages < 5; pages += 1) {
      const before = await page.locator('.card').count();
      await page.getByRole('button', { name: t.list.more }).click();
      await expect.poll(async () => await page.locator('.card').count()).toBe(before + 50);
    }
    const links = (await page.evaluate(
      '[...document.querySelectorAll(".card")].map((card) => card.getAttribute("href"))',
    )) as string[];
    expect(new Set(links).size).toBe(300);
    const at = (await page.evaluate('scrollTo(0, 9000), scrollY')) as number;
    await page.locator(`.card[href="${links[100]}"]`).click();
    await page.getByRole('button', { name: t.detail.back }).click();
    await expect.poll(async () => await page.evaluate('scrollY')).toBeGreaterThan(at / 2);
    expect(await page.locator('.card').count()).toBe(300);
    await context.close();
  });

  test('the map of 5,000 memories moves smoothly', { timeout: 300_000 }, async () => {
    const { page, context } = await openDevice(browser, { ...device, screen: 'desktop' });
    await page.goto((await server.run('login')).stdout);
    await visit(page, '#/map');
    await page.getByText(t.map.cut).waitFor();
    await page.getByRole('img', { name: t.map.label }).waitFor();
    await hold('a frame of the map, p95', limits.frame, async () => {
      const frames = (await page.evaluate(`(async () => {
        const canvas = document.querySelector('canvas');
        const times = [];
        for (let step = 0; step < 60; step += 1) {
          const before = performance.now();
          const deltaY = step < 30 ? -40 : 40;
          canvas.dispatchEvent(new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true }));
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
          times.push((performance.now() - before) / 2);
        }
        return times;
      })()`)) as number[];
      return percentile(frames, 0.95);
    });
    await context.close();
  });
});
