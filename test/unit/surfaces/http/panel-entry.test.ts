import { describe, expect, test } from 'vitest';
import type { Role } from '../../../../src/domain/person.ts';
import { routesOf } from '../../../support/scope-fuzz/running-house.ts';
import { bearer, testApp } from './test-app.ts';

const proxy = '172.30.32.2';
const user = 'a'.repeat(32);
const page = { page: '<!doctype html><title>Merkdir</title>', beside: new Map() };

type Address = string | undefined;

/** The app as Home Assistant runs it, with a user who is logged in there. */
async function asApp(role: Role | null, administrator = false) {
  const parts = await testApp({ ingressProxy: proxy, panel: page });
  const { app, ports } = parts;
  const person = role === null ? null : ports.addPerson('anna', 'Anna', { role });
  ports.linked.set(user, { person: person?.id ?? null, administrator });
  const ask = (
    url: string,
    more: {
      readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT';
      readonly payload?: object;
      readonly headers?: Record<string, string>;
      readonly remoteAddress?: Address;
    } = {},
  ) =>
    app.inject({
      method: more.method ?? 'GET',
      url,
      remoteAddress: more.remoteAddress ?? proxy,
      headers: { host: 'homeassistant.local:8123', 'x-remote-user-id': user, ...more.headers },
      ...(more.payload === undefined ? {} : { payload: more.payload }),
    });
  return { ...parts, person, ask };
}

