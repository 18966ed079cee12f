import { isCalled } from '../question/question.ts';
import type { Arm } from './arm.ts';

const firstPerson = /(?<!\p{L})(?:ich|mir|mich|mein(?:e[mnrs]?)?|i|me|my|mine)(?!\p{L})/iu;

/** Whether a question about whoever asks meets a memory about them: their own in first person, or one that names them. */
export const aboutPerson: Arm = ({ aboutSelf, asker }, { memory, words }) => {
  if (!aboutSelf || asker === null) return 0;
  const own = memory.owner === asker.id && (memory.scope === 'private' || firstPerson.test(memory.text));
  return own || words.some((word) => isCalled(word, asker.names)) ? 1 : 0;
};
