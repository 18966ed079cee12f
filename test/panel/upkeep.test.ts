import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/domain/ids.ts';
import { messages } from '../../src/surfaces/panel/messages.ts';
import { ScriptedModel, text } from '../fakes/scripted-model.ts';
import { chromiumIsThere, picture } from './browser.ts';
import { barriers, devices, PanelHouse, visit } from './panel-house.ts';

const dayMs = 86_400_000;

describe.skipIf(!chromiumIsThere)('looking after the house', () => {
  const model = new ScriptedModel(text('ready'));
  let house: PanelHouse;

  beforeAll(async () => {
    const url = await model.start();
    house = await PanelHouse.open({ environment: { MERKDIR_MEMORY_MODEL_URL: url, MERKDIR_MEMORY_MODEL: 'small' } });
  });
  afterAll(async () => {
    await house?.close();
    await model.stop();
  });

  test.each(devices)('keys, and whether a model answers, $screen, $language, $colours', async (device) => {
    const t = messages[device.language];
    const { page, context, complaints } = await house.enter(device, 'anna');
    await visit(page, '#/care');
    const gate = page.getByRole('region', { name: t.gate.title });
    model.play(text('ready'));
    await gate.getByRole('button', { name: t.gate.testOne(t.gate.roles.memory) }).click();
    await gate.getByText(new RegExp(t.gate.answered('\\d[\\d.,]*'))).waitFor();
    expect(model.received.filter(({ path }) => path.endsWith('/chat/completions'))).toHaveLength(1);
    model.play({ play: 'status', status: 401 });
    await gate.getByRole('button', { name: t.gate.testOne(t.gate.roles.memory) }).click();
    await gate.getByText(t.gate.failures.unauthorised).waitFor();

    const keys = page.getByRole('region', { name: t.keys.title });
    const name = `Werkstatt ${device.screen} ${device.language}`;
    await keys.getByText(t.keys.add).click();
    await keys.getByLabel(t.keys.name).fill(name);
    await keys.getByLabel(t.keys.person).selectOption('anna');
    await keys.getByLabel(t.keys.reaches.local).check();
    await keys.getByRole('button', { name: t.keys.make }).click();
    await keys.getByText(t.keys.once(name)).waitFor();
    const secret = (await keys.locator('.secret code').textContent()) ?? '';
    expect(secret.length).toBeGreaterThan(20);
    await keys.scrollIntoViewIfNeeded();
    await picture(page, device, 'keys');
    expect(await barriers(page)).toEqual([]);
    await page.reload();
    await keys.getByText(name).waitFor();
    expect(await page.content()).not.toContain(secret);
    page.once('dialog', (dialog) => void dialog.accept());
    await keys.getByRole('button', { name: t.keys.revokeOne(name) }).click();
    await expect.poll(async () => await keys.getByText(name).count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('the words for an emergency are shown once, to be written down', async () => {
    const device = { language: 'de', screen: 'phone', colours: 'light' } as const;
    const t = messages[device.language];
    const { page, context, complaints } = await house.enter(device, 'anna');
    await visit(page, '#/care');
    const show = async () => {
      await page.getByText(t.recovery.title).click();
      page.once('dialog', (dialog) => void dialog.accept());
      await page.getByRole('button', { name: t.recovery.show }).click();
    };
    await show();
    await page.getByText(t.recovery.once).waitFor();
    const words = await page.locator('.words li').allTextContents();
    expect(words).toHaveLength(24);
    await page.locator('.words').scrollIntoViewIfNeeded();
    await picture(page, device, 'recovery');
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: t.recovery.written }).click();
    await expect.poll(async () => await page.locator('.words').count()).toBe(0);
    await page.reload();
    await show();
    await page.getByText(/merkdir recovery/).waitFor();
    expect(await page.locator('.words').count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test.each(devices)('looking back, $screen, $language, $colours', async (device) => {
    const t = messages[device.language];
    const word = `${device.screen} ${device.language}`;
    const document = await house.ask<{ memories: object[] }>('GET', '/api/export');
    const recorded_at = new Date(Date.now() - 10 * dayMs).toISOString();
    const old = {
      ...document.memories[0],
      id: newId(),
      text: `Der Anhänger war in der Werkstatt (${word}).`,
      recorded_at,
    };
    const parts = {
      subject: `Anhänger ${word}`,
      predicate: null,
      object: null,
      scope: 'shared',
      owner: null,
      room: null,
    };
    await house.ask('POST', '/api/import', { ...document, memories: [{ ...old, ...parts }] });
    await house.ask('POST', '/api/consolidation', { dry_run: false });

    const { page, context, complaints } = await house.enter(device, 'ben');
    await visit(page, '#/history');
    await page.getByRole('button', { name: t.lookBacks.title }).click();
    await page.getByText(word).waitFor();
    await picture(page, device, 'looking-back');
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('link', { name: word }).click();
    await page.getByRole('region', { name: t.detail.title }).getByRole('heading', { name: word }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  const containers = ['Blechdose', 'Truhe', 'Zigarrenkiste', 'Hutschachtel'] as const;

  test.each(devices)('what rests on something that has changed, $screen, $language, $colours', async (device) => {
    const t = messages[device.language];
    const container = containers[devices.indexOf(device)] ?? containers[0];
    const say = async (sentence: string) =>
      await house.ask('POST', '/api/turn', { text: `Merk dir, dass ${sentence}`, satellite: 'flur', speaker: 'anna' });
    await say(`der ${container}nschlüssel in der ${container} liegt`);
    await say(`die ${container} auf dem Schrank steht`);
    await say(`der ${container}nschlüssel im Schuppen liegt`);
    await house.ask('POST', '/api/consolidation', { dry_run: false });

    const { page, context, complaints } = await house.enter(device, 'anna');
    await visit(page, '#/drafts');
    const questions = page.getByRole('region', { name: t.questions.title });
    await questions.getByText(/Schrank/).waitFor();
    await questions.getByText(/Schuppen/).waitFor();
    await picture(page, device, 'questions');
    expect(await barriers(page)).toEqual([]);
    await questions.getByRole('button', { name: t.questions.over }).click();
    await page.getByText(t.questions.setAside).waitFor();
    await expect.poll(async () => await questions.count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
