import type { Arm } from './arm.ts';

/** What question and memory mean. */
export const semantic: Arm = (_question, { meaning }) => meaning;
