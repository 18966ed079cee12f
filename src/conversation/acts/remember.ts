import type { Scope } from '../../domain/scope.ts';
import { chooseScope } from '../../identity/scope-choice.ts';
import { validity } from '../../language/dates/validity.ts';
import type { Message } from '../../language/replies/message.ts';
import type { Statement } from '../../language/understanding.ts';
import type { Admitted, Remember } from '../../memory/commands/remember.ts';
import { type ActContext, type ActOutcome, saying } from '../act-context.ts';

/** Stores a statement where it belongs, or says why it can't, or asks. */
export class RememberAct {
  private readonly remember: Remember;

  constructor(remember: Remember) {
    this.remember = remember;
  }

  async run(context: ActContext, statement: Statement): Promise<ActOutcome> {
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
        return await this.store(context, { statement, scope: choice.scope, discreet: understanding.discreet });
    }
  }

  /** Stores without asking again: the scope is decided. */
  async store(
    context: ActContext,
    decided: { readonly statement: Statement; readonly scope: Scope; readonly discreet: boolean },
  ): Promise<ActOutcome> {
    const { turn, requester, household } = context;
    const admitted = await this.remember.remember(
      {
        ...decided,
        ...validity(decided.statement.text, {
          reference: turn.at,
          timeZone: household.settings.timeZone,
          language: decided.statement.language,
          direction: 'future',
        }),
        at: turn.at,
        salience: null,
        supersedes: null,
      },
      requester.viewer,
    );
    if (admitted.kind === 'refused') return saying({ key: 'not_allowed_remember' });
    return saying(messageOf(admitted), [admitted.memory]);
  }
}

/** What is said once the transaction is committed. */
export function messageOf(admitted: Exclude<Admitted, { kind: 'refused' }>): Message {
  const { memory, lifted } = admitted;
  const scope = memory.scope === 'system' ? 'shared' : memory.scope;
  if (lifted > 0) return { key: 'remembered_after_forgetting', scope, statement: null };
  if (admitted.kind === 'known') return { key: 'already_known', statement: null };
  const [old] = admitted.superseded;
  if (old !== undefined) return { key: 'updated', scope, statement: null, old: old.text };
  return { key: 'remembered', scope, statement: null, discreet: memory.discreet };
}
