import { expect, test } from 'vitest';
import { isOwnHost, isOwnOrigin } from '../../../../src/surfaces/http/host-guard.ts';
import { bearer, testApp } from './test-app.ts';

test.each(['localhost', 'localhost:8099', 'LOCALHOST', '127.0.0.1:8099', '127.8.9.1', '[::1]:8099', '[::1]'])(
  '%s is this computer',
  (host) => expect(isOwnHost(host, [])).toBe(true),
);

test.each([
  'rebound.example:8099',
  'localhost.rebound.example',
  '127.0.0.1.rebound.example',
  'me@localhost',
  '192.168.1.20:8099',
  'localhost:notaport',
  'a b',
  '',
  undefined,
])('%s is not this computer', (host) => expect(isOwnHost(host, [])).toBe(false));

test('a configured host is allowed, its subdomains are not', () => {
  expect(isOwnHost('merkdir.home.arpa:8099', ['merkdir.home.arpa'])).toBe(true);
  expect(isOwnHost('x.merkdir.home.arpa', ['merkdir.home.arpa'])).toBe(false);
});

test('an origin must be where the request goes, or be configured', () => {
  const host = '127.0.0.1:8099';
  expect(isOwnOrigin(undefined, host, [])).toBe(true);
  expect(isOwnOrigin('http://127.0.0.1:8099', host, [])).toBe(true);
  expect(isOwnOrigin('https://home.example', host, ['home.example'])).toBe(true);
  for (const foreign of ['http://127.0.0.1:3000', 'http://localhost:8099', 'https://evil.example', 'null', '']) {
    expect(isOwnOrigin(foreign, host, [])).toBe(false);
  }
});

test('a rebound host name and a foreign page are turned away in spite of the token', async () => {
  const { get, ports } = await testApp();
  const rebound = await get('/api/people', { ...bearer, host: 'rebound.example:8099' });
  expect(rebound.statusCode).toBe(403);
  expect(rebound.json()).toMatchObject({ code: 'not_allowed' });
  const foreign = await get('/api/people', { ...bearer, host: '127.0.0.1:8099', origin: 'https://evil.example' });
  expect(foreign.statusCode).toBe(403);
  expect(ports.heard).toEqual([]);
});

test('a configured host works whatever its case', async () => {
  const { get } = await testApp({ allowedHosts: ['Merkdir.Home.Arpa'] });
  const headers = { ...bearer, host: 'merkdir.home.arpa', origin: 'https://merkdir.home.arpa' };
  expect((await get('/api/people', headers)).statusCode).toBe(200);
});

test('a watchdog may ask for the health by any address', async () => {
  const { get } = await testApp();
  expect((await get('/health', { host: '172.30.33.4:8099' })).statusCode).toBe(200);
});
