import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messages } from '../../src/surfaces/panel/messages.ts';
import { chromiumIsThere, type Device, picture } from './browser.ts';
import { barriers, devices, PanelHouse, visit } from './panel-house.ts';

/** Which of the four a device is, for words of its own in the one house. */
function own<Word>(device: Device, words: readonly [Word, Word, Word, Word]): Word {
  return words[devices.indexOf(device)] ?? words[0];
}

describe.skipIf(!chromiumIsThere)('the further pages', () => {
  let house: PanelHouse;

  beforeAll(async () => {
    house = await PanelHouse.open();
  });
  afterAll(async () => await house?.close());

  async function choose(page: Page, texts: readonly string[]): Promise<void> {
    for (const text of texts) await page.getByRole('listitem').filter({ hasText: text }).getByRole('checkbox').check();
  }

  test.each(devices)('several memories at once, $screen, $language, $colours', async (device) => {
    const t = messages[device.language];
    const { page, context } = await house.enter(device, 'anna');
    const words = ['Leiter', 'Bohrer'].map((tool) => `${tool} ${device.screen} ${device.language}`);
    for (const word of words)
      await house.ask('POST', '/api/memories', { text: `${word} hängt an der Wand`, speaker: 'anna' });
    await page.getByText(words[1] ?? '').waitFor();
    await page.getByRole('button', { name: t.bulk.choose }).click();
    await choose(page, words);
    const bar = page.getByRole('toolbar', { name: t.bulk.title });
    await bar.getByText(t.bulk.count(2)).waitFor();
    await picture(page, device, 'choosing');
    expect(await barriers(page)).toEqual([]);
    await bar.getByRole('button', { name: t.detail.suspend }).click();
    await page.getByText(t.bulk.changed(2)).waitFor();
    await expect.poll(async () => await page.getByText(words[0] ?? '').count()).toBe(0);
    await page.getByRole('button', { name: t.undo }).click();
    await page.getByText(words[0] ?? '').waitFor();
    await choose(page, words);
    await bar.getByRole('button', { name: t.detail.forget }).click();
    const dialog = page.getByRole('dialog', { name: t.forget.title });
    await dialog.getByText(words[1] ?? '').waitFor();
    await dialog.getByRole('button', { name: t.forget.confirm }).click();
    await page.getByText(t.forget.done(2)).waitFor();
    await expect.poll(async () => await page.getByText(words[0] ?? '').count()).toBe(0);
    await context.close();
  });

  test.each(devices)('one part of what a memory says, $screen, $language, $colours', async (device) => {
    const t = messages[device.language];
    const { page, context } = await house.enter(device, 'anna');
    const name = own(device, ['Tilda', 'Selma', 'Greta', 'Frieda']);
    await house.ask('POST', '/api/memories', {
      text: `${name} kommt Montag und hat eine Nussallergie`,
      speaker: 'anna',
    });
    await page.getByText(`${name} kommt Montag und`).click();
    const detail = page.getByRole('region', { name: t.detail.title });
    await detail.getByRole('button', { name: t.detail.forgetPart }).click();
    const dialog = page.getByRole('dialog', { name: t.forget.partTitle });
    await dialog.getByRole('radio', { name: 'Nussallergie' }).check();
    await picture(page, device, 'forget-part');
    expect(await barriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: t.forget.confirm }).click();
    await page.getByText(t.forget.done(1)).waitFor();
    await detail.getByRole('heading', { name: `${name} kommt Montag.` }).waitFor();
    await expect.poll(async () => await page.getByText('Nussallergie').count()).toBe(0);
    await context.close();
  });

  test.each(devices)('the chips narrow and sort, $screen, $language, $colours', async (device) => {
    const t = messages[device.language];
    const { page, context } = await house.enter(device, 'ben');
    await page.getByText('Konzertkarten').waitFor();
    await page.getByLabel(t.filter.scope).selectOption('shared');
    await expect.poll(async () => await page.getByText('Konzertkarten').count()).toBe(0);
    await page.getByText('Taschenlampe').waitFor();
    await page.getByLabel(t.filter.person).selectOption('clara');
    await page.getByText(t.list.noneFit).waitFor();
    await page.getByRole('button', { name: t.list.resetFilters }).last().click();
    await page.getByLabel(t.filter.sort).selectOption('oldest');
    await page.getByText('Konzertkarten').waitFor();
    const cards = page.locator('.card-text');
    const oldest = await cards.allTextContents();
    await page.getByLabel(t.filter.sort).selectOption('newest');
    await expect.poll(async () => await cards.allTextContents()).toEqual(oldest.toReversed());
    await context.close();
  });

  const tradespeople = [
    ['Zahnarzt', 'Friseur'],
    ['Optiker', 'Schuster'],
    ['Tierarzt', 'Gärtner'],
    ['Metzger', 'Hausarzt'],
  ] as const;

  test.each(devices)('drafts, $screen, $language, $colours', async (device) => {
    const t = messages[device.language];
    const [closed, open] = tradespeople[devices.indexOf(device)] ?? tradespeople[0];
    const { page, context, complaints } = await house.enter(device, 'anna');
    await visit(page, '#/drafts');
    await page.getByText(t.drafts.none).waitFor();
    for (const who of [closed, open])
      await house.mention(`Der ${who} ist, glaube ich, am Freitag zu.`, 'anna', `diele-${who}`);
    const first = page.locator('[data-draft]').filter({ hasText: closed });
    await first.locator('blockquote').getByText('glaube ich').waitFor();
    await picture(page, device, 'drafts');
    expect(await barriers(page)).toEqual([]);
    await first.getByRole('button', { name: t.drafts.edit }).click();
    await first.getByLabel(t.detail.text).fill(`Der ${closed} hat freitags zu.`);
    await first.getByRole('button', { name: t.drafts.acceptEdited }).click();
    await page.getByText(t.drafts.accepted(1)).waitFor();
    const second = page.locator('[data-draft]').filter({ hasText: open });
    await second.focus();
    await page.keyboard.press('r');
    await page.getByText(t.drafts.rejected(1)).waitFor();
    await page.getByText(t.drafts.none).waitFor();
    await page.getByRole('heading', { name: t.calibration.title }).waitFor();
    await page.getByRole('columnheader', { name: t.calibration.agreed }).first().waitFor();
    expect(await barriers(page)).toEqual([]);
    await visit(page, '#/memories');
    await page.getByText(`Der ${closed} hat freitags zu`).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test.each(devices)('conversations, $screen, $language, $colours', async (device) => {
    const t = messages[device.language];
    const word = own(device, ['Gießkanne', 'Schubkarre', 'Sackkarre', 'Regentonne']);
    const turn = { text: `Merk dir, dass die ${word} im Hof steht`, satellite: `hof-${word}`, speaker: 'ben' };
    await house.ask('POST', '/api/turn', turn);
    const { page, context, complaints } = await house.enter(device, 'ben');
    await visit(page, '#/history');
    const newest = page.locator('.timeline > li').first();
    await newest.getByRole('link').first().click();
    await newest.getByText(turn.text).waitFor();
    await newest.getByRole('link', { name: word }).waitFor();
    await picture(page, device, 'history');
    expect(await barriers(page)).toEqual([]);
    await newest.getByRole('button', { name: t.history.keep, exact: true }).click();
    await newest.getByText(t.history.kept, { exact: true }).waitFor();
    await newest.getByRole('link', { name: word }).click();
    await page.getByRole('link', { name: turn.text }).waitFor();
    await page.goBack();
    await newest.getByText(turn.text).waitFor();
    const before = await page.locator('.timeline > li').count();
    page.once('dialog', (dialog) => void dialog.accept());
    await newest.getByRole('button', { name: t.history.delete }).click();
    await page.getByText(t.history.deleted).waitFor();
    await expect.poll(async () => await page.locator('.timeline > li').count()).toBe(before - 1);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test.each(devices)('the map, $screen, $language, $colours', async (device) => {
    const t = messages[device.language];
    const { page, context, complaints } = await house.enter(device, 'anna');
    await visit(page, '#/map');
    const canvas = page.getByRole('img', { name: t.map.label });
    await canvas.waitFor();
    await picture(page, device, 'map');
    expect(await barriers(page)).toEqual([]);
    await canvas.focus();
    for (const key of ['+', 'ArrowLeft', '-', '0']) await page.keyboard.press(key);
    await page.getByRole('button', { name: t.map.list, exact: true }).click();
    await page
      .getByRole('button', { name: /Taschenlampe/ })
      .first()
      .click();
    await page
      .getByRole('button', { name: /Schublade/ })
      .first()
      .click();
    const inspector = page.getByRole('region', { name: t.map.inspector });
    await inspector.getByRole('heading', { name: /Schublade/ }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await inspector.getByRole('link', { name: t.map.open }).click();
    await page.getByRole('region', { name: t.detail.title }).getByText('Schublade').first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test.each(devices)('somebody changes and leaves with a receipt, $screen, $language, $colours', async (device) => {
    const t = messages[device.language];
    const name = own(device, ['Otto', 'Frida', 'Hugo', 'Lotte']);
    const slug = name.toLowerCase();
    await house.ask('POST', '/api/people', { slug, name, role: 'guest' });
    await house.ask('POST', '/api/memories', { text: `${name} mag keinen Käse`, speaker: slug, scope: 'private' });
    const { page, context, complaints } = await house.enter(device);
    await visit(page, '#/people');
    await page.getByRole('button', { name: t.people.edit(name) }).click();
    await page.getByLabel(t.people.aliasesHint).fill(`Onkel ${name}`);
    await page.getByLabel(t.people.role).selectOption('child');
    await page.getByRole('button', { name: t.save }).click();
    await page.getByText(`Onkel ${name}`).waitFor();
    await page.getByRole('button', { name: t.people.edit(name) }).click();
    await page.getByRole('button', { name: t.leave.open }).click();
    const dialog = page.getByRole('dialog', { name: t.leave.title(name) });
    expect(await barriers(page)).toEqual([]);
    await dialog.getByLabel(t.leave.confirm(slug)).fill(slug);
    await dialog.getByRole('button', { name: t.leave.leave }).click();
    await dialog.getByText(`${t.leave.tables.memories}: 1`).waitFor();
    await dialog.getByRole('button', { name: t.leave.close }).click();
    await expect.poll(async () => await page.getByText(name).count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test.each(devices)('a voice nobody knows hears nothing private, $screen, $language, $colours', async (device) => {
    const t = messages[device.language];
    const question = { de: 'Wo sind die Konzertkarten?', en: 'Where are the Konzertkarten?' }[device.language];
    const { page, context } = await house.enter(device, 'ben');
    await visit(page, '#/try');
    const ask = async () => {
      await page.getByLabel(t.try.label).fill(question);
      await page.getByRole('button', { name: t.try.send }).click();
    };
    await ask();
    await page.locator('.bubble > span', { hasText: /Konzertkarten/ }).waitFor();
    await page.getByLabel(t.try.speakAs).selectOption('unknown');
    await ask();
    const second = page.locator('.bubble:not(.mine)').nth(1);
    await second.getByText(t.try.why).waitFor();
    expect(await second.textContent()).not.toMatch(/Konzertkarten (?:liegen|sind|stecken)/);
    await context.close();
  });
});

describe.skipIf(!chromiumIsThere)('an empty house', () => {
  let house: PanelHouse;

  beforeAll(async () => {
    house = await PanelHouse.open({ demo: false });
  });
  afterAll(async () => await house?.close());

  test.each(devices)('is begun in three steps, $screen, $language, $colours', async (device) => {
    const t = messages[device.language];
    const { page, context, complaints } = await house.enter(device);
    await page.getByRole('heading', { name: t.welcome.title }).waitFor();
    await page.getByText(t.welcome.waiting).waitFor();
    await picture(page, device, 'welcome');
    expect(await barriers(page)).toEqual([]);
    await house.ask('POST', '/api/turn', { text: t.welcome.sentence, language: device.language, satellite: 'kueche' });
    await page.getByText(t.welcome.arrived).waitFor();
    await page.getByRole('button', { name: t.welcome.end }).click();
    const ladder = page.getByText(/Leiter|ladder/);
    await ladder.waitFor();
    await page.reload();
    await ladder.waitFor();
    expect(await page.getByText(t.welcome.title).count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
    const { memories } = await house.ask<{ memories: { id: string }[] }>('GET', '/api/memories');
    for (const { id } of memories) await house.ask('DELETE', `/api/memories/${id}`, { final: true });
  });
});
