import { type CliContext, type ExitCode, exitCode } from './ports.ts';

const queue = 'memory.reindex';
/** Milliseconds between two looks at the job. */
const interval = 1_000;

/** Indexes anew what is outdated and waits for it, showing how far it is. It goes on when the command is broken off. */
export async function reindex(context: CliContext): Promise<ExitCode> {
  const { output, messages, language } = context;
  const { api } = await context.connect();
  await api.runJob(queue);
  let shown = '';
  for (;;) {
    const job = (await api.jobs()).find((each) => each.queue === queue);
    const state = job === undefined ? messages.enqueued(0) : messages.jobStates[job.state];
    const index = (await api.doctor(language)).findings.find(({ check }) => check === 'index');
    const line = `${state}: ${index?.message ?? ''}`;
    if (line !== shown) output.note(line);
    shown = line;
    if (job === undefined || job.state === 'completed') return exitCode.done;
    if (job.state === 'failed' || job.state === 'cancelled') return exitCode.failed;
    await new Promise((resolve) => setTimeout(resolve, interval));
  }
}
