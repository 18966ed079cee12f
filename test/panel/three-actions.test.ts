import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messages } from '../../src/surfaces/panel/messages.ts';
import { chromiumIsThere, type Device } from './browser.ts';
import { PanelHouse } from './panel-house.ts';

const met: readonly Device[] = [
  { language: 'de', screen: 'phone', colours: 'light' },
  { language: 'en', screen: 'desktop', colours: 'dark' },
];

/** What a person does on the way: each press, choice or word typed counts once. */
class Actions {
  count = 0;

  async press(what: Locator): Promise<void> {
    this.count += 1;
    await what.click();
  }

  async type(where: Locator, text: string): Promise<void> {
    this.count += 1;
    await where.fill(text);
  }
}

const whoever = describe.skipIf(!chromiumIsThere).each(met);

whoever('whoever never saw it finds from the start page, $screen, $language', (device) => {
  const t = messages[device.language];
  let house: PanelHouse;

  beforeAll(async () => {
    house = await PanelHouse.open();
    await house.ask('POST', '/api/memories', { text: 'Anna mag Lakritz', speaker: 'anna' });
    await house.ask('POST', '/api/memories', { text: 'Anna hat am Freitag Chor', speaker: 'anna' });
  });
  afterAll(async () => await house?.close());

  async function within(most: number, way: (page: Page, actions: Actions) => Promise<void>): Promise<void> {
    const { page, context } = await house.enter(device, 'anna');
    await page.getByRole('heading', { name: t.list.title }).waitFor();
    const actions = new Actions();
    await way(page, actions);
    expect(actions.count).toBeLessThanOrEqual(most);
    await context.close();
  }

  test('what is remembered about Anna', async () => {
    await within(1, async (page, actions) => {
      await actions.type(page.getByLabel(t.search.label), 'Anna');
      await page.locator('.card-text').getByText('Lakritz').waitFor();
    });
  });

  test('why something is remembered', async () => {
    await within(1, async (page, actions) => {
      await actions.press(page.locator('.card-text').getByText('Lakritz'));
      const detail = page.getByRole('region', { name: t.detail.title });
      await detail.getByText(t.provenance.confirmed).waitFor();
      await detail.getByRole('heading', { name: t.detail.said }).waitFor();
    });
  });

  test('how to make something private', async () => {
    await within(3, async (page, actions) => {
      await actions.press(page.locator('.card-text').getByText('Lakritz'));
      await actions.press(page.getByRole('button', { name: t.detail.changeScope }));
      await actions.press(page.getByRole('button', { name: t.detail.onlyMe }));
      await page.getByRole('region', { name: t.detail.title }).getByText(t.scopeOf.private('Anna')).waitFor();
    });
  });

  test('how to have something forgotten', async () => {
    await within(3, async (page, actions) => {
      await actions.press(page.locator('.card-text').getByText('Chor'));
      await actions.press(page.getByRole('button', { name: t.detail.forget }));
      await actions.press(page.getByRole('dialog').getByRole('button', { name: t.forget.confirm }));
      await page.getByText(t.forget.done(1)).waitFor();
    });
  });

  test('how to accept a draft', async () => {
    await house.mention('Der Zahnarzt ist, glaube ich, am Montag zu.', 'anna', 'kueche');
    await within(2, async (page, actions) => {
      await actions.press(page.getByRole('link', { name: t.nav.drafts }));
      await actions.press(page.getByRole('button', { name: t.drafts.accept }).first());
      await page.getByText(t.drafts.accepted(1)).waitFor();
    });
  });

  test('how to link a voice nobody knows', async () => {
    await house.hear('stimme drei');
    await within(2, async (page, actions) => {
      await actions.press(page.getByRole('link', { name: t.nav.people }));
      await actions.press(page.getByRole('button', { name: t.people.belongsTo('Ben') }));
      await page.getByText(t.people.linked('stimme drei', 'Ben')).waitFor();
    });
  });
});
