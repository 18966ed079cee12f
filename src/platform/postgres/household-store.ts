import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { PersonId, RoomId, VaultId } from '../../domain/ids.ts';
import type { Person, Room } from '../../domain/person.ts';
import { presets } from '../../domain/ranking.ts';
import { languages } from '../../domain/turn.ts';
import type { Access } from '../../domain/viewer.ts';
import type { Household, HouseholdSettings, HouseholdStore, Names, PersonChange } from '../../identity/ports.ts';
import { MerkdirError } from '../../kernel/errors.ts';
import { open, seal } from '../crypto/cipher.ts';
import type { Transaction } from './database.ts';
import { databaseErrorCode } from './errors.ts';
import { hashKey } from './memory-rows.ts';
import { people, rooms, settings } from './schema/household.ts';
import { type DatabaseSource, withAccess } from './transaction.ts';
import type { OpenVault } from './vaults.ts';

const namedSchema = z.object({ slug: z.string(), name: z.string(), aliases: z.array(z.string()) });
const weightsSchema = z.object({ relevance: z.number(), salience: z.number(), access: z.number() });
const settingsSchema = z.object({
  language: z.enum(languages),
  timeZone: z.string(),
  transcriptDays: z.number().int().min(0),
  sightingDays: z.number().int().min(0).default(30),
  eventDays: z.number().int().min(0).default(90),
  speakerRecognition: z.boolean(),
  personalMemoriesToCloud: z.boolean().default(false),
  learning: z.boolean().optional(),
  keepForgottenTranscripts: z.boolean().default(false),
  ranking: z.object({ preset: z.enum(presets), weights: weightsSchema.nullable() }).optional(),
});
const settingsName = 'household';
/** Any number but those of migrations and vaults. */
const settingsLock = 7_265_845;

const access = (vault: VaultId): Access => ({ kind: 'job', vault, job: 'household' });

/** People, rooms and settings; names and values are encrypted, so they are read whole and compared in memory. */
export class PostgresHouseholdStore implements HouseholdStore {
  private readonly source: DatabaseSource;
  private readonly vault: () => OpenVault;
  private readonly defaults: HouseholdSettings;

  constructor(source: DatabaseSource, vault: () => OpenVault, defaults: HouseholdSettings) {
    this.source = source;
    this.vault = vault;
    this.defaults = defaults;
  }

  async load(vault: VaultId): Promise<Household> {
    const read = async (transaction: Transaction): Promise<Household> => {
      const [personRows, roomRows, [stored]] = await Promise.all([
        transaction.select().from(people).orderBy(people.id),
        transaction.select().from(rooms).orderBy(rooms.id),
        transaction.select().from(settings).where(eq(settings.name, settingsName)),
      ]);
      return {
        people: personRows.map((row) => ({
          id: row.id as PersonId,
          role: row.role,
          ...namedSchema.parse(this.read('people', row)),
        })),
        rooms: roomRows.map((row) => ({ id: row.id as RoomId, ...namedSchema.parse(this.read('rooms', row)) })),
        settings:
          stored === undefined ? this.defaults : this.parseSettings({ id: settingsName, content: stored.content }),
      };
    };
    return await withAccess(this.source, access(vault), read, 'read');
  }

  async addPerson(vault: VaultId, person: Person): Promise<void> {
    const { id, role, ...named } = person;
    const row = { id, vaultId: vault, role, createdAt: new Date(), ...this.write('people', id, named) };
    await refuseTaken(person.slug, async () => {
      await withAccess(this.source, access(vault), async (transaction) => {
        await transaction.insert(people).values(row);
      });
    });
  }

  async addRoom(vault: VaultId, room: Room): Promise<void> {
    const { id, ...named } = room;
    const row = { id, vaultId: vault, createdAt: new Date(), ...this.write('rooms', id, named) };
    await refuseTaken(room.slug, async () => {
      await withAccess(this.source, access(vault), async (transaction) => {
        await transaction.insert(rooms).values(row);
      });
    });
  }

  async renamePerson(vault: VaultId, id: PersonId, names: Names): Promise<void> {
    await this.changePerson(vault, id, names);
  }

  async changePerson(vault: VaultId, id: PersonId, { role, ...names }: PersonChange): Promise<void> {
    await withAccess(this.source, access(vault), async (transaction) => {
      const [row] = await transaction.select().from(people).where(eq(people.id, id)).for('update');
      if (row === undefined) return;
      const before = namedSchema.parse(this.read('people', row));
      const { name = before.name, aliases = before.aliases } = names;
      await transaction
        .update(people)
        .set({ ...this.write('people', id, { slug: before.slug, name, aliases }), role: role ?? row.role })
        .where(eq(people.id, id));
    });
  }

  async renameRoom(vault: VaultId, id: RoomId, names: Names): Promise<void> {
    await withAccess(this.source, access(vault), async (transaction) => {
      const [row] = await transaction.select().from(rooms).where(eq(rooms.id, id)).for('update');
      if (row === undefined) return;
      const { slug } = namedSchema.parse(this.read('rooms', row));
      await transaction
        .update(rooms)
        .set(this.write('rooms', id, { slug, ...names }))
        .where(eq(rooms.id, id));
    });
  }

  async changeSettings(vault: VaultId, change: Partial<HouseholdSettings>): Promise<void> {
    await withAccess(this.source, access(vault), async (transaction) => {
      // The first change of all finds no row that it could lock.
      await transaction.execute(sql`SELECT pg_advisory_xact_lock(${settingsLock})`);
      const [stored] = await transaction.select().from(settings).where(eq(settings.name, settingsName));
      const current =
        stored === undefined ? this.defaults : this.parseSettings({ id: settingsName, content: stored.content });
      const content = this.seal('settings', settingsName, settingsSchema.parse({ ...current, ...change }));
      const updatedAt = new Date();
      await transaction
        .insert(settings)
        .values({ vaultId: vault, name: settingsName, content, updatedAt })
        .onConflictDoUpdate({ target: [settings.vaultId, settings.name], set: { content, updatedAt } });
    });
  }

  private parseSettings(row: { id: string; content: Buffer }): HouseholdSettings {
    return settingsSchema.parse(this.read('settings', row));
  }

  private read(table: string, row: { readonly id: string; readonly content: Buffer }): unknown {
    const vault = this.vault();
    const place = { table, column: 'content', vault: vault.id, row: row.id };
    return JSON.parse(open(vault.keys.content, row.content, place).toString('utf8'));
  }

  private seal(table: string, row: string, value: unknown): Buffer {
    const vault = this.vault();
    return seal(vault.keys.content, JSON.stringify(value), { table, column: 'content', vault: vault.id, row });
  }

  private write(
    table: string,
    id: string,
    named: { readonly slug: string } & Names,
  ): { slugKey: Buffer; content: Buffer } {
    return { slugKey: hashKey(this.vault(), table, named.slug), content: this.seal(table, id, named) };
  }
}

async function refuseTaken(slug: string, insert: () => Promise<void>): Promise<void> {
  try {
    await insert();
  } catch (error) {
    if (databaseErrorCode(error) !== '23505') throw error;
    throw new MerkdirError('invalid_input', `"${slug}" exists already.`, 'Choose another short name.', error);
  }
}
