import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Ticks of `/proc/<pid>/stat` in a second; 100 on every Linux Node runs on. */
const ticksPerSecond = 100;

/** Processes whose root is this folder: all that run in the container, whoever started them. */
export function processesIn(root: string): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => attempt(() => readlinkSync(`/proc/${pid}/root`)) === root)
    .map(Number);
}

/** Proportional share of memory of these processes in MB: pages several of them use count once. */
export function memoryOf(pids: readonly number[]): number {
  const kilobytes = pids.map((pid) => {
    const rollup = attempt(() => readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? '';
    return Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0);
  });
  return kilobytes.reduce((sum, own) => sum + own, 0) / 1024;
}

export type ProcessorTime = Readonly<Record<'app' | 'database' | 'supervision', number>>;

/**
 * Processor time in seconds that these processes and those they have waited for have taken so far, by part. The difference
 * of two looks is right although processes come and go: what one took before it ended is its parent's afterwards.
 */
export function processorTimeOf(pids: readonly number[]): ProcessorTime {
  const times = { app: 0, database: 0, supervision: 0 };
  for (const pid of pids) {
    const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
    if (stat === null) continue;
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // utime, stime, cutime, cstime are fields 14 to 17 of proc(5); the first here is field 3.
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    times[partOf(attempt(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ?? '')] += ticks / ticksPerSecond;
  }
  return times;
}

function partOf(words: string): keyof ProcessorTime {
  if (words.includes('merkdir.mjs')) return 'app';
  return words.includes('postgres') && !words.startsWith('s6-') ? 'database' : 'supervision';
}

/** A process may be gone by the time it is looked at. */
function attempt<Value>(look: () => Value): Value | null {
  try {
    return look();
  } catch {
    return null;
  }
}
