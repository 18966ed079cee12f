import type { Arm } from './arm.ts';

/** A memory recorded on the day in question may be about something else, unless the question is what was told then. */
const onlyRecorded = 0.5;

/** Whether the memory speaks of the time the question names, or was told then. */
export const temporal: Arm = (question, { candidate, memory }) => {
  if (candidate.named) return 1;
  if (!candidate.recorded) return 0;
  const told = question.ownWords && memory.owner !== null && memory.owner === question.asker?.id;
  return told ? 1 : onlyRecorded;
};
