import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
export const command = join(root, 'bin', 'merkdir.mjs');
const startsWithinMs = 60_000;
const stopsWithinMs = 15_000;
/** Longer than any command takes on a busy computer; one that hangs is ended, and its test with it. */
const answersWithinMs = 120_000;

export interface CommandResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A real server process on a folder and ports of its own, and the command line that talks to it. */
export class RunningMerkdir {
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  #child: ChildProcess | null = null;
  #output = '';

  private constructor(folder: string, environment: Record<string, string>) {
    this.folder = folder;
    this.environment = environment;
  }

  static async create(environment: Record<string, string> = {}): Promise<RunningMerkdir> {
    const folder = await mkdtemp(join(tmpdir(), 'merkdir-system-'));
    const [http, mqtt] = [await freePort(), await freePort()];
    return new RunningMerkdir(folder, {
      MERKDIR_DATA: folder,
      MERKDIR_HTTP_PORT: String(http),
      MERKDIR_ASSISTANTS_PORT: '0',
      MERKDIR_WYOMING_PORT: '0',
      MERKDIR_MQTT_PORT: String(mqtt),
      MERKDIR_LOG_LEVEL: 'warning',
      LANG: 'de_DE.UTF-8',
      ...environment,
    });
  }

  /** Everything the server has printed since its last start. */
  get output(): string {
    return this.#output;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** Resolves when the login link was printed, with the milliseconds it took. */
  async start(): Promise<number> {
    const started = Date.now();
    this.#output = '';
    const child = spawn(process.execPath, [command, 'start'], { cwd: root, env: this.#environment() });
    this.#child = child;
    await new Promise<void>((resolve, reject) => {
      const fail = () => reject(new Error(`The server did not start:\n${this.#output}`));
      const timer = setTimeout(fail, startsWithinMs);
      const read = (chunk: Buffer) => {
        this.#output += chunk.toString('utf8');
        if (!this.#output.includes('/login?token=')) return;
        clearTimeout(timer);
        resolve();
      };
      child.stdout?.on('data', read);
      child.stderr?.on('data', read);
      child.once('exit', () => {
        clearTimeout(timer);
        fail();
      });
    });
    return Date.now() - started;
  }

  /** Ends the server by a signal and waits for it, with the milliseconds it took. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number> {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null) return 0;
    const started = Date.now();
    const gone = once(child, 'exit', { signal: AbortSignal.timeout(stopsWithinMs) });
    child.kill(signal);
    await gone;
    return Date.now() - started;
  }

  /** Runs `merkdir <words>` against this server. */
  async run(...words: string[]): Promise<CommandResult> {
    return await new Promise((resolve) => {
      execFile(
        process.execPath,
        [command, ...words],
        { cwd: root, env: this.#environment(), timeout: answersWithinMs },
        (error, stdout, stderr) => {
          const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
          resolve({ code, stdout: stdout.trim(), stderr: stderr.trim() });
        },
      );
    });
  }

  async dispose(): Promise<void> {
    await this.stop('SIGKILL');
    await rm(this.folder, { recursive: true, force: true });
    await rm(`${this.folder}.forgotten.json`, { force: true });
  }

  #environment(): NodeJS.ProcessEnv {
    const { DATABASE_URL: _database, MQTT_URL: _broker, ...inherited } = process.env;
    return { ...inherited, ...this.environment };
  }
}

export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