describe('behind Home Assistant', () => {
  test('whoever is logged in there is who they are here', async () => {
    const { ask } = await asApp('adult');
    expect((await ask('/api/me')).json()).toEqual({
      way: 'home-assistant',
      person: 'anna',
      role: 'adult',
      standing: 'household',
    });
  });

  test('the page may stand in a frame of Home Assistant, and nowhere else', async () => {
    const { ask, get, sessions } = await asApp('adult');
    const framed = await ask('/');
    expect(framed.statusCode).toBe(200);
    expect(framed.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(framed.headers['x-frame-options']).toBe('SAMEORIGIN');
    const direct = await get('/', { cookie: `merkdir_session=${sessions.issue()}` });
    expect(direct.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(direct.headers['x-frame-options']).toBe('DENY');
    expect((await ask('/api/me')).headers['x-frame-options']).toBe('DENY');
  });

  test.each(['172.30.33.7', '192.168.1.9'])('%s may not connect at all', async (remoteAddress) => {
    const { ask } = await asApp('owner');
    expect((await ask('/api/me', { remoteAddress })).statusCode).toBe(403);
    expect((await ask('/health', { remoteAddress })).statusCode).toBe(403);
  });

  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('a user named from %s is not believed', async (remoteAddress) => {
    const { ask } = await asApp('owner');
    const headers = { host: '127.0.0.1:8099' };
    expect((await ask('/api/me', { remoteAddress, headers })).statusCode).toBe(401);
    expect((await ask('/health', { remoteAddress, headers })).statusCode).toBe(200);
  });

  test.each(['', 'anna', `${user}, ${user}`, user.toUpperCase(), '../../etc'])('"%s" is no user', async (id) => {
    const { ask } = await asApp('owner');
    expect((await ask('/api/me', { headers: { 'x-remote-user-id': id } })).statusCode).toBe(401);
    expect((await ask('/', { headers: { 'x-remote-user-id': id } })).statusCode).toBe(401);
  });

  test('a name in a header makes nobody somebody', async () => {
    const { ask, ports } = await asApp(null);
    ports.addPerson('ben', 'Ben', { role: 'owner' });
    const headers = { 'x-remote-user-name': 'ben', 'x-remote-user-display-name': 'Ben' };
    expect((await ask('/api/me', { headers })).json()).toMatchObject({ person: null, standing: 'visitor' });
  });

  test('neither a token nor a session of a link says who comes through Home Assistant', async () => {
    const { ask, sessions } = await asApp('child');
    const headers = { ...bearer, cookie: `merkdir_session=${sessions.issue()}` };
    expect((await ask('/api/me', { headers })).json()).toMatchObject({ person: 'anna', standing: 'member' });
  });

  test('pages of other sites are refused, the own one under any host name is not', async () => {
    const { ask } = await asApp('adult');
    const status = async (headers: Record<string, string>) => (await ask('/api/me', { headers })).statusCode;
    expect(await status({ origin: 'http://homeassistant.local:8123' })).toBe(200);
    expect(await status({ host: 'abc.ui.nabu.casa', origin: 'https://abc.ui.nabu.casa' })).toBe(200);
    expect(await status({ 'x-forwarded-host': 'ha.example.org', origin: 'https://ha.example.org' })).toBe(200);
    expect(await status({ origin: 'https://evil.example' })).toBe(403);
    expect(await status({ origin: 'http://homeassistant.local:8099' })).toBe(403);
    expect(await status({ origin: 'null' })).toBe(403);
  });

  test('an administrator nobody is linked to runs the installation; any other user is a visitor', async () => {
    const administrator = await asApp(null, true);
    expect((await administrator.ask('/api/me')).json()).toMatchObject({ person: null, standing: 'administrator' });
    const other = await asApp(null);
    expect((await other.ask('/api/me')).json()).toMatchObject({ person: null, standing: 'visitor' });
  });

  test('an administrator of Home Assistant who is a child here is a child', async () => {
    const { ask } = await asApp('child', true);
    expect((await ask('/api/me')).json()).toMatchObject({ standing: 'member' });
  });
});

test('without the Supervisor a user in a header is nobody', async () => {
  const { app, ports } = await testApp();
  const person = ports.addPerson('anna', 'Anna', { role: 'owner' });
  ports.linked.set(user, { person: person.id, administrator: true });
  const headers = { 'x-remote-user-id': user };
  for (const remoteAddress of ['127.0.0.1', proxy])
    expect((await app.inject({ url: '/api/me', headers, remoteAddress })).statusCode).toBe(401);
});

describe('a session', () => {
  test('of the link at start runs the installation and is nobody', async () => {
    const { get, sessions } = await testApp();
    const me = await get('/api/me', { cookie: `merkdir_session=${sessions.issue()}` });
    expect(me.json()).toEqual({ way: 'link', person: null, role: null, standing: 'administrator' });
  });

  test('of somebody’s own link is theirs, until they leave', async () => {
    const { post, get, ports } = await testApp();
    ports.addPerson('anna', 'Anna');
    const { path } = (await post('/api/login-links', { person: 'Anna' })).json();
    const login = await get(path, {});
    const cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
    expect((await get('/api/me', { cookie })).json()).toMatchObject({ person: 'anna', standing: 'household' });
    ports.people.length = 0;
    expect((await get('/api/me', { cookie })).statusCode).toBe(401);
  });

  test('names nobody else: not the operator, not an owner, not as a key either', async () => {
    const { app, ports, sessions } = await testApp();
    const anna = ports.addPerson('anna', 'Anna', { role: 'owner' });
    ports.addPerson('ben', 'Ben');
    for (const holder of [null, anna.id]) {
      const headers = { cookie: `merkdir_session=${sessions.issue(holder)}` };
      const refused = async (method: 'GET' | 'POST', url: string, payload?: object) =>
        (await app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) })).json().code;
      expect(await refused('GET', '/api/memories?speaker=ben')).toBe('not_allowed');
      expect(await refused('GET', '/api/export?speaker=ben')).toBe('not_allowed');
      expect(await refused('POST', '/api/recall', { text: 'Was', speaker: 'ben' })).toBe('not_allowed');
      expect(await refused('POST', '/api/turn', { text: 'Was', speaker: 'ben' })).toBe('not_allowed');
      expect(await refused('POST', '/api/memories', { text: 'Was', speaker: 'ben' })).toBe('not_allowed');
      expect(await refused('POST', '/api/keys', { name: 'x', person: 'ben', reach: 'local' })).toBe('not_allowed');
      expect(await refused('POST', '/api/login-links', { person: 'ben' })).toBe('not_allowed');
    }
    expect([...ports.asked, ...ports.heard, ...ports.told]).toEqual([]);
  });

  test('asks with the rights of the panel', async () => {
    const { app, ports, sessions } = await testApp();
    const child = ports.addPerson('emil', 'Emil', { role: 'child' });
    ports.addRoom('flur', 'Flur');
    const ask = (holder: string | null, payload: object) =>
      app.inject({
        method: 'POST',
        url: '/api/recall',
        payload,
        headers: { cookie: `merkdir_session=${sessions.issue(holder)}` },
      });
    await ask(null, { text: 'Was', room: 'flur' });
    expect(ports.asked.at(-1)?.asker).toMatchObject({ person: null, panel: true, room: { slug: 'flur' } });
    expect(ports.asked.at(-1)?.asker.visitor).toBeUndefined();
    await ask(child.id, { text: 'Was' });
    expect(ports.asked.at(-1)?.asker).toMatchObject({ person: { slug: 'emil' }, panel: true });
    expect((await ask(child.id, { text: 'Was', room: 'flur' })).json().code).toBe('not_allowed');
  });

  test('speaks as oneself, as a voice nobody knows, or as a child, whatever names it gives', async () => {
    const { app, ports, sessions } = await testApp();
    const [anna, emil] = [ports.addPerson('anna', 'Anna'), ports.addPerson('emil', 'Emil', { role: 'child' })];
    const say = (holder: string, more: object) =>
      app.inject({
        method: 'POST',
        url: '/api/turn',
        payload: { text: 'Wo ist die Leiter?', satellite: 'kueche', ...more },
        headers: { cookie: `merkdir_session=${sessions.issue(holder)}` },
      });
    await say(anna.id, {});
    await say(anna.id, { stand_in: 'unknown' });
    await say(anna.id, { stand_in: 'child' });
    expect(ports.heard.map(({ proven, satellite, speaker, route }) => ({ proven, satellite, speaker, route }))).toEqual(
      [
        {
          proven: { person: anna.id, room: null, leavesHouse: false },
          satellite: `panel:${anna.id}`,
          speaker: null,
          route: 'panel',
        },
        {
          proven: { person: null, room: null, leavesHouse: false },
          satellite: `panel:${anna.id}:stand-in`,
          speaker: null,
          route: 'panel',
        },
        {
          proven: { person: null, room: null, leavesHouse: false, role: 'child' },
          satellite: `panel:${anna.id}:stand-in`,
          speaker: null,
          route: 'panel',
        },
      ],
    );
    expect((await say(emil.id, { stand_in: 'child' })).json().code).toBe('not_allowed');
  });
});

