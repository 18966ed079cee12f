import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { ApiClient } from '../../../../src/surfaces/cli/api-client.ts';
import { untilReady } from '../../../../src/surfaces/cli/ready.ts';
import { TestHouse } from './test-cli.ts';

/** Something else that answers HTTP, and what it was sent. */
async function foreignServer(status: number, body: string) {
  const authorizations: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    authorizations.push(request.headers.authorization);
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => new Promise((resolve) => server.close(resolve));
  return { http: `http://127.0.0.1:${port}`, authorizations, stop };
}

test('nobody listens at the address of a stale instance file', async () => {
  const { http, stop } = await foreignServer(200, '');
  await stop();
  const api = new ApiClient({ http, token: 'secret' });
  await expect(untilReady(api, () => {})).rejects.toMatchObject({ code: 'not_running' });
  await expect(api.people()).rejects.toMatchObject({ code: 'not_running' });
});

test.each([
  [200, '<html>a printer</html>'],
  [200, '{"status": "ready"}'],
  [404, ''],
  [500, '{}'],
])('another program at the address (%s %s) is not Merkdir, and does not get the token', async (status, body) => {
  const other = await foreignServer(status, body);
  const api = new ApiClient({ http: other.http, token: 'secret' });
  await expect(untilReady(api, () => {})).rejects.toMatchObject({ code: 'not_running' });
  expect(other.authorizations).toEqual([undefined]);
  await other.stop();
});

test('a starting instance is waited for, and that is said once', async () => {
  const house = new TestHouse();
  await house.start();
  house.ports.health = { ...house.ports.health, status: 'starting' };
  let told = 0;
  let ready = false;
  const waiting = untilReady(house.api, () => {
    told += 1;
  }).then(() => {
    ready = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect({ told, ready }).toEqual({ told: 1, ready: false });
  house.ports.health = { ...house.ports.health, status: 'degraded' };
  await waiting;
  await house.stop();
});

test('the token of another data folder is a clear error', async () => {
  const house = new TestHouse();
  await house.start();
  const api = new ApiClient({ http: house.address, token: 'of another folder' });
  await expect(api.people()).rejects.toMatchObject({ code: 'unauthorised' });
  await house.stop();
});

test('what the API did not foresee is told with its id', async () => {
  const house = new TestHouse();
  await house.start();
  house.ports.failure = new Error('Geheimwort');
  const { code, notes } = await house.run(['recall', 'Leiter'], { language: 'en' });
  expect(code).toBe(1);
  expect(notes[0]).toMatch(/^Something went wrong inside Merkdir \([0-9a-f-]{36}\)\.$/);
  await house.stop();
});

test('an answer of another version is a clear error', async () => {
  const other = await foreignServer(200, '{"folk": []}');
  const api = new ApiClient({ http: other.http, token: 'secret' });
  await expect(api.people()).rejects.toMatchObject({ code: 'internal', hint: 'Stop Merkdir and start it again.' });
  await other.stop();
});
