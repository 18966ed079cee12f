import { expect, test } from 'vitest';
import { isLocalAddress, reachOf } from '../../../src/models/reach.ts';

test.each([
  ['127.0.0.1', 'x'],
  ['127.8.8.8', 'x'],
  ['10.1.2.3', 'x'],
  ['172.16.0.1', 'x'],
  ['172.31.255.255', 'x'],
  ['192.168.178.20', 'x'],
  ['169.254.1.1', 'x'],
  ['::1', 'x'],
  ['fe80::1', 'x'],
  ['fe80::1%eth0', 'x'],
  ['fd00::12', 'x'],
  ['::ffff:192.168.1.1', 'x'],
  ['2001:4860:4860::8888', 'server.local'],
])('%s, known as %s, is in the house', (address, host) => {
  expect(isLocalAddress(address, host)).toBe(true);
});

test.each([
  ['8.8.8.8', 'x'],
  ['172.32.0.1', 'x'],
  ['100.64.0.1', 'x'],
  ['203.0.113.7', 'x'],
  ['0.0.0.0', 'x'],
  ['255.255.255.255', 'x'],
  ['224.0.0.1', 'x'],
  ['2001:4860:4860::8888', 'x'],
  ['2001:4860:4860::8888', 'server.local.example'],
  ['8.8.8.8', 'server.local'],
  ['::ffff:8.8.8.8', 'x'],
  ['64:ff9b::c0a8:101', 'x'],
  ['2002:c0a8:101::1', 'x'],
  ['no address', 'x'],
  ['', 'x'],
])('%s, known as %s, is not', (address, host) => {
  expect(isLocalAddress(address, host)).toBe(false);
});

test('the owner’s mark counts, and without one every address has to be in the house', () => {
  expect(reachOf('cloud', 'x', ['127.0.0.1'])).toBe('cloud');
  expect(reachOf('local', 'x', ['8.8.8.8'])).toBe('local');
  expect(reachOf('auto', 'x', ['127.0.0.1', '10.0.0.1'])).toBe('local');
  expect(reachOf('auto', 'x', ['127.0.0.1', '8.8.8.8'])).toBe('cloud');
  expect(reachOf('auto', 'x', [])).toBe('cloud');
});
