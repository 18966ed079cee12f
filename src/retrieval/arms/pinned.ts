import type { Arm } from './arm.ts';

/** What somebody wants always in view. It decides only between memories that are about as near. */
export const pinned: Arm = (_question, { memory }) => (memory.pinned === true ? 1 : 0);
