import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { languages } from '../../../src/domain/turn.ts';
import { understand } from '../../../src/language/understand.ts';
import type { Act } from '../../../src/language/understanding.ts';
import { jsonLines } from '../json-lines.ts';
import type { Suite } from '../suite.ts';

const phrase = z.object({ text: z.string(), label: z.string(), lang: z.enum(languages) });
export type Phrase = z.infer<typeof phrase>;

const deleting: ReadonlySet<string> = new Set<Act>(['forget', 'forget_all', 'correct']);
const storing: ReadonlySet<string> = new Set<Act>(['remember', 'remember_pronoun', 'correct', 'procedure']);

/** Would start a deletion, or store something, although the label says that nothing of the kind was asked. */
function isDangerous(act: Act, label: string): boolean {
  return (deleting.has(act) && !deleting.has(label)) || (storing.has(act) && !storing.has(label));
}

/** Compares the act of each phrase with its label. Nobody is known to the household and nobody speaks. */
export function scorePhrases(phrases: readonly Phrase[]) {
  const judged = phrases.map(({ text, label, lang }) => {
    const { act, rule } = understand(text, {
      language: lang,
      householdLanguage: lang,
      speakerName: null,
      knownSubjects: new Set(),
    });
    return { text, label, act, rule, right: act === label, dangerous: isDangerous(act, label) };
  });
  const labels = [...new Set(phrases.map(({ label }) => label))].sort();
  const share = (rows: typeof judged) =>
    rows.length === 0 ? 0 : rows.filter(({ right }) => right).length / rows.length;
  return {
    accuracy: share(judged),
    total: judged.length,
    by_label: Object.fromEntries(labels.map((name) => [name, share(judged.filter(({ label }) => label === name))])),
    dangerous: judged.filter(({ dangerous }) => dangerous).length,
    misses: judged
      .filter(({ right }) => !right)
      .map(({ text, label, act, rule, dangerous }) => ({ text, label, act, rule, dangerous })),
  };
}

export const suite: Suite = {
  name: 'phrases',
  summary: 'Acts of the grammar against labelled sentences (phrases.jsonl)',
  run: async ({ folder }) =>
    scorePhrases(jsonLines(await readFile(join(folder ?? '.', 'phrases.jsonl'), 'utf8'), phrase)),
};
