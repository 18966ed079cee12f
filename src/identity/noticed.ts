import type { PersonId, RoomId } from '../domain/ids.ts';

/** Somebody came, went or was seen somewhere, in the household's own names; of nobody known, as the source calls them. */
export type Noticed =
  | {
      readonly kind: 'arrival' | 'departure';
      readonly person: PersonId | null;
      readonly name: string | null;
      readonly at: Date;
    }
  | {
      readonly kind: 'seen';
      readonly person: PersonId | null;
      readonly name: string | null;
      readonly room: RoomId | null;
      readonly at: Date;
    };
