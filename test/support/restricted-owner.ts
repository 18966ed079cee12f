import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { createServerDatabase, serverUrl } from './databases.ts';

/** What a database administrator who trusts nobody gave to the user of Merkdir. */
export interface Grants {
  readonly createRoles: boolean;
  readonly createExtension: 'made by the administrator' | 'missing';
  readonly createSchemas: boolean;
  /** Who may connect: everybody, as PostgreSQL has it, or the user only. */
  readonly connect: 'everybody' | 'the user';
}

export interface RestrictedDatabase {
  /** Address as the restricted user. */
  readonly url: string;
  /** Runs statements as the administrator, in this database. */
  asAdministrator(...statements: readonly string[]): Promise<void>;
  drop(): Promise<void>;
}

/** A database of somebody who is not a superuser, as on a server that several programs share. */
export async function createRestrictedDatabase(grants: Grants): Promise<RestrictedDatabase> {
  const own = await createServerDatabase();
  const name = new URL(own.url).pathname.slice(1);
  const user = `merkdir_owner_${randomBytes(4).toString('hex')}`;
  const password = randomBytes(12).toString('hex');
  const asAdministrator = async (...statements: readonly string[]) => {
    const sql = postgres(own.url, { max: 1, onnotice: () => {} });
    try {
      for (const statement of statements) await sql.unsafe(statement);
    } finally {
      await sql.end();
    }
  };
  await asAdministrator(
    `CREATE ROLE ${user} LOGIN ${grants.createRoles ? 'CREATEROLE' : ''} PASSWORD '${password}'`,
    ...(grants.connect === 'everybody' ? [] : [`REVOKE ALL ON DATABASE ${name} FROM PUBLIC`]),
    `GRANT CONNECT, TEMP ON DATABASE ${name} TO ${user}`,
    ...(grants.createSchemas ? [`GRANT CREATE ON DATABASE ${name} TO ${user}`] : []),
    ...(grants.createExtension === 'missing' ? [] : ['CREATE EXTENSION vector']),
  );
  const url = new URL(own.url);
  url.username = user;
  url.password = password;
  return {
    url: url.href,
    asAdministrator,
    drop: async () => {
      await own.drop();
      const sql = postgres(serverUrl, { max: 1, onnotice: () => {} });
      await sql.unsafe(`DROP ROLE IF EXISTS ${user}`);
      await sql.end();
    },
  };
}
