import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { FakeSupervisor } from '../fakes/fake-supervisor.ts';
import { connectMcp } from '../support/mcp-client.ts';
import { freePort, RunningMerkdir } from '../support/running-merkdir.ts';

const supervisor = new FakeSupervisor();
let merkdir: RunningMerkdir;
let address = '';

/** Where Home Assistant would find the MCP server; null: it is not offered. */
function offered(): string | null {
  const offers = [...supervisor.offers.values()] as { service: string; config: { url?: string } }[];
  expect(offers.filter(({ service }) => service === 'mcp').length).toBeLessThanOrEqual(1);
  return offers.find(({ service }) => service === 'mcp')?.config.url ?? null;
}

async function restarted(): Promise<void> {
  await merkdir.stop();
  supervisor.offers.clear();
  await merkdir.start();
  await vi.waitFor(() => expect(supervisor.offers.size).toBeGreaterThan(0), { timeout: 30_000 });
}

beforeAll(async () => {
  merkdir = await RunningMerkdir.create({
    SUPERVISOR_TOKEN: supervisor.token,
    MERKDIR_SUPERVISOR_URL: await supervisor.start(),
    MERKDIR_ASSISTANTS_PORT: String(await freePort()),
    MERKDIR_WYOMING_PORT: String(await freePort()),
  });
  await merkdir.start();
}, 90_000);

afterAll(async () => {
  await merkdir?.dispose();
  await supervisor.stop();
});

test('is offered at an address that needs no header, and opens what is shared', async () => {
  address = await vi.waitFor(
    () => {
      const url = offered();
      expect(url).not.toBeNull();
      return url ?? '';
    },
    { timeout: 30_000 },
  );
  expect(address).toMatch(/^http:\/\/a0b1c2-merkdir:\d+\/key\/mk_[\w-]+\/mcp$/);
  expect(merkdir.output).not.toContain('mk_');
  const client = await connectMcp(address.replace('a0b1c2-merkdir', '127.0.0.1').replace(/\/mcp$/, ''), null);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toContain('recall');
  await client.close();
});

test('keeps its address over a restart, so that Home Assistant knows it again', async () => {
  await restarted();
  await vi.waitFor(() => expect(offered()).toBe(address), { timeout: 30_000 });
}, 90_000);

test('is not offered again once its key is revoked', async () => {
  const revoked = await merkdir.run('keys', 'revoke', 'Home Assistant (MCP)');
  expect(revoked.code).toBe(0);
  await restarted();
  await merkdir.run('doctor');
  expect(offered()).toBeNull();
}, 90_000);

test('takes its offers back, and may be offered anew', async () => {
  expect((await merkdir.run('uninstall')).code).toBe(0);
  expect(supervisor.offers.size).toBe(0);
  await restarted();
  await vi.waitFor(() => expect(offered()).not.toBeNull(), { timeout: 30_000 });
  expect(offered()).not.toBe(address);
}, 90_000);
