import { customType, pgSchema, timestamp, uuid } from 'drizzle-orm/pg-core';

export const merkdir = pgSchema('merkdir');

/** Ciphertext or a keyed hash. Drivers hand back Buffer (postgres) or Uint8Array (PGlite); both become Buffer. */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
});

export const scopeColumn = merkdir.enum('scope', ['private', 'room', 'shared', 'system']);

export const vaultId = () => uuid('vault_id').notNull();
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
