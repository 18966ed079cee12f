import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, createWriteStream, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '../running-merkdir.ts';
import { processesIn } from './processes.ts';

const run = promisify(execFile);
const services = ['postgres', 'merkdir'] as const;
type Service = (typeof services)[number];

const readyWithinMs = 90_000;
/** The Supervisor's patience with a container (`timeout` in config.yaml), and some. */
const goneWithinMs = 60_000;
const fillsWithinMs = 500_000;

/** The root that scripts/test-image.sh has built, with /proc and /dev in it. */
function builtRoot(): string {
  const root = process.env['MERKDIR_IMAGE_ROOT'];
  if (root === undefined) throw new Error('MERKDIR_IMAGE_ROOT is not set; run: npm run test:image');
  return root;
}

/** Where the data folder of the container is seen from outside. */
export function containerData(): string {
  return join(builtRoot(), 'data');
}

/** The services of the app's image under s6 in a chroot, as the container runs them. One at a time: there is one root. */
export class Container {
  readonly root = builtRoot();
  readonly data = containerData();
  readonly #environment: Readonly<Record<string, string>>;
  #supervisor: ChildProcess | null = null;
  /** What the last preparation printed. */
  prepared = '';

  private constructor(environment: Readonly<Record<string, string>>) {
    this.#environment = environment;
  }

  /** A fresh installation, not started: the data folder holds what the Supervisor puts there, nothing else. */
  static async install(environment: Readonly<Record<string, string>> = {}): Promise<Container> {
    const [http, mqtt] = [await freePort(), await freePort()];
    const container = new Container({
      PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
      LANG: 'C.UTF-8',
      NODE_ENV: 'production',
      MERKDIR_HTTP_PORT: String(http),
      MERKDIR_MQTT_PORT: String(mqtt),
      MERKDIR_ASSISTANTS_PORT: '0',
      MERKDIR_WYOMING_PORT: '0',
      ...environment,
    });
    container.wipe();
    const options = JSON.stringify({ language: 'de', log_level: 'info', time_zone: 'Europe/Berlin' });
    writeFileSync(join(container.data, 'options.json'), options, { mode: 0o600 });
    return container;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#environment['MERKDIR_HTTP_PORT']}`;
  }

  /** Empties the data folder, as the Supervisor does before it restores. It may be a disk of its own. */
  wipe(): void {
    mkdirSync(this.data, { recursive: true });
    chmodSync(this.data, 0o755);
    for (const name of readdirSync(this.data)) rmSync(join(this.data, name), { recursive: true, force: true });
  }

  /** Preparation first, then the services under supervision. Resolves when it answers, with the milliseconds it took. */
  async start(): Promise<number> {
    const begun = Date.now();
    await this.#prepare();
    rmSync(join(this.root, 'run/service'), { recursive: true, force: true });
    for (const service of services) {
      const scripts = join(this.root, 'etc/s6-overlay/s6-rc.d', service);
      const place = join(this.root, 'run/service', service);
      for (const file of ['run', 'finish', 'timeout-kill', 'down-signal']) {
        if (readdirSync(scripts).includes(file)) cpSync(join(scripts, file), join(place, file));
      }
    }
    const supervisor = spawn('chroot', this.#words(['s6-svscan', '/run/service']), {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const log = createWriteStream(join(this.root, 'services.log'), { flags: 'a' });
    supervisor.stdout.pipe(log, { end: false });
    supervisor.stderr.pipe(log, { end: false });
    this.#supervisor = supervisor;
    await this.ready(readyWithinMs);
    return Date.now() - begun;
  }

  /** Rejects with what it printed when it refuses. */
  async #prepare(): Promise<void> {
    try {
      this.prepared = await this.inside('/etc/s6-overlay/scripts/init-merkdir');
    } catch (error) {
      const printed = error instanceof Error && 'stdout' in error ? String(error.stdout) : '';
      throw new Error(`The preparation failed:\n${printed}`, { cause: error });
    }
  }

