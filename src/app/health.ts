import type { MqttLink } from '../platform/mqtt/mqtt-link.ts';
import type { OnnxEmbedder } from '../platform/onnx/onnx-embedder.ts';
import type { HealthReport, PartState } from '../surfaces/http/ports.ts';
import type { TurnResponder } from '../surfaces/mqtt/turn-responder.ts';
import type { KeptStorage } from './storage.ts';

export interface HealthParts {
  readonly storage: KeptStorage;
  readonly embedder: OnnxEmbedder;
  readonly link: MqttLink;
  readonly responder: TurnResponder;
}

/** State of every part in numbers and codes; nothing personal. */
export function healthOf({ storage, embedder, link, responder }: HealthParts): HealthReport {
  const database = storage.keeper.state();
  const mqtt = link.state();
  const turns = responder.state();
  const model = embedder.state();
  const databaseState: PartState = database.ready ? 'ready' : database.code === null ? 'starting' : 'degraded';
  const states = [databaseState, model, mqtt.connected ? 'ready' : 'degraded'] as const;
  return {
    status: states.every((state) => state === 'ready')
      ? 'ready'
      : states.includes('degraded')
        ? 'degraded'
        : 'starting',
    parts: {
      database: database.code === null ? { state: databaseState } : { state: databaseState, code: database.code },
      model: { state: model },
      broker: { state: mqtt.connected ? 'ready' : 'degraded' },
    },
    counters: {
      turns_received: turns.received,
      turns_answered: turns.answered,
      turns_elsewhere: turns.elsewhere,
      turns_unsent: turns.unsent,
      turns_rejected: sum(turns.rejected),
      turns_failed: sum(turns.failed),
      messages_dropped: mqtt.dropped,
    },
    queues: { turns_running: turns.running, turns_waiting: turns.waiting, messages_queued: mqtt.queued },
  };
}

function sum(counts: Readonly<Partial<Record<string, number>>>): number {
  return Object.values(counts).reduce<number>((total, count) => total + (count ?? 0), 0);
}
