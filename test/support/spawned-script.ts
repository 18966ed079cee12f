import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A script of test/support in a process of its own, which can be killed without a goodbye. */
export class SpawnedScript {
  private readonly child: ChildProcess;
  private readonly lines: string[] = [];
  private readonly waiting: { readonly matches: (line: string) => boolean; readonly resolve: () => void }[] = [];

  constructor(name: string, parameters: readonly string[]) {
    const path = fileURLToPath(new URL(name, import.meta.url));
    this.child = spawn(process.execPath, ['--import', 'tsx', path, ...parameters], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (this.child.stdout === null) throw new Error('no output');
    createInterface({ input: this.child.stdout }).on('line', (line) => {
      this.lines.push(line);
      for (const { matches, resolve } of this.waiting) if (matches(line)) resolve();
    });
  }

  /** Resolves with everything said so far, when a line begins with this. */
  async says(beginning: string): Promise<readonly string[]> {
    const matches = (line: string) => line.startsWith(beginning);
    if (!this.lines.some(matches)) {
      const said = new Promise<void>((resolve) => this.waiting.push({ matches, resolve }));
      const ended = once(this.child, 'exit').then(([code]) => {
        throw new Error(`the script ended with ${code}`);
      });
      await Promise.race([said, ended]);
    }
    return this.lines;
  }

  /** Ends it like a power cut; resolves when it is gone, with everything it said. */
  async kill(): Promise<readonly string[]> {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      const gone = once(this.child, 'close');
      this.child.kill('SIGKILL');
      await gone;
    }
    return this.lines;
  }
}