/** Route → who at the panel may use it, from the least; everything else is for administrators. */
const opened: Readonly<Record<string, 'visitor' | 'member' | 'household' | 'nobody'>> = {
  'GET /api/me': 'visitor',
  'POST /api/login-links': 'nobody',
  'POST /api/turn': 'visitor',
  'POST /api/recall': 'visitor',
  'POST /api/memories': 'visitor',
  'POST /api/memories/search': 'visitor',
  'DELETE /api/memories/:id': 'visitor',
  'GET /api/memories': 'visitor',
  'GET /api/memories/:id': 'visitor',
  'PATCH /api/memories/:id': 'visitor',
  'POST /api/memories/forget': 'visitor',
  'GET /api/memories/:id/near': 'visitor',
  'GET /api/map': 'visitor',
  'GET /api/undo': 'visitor',
  'POST /api/undo/:id': 'visitor',
  'GET /api/people': 'visitor',
  'GET /api/rooms': 'visitor',
  'GET /api/satellites': 'household',
  'POST /api/people/:slug/export': 'member',
  'GET /api/export': 'member',
  'GET /api/sessions': 'visitor',
  'GET /api/sessions/:id': 'visitor',
  'PATCH /api/sessions/:id': 'visitor',
  'DELETE /api/sessions/:id': 'visitor',
  'GET /api/sightings': 'visitor',
  'PATCH /api/sightings/:id': 'visitor',
  'DELETE /api/sightings/:id': 'visitor',
  'POST /api/drafts/search': 'visitor',
  'GET /api/drafts': 'visitor',
  'POST /api/drafts/:id/accept': 'visitor',
  'POST /api/drafts/:id/reject': 'visitor',
  'GET /api/drafts/calibration': 'household',
  'POST /api/questions/search': 'household',
  'POST /api/questions/:id/answer': 'household',
  'POST /api/digests/search': 'visitor',
  'POST /api/claims': 'member',
  'POST /api/claims/search': 'member',
  'PATCH /api/claims/:id': 'member',
  'DELETE /api/claims/:id': 'member',
  'POST /api/intentions': 'member',
  'POST /api/intentions/search': 'member',
  'PATCH /api/intentions/:id': 'member',
  'POST /api/intentions/:id/snooze': 'member',
  'POST /api/intentions/:id/done': 'member',
  'DELETE /api/intentions/:id': 'member',
  'POST /api/memories/forget/preview': 'visitor',
  'GET /api/procedures': 'household',
  'GET /api/procedures/:slug': 'household',
  'PATCH /api/procedures/:slug': 'household',
  'POST /api/procedures/:slug/release': 'household',
  'POST /api/procedures/:slug/propose': 'household',
  'POST /api/procedures/:slug/confirm': 'household',
  'POST /api/procedures/:slug/run': 'household',
  'GET /api/briefing': 'visitor',
  'GET /api/stream': 'visitor',
  'GET /api/openapi.json': 'visitor',
};
const steps = ['visitor', 'member', 'household'] as const;

test('every route says who at the panel may use it, and holds to it', async () => {
  const { app, ports, sessions } = await testApp();
  const people = {
    member: ports.addPerson('emil', 'Emil', { role: 'child' }),
    household: ports.addPerson('ben', 'Ben'),
  };
  const api = routesOf(app.printRoutes({ commonPrefix: false })).filter((route) => route.includes(' /api/'));
  expect(api.length).toBeGreaterThan(40);
  expect(Object.keys(opened).filter((route) => !api.includes(route))).toEqual([]);
  const wrong: string[] = [];
  for (const route of api.filter((one) => one !== 'GET /api/stream')) {
    const [method = '', path = ''] = route.split(' ');
    const wanted = opened[route] ?? 'administrator';
    for (const standing of ['member', 'household'] as const) {
      const answer = await app.inject({
        method: method as 'GET',
        url: path.replace(/:\w+/, '018f3f2e-0000-7000-8000-000000000000'),
        headers: { cookie: `merkdir_session=${sessions.issue(people[standing].id)}` },
        ...(method === 'GET' ? {} : { payload: {} }),
      });
      const shut = answer.statusCode === 403 && /at the panel/.test(answer.body);
      const may = wanted !== 'nobody' && wanted !== 'administrator' && steps.indexOf(standing) >= steps.indexOf(wanted);
      if (shut === may) wrong.push(`${route} as ${standing}: ${answer.statusCode}`);
    }
  }
  expect(wrong).toEqual([]);
});
