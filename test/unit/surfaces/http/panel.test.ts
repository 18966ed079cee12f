import { expect, test } from 'vitest';
import { sessionCookie } from '../../../../src/surfaces/http/authentication.ts';
import type { PanelFiles } from '../../../../src/surfaces/http/panel-files.ts';
import { testApp } from './test-app.ts';

const panel: PanelFiles = {
  page: '<!doctype html><script type="module" src="./assets/index-1a2b3c4d.js"></script>',
  beside: new Map([
    ['assets/index-1a2b3c4d.js', { type: 'text/javascript; charset=utf-8', body: Buffer.from('let a;') }],
    ['icon.svg', { type: 'image/svg+xml', body: Buffer.from('<svg/>') }],
  ]),
};

async function loggedIn() {
  const parts = await testApp({ panel });
  return { ...parts, cookie: `${sessionCookie}=${parts.sessions.issue()}` };
}

test('after the login the panel is what one sees', async () => {
  const { get, cookie } = await loggedIn();
  const page = await get('/', { cookie });
  expect(page.body).toBe(panel.page);
  expect(page.headers['cache-control']).toBe('no-store');
});

test('without a session one is told how to get in', async () => {
  const { get } = await loggedIn();
  const page = await get('/', {});
  expect(page.statusCode).toBe(401);
  expect(page.body).not.toContain('<script');
});

test('the policy allows own files only: no inline script or style, no other place', async () => {
  const { get, cookie } = await loggedIn();
  const policy = String((await get('/', { cookie })).headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toMatch(/unsafe|\*|data:|https?:/);
});

test('files are sent as what they are; a name with a hash may be kept', async () => {
  const { get } = await loggedIn();
  const script = await get('/assets/index-1a2b3c4d.js', {});
  expect(script.headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8' });
  expect(script.headers['cache-control']).toContain('immutable');
  expect((await get('/icon.svg', {})).headers['cache-control']).toBe('no-cache');
});

test.each(['/assets/../../package.json', '/assets/%2e%2e/%2e%2e/package.json', '/assets/other.js', '/index.html'])(
  '%s is not there',
  async (path) => {
    const { get } = await loggedIn();
    expect([401, 404]).toContain((await get(path, {})).statusCode);
  },
);
