import { createHash } from 'node:crypto';
import type { AutomationBody } from './automation.ts';

/** At the end of an automation's description: a hash of what Merkdir wrote, so that a person's changes show. */
const markPattern = /\[merkdir ([0-9a-f]{16})\]$/;

export type Upkeep = 'create' | 'update' | 'keep' | 'edited';

/** The body with its description and the mark that tells later whether somebody has changed it. */
export function marked(body: AutomationBody, description: string): AutomationBody {
  return { ...body, description: `${description} [merkdir ${hashOf(body)}]` };
}

/** What to do about an automation that should be `wanted` (marked) and is `found` in Home Assistant. */
export function upkeepOf(found: AutomationBody | null, wanted: AutomationBody): Upkeep {
  if (found === null) return 'create';
  const mark = markOf(found);
  if (mark === null || mark !== hashOf(found)) return 'edited';
  return mark === markOf(wanted) ? 'keep' : 'update';
}

/** The sentences an automation listens to, whoever wrote them. */
export function sentencesOf(body: AutomationBody): readonly string[] {
  const triggers = Array.isArray(body['triggers']) ? body['triggers'] : [];
  return triggers.flatMap((trigger: unknown) => {
    if (typeof trigger !== 'object' || trigger === null) return [];
    const { trigger: kind, command, enabled } = trigger as Readonly<Record<string, unknown>>;
    if (kind !== 'conversation' || enabled === false) return [];
    return [command].flat().filter((sentence): sentence is string => typeof sentence === 'string');
  });
}

function markOf({ description }: AutomationBody): string | null {
  return typeof description === 'string' ? (markPattern.exec(description)?.[1] ?? null) : null;
}

/** Neither the id, which Home Assistant adds, nor the description, which holds the hash, counts. */
function hashOf({ id: _id, description: _description, ...rest }: AutomationBody): string {
  return createHash('sha256').update(canonical(rest)).digest('hex').slice(0, 16);
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonical(entry)}`).join()}}`;
}
