import { v7 as uuidv7 } from 'uuid';

export type VaultId = string & { readonly vault: unique symbol };
export type PersonId = string & { readonly person: unique symbol };
export type RoomId = string & { readonly room: unique symbol };
export type MemoryId = string & { readonly memory: unique symbol };
export type SessionId = string & { readonly session: unique symbol };
export type TurnId = string & { readonly turn: unique symbol };

/** A time-ordered UUID (version 7, RFC 9562), so that new rows land at the end of their index. */
export function newId<Id extends string>(): Id {
  return uuidv7() as Id;
}
