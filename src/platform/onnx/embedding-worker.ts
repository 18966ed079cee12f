import { basename } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { collectGarbage } from './collect-garbage.ts';
import { EmbeddingJob } from './embedding-job.ts';
import { EmbeddingLoop } from './embedding-loop.ts';
import { openEncoder } from './encoder.ts';
import { textWindows } from './text-windows.ts';
import { loadTokenizer } from './tokenizer.ts';
import { type WorkerReport, workerRequestSchema, workerSettingsSchema } from './worker-messages.ts';

const settings = workerSettingsSchema.parse(workerData);

function report(message: WorkerReport): void {
  parentPort?.postMessage(message, message.kind === 'vectors' ? [message.values.buffer] : []);
}

/** Loads one file of the pack; when that fails, says which and ends the thread. */
async function loaded<Part>(file: string, load: (file: string) => Promise<Part>): Promise<Part> {
  try {
    return await load(file);
  } catch (error) {
    report({ kind: 'unusable', file: basename(file) });
    throw error;
  }
}

async function serve(): Promise<void> {
  const started = performance.now();
  const tokenizer = await loaded(settings.tokenizerFile, loadTokenizer);
  const encoder = await loaded(settings.weightsFile, (file) => openEncoder(file, settings));
  collectGarbage();
  const loop = new EmbeddingLoop(encoder, (job) =>
    report(job.failed ? { kind: 'failed', job: job.id } : { kind: 'vectors', job: job.id, values: job.result() }),
  );
  parentPort?.on('message', async (message: unknown) => {
    const request = workerRequestSchema.parse(message);
    switch (request.kind) {
      case 'embed': {
        const { texts, purpose } = request;
        const shape = { texts: texts.length, dimensions: settings.dimensions };
        const windows = textWindows(texts, tokenizer, { ...settings, prefix: settings.prefix[purpose] });
        await loop.embed(new EmbeddingJob(request.job, windows, shape), request.urgent);
        return;
      }
      case 'cancel':
        loop.cancel(request.job);
        return;
      case 'stop':
        parentPort?.close();
        await encoder.release();
    }
  });
  report({ kind: 'ready', milliseconds: Math.round(performance.now() - started) });
}

await serve();
