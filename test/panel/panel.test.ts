import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messages } from '../../src/surfaces/panel/messages.ts';
import { RunningMerkdir } from '../support/running-merkdir.ts';
import { chromiumIsThere, chromiumPath, type Device, openBrowser, openDevice, picture } from './browser.ts';

const devices: readonly Device[] = [
  { language: 'de', screen: 'phone', colours: 'light' },
  { language: 'en', screen: 'desktop', colours: 'dark' },
  { language: 'en', screen: 'phone', colours: 'dark' },
  { language: 'de', screen: 'desktop', colours: 'light' },
];

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8');

/** What axe calls serious or critical on the page as it is now. */
async function barriers(page: Page): Promise<unknown> {
  await page.evaluate(axe);
  return await page.evaluate(`axe.run().then(({ violations, passes }) => passes.length < 5 ? 'nothing was looked at' : violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html.slice(0, 120))]))`);
}

if (!chromiumIsThere) process.stdout.write(`The panel is not tested: no Chromium at ${chromiumPath}\n`);

describe.skipIf(!chromiumIsThere)('the panel in a browser', () => {
  let house: RunningMerkdir;
  let browser: Browser;

  beforeAll(async () => {
    house = await RunningMerkdir.create();
    await house.start();
    expect((await house.run('demo')).code).toBe(0);
    browser = await openBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    await house?.dispose();
  });

  /** Logs a fresh browser in by the link a restart prints. */
  async function enter(device: Device) {
    await house.stop();
    await house.start();
    const link = /http:\S+\/login\?token=\S+/.exec(house.output)?.[0] ?? '';
    const opened = await openDevice(browser, device);
    await opened.page.goto(link);
    return opened;
  }

  /** A recogniser is sure of a name that nobody has. */
  async function hear(name: string, page: Page): Promise<void> {
    const answer = await page.request.post(new URL('./api/turn', page.url()).href, {
      data: { text: 'Wo liegt die Taschenlampe?', satellite: 'flur', speaker: { person: name, confidence: 0.95 } },
    });
    expect(answer.status()).toBe(200);
  }

  async function visit(page: Page, hash: string): Promise<void> {
    await page.evaluate(`location.hash = '${hash}'`);
  }

  test('without a session one is told how to get in', async () => {
    const device: Device = { language: 'de', screen: 'phone', colours: 'light' };
    const { page, context } = await openDevice(browser, device);
    await page.goto(`http://127.0.0.1:${house.environment['MERKDIR_HTTP_PORT']}/`);
    await page.getByRole('heading', { name: 'Nicht angemeldet' }).waitFor();
    await context.close();
  });

  test('what is shipped is small', async () => {
    const { page, context } = await openDevice(browser, { language: 'en', screen: 'phone', colours: 'light' });
    const scripts: Buffer[] = [];
    page.on('response', async (response) => {
      if (/\.js$/.test(response.url())) scripts.push(await response.body());
    });
    await house.stop();
    await house.start();
    await page.goto(/http:\S+\/login\?token=\S+/.exec(house.output)?.[0] ?? '', { waitUntil: 'networkidle' });
    const bytes = scripts.reduce((sum, script) => sum + gzipSync(script).length, 0);
    expect(bytes).toBeGreaterThan(1_000);
    expect(bytes).toBeLessThanOrEqual(150 * 1024);
    await context.close();
  });

  test.each(devices)('$screen, $language, $colours', async (device) => {
    const t = messages[device.language];
    const { page, context, complaints } = await enter(device);
    const list = page.getByRole('region', { name: t.list.title });

    await list.getByText('Taschenlampe').waitFor();
    await expect(list.getByText('Konzertkarten').count()).resolves.toBe(0);
    await picture(page, device, 'memories');
    expect(await barriers(page)).toEqual([]);

    await page.getByLabel(t.search.label).pressSequentially('Taschenlampe', { delay: 20 });
    await list.getByText('Taschenlampe').click();
    const detail = page.getByRole('region', { name: t.detail.title });
    await detail.getByText(t.provenance.confirmed).waitFor();
    await detail.getByText(t.detail.why).waitFor();
    await picture(page, device, 'memory');
    expect(await barriers(page)).toEqual([]);

    await detail.getByRole('button', { name: t.forget.confirm }).click();
    const dialog = page.getByRole('dialog', { name: t.forget.title });
    await dialog.getByText('Taschenlampe').waitFor();
    await picture(page, device, 'forget');
    expect(await barriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: t.forget.confirm }).click();
    await page.getByText(t.forget.done(1)).waitFor();
    await expect.poll(async () => await list.getByText('Taschenlampe').count()).toBe(0);
    await page.getByRole('button', { name: t.undo }).click();
    await page.getByText(t.undone).waitFor();
    await list.getByText('Taschenlampe').waitFor();
    await picture(page, device, 'undone');

    expect(page.url()).not.toMatch(/Taschenlampe/i);
    const voice = `stimme ${devices.indexOf(device)}`;
    await hear(voice, page);
    await visit(page, '#/people');
    await page.getByText(t.people.unknown).waitFor();
    await picture(page, device, 'people');
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('listitem').filter({ hasText: voice }).getByRole('button', { name: 'Ben' }).click();
    await page.getByText(t.people.linked(voice, 'Ben')).waitFor();
    await expect.poll(async () => await page.getByText(t.people.unknown).count()).toBe(0);
    expect((await house.run('people')).stdout).toContain(voice);
    await visit(page, '#/try');
    await page.getByLabel(t.try.label).fill('Wo liegt die Taschenlampe?');
    await page.getByRole('button', { name: t.try.send }).click();
    await page.getByText('Schublade').waitFor();
    await picture(page, device, 'try');
    expect(await barriers(page)).toEqual([]);
    await visit(page, '#/care');
    await page.getByRole('heading', { name: t.care.doctor }).waitFor();
    await picture(page, device, 'care');
    expect(await barriers(page)).toEqual([]);

    await page.getByLabel(t.care.viewer).selectOption('ben');
    await visit(page, '#/memories');
    await list.getByText('Konzertkarten').click();
    await detail.getByText(t.scopeOf.private('Ben')).first().waitFor();
    await picture(page, device, 'private');

    const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    expect(overflow).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
