import { customType, pgSchema, timestamp, uuid } from 'drizzle-orm/pg-core';

export const merkdir = pgSchema('merkdir');

/** Ciphertext or a keyed hash. Drivers hand back Buffer (postgres) or Uint8Array (PGlite); both become Buffer. */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
});

/**
 * A number with single precision. The database takes none that would become 0 by losing its digits, so they are lost
 * before it is asked.
 */
export const single = customType<{ data: number; driverData: number }>({
  dataType: () => 'real',
  toDriver: (value) => Math.fround(value),
});

export const scopeColumn = merkdir.enum('scope', ['private', 'room', 'shared', 'system']);

export const vaultId = () => uuid('vault_id').notNull();
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
