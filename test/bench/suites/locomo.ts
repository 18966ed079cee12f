import { hashOf, readDataFiles } from '../data-files.ts';
import { readLocomo } from '../locomo-data.ts';
import { measurePassages } from '../passage-suite.ts';
import type { Suite } from '../suite.ts';

export const suite: Suite = {
  name: 'locomo',
  summary: 'questions to long conversations (--data <folder>); the data is for measuring only',
  async run(context) {
    const files = await readDataFiles(context.folder, '.json');
    return {
      unit: 'dialogue turn, indexed with the turn before and after',
      metric: 'fraction of the evidence turns in the first k, mean over questions with evidence',
      ...(await measurePassages(context, files.flatMap(readLocomo), [5, 10])),
      data_sha256: hashOf(files),
    };
  },
};
