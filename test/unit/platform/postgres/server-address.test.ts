import { describe, expect, test } from 'vitest';
import { loginRole } from '../../../../src/platform/postgres/login-role.ts';
import { serverAddress } from '../../../../src/platform/postgres/server-address.ts';

describe('the address of a server', () => {
  test('is left as it is for the owner', () => {
    expect(serverAddress('postgres://haus:a%40b@db:5433/gedaechtnis')).toBe(
      'postgres://haus:a%40b@db:5433/gedaechtnis',
    );
  });

  test('carries the login instead of the owner, whatever characters it has', () => {
    const address = new URL(
      serverAddress('postgres://haus:geheim@db/x?application_name=y', { user: 'ü/@', password: 'a:b?#' }),
    );
    expect([decodeURIComponent(address.username), decodeURIComponent(address.password)]).toEqual(['ü/@', 'a:b?#']);
    expect(address.href).not.toContain('geheim');
    expect(address.host + address.pathname).toBe('db/x');
  });

  test.each(['require', 'disable', 'verify-full'])('means by sslmode=%s what psql means', (mode) => {
    expect(serverAddress(`postgres://u@h/d?sslmode=${mode}`)).toBe(
      `postgres://u@h/d?sslmode=${mode}&uselibpqcompat=true`,
    );
  });
});

test('login roles are named after their database, and no two databases share one', () => {
  expect(loginRole('gedaechtnis')).toMatch(/^merkdir_login_[0-9a-f]{12}$/);
  expect(loginRole('gedaechtnis')).toBe(loginRole('gedaechtnis'));
  expect(loginRole('gedaechtnis')).not.toBe(loginRole('Gedaechtnis'));
});
