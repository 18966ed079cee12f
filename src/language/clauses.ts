import { fold } from './fold.ts';

const joints = /[,;:]\s+|\s+(?:und|aber|sondern|and|but)\s+/gu;
/** A clause says something of its own from so many words on. */
const leastWords = 3;

/**
 * The clauses of a statement, in order: "Mia kommt Montag und hat eine Nussallergie" has two. What is too short to say
 * something by itself stays with its neighbour ("Brot und Butter"). A statement of one clause gives just that.
 */
export function clausesOf(text: string): readonly string[] {
  const clauses: string[] = [];
  for (const piece of text.replace(/[.!?]+\s*$/, '').split(joints)) {
    const clause = piece.trim();
    if (clause === '') continue;
    const before = clauses.at(-1);
    const joined = before !== undefined && (words(clause) < leastWords || words(before) < leastWords);
    if (joined) clauses[clauses.length - 1] = `${before} ${clause}`;
    else clauses.push(clause);
  }
  return clauses;
}

function words(text: string): number {
  return fold(text).split(' ').length;
}
