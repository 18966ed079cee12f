import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messages } from '../../src/surfaces/panel/messages.ts';
import { chromiumIsThere, chromiumPath, type Device, openDevice, picture } from './browser.ts';
import { barriers, devices, PanelHouse, visit } from './panel-house.ts';

if (!chromiumIsThere) process.stdout.write(`The panel is not tested: no Chromium at ${chromiumPath}\n`);

describe.skipIf(!chromiumIsThere)('the panel in a browser', () => {
  let house: PanelHouse;

  beforeAll(async () => {
    house = await PanelHouse.open();
  });
  afterAll(async () => await house?.close());

  test('without a session one is told how to get in', async () => {
    const device: Device = { language: 'de', screen: 'phone', colours: 'light' };
    const { page, context } = await openDevice(house.browser, device);
    await page.goto(`http://127.0.0.1:${house.server.environment['MERKDIR_HTTP_PORT']}/`);
    await page.getByRole('heading', { name: 'Nicht angemeldet' }).waitFor();
    await context.close();
  });

  test('what is shipped is small, and the map comes only when it is wanted', async () => {
    const { page, context } = await openDevice(house.browser, { language: 'en', screen: 'phone', colours: 'light' });
    const scripts: Promise<Buffer>[] = [];
    page.on('response', (response) => {
      if (/\.js$/.test(response.url())) scripts.push(response.body());
    });
    await page.goto((await house.server.run('login')).stdout, { waitUntil: 'load' });
    await page.getByRole('heading', { name: messages.en.list.title }).waitFor();
    const bytes = (await Promise.all(scripts)).reduce((sum, script) => sum + gzipSync(script).length, 0);
    expect(bytes).toBeGreaterThan(1_000);
    expect(bytes).toBeLessThanOrEqual(150 * 1024);
    const before = scripts.length;
    await visit(page, '#/map');
    await page.getByRole('button', { name: messages.en.map.whole }).waitFor();
    expect(scripts.length).toBeGreaterThan(before);
    await context.close();
  });

  test.each(devices)('$screen, $language, $colours', async (device) => {
    const t = messages[device.language];
    const { page, context, complaints } = await house.enter(device);
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
    await detail.getByRole('button', { name: t.detail.near }).click();
    await detail.getByRole('heading', { name: t.detail.near }).waitFor();
    await picture(page, device, 'memory');
    expect(await barriers(page)).toEqual([]);

    await detail.getByRole('button', { name: t.detail.pin, exact: true }).click();
    await page.getByText(t.detail.saved, { exact: true }).waitFor();
    await detail.getByRole('button', { name: t.detail.unpin }).waitFor();
    await page.locator('.card .mark', { hasText: t.detail.pinned }).first().waitFor({ state: 'attached' });
    await page.getByRole('button', { name: t.undo }).click();
    await page.getByText(t.undone).waitFor();

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
    await house.hear(voice);
    await visit(page, '#/people');
    await page.getByText(t.people.unknown).waitFor();
    await page.getByText(t.people.standings.administrator).waitFor();
    await picture(page, device, 'people');
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('listitem').filter({ hasText: voice }).getByRole('button', { name: 'Ben' }).click();
    await page.getByText(t.people.linked(voice, 'Ben')).waitFor();
    await expect.poll(async () => await page.getByText(t.people.unknown).count()).toBe(0);
    expect((await house.server.run('people')).stdout).toContain(voice);

    await visit(page, '#/try');
    await page.getByLabel(t.try.label).fill('Wo liegt die Taschenlampe?');
    await page.getByRole('button', { name: t.try.send }).click();
    await page.locator('.bubble > span', { hasText: 'Schublade' }).waitFor();
    await page.getByText(t.try.why).click();
    await page.getByText(t.arms.lexical).first().waitFor();
    await picture(page, device, 'try');
    expect(await barriers(page)).toEqual([]);

    await visit(page, '#/care');
    await page.getByLabel(t.care.switches.learning).waitFor();
    await page.getByRole('heading', { name: t.gate.title }).waitFor();
    await page.getByText(t.counts.size).waitFor();
    await page.getByRole('button', { name: t.tidy.look }).click();
    await page.getByText(t.tidy.would).waitFor();
    await picture(page, device, 'care');
    expect(await barriers(page)).toEqual([]);

    const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    expect(overflow).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('whoever has a link of their own sees their own, and nobody else does', async () => {
    const device: Device = { language: 'de', screen: 'phone', colours: 'light' };
    const t = messages.de;
    const ben = await house.enter(device, 'ben');
    await ben.page.getByText('Konzertkarten').click();
    const detail = ben.page.getByRole('region', { name: t.detail.title });
    await detail.getByText(t.scopeOf.private('Ben')).waitFor();
    await picture(ben.page, device, 'private');
    for (const person of ['anna', 'clara', null]) {
      const other = await house.enter(device, person);
      await other.page.getByText('Taschenlampe').waitFor();
      expect(await other.page.getByText('Konzertkarten').count()).toBe(0);
      await other.page.goto(ben.page.url());
      await other.page.getByText(t.detail.gone).waitFor();
      await other.context.close();
    }
    await ben.context.close();
  });

  test('what is said anywhere appears by itself, also after the server was away', async () => {
    const device: Device = { language: 'de', screen: 'desktop', colours: 'light' };
    const { page, context } = await house.enter(device, 'anna');
    await page.getByText('Taschenlampe').waitFor();
    await house.ask('POST', '/api/memories', { text: 'Der Rasenmäher steht im Schuppen.', speaker: 'anna' });
    await page.getByText('Rasenmäher').waitFor();
    await context.close();
  });

  test('on a phone the further pages are behind one button, by finger and by key', async () => {
    const device: Device = { language: 'de', screen: 'phone', colours: 'light' };
    const { nav, map, care } = messages.de;
    const { page, context } = await house.enter(device);
    const more = page.getByRole('button', { name: nav.more });
    await more.click();
    await page.getByRole('link', { name: nav.map }).waitFor();
    await picture(page, device, 'more');
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('link', { name: nav.map }).click();
    await page.getByRole('heading', { name: map.title }).waitFor();
    await expect.poll(async () => await page.getByRole('link', { name: nav.map }).isVisible()).toBe(false);
    await more.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: nav.care }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: care.title, exact: true }).waitFor();
    await context.close();
  });

  test('a child is offered neither drafts nor settings', async () => {
    const device: Device = { language: 'de', screen: 'phone', colours: 'light' };
    const { page, context, complaints } = await house.enter(device, 'clara');
    await page.getByText('Taschenlampe').waitFor();
    const navigation = page.getByRole('navigation');
    expect(await navigation.getByText(messages.de.nav.drafts).count()).toBe(0);
    await visit(page, '#/care');
    await page.getByText(messages.de.care.copyHint).waitFor();
    expect(await page.getByText(messages.de.gate.title).count()).toBe(0);
    await visit(page, '#/people');
    await page.getByText(messages.de.people.standings.member).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
