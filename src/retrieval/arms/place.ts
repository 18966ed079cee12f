import type { Arm } from './arm.ts';

/** Without "hier", standing in the room says a little about what is meant. */
const beingThere = 0.3;

/** Memories of the room the question is asked in; others' rooms are not visible. */
export const place: Arm = ({ here }, { candidate }) => {
  if (candidate.scope !== 'room') return 0;
  return here ? 1 : beingThere;
};
