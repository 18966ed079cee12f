import { connect } from 'node:net';
import postgres from 'postgres';

export const databaseUrl = process.env['DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';
export const mqttUrl = process.env['MQTT_URL'] ?? 'mqtt://127.0.0.1:1883';

/** Oldest versions the database gate lets pass. */
const oldest = { postgres: 15, pgvector: '0.8.0' };

const remedy =
  'Type: env $(bash scripts/start-services.sh) npm run test:service   (install: bash scripts/install-services.sh).';

/** Fails with the command to type when PostgreSQL with pgvector or Mosquitto cannot be reached. For `beforeAll`. */
export async function requireServices(): Promise<void> {
  await Promise.all([requirePostgres(), requireMosquitto()]);
}

/** Throws when there is no PostgreSQL ≥ 15 at `url` that offers pgvector ≥ 0.8. */
export async function requirePostgres(url: string = databaseUrl): Promise<void> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    const [row] = await sql<{ postgres: number; pgvector: string | null }[]>`
      select current_setting('server_version_num')::int / 10000 as postgres,
             (select default_version from pg_available_extensions where name = 'vector') as pgvector`;
    judge(row ?? { postgres: 0, pgvector: null });
  } catch (error) {
    if (error instanceof PreflightError) throw error;
    throw new PreflightError(
      `PostgreSQL is not reachable at ${withoutCredentials(url)} (${codeOf(error)}).`,
      `${remedy} Another one: DATABASE_URL, as a user that may create databases and roles.`,
    );
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Throws when nothing listens at `url`. */
export async function requireMosquitto(url: string = mqttUrl): Promise<void> {
  const { hostname, port } = new URL(url);
  const failure = await reach(hostname, Number(port || 1883));
  if (failure === null) return;
  throw new PreflightError(
    `Mosquitto is not reachable at ${withoutCredentials(url)} (${failure}).`,
    `${remedy} Another one: MQTT_URL.`,
  );
}

class PreflightError extends Error {
  constructor(problem: string, remedy: string) {
    super(`${problem}\n${remedy}`);
    this.name = 'PreflightError';
    this.stack = this.message;
  }
}

function judge(found: { readonly postgres: number; readonly pgvector: string | null }): void {
  const install = `apt-get install -y postgresql-${found.postgres}-pgvector, or build it from source`;
  if (found.postgres < oldest.postgres) {
    throw new PreflightError(`PostgreSQL ${found.postgres} is too old.`, `Install ${oldest.postgres} or newer.`);
  }
  if (found.pgvector === null)
    throw new PreflightError('PostgreSQL does not offer pgvector.', `Install it: ${install}.`);
  if (found.pgvector.localeCompare(oldest.pgvector, 'en', { numeric: true }) < 0) {
    throw new PreflightError(
      `pgvector ${found.pgvector} is too old.`,
      `Install ${oldest.pgvector} or newer: ${install}.`,
    );
  }
}

function reach(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 5_000 });
    const end = (outcome: string | null) => {
      socket.destroy();
      resolve(outcome);
    };
    socket.once('connect', () => end(null));
    socket.once('error', (error) => end(codeOf(error)));
    socket.once('timeout', () => end('no answer'));
  });
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}

function withoutCredentials(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
