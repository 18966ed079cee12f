import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProcedureView } from '../../src/surfaces/http/contract/procedures.ts';
import { messages } from '../../src/surfaces/panel/messages.ts';
import { FakeHomeAssistant, token } from '../fakes/fake-home-assistant.ts';
import { chromiumIsThere, type Device, picture } from './browser.ts';
import { barriers, devices, PanelHouse, visit } from './panel-house.ts';

const phone: Device = { language: 'de', screen: 'phone', colours: 'light' };
const lamp = 'light.flur';

describe.skipIf(!chromiumIsThere)('what happens by itself', () => {
  const home = new FakeHomeAssistant();
  let house: PanelHouse;

  beforeAll(async () => {
    await home.start();
    home.setState(lamp, { state: 'on', attributes: { friendly_name: 'Flurlampe' } });
    house = await PanelHouse.open({ environment: { HOME_ASSISTANT_URL: home.url, HOME_ASSISTANT_TOKEN: token } });
  });
  afterAll(async () => {
    await house?.close();
    await home.stop();
  });

  /** Anna teaches it by voice. */
  async function teach(word: string): Promise<ProcedureView> {
    const turn = { text: `Wenn ich ${word} sage, mach die Flurlampe aus`, satellite: 'flur', speaker: 'anna' };
    await house.ask('POST', '/api/turn', turn);
    const known = async () => {
      const { procedures } = await house.ask<{ procedures: ProcedureView[] }>('GET', '/api/procedures');
      return procedures.find(({ words }) => words.includes(word));
    };
    await expect.poll(known, { timeout: 10_000 }).toBeDefined();
    return (await known()) as ProcedureView;
  }

  const words = ['Teestunde', 'Bastelstunde', 'Lesezeit', 'Spielstunde'] as const;

  test.each(devices)('procedures, $screen, $language, $colours', async (device) => {
    const t = messages[device.language];
    const word = words[devices.indexOf(device)] ?? words[0];
    const { slug } = await teach(word);
    home.related.set('merkdir/procedure.yaml', [`automation.${slug}`]);
    home.automations.set(`automation.${slug}`, { use_blueprint: { input: { procedure: slug } } });
    home.setState(`automation.${slug}`, { state: 'on', attributes: { friendly_name: `Wirkt bei ${word}` } });

    const { page, context, complaints } = await house.enter(device, 'anna');
    await visit(page, '#/routines');
    await page.getByRole('button', { name: t.routines.procedures }).click();
    const card = page.locator('merkdir-procedure').filter({ hasText: word });
    await card.getByText('Flurlampe').first().waitFor();
    await card.getByText(t.procedures.states.active, { exact: true }).waitFor();
    expect(await barriers(page)).toEqual([]);

    await card.getByText(t.procedures.more).click();
    await card.getByText(`Wirkt bei ${word}`).waitFor();
    await card.getByText(lamp).waitFor();
    await card.getByRole('button', { name: t.procedures.proposeAgain }).click();
    await card.getByText(t.procedures.unconfirmed).waitFor();
    expect(await card.getByRole('button', { name: t.procedures.run }).count()).toBe(0);
    await picture(page, device, 'procedures');
    expect(await barriers(page)).toEqual([]);
    await card.getByRole('button', { name: t.procedures.confirm }).click();
    await page.getByText(t.procedures.confirmed, { exact: true }).waitFor();
    const before = home.calls.length;
    await card.getByRole('button', { name: t.procedures.run }).click();
    await expect.poll(() => home.calls.length).toBe(before + 1);
    expect(home.calls.at(-1)).toMatchObject({ domain: 'light', service: 'turn_off', target: { entity_id: [lamp] } });

    await card.getByRole('button', { name: t.procedures.pause }).click();
    await card.getByText(t.procedures.states.paused, { exact: true }).waitFor();
    await card.getByRole('button', { name: t.procedures.resume }).click();
    await card.getByText(t.procedures.states.active, { exact: true }).waitFor();

    await card.getByRole('button', { name: t.procedures.rename }).click();
    await card.getByText(t.procedures.renameWarning).waitFor();
    await card.getByLabel(t.procedures.name).fill(`Neu ${word}`);
    await card.getByRole('button', { name: t.procedures.rename }).click();
    await card.getByRole('heading', { name: `Neu ${word}` }).waitFor();
    await card.getByText(t.procedures.former(slug)).waitFor();
    expect(await barriers(page)).toEqual([]);
    await card.getByRole('button', { name: t.procedures.release }).click();
    await expect.poll(async () => await card.getByText(t.procedures.former(slug)).count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('forgetting one names the automations that would miss it, and goes on where Home Assistant is away', async () => {
    const t = messages.de;
    const { slug, memory, name } = await teach('Malzeit');
    home.related.set('merkdir/procedure.yaml', [`automation.${slug}`]);
    home.automations.set(`automation.${slug}`, { use_blueprint: { input: { procedure: slug } } });
    home.setState(`automation.${slug}`, { state: 'on', attributes: { friendly_name: 'Wirkt bei Malzeit' } });
    const { page, context, complaints } = await house.enter(phone, 'anna');
    await page.getByRole('button', { name: t.bulk.choose }).click();
    await page.getByRole('listitem').filter({ hasText: 'Malzeit' }).getByRole('checkbox').check();
    await page.getByRole('toolbar', { name: t.bulk.title }).getByRole('button', { name: t.detail.forget }).click();
    const several = page.getByRole('dialog', { name: t.forget.title });
    await several.getByText('Wirkt bei Malzeit', { exact: true }).waitFor();
    await several.getByRole('button', { name: t.cancel }).click();
    await visit(page, `#/memories/${memory}`);
    const detail = page.getByRole('region', { name: t.detail.title });
    const dialog = page.getByRole('dialog', { name: t.forget.title });
    await detail.getByRole('button', { name: t.detail.forget, exact: true }).click();
    await dialog.getByText(t.forget.missed(name)).waitFor();
    await dialog.getByText('Wirkt bei Malzeit', { exact: true }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await picture(page, phone, 'forget-used');
    await dialog.getByRole('button', { name: t.cancel }).click();

    home.fail('search/related', { kind: 'never' });
    await detail.getByRole('button', { name: t.detail.forget, exact: true }).click();
    await dialog.getByText(t.forget.useUnknown(name)).waitFor();
    home.fail('search/related', null);
    expect(await dialog.getByText(t.forget.missed(name)).count()).toBe(0);
    await dialog.getByRole('button', { name: t.forget.confirm }).click();
    await page.getByText(t.forget.done(1)).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test.each(devices)('reminders, $screen, $language, $colours', async (device) => {
    const t = messages[device.language];
    const { page, context, complaints } = await house.enter(device, 'ben');
    await visit(page, '#/routines');
    await page.getByText(t.reminders.none).waitFor();
    await page.getByRole('button', { name: t.reminders.add }).click();
    await page.getByLabel(t.reminders.text).fill('an die Hecke');
    await page.getByLabel(t.reminders.repeat).selectOption('week');
    await picture(page, device, 'reminder-new');
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: t.save }).click();
    const hedge = page.locator('.reminder').filter({ hasText: 'an die Hecke' });
    await hedge.getByText(t.reminders.every.week(1)).waitFor();

    const at = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const spoken = { text: 'an den Kuchen', trigger: { kind: 'time', at }, speaker: 'ben' };
    await house.ask('POST', '/api/intentions', spoken);
    const cake = page.locator('.reminder').filter({ hasText: 'an den Kuchen' });
    await cake.waitFor();
    await picture(page, device, 'reminders');
    expect(await barriers(page)).toEqual([]);
    await cake.getByRole('button', { name: t.reminders.change }).click();
    await cake.getByLabel(t.reminders.text).fill('an den Teig');
    await cake.getByRole('button', { name: t.save }).click();
    const dough = page.locator('.reminder').filter({ hasText: 'an den Teig' });
    await dough.getByLabel(t.reminders.laterTitle).selectOption('week');
    await page.getByText(new RegExp(t.reminders.snoozed('.+'))).waitFor();
    await dough.getByRole('button', { name: t.reminders.done, exact: true }).click();
    await expect.poll(async () => await dough.count()).toBe(0);
    await page.getByLabel(t.reminders.past).check();
    await dough.getByText(t.reminders.states.done, { exact: true }).waitFor();
    for (const one of [dough, hedge]) {
      page.once('dialog', (dialog) => void dialog.accept());
      await one.getByRole('button', { name: t.reminders.delete }).click();
      await expect.poll(async () => await one.count()).toBe(0);
    }
    await page.getByRole('button', { name: t.routines.briefing }).click();
    await page.getByRole('region', { name: t.briefing.title }).getByText('Taschenlampe').waitFor();
    await picture(page, device, 'briefing');
    expect(await barriers(page)).toEqual([]);
    const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    expect(overflow).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('a child has reminders and no procedures; a grown-up who does not look after the house sees them and changes none', async () => {
    const t = messages.de;
    await teach('Ruhezeit');
    const child = await house.enter(phone, 'clara');
    await visit(child.page, '#/routines');
    await child.page.getByRole('button', { name: t.reminders.add }).waitFor();
    expect(await child.page.getByRole('button', { name: t.routines.procedures }).count()).toBe(0);
    await child.context.close();
    const { page, context } = await house.enter(phone, 'ben');
    await visit(page, '#/routines');
    await page.getByRole('button', { name: t.routines.procedures }).click();
    const card = page.locator('merkdir-procedure').filter({ hasText: 'Ruhezeit' });
    await card.getByText(t.procedures.more).click();
    await card.getByRole('heading', { name: t.procedures.versions }).waitFor();
    for (const name of [t.procedures.pause, t.procedures.rename, t.procedures.proposeAgain])
      expect(await card.getByRole('button', { name }).count()).toBe(0);
    await context.close();
  });
});
