import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messages } from '../../src/surfaces/panel/messages.ts';
import { FakeIngress } from '../fakes/fake-ingress.ts';
import { FakeSupervisor } from '../fakes/fake-supervisor.ts';
import { chromiumIsThere, type Device, openDevice } from './browser.ts';
import { PanelHouse, visit } from './panel-house.ts';

const device: Device = { language: 'de', screen: 'phone', colours: 'light' };
const t = messages.de;
/** A second address of this computer, as the Supervisor has one of its own. */
const proxy = '127.0.0.2';
const users = { anna: 'a'.repeat(32), clara: 'c'.repeat(32), stranger: 'e'.repeat(32) };

describe.skipIf(!chromiumIsThere)('the panel inside Home Assistant', () => {
  const supervisor = new FakeSupervisor();
  let house: PanelHouse;
  let ingress: FakeIngress;
  let address = '';

  beforeAll(async () => {
    house = await PanelHouse.open({
      environment: {
        SUPERVISOR_TOKEN: supervisor.token,
        MERKDIR_SUPERVISOR_URL: await supervisor.start(),
        MERKDIR_ONLY_PROXY: proxy,
      },
    });
    for (const slug of ['anna', 'clara'] as const)
      await house.ask('PATCH', `/api/people/${slug}`, { aliases: [users[slug]] });
    ingress = new FakeIngress({ port: Number(house.server.environment['MERKDIR_HTTP_PORT']), from: proxy });
    address = await ingress.start();
  });
  afterAll(async () => {
    await ingress?.stop();
    await house?.close();
    await supervisor.stop();
  });

  test('everybody is who they are in Home Assistant; every page, a reload and the stream work under its path', async () => {
    ingress.user = users.anna;
    const { page, context, complaints } = await openDevice(house.browser, device);
    await page.goto(address);
    await page.getByText('Taschenlampe').waitFor();
    const headings = {
      drafts: t.drafts.title,
      routines: t.routines.title,
      people: t.people.title,
      try: t.try.title,
      history: t.history.title,
      map: t.map.title,
      care: t.care.title,
    };
    for (const [name, title] of Object.entries(headings)) {
      await visit(page, `#/${name}`);
      await page.getByRole('heading', { name: title, exact: true }).waitFor();
      await page.reload();
      await page.getByRole('heading', { name: title, exact: true }).waitFor();
    }
    await visit(page, '#/people');
    await page.getByText(t.people.iAm('Anna')).waitFor();
    await visit(page, '#/memories');
    await page.getByText('Taschenlampe').waitFor();
    await house.ask('POST', '/api/memories', { text: 'Der Schlitten steht auf dem Dachboden.', speaker: 'ben' });
    await page.getByText('Schlitten').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('it stands in a frame of Home Assistant, and of nobody else', async () => {
    ingress.user = users.anna;
    const { page, context } = await openDevice(house.browser, device);
    await page.goto(new URL('/frame', address).href);
    await page.frameLocator('iframe').getByText('Taschenlampe').waitFor();
    const stranger = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(`<!doctype html><title>Elsewhere</title><iframe title="panel" src="${address}"></iframe>`);
    });
    stranger.listen(0, '127.0.0.1');
    await once(stranger, 'listening');
    const { port } = stranger.address() as AddressInfo;
    const framed = page.waitForResponse((response) => response.url() === address);
    await page.goto(`http://127.0.0.1:${port}/`);
    expect((await framed).status()).toBe(200);
    await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
    stranger.closeAllConnections();
    stranger.close();
    await context.close();
  });

  test('a child is a child, and a user nobody is linked to a visitor', async () => {
    for (const [user, text] of [
      [users.clara, t.people.standings.member],
      [users.stranger, t.people.standings.visitor],
    ] as const) {
      ingress.user = user;
      const { page, context } = await openDevice(house.browser, device);
      await page.goto(`${address}#/people`);
      await page.getByText(text).waitFor();
      await context.close();
    }
  });

  test('whoever comes around the proxy is nobody, whatever user they claim to be', async () => {
    const direct = `http://127.0.0.1:${house.server.environment['MERKDIR_HTTP_PORT']}/api/me`;
    const claimed = await fetch(direct, { headers: { 'x-remote-user-id': users.anna } });
    expect(claimed.status).toBe(401);
    ingress.user = users.clara;
    const forged = await fetch(`${address}api/me`, { headers: { 'x-remote-user-id': users.anna } });
    expect(await forged.json()).toMatchObject({ person: 'clara' });
    ingress.user = null;
    expect((await fetch(`${address}api/me`)).status).toBe(401);
    ingress.user = users.anna;
    const foreign = await fetch(`${address}api/me`, { headers: { origin: 'https://evil.example' } });
    expect(foreign.status).toBe(403);
  });
});
