import { isMeant } from '../question/word-meant.ts';
import type { Arm } from './arm.ts';

/** Share of the question's things and actions that a memory of the other language says in its own words. */
export const translation: Arm = (question, found) => {
  if (found.memory.language === question.language) return 0;
  const { things, actions } = question.anchors;
  const wanted = [...things, ...actions];
  return wanted.filter((word) => isMeant(word, question, found)).length / Math.max(1, wanted.length);
};
