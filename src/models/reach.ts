import ipaddr from 'ipaddr.js';
import type { Place } from './endpoint.ts';

/** In the house, or anywhere else. */
export type Reach = 'local' | 'cloud';

/** Ranges of addresses that no router passes on into the internet (RFC 6890). Everything else is the cloud. */
const localRanges = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal']);

/**
 * Whether an address is in the house. `host` is the name it was found by: a `.local` name is asked for in the house only
 * (RFC 6762), where IPv6 addresses are global ones. What can't be read as an address is not in the house.
 */
export function isLocalAddress(address: string, host: string): boolean {
  // Tells the zone of a link-local address apart ("fe80::1%eth0").
  const plain = address.split('%', 1)[0] ?? '';
  if (!ipaddr.isValid(plain)) return false;
  const parsed = ipaddr.process(plain);
  if (localRanges.has(parsed.range())) return true;
  return isLocalName(host) && parsed.kind() === 'ipv6' && parsed.range() === 'unicast';
}

/** Where a prompt would go: the owner's mark, else all of the host's addresses have to be in the house. */
export function reachOf(place: Place, host: string, addresses: readonly string[]): Reach {
  if (place !== 'auto') return place;
  return addresses.length > 0 && addresses.every((address) => isLocalAddress(address, host)) ? 'local' : 'cloud';
}

function isLocalName(host: string): boolean {
  return /\.local\.?$/i.test(host);
}
