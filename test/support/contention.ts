/** Enough work to be interrupted by whoever else wants the processor, in milliseconds of processor time. */
const workMs = 100;

/**
 * How many times longer one thread takes at this moment because others want the processor too: time on the clock divided by
 * time on the processor. 1 on a quiet computer, however fast it is.
 */
export function contention(): number {
  const begun = performance.now();
  const before = process.cpuUsage();
  const used = () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };
  let done = used();
  while (done < workMs) {
    for (let turn = 0; turn < 100_000; turn += 1) Math.sqrt(turn);
    done = used();
  }
  return Math.max(1, (performance.now() - begun) / done);
}

/** What a piece of work measured, and how busy the computer was around it. */
export interface Measured {
  readonly milliseconds: number;
  readonly contention: number;
}

/**
 * Measures up to `rounds` times and returns the round that came closest to its limit times the contention around it: a busy
 * computer gets as much more time as a single thread needs there, and no more.
 */
export async function best(
  measure: () => Promise<number>,
  { limit, rounds = 3 }: { readonly limit: number; readonly rounds?: number },
): Promise<Measured> {
  let kept: Measured | null = null;
  for (let round = 0; round < rounds; round += 1) {
    const before = contention();
    const milliseconds = await measure();
    const measured = { milliseconds, contention: (before + contention()) / 2 };
    if (kept === null || measured.milliseconds / measured.contention < kept.milliseconds / kept.contention) {
      kept = measured;
    }
    if (kept.milliseconds <= limit * kept.contention) break;
  }
  return kept ?? { milliseconds: Number.NaN, contention: 1 };
}
