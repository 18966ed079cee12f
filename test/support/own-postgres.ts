import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { appendFile, chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './running-merkdir.ts';

const run = promisify(execFile);
const installed = '/usr/lib/postgresql';

/** Programs of the newest PostgreSQL of Debian; null where there is none. */
function binaries(): string | null {
  if (!existsSync(installed)) return null;
  const versions = readdirSync(installed).sort((left, right) => Number(right) - Number(left));
  const newest = versions
    .map((version) => join(installed, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
  return newest ?? null;
}

/** A PostgreSQL server of the test's own on a free port, to be stopped, killed and filled up. */
export class OwnPostgres {
  readonly port: number;
  private readonly bin: string;
  private readonly folder: string;

  private constructor(bin: string, folder: string, port: number) {
    this.bin = bin;
    this.folder = folder;
    this.port = port;
  }

  /** `parent`: where its files go. `settings`: lines for postgresql.conf. null where no server is installed. Not started. */
  static async create(
    options: { readonly parent?: string; readonly settings?: readonly string[] } = {},
  ): Promise<OwnPostgres | null> {
    const bin = binaries();
    if (bin === null) return null;
    const folder = await mkdtemp(join(options.parent ?? tmpdir(), 'merkdir-postgres-'));
    const server = new OwnPostgres(bin, folder, await freePort());
    await mkdir(server.data);
    await server.handOver(folder);
    await server.handOver(server.data);
    await server.asServerUser('initdb', '-D', server.data, '-U', 'postgres', '--auth=trust', '--no-sync', '-E', 'UTF8');
    const lines = [
      `port = ${server.port}`,
      `listen_addresses = '127.0.0.1'`,
      `unix_socket_directories = ''`,
      'shared_buffers = 16MB',
      ...(options.settings ?? []),
    ];
    await appendFile(join(server.data, 'postgresql.conf'), `${lines.join('\n')}\n`);
    return server;
  }

  get url(): string {
    return `postgres://postgres@127.0.0.1:${this.port}/postgres`;
  }

  get data(): string {
    return join(this.folder, 'data');
  }

  async start(): Promise<void> {
    await this.asServerUser('pg_ctl', 'start', '-w', '-s', '-D', this.data, '-l', join(this.folder, 'log'));
  }

  /** `immediate`: as if the power went; `fast`: cuts connections, but writes everything. */
  async stop(mode: 'immediate' | 'fast'): Promise<void> {
    await this.asServerUser('pg_ctl', 'stop', '-w', '-s', '-m', mode, '-D', this.data).catch(() => {});
  }

  /** Lets it hold every connection and answer none, like a machine that swaps itself to death. */
  async freeze(): Promise<void> {
    await this.signalAll('SIGSTOP');
  }

  async thaw(): Promise<void> {
    await this.signalAll('SIGCONT');
  }

  private async signalAll(signal: NodeJS.Signals): Promise<void> {
    const [postmaster = ''] = (await readFile(join(this.data, 'postmaster.pid'), 'utf8')).split('\n');
    const { stdout } = await run('pgrep', ['-P', postmaster]);
    for (const pid of [postmaster, ...stdout.trim().split('\n')]) process.kill(Number(pid), signal);
  }

  async remove(): Promise<void> {
    await this.stop('immediate');
    await rm(this.folder, { recursive: true, force: true });
  }

  private async handOver(path: string): Promise<void> {
    if (userInfo().uid !== 0) return;
    const { stdout } = await run('id', ['-u', 'postgres']);
    await chown(path, Number(stdout), -1);
  }

  /** The server refuses to run as root. */
  private async asServerUser(program: string, ...parameters: readonly string[]): Promise<void> {
    const command = join(this.bin, program);
    const options = { cwd: '/', timeout: 60_000 };
    if (userInfo().uid === 0) await run('runuser', ['-u', 'postgres', '--', command, ...parameters], options);
    else await run(command, [...parameters], options);
  }
}
