import { z } from 'zod';
import type { Language } from '../../src/domain/turn.ts';
import type { DataFile } from './data-files.ts';
import type { Passage, PassageQuestion } from './passages.ts';

const schema = z.object({
  data: z.array(
    z.object({
      paragraphs: z.array(z.object({ context: z.string(), qas: z.array(z.object({ question: z.string() })) })),
    }),
  ),
});
/** Encyclopaedic paragraphs have no time. */
const anyTime = new Date(0);

/** Paragraphs by their place in the file, which is the same in every language, and the question of each. */
export function readXquad(
  file: DataFile,
  language: Language,
): { readonly passages: readonly Passage[]; readonly questions: readonly PassageQuestion[] } {
  const paragraphs = schema.parse(JSON.parse(file.text)).data.flatMap((article) => article.paragraphs);
  return {
    passages: paragraphs.map(({ context }, at) => ({ id: `p${at}`, text: context, own: null, language, at: anyTime })),
    questions: paragraphs.flatMap(({ qas }, at) =>
      qas.map(({ question }) => ({ text: question, language, at: anyTime, gold: [`p${at}`] })),
    ),
  };
}
