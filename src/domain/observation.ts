import type { HappeningKind } from './happened.ts';

/** What can tell Merkdir something about the house; part of keys and counters, so add, never rename. */
export const sourceNames = [
  'merkdir',
  'turn',
  'transcript_tag',
  'murdock',
  'speaker_recognition',
  'voicebm',
  'frigate',
  'double_take',
  'image_processing',
  'espresense',
  'bermuda',
  'hermes',
  'home_assistant',
] as const;
export type SourceName = (typeof sourceNames)[number];

/** Somebody, in the words of the source; identity finds out whether that is a member of the household. */
export type PersonReference =
  | { readonly by: 'name'; readonly name: string }
  /** Id of a Home Assistant user. */
  | { readonly by: 'user'; readonly id: string }
  /** `person.anna` */
  | { readonly by: 'entity'; readonly id: string }
  /** Something a person carries: a tracker's entity id, a Bluetooth id. */
  | { readonly by: 'device'; readonly id: string };

interface Observed {
  readonly source: SourceName;
  readonly receivedAt: Date;
}

/** A recogniser's opinion about whose voice it heard. */
export interface SpeakerEvidence extends Observed {
  readonly kind: 'speaker';
  /** null: the recogniser heard a voice it does not know, or none it is sure of. */
  readonly person: PersonReference | null;
  /** 0 … 1 on the source's own scale; null: the source decided for itself and gives no figure. */
  readonly confidence: number | null;
  readonly runnerUp: { readonly person: PersonReference; readonly confidence: number } | null;
  /** Id of the device spoken to, as the source knows it. */
  readonly satellite: string | null;
  /** Slug, name, alias or Home Assistant id of a room. */
  readonly room: string | null;
  /** By the source's own clock; null: it does not say, and the time of arrival has to do. */
  readonly at: Date | null;
}

/** Something a camera saw. */
export interface Sighting extends Observed {
  readonly kind: 'sighting';
  readonly person: PersonReference | null;
  /** Kind of thing: `person`, `car`, `dog` ... */
  readonly label: string;
  /** The name of a thing that is not a person: whose car, which dog. */
  readonly thing: string | null;
  readonly camera: string | null;
  readonly room: string | null;
  /** 0 … 1, how sure the name is. */
  readonly confidence: number | null;
  /** `attempt`: one guess at a face, worth something only together with others of the same track. */
  readonly certainty: 'confirmed' | 'attempt';
  /** Sightings of one track are of the same body. */
  readonly track: string | null;
  readonly from: Date;
  readonly until: Date | null;
}

/** Where somebody is, as far as something they carry tells. */
export interface PresenceReport extends Observed {
  readonly kind: 'presence';
  readonly person: PersonReference;
  /** `here`: in `room`; `home`: somewhere in the house; `away`; `lost`: not noticed any more, wherever that is. */
  readonly state: 'here' | 'home' | 'away' | 'lost';
  readonly room: string | null;
  /** Metres from what noticed them in `room`. */
  readonly distance: number | null;
  /** true: it stands until the source says otherwise; false: it is repeated as long as it is so. */
  readonly lasting: boolean;
  readonly at: Date | null;
}

/** What a satellite is doing. */
export interface SatelliteActivity extends Observed {
  readonly kind: 'activity';
  readonly satellite: string;
  /** `listening`: an utterance begins; `busy`: it is being handled or answered; `quiet`: neither. */
  readonly phase: 'listening' | 'busy' | 'quiet';
  readonly at: Date | null;
}

export interface ConversationEnd extends Observed {
  readonly kind: 'conversation_end';
  readonly satellite: string | null;
  readonly conversation: string | null;
}

/** Something happened that somebody may ask about later. */
export interface Happening extends Observed {
  readonly kind: 'happening';
  readonly what: HappeningKind;
  readonly person: PersonReference | null;
  /** What happened, for `other`; null: it needs no name. */
  readonly name: string | null;
  readonly room: string | null;
  readonly at: Date | null;
}

/** A source says of itself whether it works. */
export interface SourceState extends Observed {
  readonly kind: 'source_state';
  readonly available: boolean;
}

export type Observation =
  | SpeakerEvidence
  | Sighting
  | PresenceReport
  | SatelliteActivity
  | ConversationEnd
  | Happening
  | SourceState;
