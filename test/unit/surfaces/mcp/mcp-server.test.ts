import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../../src/domain/ids.ts';
import { buildAssistantApp } from '../../../../src/surfaces/http/assistant-app.ts';
import { mcpRoutes } from '../../../../src/surfaces/mcp/mcp-routes.ts';
import { callTool, connectMcp } from '../../../support/mcp-client.ts';
import { FakePorts } from '../http/fake-ports.ts';
import { adminToken, KeepingLogger } from '../http/test-app.ts';

let close = async () => {};
afterEach(async () => await close());

const time = { now: new Date('2026-03-01T12:00:00Z') };
beforeEach(() => {
  time.now = new Date('2026-03-01T12:00:00Z');
});

async function house() {
  const ports = new FakePorts();
  const logger = new KeepingLogger();
  const clock = { now: () => time.now };
  const anna = ports.addPerson('anna', 'Anna', { role: 'owner' });
  const { recall, memories, household, briefings } = ports;
  const confirmationSecret = () => Buffer.alloc(32, 7);
  const app = await buildAssistantApp({
    ports,
    adminToken,
    version: '1.2.3',
    clock,
    logger,
    routes: [mcpRoutes({ recall, memories, household, briefings, confirmationSecret, clock }, '1.2.3')],
  });
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  close = async () => await app.close();
  const key = async (person: typeof anna | null, reach: 'local' | 'cloud' = 'local') =>
    (await ports.keys.create({ name: `${person?.slug} ${reach}`, person: person?.id ?? null, reach })).secret;
  return { ports, logger, app, base, anna, key };
}

const toolNames = ['briefing', 'find_to_forget', 'forget', 'list_people', 'recall', 'remember'];

test('the official client lists every tool and calls every tool', async () => {
  const { base, key, ports, anna } = await house();
  const client = await connectMcp(base, await key(anna));
  expect(client.getServerVersion()).toMatchObject({ name: 'Merkdir', version: '1.2.3' });
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name).sort()).toEqual(toolNames);
  for (const tool of tools) {
    expect(tool.description).toBeTruthy();
    expect(tool.inputSchema.type).toBe('object');
    expect(tool.outputSchema?.type).toBe('object');
  }
  const remembered = await callTool(client, 'remember', { text: 'Die Leiter hängt in der Garage.' });
  expect(remembered).toMatchObject({ outcome: 'created', scope: 'shared' });
  const id = remembered['id'];
  expect(await callTool(client, 'recall', { query: 'Wo hängt die Leiter?' })).toMatchObject({
    memories: [{ id, text: 'Die Leiter hängt in der Garage.', provenance: 'confirmed', said_by: 'anna' }],
  });
  expect(await callTool(client, 'list_people')).toEqual({ people: [{ slug: 'anna', name: 'Anna' }] });
  expect(await callTool(client, 'briefing')).toEqual({
    ...{ spoken: 'Neues habe ich gerade nicht für dich.', memories: [], reminders: [], sightings: [], drafts: 0 },
    news: [expect.objectContaining({ id, text: 'Die Leiter hängt in der Garage.', said_by: 'anna' })],
  });
  expect(ports.briefed.map(({ asker }) => asker.person)).toEqual([anna]);
  const found = await callTool(client, 'find_to_forget', { topic: 'Leiter' });
  expect(found).toMatchObject({ memories: [{ id, confirmation: expect.any(String) }] });
  const { confirmation } = (found['memories'] as { confirmation: string }[])[0] ?? {};
  expect(await callTool(client, 'forget', { id, confirmation })).toEqual({ forgotten: true, left: null });
  expect(ports.stored).toEqual([]);
  expect(await callTool(client, 'forget', { id, confirmation })).toEqual({ forgotten: false, left: null });
  await client.close();
});

describe('forgetting', () => {
  test('without a confirmation of this memory, for this viewer, in time, nothing is forgotten', async () => {
    const { base, key, ports, anna } = await house();
    const [ladder, key1] = [ports.store('Die Leiter hängt da.'), ports.store('Der Schlüssel liegt dort.')];
    const client = await connectMcp(base, await key(anna));
    const other = await connectMcp(base, await key(null));
    const found = await callTool(client, 'find_to_forget', { topic: 'Leiter' });
    const { confirmation = '' } = (found['memories'] as { confirmation: string }[])[0] ?? {};
    await expect(callTool(client, 'forget', { id: ladder.id, confirmation: 'yes' })).rejects.toThrow('not_allowed');
    await expect(callTool(client, 'forget', { id: key1.id, confirmation })).rejects.toThrow('not_allowed');
    await expect(callTool(client, 'forget', { id: newId(), confirmation })).rejects.toThrow('not_allowed');
    await expect(callTool(other, 'forget', { id: ladder.id, confirmation })).rejects.toThrow('not_allowed');
    time.now = new Date('2026-03-01T12:05:01Z');
    await expect(callTool(client, 'forget', { id: ladder.id, confirmation })).rejects.toThrow('not_allowed');
    expect(ports.stored).toHaveLength(2);
    await client.close();
    await other.close();
  });

  test('parts of what a memory says can go by themselves, with the confirmation of that memory', async () => {
    const { base, key, ports, anna } = await house();
    const { id } = ports.store('Die Leiter hängt im Flur. Die Säge klemmt.');
    const client = await connectMcp(base, await key(anna));
    const found = await callTool(client, 'find_to_forget', { topic: 'Säge klemmt' });
    const [{ confirmation = '', parts = [], meant = [] } = {}] = found['memories'] as {
      confirmation: string;
      parts: string[];
      meant: string[];
    }[];
    expect({ parts, meant }).toEqual({
      parts: ['Die Leiter hängt im Flur.', 'Die Säge klemmt.'],
      meant: ['Die Säge klemmt.'],
    });
    await expect(callTool(client, 'forget', { id, confirmation: 'yes', parts: meant })).rejects.toThrow('not_allowed');
    expect(await callTool(client, 'forget', { id, confirmation, parts: meant })).toEqual({
      forgotten: true,
      left: 'Die Leiter hängt im Flur.',
    });
    expect(ports.stored.map(({ text }) => text)).toEqual(['Die Leiter hängt im Flur.']);
    await client.close();
  });
});

