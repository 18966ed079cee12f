import type { HouseholdEvents } from '../domain/events.ts';
import type { Events } from '../kernel/events.ts';
import { EventStream } from '../surfaces/http/event-stream.ts';

/** What happens in this process, for whoever listens over HTTP: kinds and ids. */
export function streamOf(events: Events<HouseholdEvents>): EventStream {
  const stream = new EventStream();
  events.on('memory_saved', ({ memory }) => stream.add('memory_saved', { memory }));
  events.on('memory_forgotten', ({ memory }) => stream.add('memory_forgotten', { memory }));
  events.on('memory_recalled', ({ memories }) => stream.add('memory_recalled', { memories }));
  events.on('session_closed', ({ session }) => stream.add('session_closed', { session }));
  const changes = ['memories_changed', 'procedures_changed', 'intentions_changed', 'drafts_changed'] as const;
  for (const change of changes) events.on(change, () => stream.add(change, {}));
  return stream;
}
