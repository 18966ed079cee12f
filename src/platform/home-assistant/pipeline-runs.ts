import { z } from 'zod';
import type { OverheardRun, PipelineRuns } from '../../sources/ports.ts';
import type { HomeAssistantLink } from './home-assistant-link.ts';

const timestamp = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const optional = z.string().nullish().catch(null);

const pipelinesSchema = z.object({ pipelines: z.array(z.object({ id: z.string() })) });
const runsSchema = z.object({
  pipeline_runs: z.array(z.object({ pipeline_run_id: z.string(), timestamp })),
});
const eventsSchema = z.object({
  events: z.array(z.object({ type: z.string(), data: z.unknown(), timestamp })),
});
const startSchema = z.object({
  intent_input: z.string().trim().min(1),
  language: optional,
  conversation_id: optional,
  satellite_id: optional,
});
const endSchema = z.object({
  intent_output: z.object({
    response: z.object({ speech: z.object({ plain: z.object({ speech: z.string() }) }) }),
  }),
});

type RunEvent = z.infer<typeof eventsSchema>['events'][number];

/** `assist_pipeline/pipeline_debug`: the latest runs of each assistant, kept in Home Assistant's memory. */
export class HomeAssistantPipelineRuns implements PipelineRuns {
  readonly #link: Pick<HomeAssistantLink, 'request'>;

  constructor(link: Pick<HomeAssistantLink, 'request'>) {
    this.#link = link;
  }

  async finished(since: Date, isKnown: (id: string) => boolean): Promise<readonly OverheardRun[]> {
    const { pipelines } = await this.#link.request({ type: 'assist_pipeline/pipeline/list' }, pipelinesSchema);
    const found: OverheardRun[] = [];
    for (const { id: pipeline_id } of pipelines) {
      const list = { type: 'assist_pipeline/pipeline_debug/list', pipeline_id };
      const { pipeline_runs } = await this.#link.request(list, runsSchema);
      const news = pipeline_runs.filter((run) => run.timestamp >= since && !isKnown(run.pipeline_run_id));
      for (const { pipeline_run_id } of news) {
        const get = { type: 'assist_pipeline/pipeline_debug/get', pipeline_id, pipeline_run_id };
        const { events } = await this.#link.request(get, eventsSchema);
        const run = runFrom(pipeline_run_id, events);
        if (run !== null) found.push(run);
      }
    }
    return found.sort((left, right) => left.at.getTime() - right.at.getTime());
  }
}

/** null: it is not over yet, or nothing was understood. */
export function runFrom(id: string, events: readonly RunEvent[]): OverheardRun | null {
  const begun = events.find(({ type }) => type === 'intent-start');
  const ended = events.find(({ type }) => type === 'intent-end');
  if (begun === undefined || (ended === undefined && !events.some(({ type }) => type === 'run-end'))) return null;
  const start = startSchema.safeParse(begun.data);
  if (!start.success) return null;
  const end = endSchema.safeParse(ended?.data);
  const reply = end.success ? end.data.intent_output.response.speech.plain.speech.trim() : '';
  return {
    id,
    text: start.data.intent_input,
    reply: reply === '' ? null : reply,
    language: start.data.language ?? null,
    satellite: start.data.satellite_id ?? null,
    conversation: start.data.conversation_id ?? null,
    at: begun.timestamp,
  };
}
