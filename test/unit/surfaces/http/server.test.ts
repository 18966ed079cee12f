import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { silentLogger } from '../../../../src/kernel/logger.ts';
import { HttpServer } from '../../../../src/surfaces/http/server.ts';
import { FakePorts } from './fake-ports.ts';
import { adminToken, bearer } from './test-app.ts';

const running: HttpServer[] = [];

function server(ports: FakePorts, port = 0): HttpServer {
  const created = new HttpServer({ ports, adminToken, version: '0.0.0-test', logger: silentLogger, port });
  running.push(created);
  return created;
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.stop()));
});

test('listens on the loopback address only, and says where', async () => {
  const http = server(new FakePorts());
  expect(() => http.address()).toThrow(expect.objectContaining({ code: 'not_running' }));
  await http.start();
  expect(http.address()).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect((await fetch(`${http.address()}/health`)).status).toBe(200);
});

test('the printed link logs a browser in', async () => {
  const http = server(new FakePorts());
  await http.start();
  const login = await fetch(http.newLoginLink(), { redirect: 'manual' });
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  const page = await fetch(`${http.address()}/`, { headers: { cookie, 'accept-language': 'de' } });
  expect(await page.text()).toContain('Merkdir läuft');
});

test('a taken port is a clear error', async () => {
  const first = server(new FakePorts());
  await first.start();
  const second = server(new FakePorts(), Number(new URL(first.address()).port));
  await expect(second.start()).rejects.toMatchObject({ code: 'already_running', message: /^Port \d+ on 127/ });
});

test('a body of 1 MB over a real socket is refused', async () => {
  const http = server(new FakePorts());
  await http.start();
  const headers = { ...bearer, 'content-type': 'application/json' };
  const answer = await fetch(`${http.address()}/api/turn`, { method: 'POST', headers, body: 'a'.repeat(1_000_000) });
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ code: 'message_too_large' });
});

test('stopping lets a running request end', async () => {
  const ports = new FakePorts();
  let started = () => {};
  const underway = new Promise<void>((resolve) => {
    started = resolve;
  });
  ports.upkeep.doctor = async () => {
    started();
    await new Promise((resolve) => setTimeout(resolve, 100));
    return [];
  };
  const http = server(ports);
  await http.start();
  const answer = fetch(`${http.address()}/api/doctor`, { headers: bearer });
  await underway;
  const before = performance.now();
  await http.stop();
  expect(performance.now() - before).toBeLessThan(2_000);
  expect((await answer).status).toBe(200);
});

test('stopping takes less than five seconds, whatever hangs', async () => {
  const ports = new FakePorts();
  ports.upkeep.doctor = () => new Promise(() => {});
  const http = server(ports);
  await http.start();
  const { port } = new URL(http.address());
  const idle = connect(Number(port), '127.0.0.1');
  const half = connect(Number(port), '127.0.0.1');
  for (const socket of [idle, half]) socket.on('error', () => {});
  half.write('POST /api/turn HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n{');
  const hanging = fetch(`${http.address()}/api/doctor`, { headers: bearer }).catch(() => 'cut off');
  await new Promise((resolve) => setTimeout(resolve, 50));
  const before = performance.now();
  await http.stop();
  expect(performance.now() - before).toBeLessThan(5_000);
  expect(await hanging).toBe('cut off');
  idle.destroy();
  half.destroy();
}, 10_000);

test('a stopped server starts again', async () => {
  const http = server(new FakePorts());
  await http.start();
  await http.stop();
  await http.stop();
  await http.start();
  expect((await fetch(`${http.address()}/health`)).status).toBe(200);
});
