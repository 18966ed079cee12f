import type { Arm } from './arm.ts';

/** Which of the question's words the memory holds, by BM25 over their 4-grams. */
export const lexical: Arm = (_question, { candidate }) => candidate.coverage;
