import { MerkdirError } from '../../kernel/errors.ts';
import type { ApiClient } from './api-client.ts';

/** How often is asked, and how long is waited for an instance that is starting, in milliseconds. */
const interval = 300;
const patience = 60_000;

/**
 * Waits until a starting instance can answer; `onWaiting` is called once when that takes a while. A degraded one is
 * ready: it says itself what it can't do.
 * @throws MerkdirError `not_running`, or `timeout` when it doesn't get ready.
 */
export async function untilReady(api: Pick<ApiClient, 'health'>, onWaiting: () => void): Promise<void> {
  if ((await api.health()).status !== 'starting') return;
  onWaiting();
  const end = performance.now() + patience;
  while (performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, interval));
    if ((await api.health()).status !== 'starting') return;
  }
  throw new MerkdirError('timeout', 'Merkdir is still starting.', 'Look at what it prints, and try again.');
}
