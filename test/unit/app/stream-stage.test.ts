import { expect, test } from 'vitest';
import { streamOf } from '../../../src/app/stream-stage.ts';
import type { HouseholdEvents } from '../../../src/domain/events.ts';
import { type MemoryId, newId, type SessionId, type VaultId } from '../../../src/domain/ids.ts';
import { Events } from '../../../src/kernel/events.ts';
import { silentLogger } from '../../../src/kernel/logger.ts';

test('what happens is streamed by its kind and ids, never with what it is about', () => {
  const events = new Events<HouseholdEvents>(silentLogger);
  const stream = streamOf(events);
  const heard: { readonly kind: string; readonly data: object }[] = [];
  stream.listen(({ kind, data }) => void heard.push({ kind, data }));
  const [vault, memory, session] = [newId<VaultId>(), newId<MemoryId>(), newId<SessionId>()];
  events.emit('memory_saved', { vault, memory });
  events.emit('session_closed', { vault, session });
  for (const change of ['memories_changed', 'procedures_changed', 'intentions_changed', 'drafts_changed'] as const)
    events.emit(change, { vault });
  expect(heard).toEqual([
    { kind: 'memory_saved', data: { memory } },
    { kind: 'session_closed', data: { session } },
    ...['memories_changed', 'procedures_changed', 'intentions_changed', 'drafts_changed'].map((kind) => ({
      kind,
      data: {},
    })),
  ]);
});
