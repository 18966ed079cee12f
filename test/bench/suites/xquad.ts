import { hashOf, readDataFiles } from '../data-files.ts';
import { measurePassages } from '../passage-suite.ts';
import type { Suite } from '../suite.ts';
import { readXquad } from '../xquad-data.ts';

export const suite: Suite = {
  name: 'xquad',
  summary: 'German and English questions to German paragraphs (--data <folder with xquad.de.json, xquad.en.json>)',
  async run(context) {
    const [german, english] = await Promise.all([
      readDataFiles(context.folder, 'xquad.de.json'),
      readDataFiles(context.folder, 'xquad.en.json'),
    ]);
    const passages = german.flatMap((file) => readXquad(file, 'de').passages);
    const ask = async (files: typeof german, language: 'de' | 'en') =>
      await measurePassages(
        context,
        [{ passages, questions: files.flatMap((file) => readXquad(file, language).questions) }],
        [1, 5],
      );
    const same = await ask(german, 'de');
    const cross = await ask(english, 'en');
    return {
      unit: 'paragraph',
      metric: 'the question’s paragraph in the first k',
      ...same,
      cross_r1: cross['r1'],
      cross_r5: cross['r5'],
      cross_baselines: cross['baselines'],
      data_sha256: hashOf([...german, ...english]),
    };
  },
};
