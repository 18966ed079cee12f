import type { EventLog } from '../identity/event-log.ts';
import type { EvidenceBook } from '../identity/evidence-book.ts';
import type { SightingLog } from '../identity/sighting-log.ts';
import type { HomeAssistantLink } from '../platform/home-assistant/home-assistant-link.ts';
import type { MqttLink } from '../platform/mqtt/mqtt-link.ts';
import type { OnnxEmbedder } from '../platform/onnx/onnx-embedder.ts';
import type { SourceCounts } from '../sources/source-counter.ts';
import type { SourceIntake } from '../sources/source-intake.ts';
import type { HealthReport, PartState } from '../surfaces/http/ports.ts';
import type { TurnResponder } from '../surfaces/mqtt/turn-responder.ts';
import type { DatabaseKeeper } from './database-keeper.ts';

/** A part that tells how it is. */
type Stated<Part extends { state(): unknown }> = Pick<Part, 'state'>;

export interface HealthParts {
  readonly storage: { readonly keeper: Stated<DatabaseKeeper> };
  readonly embedder: Stated<OnnxEmbedder>;
  readonly link: Stated<MqttLink>;
  readonly home: Stated<HomeAssistantLink> | null;
  readonly responder: Stated<TurnResponder>;
  readonly identity: {
    readonly sightings: Stated<SightingLog>;
    readonly events: Stated<EventLog>;
    readonly evidence: Stated<EvidenceBook>;
  };
  readonly intake: Stated<SourceIntake>;
}

/** State of every part in numbers and codes; nothing personal. */
export function healthOf({ storage, embedder, link, home, responder, identity, intake }: HealthParts): HealthReport {
  const database = storage.keeper.state();
  const mqtt = link.state();
  const turns = responder.state();
  const model = embedder.state();
  const sightings = identity.sightings.state();
  const events = identity.events.state();
  const evidence = identity.evidence.state();
  const sources = Object.values(intake.state());
  const databaseState: PartState = database.ready ? 'ready' : database.code === null ? 'starting' : 'degraded';
  const states = [databaseState, model, mqtt.connected ? 'ready' : 'degraded', homeState(home)] as const;
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
      ...(home === null ? {} : { home_assistant: { state: homeState(home) } }),
    },
    counters: {
      turns_received: turns.received,
      turns_answered: turns.answered,
      turns_elsewhere: turns.elsewhere,
      turns_unsent: turns.unsent,
      turns_rejected: sum(turns.rejected),
      turns_failed: sum(turns.failed),
      messages_dropped: mqtt.dropped,
      observations: total(sources, 'observed'),
      observations_malformed: total(sources, 'malformed') + total(sources, 'oversized'),
      sightings_written: sightings.written,
      sightings_dropped: sightings.dropped,
      events_written: events.written,
      events_dropped: events.dropped,
      speaker_evidence: evidence.heard,
    },
    queues: {
      turns_running: turns.running,
      turns_waiting: turns.waiting,
      turns_limit: turns.limit,
      messages_queued: mqtt.queued,
      messages_limit: mqtt.limit,
      sightings_waiting: sightings.waiting,
      sightings_limit: sightings.limit,
      events_waiting: events.waiting,
      events_limit: events.limit,
      evidence_kept: evidence.kept,
      evidence_limit: evidence.limit,
    },
  };
}

function sum(counts: Readonly<Partial<Record<string, number>>>): number {
  return Object.values(counts).reduce<number>((total, count) => total + (count ?? 0), 0);
}

function homeState(home: HealthParts['home']): PartState {
  return home === null || home.state().connected ? 'ready' : 'degraded';
}

function total(sources: readonly SourceCounts[], what: keyof SourceCounts): number {
  return sources.reduce((sumSoFar, counts) => sumSoFar + counts[what], 0);
}