  async ready(withinMs = readyWithinMs): Promise<void> {
    const until = Date.now() + withinMs;
    while (!(await this.#healthy())) {
      if (Date.now() > until) throw new Error(`not ready after ${withinMs} ms; see ${this.root}/services.log`);
      await pause(100);
    }
  }

  /** In the order s6-rc takes at SIGTERM: what depends on something ends before it. Returns the milliseconds it took. */
  async stop(): Promise<number> {
    const supervisor = this.#supervisor;
    this.#supervisor = null;
    if (supervisor === null) return 0;
    const begun = Date.now();
    const gone = once(supervisor, 'exit', { signal: AbortSignal.timeout(goneWithinMs) });
    for (const service of services.toReversed()) await this.inside('s6-svc', '-wD', '-d', `/run/service/${service}`);
    await this.inside('s6-svscanctl', '-t', '/run/service');
    await gone;
    return Date.now() - begun;
  }

  /** Kills one service, which its supervisor starts again. */
  async kill(service: Service): Promise<void> {
    const pid = Number(await this.inside('s6-svstat', '-o', 'pid', `/run/service/${service}`));
    if (!(pid > 0)) throw new Error(`${service} is not running`);
    process.kill(pid, 'SIGKILL');
  }

  /** Everything at once and without a goodbye; resolves when nothing of the container is left. */
  async killAll(): Promise<void> {
    this.#supervisor = null;
    const until = Date.now() + goneWithinMs;
    const killed = new Set<number>();
    for (;;) {
      const running = processesIn(this.root);
      for (const pid of running) {
        endNow(pid);
        killed.add(pid);
      }
      // A dead one that nobody has waited for yet still has its number, which PostgreSQL then takes for a running server.
      const left = [...killed].filter(isThere);
      if (running.length === 0 && left.length === 0) return;
      if (Date.now() > until) throw new Error(`still running: ${left.join(' ')}`);
      await pause(50);
    }
  }

  /** Runs a program in the container; its standard output. Rejects when it fails. */
  async inside(...words: readonly string[]): Promise<string> {
    const { stdout } = await run('chroot', this.#words(words), { maxBuffer: 64 * 2 ** 20 });
    return stdout.trim();
  }

  /** What somebody is told who says this at the command line. */
  async say(...words: readonly string[]): Promise<string> {
    return await this.inside('merkdir', 'say', ...words);
  }

  async sql(statement: string): Promise<string> {
    const psql = '. /etc/merkdir/layout; exec "$postgres_bin/psql" -h /run/postgresql -d merkdir "$@"';
    const asPostgres = ['s6-setuidgid', 'postgres', 'sh', '-c', psql, 'psql'];
    return await this.inside(...asPostgres, '-v', 'ON_ERROR_STOP=1', '-Atc', statement);
  }

  /** Writes so many invented memories, past the app and while it runs. */
  async fill(count: number): Promise<void> {
    const folder = join(this.data, 'merkdir');
    const { uid, gid } = statSync(folder);
    const script = fileURLToPath(new URL('fill-container.ts', import.meta.url));
    const url = `postgres://merkdir@${encodeURIComponent(join(this.root, 'run/postgresql'))}/merkdir`;
    const words = ['--import', 'tsx', script, url, join(folder, 'master.key'), String(count)];
    await run(process.execPath, words, { uid, gid, timeout: fillsWithinMs });
  }

  processes(): readonly number[] {
    return processesIn(this.root);
  }

  #words(words: readonly string[]): string[] {
    const variables = Object.entries(this.#environment).map(([name, value]) => `${name}=${value}`);
    return [this.root, '/usr/bin/env', '-i', ...variables, ...words];
  }

  async #healthy(): Promise<boolean> {
    try {
      const answer = await fetch(`${this.url}/health`, { signal: AbortSignal.timeout(2_000) });
      return ((await answer.json()) as { status?: string }).status === 'ready';
    } catch {
      return false;
    }
  }
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function endNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
