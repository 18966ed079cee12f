import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { instanceFileName, instanceSchema } from '../../../src/config/instance.ts';
import type { Container } from './container.ts';

const replySchema = z.object({ reply: z.string().nullable(), act: z.string(), memory_ids: z.array(z.uuid()) });
const exportSchema = z.object({
  memories: z.array(z.object({ id: z.uuid(), text: z.string().min(1), status: z.string() })),
});

/** So long one sentence is said again while nobody answers; a killed app needs some ten seconds until it is back. */
const givesUpMs = 60_000;

async function call(container: Container, path: string, body: object | null): Promise<unknown> {
  const file = await readFile(join(container.data, 'merkdir', instanceFileName), 'utf8');
  const { token } = instanceSchema.parse(JSON.parse(file));
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const sent = body === null ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
  const answer = await fetch(`${container.url}${path}`, { ...sent, signal: AbortSignal.timeout(30_000) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return await answer.json();
}

/** Has the sentence with each number remembered; each is said until it is acknowledged, whatever happens meanwhile. */
export async function* remembering(
  container: Container,
  numbers: Iterable<number>,
): AsyncGenerator<{ number: number; id: string }> {
  for (const number of numbers) yield { number, id: await acknowledged(container, number) };
}

async function acknowledged(container: Container, number: number): Promise<string> {
  const until = Date.now() + givesUpMs;
  for (;;) {
    try {
      return await rememberOnce(container, number);
    } catch (cause) {
      if (Date.now() > until) throw new Error(`number ${number} was never acknowledged`, { cause });
      await pause(200);
    }
  }
}

/** Says the sentence with this number once; id of the memory when that was acknowledged, else it rejects. */
export async function rememberOnce(container: Container, number: number): Promise<string> {
  const text = `Merk dir, dass Kiste ${number} im Regal ${(number * 7) % 100} steht`;
  const { act, memory_ids, reply } = replySchema.parse(await call(container, '/api/turn', { text }));
  const [id] = memory_ids;
  if (act !== 'remember' || id === undefined) throw new Error(`answered ${act}: ${reply}`);
  return id;
}

/** Active memories that everybody may know, by id, as an export tells them. */
export async function rememberedIn(container: Container): Promise<ReadonlyMap<string, string>> {
  const { memories } = exportSchema.parse(await call(container, '/api/export', null));
  return new Map(memories.filter(({ status }) => status === 'active').map(({ id, text }) => [id, text]));
}
