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

export interface ProcessorTime {
  readonly name: string;
  /** Of the process and of its children that have ended and were waited for. */
  readonly seconds: number;
}

/** Processor time since each process began, by pid. */
export function processorTimeOf(pids: readonly number[]): ReadonlyMap<number, ProcessorTime> {
  const times = pids.flatMap((pid) => {
    const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
    if (stat === null) return [];
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // utime, stime, cutime, cstime are fields 14 to 17 of proc(5); the first here is field 3.
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    const words = attempt(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ?? '';
    return [[pid, { name: words.replaceAll('\0', ' ').trim(), seconds: ticks / ticksPerSecond }] as const];
  });
  return new Map(times);
}

/** A process may be gone by the time it is looked at. */
function attempt<Value>(look: () => Value): Value | null {
  try {
    return look();
  } catch {
    return null;
  }
}
