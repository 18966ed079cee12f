import { z } from 'zod';
import type { DataFile } from './data-files.ts';
import type { Passage, PassageQuestion } from './passages.ts';

const turnSchema = z.object({
  speaker: z.string(),
  dia_id: z.string(),
  text: z.string().default(''),
  blip_caption: z.string().optional(),
});
const conversationSchema = z.object({
  qa: z.array(z.object({ question: z.string(), evidence: z.array(z.string()).default([]) })),
  conversation: z.record(z.string(), z.unknown()),
});

/** Only the start of a session is told; a turn of this length keeps the order and some distance. */
const turnMs = 60_000;

export interface Conversation {
  readonly passages: readonly Passage[];
  readonly questions: readonly PassageQuestion[];
}

/** Turns with their neighbours (window ±1 within a session) and the questions that have evidence. */
export function readLocomo(file: DataFile): readonly Conversation[] {
  return z
    .array(conversationSchema)
    .parse(JSON.parse(file.text))
    .map(({ qa, conversation }) => {
      const passages: Passage[] = [];
      for (let session = 1; conversation[`session_${session}`] !== undefined; session += 1) {
        const turns = z.array(turnSchema).parse(conversation[`session_${session}`]);
        const at = momentOf(z.string().parse(conversation[`session_${session}_date_time`]));
        turns.forEach((turn, place) => {
          const window = turns
            .slice(Math.max(0, place - 1), place + 2)
            .map(lineOf)
            .join('\n');
          passages.push({
            id: turn.dia_id,
            text: window,
            own: lineOf(turn),
            language: 'en',
            at: new Date(at.getTime() + place * turnMs),
          });
        });
      }
      const known = new Set(passages.map(({ id }) => id));
      const last = passages.at(-1)?.at ?? new Date(0);
      const questions = qa.flatMap(({ question, evidence }) => {
        const gold = [...new Set(evidence.flatMap((each) => each.match(/D\d+:\d+/g) ?? []))].filter((id) =>
          known.has(id),
        );
        return gold.length === 0 ? [] : [{ text: question, language: 'en' as const, at: last, gold }];
      });
      return { passages, questions };
    });
}

function lineOf({ speaker, text, blip_caption: caption }: z.infer<typeof turnSchema>): string {
  return caption === undefined ? `${speaker}: ${text}` : `${speaker}: ${text} (${caption})`;
}

/** "1:56 pm on 8 May, 2023" as an instant in UTC. */
export function momentOf(text: string): Date {
  const found = /^(\d+):(\d+)\s*(am|pm)\s+on\s+(.+)$/i.exec(text.trim());
  const day = new Date(`${(found?.[4] ?? text).replace(',', '')} UTC`);
  if (found === null) return day;
  const hour = (Number(found[1]) % 12) + (found[3]?.toLowerCase() === 'pm' ? 12 : 0);
  return new Date(day.getTime() + (hour * 60 + Number(found[2])) * 60_000);
}
