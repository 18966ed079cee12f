import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireMosquitto } from './service-preflight.ts';

/** A Mosquitto of the test's own on a free port of 127.0.0.1, to be killed and started again. */
export class OwnMosquitto {
  readonly port: number;
  readonly #folder: string;
  #process: ChildProcess | null = null;

  private constructor(port: number, folder: string) {
    this.port = port;
    this.#folder = folder;
  }

  /** `extra`: lines for its configuration; a file named in them stands in `folder`. Not started yet. */
  static async create(
    extra: (folder: string) => readonly string[] = () => ['allow_anonymous true'],
    files: Readonly<Record<string, string>> = {},
  ): Promise<OwnMosquitto> {
    const folder = await mkdtemp(join(tmpdir(), 'merkdir-mosquitto-'));
    const broker = new OwnMosquitto(await freePort(), folder);
    for (const [name, content] of Object.entries(files)) {
      await writeFile(join(folder, name), content, { mode: 0o600 });
    }
    // As root Mosquitto would become a user that may not read the folder.
    const lines = [`listener ${broker.port} 127.0.0.1`, 'persistence false', 'user root', ...extra(folder)];
    await writeFile(join(folder, 'mosquitto.conf'), `${lines.join('\n')}\n`);
    return broker;
  }

  get url(): string {
    return `mqtt://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    this.#process = spawn('mosquitto', ['-c', join(this.#folder, 'mosquitto.conf')], { stdio: 'ignore' });
    for (let attempt = 0; ; attempt += 1) {
      const problem = await requireMosquitto(this.url).catch((error: Error) => error);
      if (problem === undefined) return;
      if (attempt === 100) throw problem;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Ends it without a goodbye to anybody. */
  async kill(): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (child === null || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }

  async remove(): Promise<void> {
    await this.kill();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address !== null && typeof address === 'object') resolve(address.port);
        else reject(new Error('no free port'));
      });
    });
    server.once('error', reject);
  });
}
