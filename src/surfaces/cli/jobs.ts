import type { JobsResponse } from '../http/contract/jobs.ts';
import { columns } from './columns.ts';
import { type CliContext, type ExitCode, exitCode } from './ports.ts';

/** Lists what is done in the background, the latest first. */
export async function listJobs(context: CliContext, options: { readonly json?: boolean }): Promise<ExitCode> {
  const { output, messages } = context;
  const { api } = await context.connect();
  const jobs = await api.jobs();
  if (options.json === true) {
    output.line(JSON.stringify({ jobs }, null, 2));
    return exitCode.done;
  }
  if (jobs.length === 0) output.line(messages.noJobs);
  const rows = jobs.map(({ queue, state, created_at, result }) => [
    created_at,
    queue,
    messages.jobStates[state],
    result === null ? '' : told(result),
  ]);
  for (const line of columns(rows)) output.line(line);
  return exitCode.done;
}

/** Has something done now instead of at its time. */
export async function runJob(context: CliContext, queue: string): Promise<ExitCode> {
  const { api } = await context.connect();
  const { enqueued } = await api.runJob(queue);
  context.output.line(context.messages.enqueued(enqueued));
  return exitCode.done;
}

/** Numbers and codes as they are, without those that say nothing. */
function told(result: NonNullable<JobsResponse['jobs'][number]['result']>): string {
  return Object.entries(result)
    .filter(([, value]) => value !== 0 && value !== null && !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') : value}`)
    .join('; ');
}
