import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { connectAsync } from 'mqtt';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { createServerDatabase } from '../support/databases.ts';
import { RunningMerkdir } from '../support/running-merkdir.ts';
import { type Device, openBrowser, openDevice } from './browser.ts';

/** The four ways a person may meet the panel that differ most. */
export const devices: readonly Device[] = [
  { language: 'de', screen: 'phone', colours: 'light' },
  { language: 'en', screen: 'desktop', colours: 'dark' },
  { language: 'en', screen: 'phone', colours: 'dark' },
  { language: 'de', screen: 'desktop', colours: 'light' },
];

/** How long anything may take on a busy computer before a test says what it waits for, in milliseconds. */
const patience = 50_000;

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8');

/** What axe calls serious or critical on the page as it is now. */
export async function barriers(page: Page): Promise<unknown> {
  await page.evaluate(axe);
  return await page.evaluate(`axe.run().then(({ violations, passes }) => passes.length < 5 ? 'nothing was looked at' : violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html.slice(0, 120))]))`);
}

/** Goes to a page of the panel as a link would. */
export async function visit(page: Page, hash: string): Promise<void> {
  await page.evaluate(`location.hash = '${hash}'`);
}

/** The demo household on a server of its own, and a browser to look at it. */
export class PanelHouse {
  readonly server: RunningMerkdir;
  readonly browser: Browser;

  private readonly drop: () => Promise<void>;

  private constructor(server: RunningMerkdir, browser: Browser, drop: () => Promise<void>) {
    this.server = server;
    this.browser = browser;
    this.drop = drop;
  }

  /** On the PostgreSQL server of DATABASE_URL where one is named, else on the embedded database. */
  static async open({
    demo = true,
    environment = {},
  }: {
    readonly demo?: boolean;
    readonly environment?: Record<string, string>;
  } = {}): Promise<PanelHouse> {
    const database = (process.env['DATABASE_URL'] ?? '') === '' ? null : await createServerDatabase();
    const on = database === null ? {} : { DATABASE_URL: database.url };
    const server = await RunningMerkdir.create({ ...on, ...environment });
    const drop = async () => {
      await server.dispose();
      await database?.drop();
    };
    try {
      await server.start();
      if (demo) expect((await server.run('demo')).code).toBe(0);
      return new PanelHouse(server, await openBrowser(), drop);
    } catch (error) {
      await drop();
      throw error;
    }
  }

  /** Logs a fresh browser in: as somebody, or as whoever runs the installation. */
  async enter(device: Device, person: string | null = null) {
    const { code, stdout, stderr } = await this.server.run('login', ...(person === null ? [] : [person]));
    expect(code, `login ${person ?? ''}: ${stderr}`).toBe(0);
    const opened = await openDevice(this.browser, device);
    await opened.page.goto(stdout);
    return opened;
  }

  /** Asks the API with the token of the instance, as a program on this computer may. */
  async ask<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const { http, token } = JSON.parse(readFileSync(join(this.server.folder, 'instance.json'), 'utf8')) as {
      http: string;
      token: string;
    };
    const answer = await fetch(`${http}${path}`, {
      method,
      signal: AbortSignal.timeout(patience),
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
    return (answer.status === 204 ? null : await answer.json()) as Answer;
  }

  /** A recogniser is sure of a name that nobody has. */
  async hear(name: string): Promise<void> {
    const speaker = { person: name, confidence: 0.95 };
    await this.ask('POST', '/api/turn', { text: 'Wo liegt die Taschenlampe?', satellite: 'flur', speaker });
  }

  /** Somebody says something in passing and goes; what was learned from it waits as a draft. */
  async mention(text: string, person: string, satellite: string): Promise<void> {
    const before = await this.drafts();
    await this.ask('POST', '/api/turn', { text, satellite, speaker: person });
    const broker = `mqtt://127.0.0.1:${this.server.environment['MERKDIR_MQTT_PORT']}`;
    const client = await connectAsync(broker, { connectTimeout: patience }, false);
    await client.publishAsync('merkdir/conversation/end', JSON.stringify({ satellite }), { qos: 1 });
    await client.endAsync();
    const waiting = { timeout: patience, interval: 500, message: `a draft of what ${person} said` };
    await expect.poll(async () => await this.drafts(), waiting).toBe(before + 1);
  }

  private async drafts(): Promise<number> {
    return (await this.ask<{ drafts: unknown[] }>('GET', '/api/drafts')).drafts.length;
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.drop();
  }
}
