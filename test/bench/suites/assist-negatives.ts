import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Language, languages } from '../../../src/domain/turn.ts';
import { understand } from '../../../src/language/understand.ts';
import type { Understanding } from '../../../src/language/understanding.ts';
import { jsonLines } from '../json-lines.ts';
import type { Suite } from '../suite.ts';

const command = z.object({ text: z.string(), intent: z.string() });

/** Acts that a fresh session leaves to the assistant: nothing is pending, and a reminder or list is not ours. */
const leftAlone: ReadonlySet<string> = new Set(['none', 'reminder', 'list', 'confirm', 'deny', 'cancel']);

/** Whether a fresh session with an empty memory would take the sentence away from Home Assistant. */
function isHandled({ act, ownership }: Understanding): boolean {
  if (leftAlone.has(act)) return false;
  return !(act === 'recall' && ownership === 'if_found');
}

function isStored({ act, statement }: Understanding): boolean {
  return (act === 'remember' || act === 'procedure' || act === 'correct') && statement !== null;
}

/** Sentences of Home Assistant's own intents, each in a session of its own with an empty memory. */
export function scoreNegatives(
  commands: readonly { readonly text: string; readonly intent: string; readonly language: Language }[],
) {
  const judged = commands.map(({ text, intent, language }) => {
    const understanding = understand(text, {
      language,
      householdLanguage: language,
      speakerName: null,
      knownSubjects: new Set(),
    });
    const { act, rule } = understanding;
    return { text, intent, language, act, rule, handled: isHandled(understanding), stored: isStored(understanding) };
  });
  return {
    total: judged.length,
    handled: judged.filter(({ handled }) => handled).length,
    stored: judged.filter(({ stored }) => stored).length,
    handled_sentences: judged
      .filter(({ handled }) => handled)
      .map(({ text, intent, language, act, rule }) => ({ text, intent, language, act, rule })),
  };
}

export const suite: Suite = {
  name: 'assist-negatives',
  summary: "Sentences that must stay Home Assistant's (de.jsonl, en.jsonl)",
  run: async ({ folder }) => {
    const commands = [];
    for (const language of languages) {
      const text = await readFile(join(folder ?? '.', `${language}.jsonl`), 'utf8');
      commands.push(...jsonLines(text, command).map((row) => ({ ...row, language })));
    }
    return scoreNegatives(commands);
  },
};
