import type { EventAdapter, StateAdapter, TopicAdapter, WatchedEntity } from './adapter.ts';
import { bermuda } from './bermuda.ts';
import { doubleTake } from './double-take.ts';
import { espresense } from './espresense.ts';
import { frigate } from './frigate.ts';
import { hermes } from './hermes.ts';
import { type ChosenEvent, chosenEvents, doorbells } from './home-assistant-events.ts';
import { personStates, satelliteStates, trackerStates } from './home-assistant-states.ts';
import { detectedFace } from './image-processing.ts';
import { merkdirConversationEnd } from './merkdir-conversation-end.ts';
import { merkdirEvent } from './merkdir-event.ts';
import { merkdirSighting } from './merkdir-sighting.ts';
import { merkdirSpeaker } from './merkdir-speaker.ts';
import { murdockActiveSatellite } from './murdock-active-satellite.ts';
import { murdockRecognition, speakerRecognitionEvent } from './speaker-recognition.ts';
import { voicebm } from './voicebm.ts';

/** A product on the broker: the first part of its topics; null: not listened to. */
export interface BrokerSources {
  readonly frigate: string | null;
  readonly doubleTake: string | null;
  readonly murdock: string | null;
  readonly voicebm: string | null;
  readonly espresense: string | null;
  readonly hermes: string | null;
}

export interface HomeSources {
  readonly people: boolean;
  readonly satellites: boolean;
  readonly bermuda: boolean;
  /** The event `speaker_recognition_detected`, of Murdock and of EuleMitKeule's integration. */
  readonly speakerRecognition: boolean;
  /** The event `image_processing.detect_face`. */
  readonly faces: boolean;
  readonly doorbells: boolean;
  /** Entities whose entering a state is an event. */
  readonly events: readonly ChosenEvent[];
}

export interface SourceOptions {
  /** First part of Merkdir's own topics, which are always listened to. */
  readonly prefix: string;
  readonly broker: BrokerSources;
  readonly home: HomeSources;
}

/** Everything that is free where it is absent: a topic nobody publishes on costs nothing. */
export const defaultSources: Omit<SourceOptions, 'prefix'> = {
  broker: {
    frigate: 'frigate',
    doubleTake: 'double-take',
    murdock: 'murdock',
    voicebm: 'voicebm',
    espresense: 'espresense',
    hermes: 'hermes',
  },
  home: {
    people: true,
    satellites: true,
    bermuda: true,
    speakerRecognition: true,
    faces: true,
    doorbells: true,
    events: [],
  },
};

/** Topic filter → adapter, for the products that are on. */
export function topicAdapters({ prefix, broker }: SourceOptions): readonly TopicAdapter[] {
  const products: readonly [root: string | null, adaptersOf: (root: string) => readonly TopicAdapter[]][] = [
    [prefix, (root) => [merkdirSpeaker(root), merkdirSighting(root), merkdirEvent(root), merkdirConversationEnd(root)]],
    [broker.frigate, frigate],
    [broker.doubleTake, doubleTake],
    [broker.murdock, (root) => [murdockRecognition(root), murdockActiveSatellite(root)]],
    [broker.voicebm, (root) => [voicebm(root)]],
    [broker.espresense, espresense],
    [broker.hermes, hermes],
  ];
  return products.flatMap(([root, adaptersOf]) => (root === null ? [] : adaptersOf(root)));
}

/** Type of event → adapter. */
export function eventAdapters({ home }: SourceOptions): readonly EventAdapter[] {
  return [...(home.speakerRecognition ? [speakerRecognitionEvent] : []), ...(home.faces ? [detectedFace] : [])];
}

export function stateAdapters({ home }: SourceOptions): readonly StateAdapter[] {
  return [
    ...(home.people ? [personStates, trackerStates] : []),
    ...(home.satellites ? [satelliteStates] : []),
    ...(home.bermuda ? [bermuda] : []),
    ...(home.doorbells ? [doorbells] : []),
    ...(home.events.length > 0 ? [chosenEvents(home.events)] : []),
  ];
}

/** Which entities of Home Assistant these sources want to know the state of. */
export function entityWatch(options: SourceOptions): (entity: WatchedEntity) => boolean {
  const adapters = stateAdapters(options);
  return (entity) => adapters.some((adapter) => adapter.watches(entity));
}
