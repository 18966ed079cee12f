/** Figures of the household, for everybody who uses Home Assistant. */
export interface HouseCounts {
  readonly memories: number;
  /** null: nothing makes drafts. */
  readonly drafts: number | null;
  /** Conversations that began today, by the household's clock. */
  readonly sessionsToday: number;
}

/** Something that is on or off. */
export interface HouseSwitch {
  isOn(): Promise<boolean>;
  turn(on: boolean): Promise<void>;
}

export interface HouseDevicePorts {
  counts(): Promise<HouseCounts>;
  /** Whether something is picked up from conversations. */
  readonly learning: HouseSwitch;
  /** Whether personal memories may go to the cloud; MQTT may only end that. null: nothing goes there. */
  readonly cloud: HouseSwitch | null;
  /** Tidies up the memory now; null: nothing does. */
  readonly consolidate: (() => Promise<void>) | null;
}

/** What the event entity tells: that something happened, never what. */
export const eventTypes = ['saved', 'forgotten', 'recalled', 'procedure'] as const;
export type EventType = (typeof eventTypes)[number];
