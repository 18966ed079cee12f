import { expect, test, vi } from 'vitest';
import { silentLogger } from '../../../../src/kernel/logger.ts';
import { GateCloser } from '../../../../src/surfaces/mqtt/gate-closer.ts';
import { FakeMessageBus } from '../../../fakes/fake-message-bus.ts';

test('the broker closes the gate by one word, and opens it by none', async () => {
  const bus = new FakeMessageBus();
  let closed = 0;
  const warnings: string[] = [];
  const closer = new GateCloser({
    bus,
    prefix: 'merkdir',
    close: async () => {
      closed += 1;
    },
    logger: { ...silentLogger, warn: (_fields, message) => void warnings.push(message) },
  });
  await bus.publish('merkdir/gate', 'close', { retain: true });
  await closer.start();
  await vi.waitFor(() => expect(warnings).toEqual([]));
  await bus.publish('merkdir/gate', 'close');
  await vi.waitFor(() => expect(closed).toBe(1));
  for (const other of ['open', 'CLOSE IT', '', '{"open":true}']) await bus.publish('merkdir/gate', other);
  await vi.waitFor(() => expect(warnings).toHaveLength(4));
  expect(closed).toBe(1);
  await closer.stop();
  await bus.publish('merkdir/gate', 'close');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(closed).toBe(1);
});
