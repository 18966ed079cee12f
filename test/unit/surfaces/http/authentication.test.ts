import { expect, test } from 'vitest';
import { bearer, testApp } from './test-app.ts';

function cookieOf(setCookie: string | string[] | undefined): string {
  return String(setCookie).split(';')[0] ?? '';
}

const closed = [
  ['POST', '/api/turn'],
  ['POST', '/api/recall'],
  ['GET', '/api/people'],
  ['POST', '/api/people'],
  ['GET', '/api/rooms'],
  ['POST', '/api/rooms'],
  ['POST', '/api/memories'],
  ['POST', '/api/memories/search'],
  ['DELETE', '/api/memories/018f3f2e-0000-7000-8000-000000000000'],
  ['POST', '/api/demo'],
  ['GET', '/api/doctor'],
  ['GET', '/api/nothing-here'],
] as const;

test.each(closed)('%s %s is closed without a token', async (method, url) => {
  const { app, ports } = await testApp();
  const answer = await app.inject({ method, url });
  expect(answer.statusCode).toBe(401);
  expect(answer.headers['www-authenticate']).toContain('Bearer');
  expect(answer.json()).toMatchObject({ code: 'unauthorised', status: 401 });
  expect([...ports.heard, ...ports.asked, ...ports.told]).toEqual([]);
});

test.each([
  'Bearer wrong',
  'Bearer ',
  'Bearer the-token-of-this-test2',
  'Basic the-token-of-this-test',
  'the-token-of-this-test',
])('%s opens nothing', async (authorization) => {
  const { get } = await testApp();
  expect((await get('/api/people', { authorization })).statusCode).toBe(401);
});

test('the admin token opens the API', async () => {
  const { get } = await testApp();
  expect((await get('/api/people', bearer)).statusCode).toBe(200);
});

test('a token in the address or a made-up cookie opens nothing', async () => {
  const { get } = await testApp();
  expect((await get('/api/people?token=the-token-of-this-test', {})).statusCode).toBe(401);
  expect((await get('/api/people', { cookie: 'merkdir_session=made-up' })).statusCode).toBe(401);
});

test('a login link opens a session once', async () => {
  const { get, links } = await testApp();
  const url = `/login?token=${links.issue()}`;
  const login = await get(url, {});
  expect(login.statusCode).toBe(303);
  expect(login.headers.location).toBe('./');
  expect(login.headers['set-cookie']).toMatch(/HttpOnly.*SameSite=Strict/);
  const cookie = cookieOf(login.headers['set-cookie']);
  expect((await get('/api/people', { cookie })).statusCode).toBe(200);
  expect((await get('/', { cookie })).statusCode).toBe(200);

  const again = await get(url, {});
  expect(again.statusCode).toBe(401);
  expect(again.headers['set-cookie']).toBeUndefined();
});

test('a login link ends after a quarter of an hour', async () => {
  const { get, links, time } = await testApp();
  const [inTime, late] = [links.issue(), links.issue()];
  time.now = new Date('2026-03-01T12:14:59Z');
  expect((await get(`/login?token=${inTime}`, {})).statusCode).toBe(303);
  time.now = new Date('2026-03-01T12:15:00Z');
  expect((await get(`/login?token=${late}`, {})).statusCode).toBe(401);
});

test('a session ends after a week', async () => {
  const { get, sessions, time } = await testApp();
  const cookie = `merkdir_session=${sessions.issue()}`;
  time.now = new Date('2026-03-08T11:59:00Z');
  expect((await get('/api/people', { cookie })).statusCode).toBe(200);
  time.now = new Date('2026-03-08T12:00:00Z');
  expect((await get('/api/people', { cookie })).statusCode).toBe(401);
});

test('looking at a link does not use it up', async () => {
  const { app, get, links } = await testApp();
  const url = `/login?token=${links.issue()}`;
  await app.inject({ method: 'HEAD', url });
  expect((await get(url, {})).statusCode).toBe(303);
});

test.each(['/login', '/login?token=', '/login?token=a&token=b', `/login?token=${'a'.repeat(300)}`])(
  '%s says how to get in',
  async (url) => {
    const { get } = await testApp();
    const answer = await get(url, { 'accept-language': 'de-DE,de;q=0.9,en;q=0.8' });
    expect(answer.statusCode).toBe(401);
    expect(answer.body).toContain('Nicht angemeldet');
  },
);

test('the front page without a session says how to get in, in the language of the browser', async () => {
  const { get } = await testApp();
  const english = await get('/', { 'accept-language': 'en-GB,en;q=0.9,de;q=0.5' });
  expect(english.statusCode).toBe(401);
  expect(english.body).toContain('Not logged in');
  expect((await get('/', { 'accept-language': 'de' })).body).toContain('Nicht angemeldet');
});

test('a login token is in no log', async () => {
  const { get, links, logger } = await testApp();
  const token = links.issue();
  await get(`/login?token=${token}`, {});
  expect(logger.entries.length).toBeGreaterThan(0);
  expect(JSON.stringify(logger.entries)).not.toContain(token);
});
