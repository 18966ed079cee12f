import type { MemoryId, PersonId } from '../../domain/ids.ts';
import type { Language } from '../../domain/turn.ts';
import { detectLanguage } from '../../language/detect.ts';
import type { StoredTurn } from '../drafts/ports.ts';
import type { SessionTurn } from './extractor.ts';
import { doubtsAbout } from './rule-doubt.ts';

/** Turns as extractors read them. A turn an earlier run has read stays in the context, but is no source. */
export function asSessionTurns(turns: readonly StoredTurn[], language: Language): readonly SessionTurn[] {
  return turns.map(({ id, role, act, text, person, room, at }) => ({
    id,
    role,
    act,
    text,
    language: detectLanguage(text, language),
    person,
    room,
    at,
  }));
}

const remembering = new Set(['remember', 'remember_pronoun', 'procedure', 'correct']);

/**
 * Memories that were made in this session and taken back in it by the same speaker ("nee, war nur Spaß"), or that they
 * began to forget without saying yes in the end. They rest until somebody decides.
 */
export function takenBack(turns: readonly StoredTurn[], language: Language): readonly MemoryId[] {
  const users = turns.filter(({ role }) => role === 'user');
  const resting = new Map<MemoryId, PersonId | null>();
  let last: StoredTurn | null = null;
  for (const [at, turn] of users.entries()) {
    if (remembering.has(turn.act) && turn.memoryIds.length > 0) {
      for (const id of turn.memoryIds) resting.delete(id);
      last = turn;
      continue;
    }
    const kept = users[at + 1]?.act === 'deny' && users[at + 1]?.person === turn.person;
    if (last === null || turn.person !== last.person || kept || !revokes(turn, last, language)) continue;
    for (const id of last.memoryIds) resting.set(id, turn.person);
  }
  return [...resting.keys()];
}

function revokes(turn: StoredTurn, last: StoredTurn, language: Language): boolean {
  if (turn.act === 'cancel') return true;
  if (turn.act === 'forget') return turn.memoryIds.some((id) => last.memoryIds.includes(id));
  if (turn.act !== 'none') return false;
  return doubtsAbout(turn.text, detectLanguage(turn.text, language)).some(({ reach }) => reach === 'before');
}