describe('who asks', () => {
  test('a key is its person, in an address or as cloud nobody; a private memory is then refused', async () => {
    const { base, key, ports, anna } = await house();
    const secret = await key(anna);
    const clients = [
      await connectMcp(base, secret),
      await connectMcp(`${base}/key/${secret}`, null),
      await connectMcp(base, await key(anna, 'cloud')),
      await connectMcp(base, await key(null)),
      await connectMcp(base, adminToken),
    ];
    for (const client of clients) await callTool(client, 'recall', { query: 'Wo ist der Ring?' });
    expect(ports.asked.map(({ asker }) => asker)).toEqual([
      { person: anna, room: null, leavesHouse: false },
      { person: null, room: null, leavesHouse: true },
      { person: null, room: null, leavesHouse: true },
      { person: null, room: null, leavesHouse: false },
      { person: null, room: null, leavesHouse: true },
    ]);
    const secretly = { text: 'Der Ring ist bestellt.', scope: 'private' };
    for (const client of clients.slice(1)) {
      await expect(callTool(client, 'remember', secretly)).rejects.toThrow('not_allowed');
    }
    expect(ports.told).toEqual([]);
    for (const client of clients) await client.close();
  });

  test('without a key there is nothing, and nothing to listen to with one', async () => {
    const { base, key, app } = await house();
    await expect(connectMcp(base, null)).rejects.toThrow();
    await expect(connectMcp(base, 'mk_wrong')).rejects.toThrow();
    const headers = { authorization: `Bearer ${await key(null)}` };
    expect((await app.inject({ method: 'GET', url: '/mcp', headers })).statusCode).toBe(405);
    expect((await app.inject({ method: 'DELETE', url: '/mcp', headers })).statusCode).toBe(405);
  });
});

describe('what is wrong', () => {
  test('a failure is told as one, with what to do; nothing of it is in the log', async () => {
    const { base, key, ports, logger } = await house();
    const client = await connectMcp(base, await key(null));
    ports.failure = new Error('secret words of the Leiter');
    await expect(callTool(client, 'recall', { query: 'Wo ist die Leiter?' })).rejects.toThrow('internal');
    await expect(callTool(client, 'recall', { query: ' ' })).rejects.toThrow('text_empty');
    expect(JSON.stringify(logger.entries)).not.toMatch(/Leiter|secret words/);
    await client.close();
  });

  test.each([
    ['recall', {}],
    ['recall', { query: '', limit: 5 }],
    ['recall', { query: 'Wo?', limit: 0 }],
    ['forget', { id: 'all', confirmation: 'x' }],
    ['remember', { text: 'x', scope: 'system' }],
    ['no_such_tool', {}],
  ])('%s %j is refused', async (name, args) => {
    const { base, key, ports } = await house();
    const client = await connectMcp(base, await key(null));
    const result = await client.callTool({ name, arguments: args }).catch(() => ({ isError: true }));
    expect(result.isError).toBe(true);
    expect([...ports.asked, ...ports.told]).toEqual([]);
    await client.close();
  });

  test.each([
    '[]',
    '{}',
    '{"jsonrpc":"2.0"}',
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":7}}',
    'null',
  ])('%s is answered, and not with 5xx', async (payload) => {
    const { app, key } = await house();
    const answer = await app.inject({
      method: 'POST',
      url: '/mcp',
      payload,
      headers: {
        authorization: `Bearer ${await key(null)}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
    });
    expect(answer.statusCode).toBeLessThan(500);
  });
});

test('what Home Assistant’s client sends is answered, each request by itself', async () => {
  const { app, key } = await house();
  const secret = await key(null);
  const headers = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' };
  const post = (payload: object, more: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url: `/key/${secret}/mcp`, payload, headers: { ...headers, ...more } });
  const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'mcp', version: '0.1.0' } };
  const begun = await post({ jsonrpc: '2.0', id: 1, method: 'initialize', params });
  expect(begun.json()).toMatchObject({
    id: 1,
    result: { protocolVersion: '2025-11-25', serverInfo: { name: 'Merkdir' } },
  });
  expect(begun.headers['mcp-session-id']).toBeUndefined();
  const version = { 'mcp-protocol-version': '2025-11-25' };
  expect((await post({ jsonrpc: '2.0', method: 'notifications/initialized' }, version)).statusCode).toBe(202);
  const call = { name: 'recall', arguments: { query: 'Oma' } };
  const called = await post({ jsonrpc: '2.0', id: 2, method: 'tools/call', params: call }, version);
  expect(called.json()).toMatchObject({ id: 2, result: { structuredContent: { memories: [] } } });
  const listed = await post({ jsonrpc: '2.0', id: 3, method: 'tools/list' }, version);
  expect(listed.json().result.tools).toHaveLength(toolNames.length);
});
