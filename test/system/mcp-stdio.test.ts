import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callTool } from '../support/mcp-client.ts';
import { command, RunningMerkdir } from '../support/running-merkdir.ts';

let merkdir: RunningMerkdir;

beforeAll(async () => {
  merkdir = await RunningMerkdir.create();
  await merkdir.start();
  await merkdir.run('people', 'add', 'anna', 'Anna', '--role', 'owner');
});
afterAll(async () => await merkdir?.dispose());

async function onTheSameComputer(...more: string[]): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const env = { PATH: '/usr/bin', ...merkdir.environment };
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [command, 'mcp', ...more], env }));
  return client;
}

test('a program on this computer uses the tools over standard input and output', async () => {
  const { stdout } = await merkdir.run('keys', 'add', 'desktop', '--person', 'anna', '--local');
  const [anna, nobody] = [await onTheSameComputer('--key', stdout.trim()), await onTheSameComputer()];
  expect((await anna.listTools()).tools).toHaveLength(6);
  const text = 'Das Geschenk für Ben liegt hinter dem Schrank.';
  expect(await callTool(anna, 'remember', { text, scope: 'private' })).toMatchObject({ scope: 'private' });
  await callTool(anna, 'remember', { text: 'Die Leiter hängt in der Garage.' });
  const ask = async (client: Client, query: string) => JSON.stringify(await callTool(client, 'recall', { query }));
  expect(await ask(anna, 'Wo liegt das Geschenk für Ben?')).toContain('hinter dem Schrank');
  expect(await ask(nobody, 'Wo liegt das Geschenk für Ben?')).not.toContain('Schrank');
  expect(await ask(nobody, 'Wo hängt die Leiter?')).toContain('Garage');
  await anna.close();
  await nobody.close();
});

test('a wrong key is said, and the client does not wait for ever', async () => {
  await expect(onTheSameComputer('--key', 'mk_wrong')).rejects.toThrow(/key/);
});
