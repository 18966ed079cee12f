import type { MemoryId } from '../../domain/ids.ts';
import type { Scope } from '../../domain/scope.ts';
import { mayHear } from '../../identity/hearing.ts';
import { chooseScope } from '../../identity/scope-choice.ts';
import { validity } from '../../language/dates/validity.ts';
import type { Message } from '../../language/replies/message.ts';
import type { Validity } from '../../language/temporal.ts';
import type { Statement } from '../../language/understanding.ts';
import type { Admitted, Remember } from '../../memory/commands/remember.ts';
import { type ActContext, type ActOutcome, saying } from '../act-context.ts';
import { mustStaySilent, told } from '../tell.ts';

export interface Remembering {
  /** The memory in this scope whose place it takes, whatever that says; null: none. */
  readonly replaces?: (scope: Scope) => Promise<MemoryId | null>;
  /** The statement says what was said in other words, so it is repeated. */
  readonly shaped?: true;
}

/** Stores a statement where it belongs, or says why it can't, or asks. */
export class RememberAct {
  private readonly remember: Remember;

  constructor(remember: Remember) {
    this.remember = remember;
  }

  async run(context: ActContext, statement: Statement, how: Remembering = {}): Promise<ActOutcome> {
    const { understanding, requester, conversation } = context;
    if (conversation.session.paused) return saying({ key: 'paused_not_remembered' });
    if (statement.unresolvedPronoun !== null) {
      return saying({ key: 'ask_who_pronoun', pronoun: statement.unresolvedPronoun });
    }
    const choice = chooseScope(requester.viewer, understanding.scope, {
      intimate: statement.intimate,
      sensitive: statement.sensitive,
      discreet: understanding.discreet,
    });
    switch (choice.kind) {
      case 'private_needs_speaker':
        return saying({ key: 'unknown_speaker_private' });
      case 'room_unknown':
        return saying({ key: 'ask_which_room' });
      case 'ask_shared':
        return {
          message: { key: 'ask_shared_for_unknown' },
          memories: [],
          pending: {
            kind: 'remember',
            statement,
            scope: 'shared',
            discreet: understanding.discreet,
            asker: requester.viewer.person,
          },
        };
      case 'scope':
        return await this.store(context, { statement, scope: choice.scope, discreet: understanding.discreet }, how);
    }
  }

  /** Stores without asking again: the scope is decided. */
  async store(
    context: ActContext,
    decided: { readonly statement: Statement; readonly scope: Scope; readonly discreet: boolean },
    how: Remembering = {},
  ): Promise<ActOutcome> {
    const { turn, requester } = context;
    const supersedes = (await how.replaces?.(decided.scope)) ?? null;
    const admitted = await this.remember.remember(
      {
        ...decided,
        ...holdsWhen(context, decided.statement),
        at: turn.at,
        salience: null,
        supersedes,
        rewords: supersedes !== null,
      },
      requester.viewer,
    );
    if (admitted.kind === 'refused') return saying({ key: 'not_allowed_remember' });
    const message = messageOf(context, admitted);
    const { memory } = admitted;
    const repeated = how.shaped === true && 'statement' in message && !mustStaySilent(context, memory);
    return saying(repeated ? { ...message, statement: told(context, memory) } : message, [memory]);
  }
}

/** From when until when a statement holds that is made now. */
export function holdsWhen({ turn, household }: ActContext, { text, language }: Statement): Validity {
  const { timeZone } = household.settings;
  return validity(text, { reference: turn.at, timeZone, language, direction: 'future' });
}

/** What is said once the transaction is committed: nothing of what was there before, unless this listener may hear it. */
export function messageOf(context: ActContext, admitted: Exclude<Admitted, { kind: 'refused' }>): Message {
  const { memory, lifted } = admitted;
  const { viewer } = context.requester;
  const scope = memory.scope === 'system' ? 'shared' : memory.scope;
  if (lifted > 0) return { key: 'remembered_after_forgetting', scope, statement: null };
  // To somebody who may not hear it, "I know" would confirm a guess.
  if (admitted.kind === 'known' && mayHear(viewer, memory)) return { key: 'already_known', statement: null };
  const [old] = admitted.kind === 'stored' ? admitted.superseded : [];
  if (old !== undefined) {
    const hearable = mayHear(viewer, old) && !mustStaySilent(context, old);
    return { key: 'updated', scope, statement: null, old: hearable ? old.text : null };
  }
  return { key: 'remembered', scope, statement: null, discreet: memory.discreet };
}
