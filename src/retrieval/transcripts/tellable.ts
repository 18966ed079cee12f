import type { Language } from '../../domain/turn.ts';
import { asksOrOrders, denies } from '../../language/asks-or-orders.ts';
import { codesIn } from '../../language/codes.ts';
import { detectLanguage } from '../../language/detect.ts';
import { isIntimate, isSensitive } from '../../language/statement/sensitivity.ts';
import { understand } from '../../language/understand.ts';
import type { OwnSession, OwnTurn } from './ports.ts';

/** Shorter turns state nothing, longer ones are dictation, in characters. */
const shortest = 12;
const longest = 300;

/** What was said to Merkdir without being for it, or to another agent. */
const inPassing: ReadonlySet<string> = new Set(['none', 'passive']);
const takingBack: ReadonlySet<string> = new Set(['correct', 'cancel', 'deny']);
const forgetting: ReadonlySet<string> = new Set(['forget', 'forget_all']);
/** Stands where something forgotten was taken out. */
const gap = '[…]';

/** Whether the turn at this place of a session may be told to whoever said it. `usual`: their language where words leave it open. */
export function mayBeTold({ turns }: Pick<OwnSession, 'turns'>, at: number, usual: Language): boolean {
  const turn = turns[at];
  if (turn === undefined || turns.findLastIndex(({ act }) => forgetting.has(act)) > at) return false;
  return isTellable(turn, turns[at + 1], detectLanguage(turn.text, usual));
}

/**
 * A statement made in passing that nobody took back: no question, no request, nothing secret or delicate, nothing that
 * something was forgotten of. What a memory came of is told as that memory or not at all.
 */
function isTellable(turn: OwnTurn, next: OwnTurn | undefined, language: Language): boolean {
  const { act, text, memoryIds } = turn;
  if (!inPassing.has(act) || memoryIds.length > 0) return false;
  if (text.length < shortest || text.length > longest || text.includes(gap)) return false;
  if (next !== undefined && (takingBack.has(next.act) || denies(next.text, language))) return false;
  if (asksOrOrders(text, language) || text.includes('?')) return false;
  if (isSensitive(text) || isIntimate(text) || codesIn(text, language).length > 0) return false;
  const understood = understand(text, {
    language,
    householdLanguage: language,
    speakerName: null,
    knownSubjects: new Set(),
  });
  return understood.act === 'none' && understood.scope !== 'private' && !understood.discreet;
}
