import { expect, test } from 'vitest';
import { isFromProxy } from '../../../../src/surfaces/http/proxy-guard.ts';

const proxy = '172.30.32.2';

test.each(['172.30.32.2', '::ffff:172.30.32.2', '127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'])(
  '%s may connect',
  (address) => {
    expect(isFromProxy(address, proxy)).toBe(true);
  },
);

test.each([
  '172.30.32.1',
  '172.30.33.5',
  '172.30.32.22',
  '::ffff:172.30.33.2',
  '192.168.1.4',
  'fe80::1',
  '',
  undefined,
])('%s may not', (address) => {
  expect(isFromProxy(address, proxy)).toBe(false);
});
