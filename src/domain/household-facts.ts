/** What Home Assistant's registries say about the household; the ids are Home Assistant's. */
export interface HouseholdFacts {
  /** null: could not be read, which does not mean that there is nobody. */
  readonly people: readonly PersonFact[] | null;
  readonly rooms: readonly RoomFact[];
  readonly satellites: readonly SatelliteFact[];
  readonly cameras: readonly CameraFact[];
  /** People who can log in; null: the token may not read them. */
  readonly users: readonly UserFact[] | null;
}

export interface PersonFact {
  readonly id: string;
  /** `person.anna`; null: the entity is switched off or not known yet. */
  readonly entity: string | null;
  readonly name: string;
  readonly user: string | null;
  /** Entities that follow what this person carries. */
  readonly devices: readonly string[];
}

export interface RoomFact {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly floor: { readonly name: string; readonly level: number | null } | null;
}

export interface SatelliteFact {
  /** `assist_satellite.kitchen` */
  readonly id: string;
  readonly name: string;
  readonly device: string | null;
  /** Id of a room fact. */
  readonly room: string | null;
}

export interface CameraFact {
  /** `camera.front_door` */
  readonly id: string;
  readonly name: string;
  readonly room: string | null;
}

export interface UserFact {
  readonly id: string;
  readonly name: string;
  readonly administrator: boolean;
  /** Id of the person fact this user belongs to. */
  readonly person: string | null;
}
