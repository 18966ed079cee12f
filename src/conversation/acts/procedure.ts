import { type Procedure, scriptDigest } from '../../domain/procedure.ts';
import type { Language } from '../../domain/turn.ts';
import { asksForProcedures } from '../../language/procedures/list-question.ts';
import { type OrderedProcedure, ordersIn } from '../../language/procedures/orders.ts';
import { readProcedure } from '../../language/procedures/read-procedure.ts';
import { spokenCall } from '../../language/procedures/spoken-call.ts';
import { understand } from '../../language/understand.ts';
import type { Statement } from '../../language/understanding.ts';
import type { ProcedureCare } from '../../routines/procedures/care.ts';
import { keysOf } from '../../routines/procedures/content.ts';
import type { FollowProcedures } from '../../routines/procedures/follow.ts';
import type { ProcedureStore } from '../../routines/procedures/ports.ts';
import type { ProposeScripts } from '../../routines/procedures/propose.ts';
import { mayManage } from '../../routines/procedures/rights.ts';
import type { RunProcedures } from '../../routines/procedures/run.ts';
import { type ActContext, type ActOutcome, saying } from '../act-context.ts';
import type { Pending } from '../ports.ts';
import { answerWith, mustStaySilent } from '../tell.ts';
import type { RememberAct } from './remember.ts';

export type PendingProcedure = Extract<Pending, { kind: 'rename_procedure' | 'confirm_script' }>;

export interface ProcedureActParts {
  readonly store: Pick<ProcedureStore, 'called' | 'byMemory'>;
  readonly care: ProcedureCare;
  readonly follow: FollowProcedures;
  readonly run: RunProcedures;
  readonly propose: ProposeScripts;
  readonly remember: RememberAct;
}

/** Teaches procedures, runs them when their words are said, and does what is asked of them. */
export class ProcedureAct {
  private readonly parts: ProcedureActParts;

  constructor(parts: ProcedureActParts) {
    this.parts = parts;
  }

  /** "Wenn ich Filmabend sage, …": a new procedure, or the next version of the one with these words in the same place. */
  async teach(context: ActContext, statement: Statement): Promise<ActOutcome> {
    const { remember, follow, store } = this.parts;
    const { viewer } = context.requester;
    const taught = readProcedure(statement.text, statement.language);
    if (taught === null) return await remember.run(context, statement);
    const taken = taught.words.find((word) => isTaken(context, word));
    if (taken !== undefined) return saying({ key: 'procedure_words_taken', quote: taken });
    const outcome = await remember.run(context, statement, {
      replaces: async (scope) => {
        const known = await store.called(viewer, keysOf(taught.words), 'words');
        const same = known.find(
          ({ memory }) =>
            memory.scope === scope &&
            (scope !== 'private' || memory.owner === viewer.person) &&
            (scope !== 'room' || memory.room === viewer.room),
        );
        return same?.memory.id ?? null;
      },
    });
    const [memory] = outcome.memories;
    if (memory === undefined || outcome.pending !== null) return outcome;
    await follow.follow(viewer.vault, memory);
    const procedure = await store.byMemory(viewer, memory.id);
    if (procedure === null || !mayManage(viewer, procedure)) return outcome;
    const proposed = await this.proposed(context, procedure);
    // Half of what was said is nothing to say yes to: the panel shows which half.
    if (proposed === null || proposed.script?.unresolved.length !== 0) return outcome;
    return this.askToConfirm(proposed, 'procedure_learned');
  }

  /** What was said is the words of a procedure, or asks something of one; null: neither, or none this voice may mean. */
  async heard(context: ActContext): Promise<ActOutcome | null> {
    const { run } = this.parts;
    const { requester, turn } = context;
    const procedure = await run.meant(requester.viewer, turn.text, 'words');
    if (procedure !== null) return await this.fire(context, procedure);
    const listed = asksForProcedures(turn.text, context.language);
    if (listed !== null) return await this.list(context, listed);
    for (const order of ordersIn(turn.text, context.language)) {
      const outcome = await this.ordered({ ...context, language: order.language }, order);
      if (outcome !== null) return { language: order.language, ...outcome };
    }
    return null;
  }

  /** "Ja" to a question about a procedure, with the rights of whoever says it. */
  async confirm(context: ActContext, pending: PendingProcedure): Promise<ActOutcome> {
    const { store, care } = this.parts;
    const { requester, turn } = context;
    const procedure = await store.byMemory(requester.viewer, pending.memory);
    if (procedure === null) return saying({ key: 'procedure_outdated' });
    const cared =
      pending.kind === 'rename_procedure'
        ? await care.rename(requester.viewer, procedure, { name: pending.name, at: turn.at })
        : await care.confirm(requester.viewer, procedure, { digest: pending.digest, at: turn.at });
    if (cared.kind === 'not_allowed') return { message: { key: 'not_allowed_confirm' }, memories: [], pending };
    if (cared.kind === 'outdated') return saying({ key: 'procedure_outdated' });
    const { name, memory } = cared.procedure;
    const done = pending.kind === 'rename_procedure' ? 'procedure_renamed' : 'procedure_confirmed';
    return saying({ key: done, name }, [memory]);
  }

  private async fire(context: ActContext, procedure: Procedure): Promise<ActOutcome> {
    const { requester, turn } = context;
    const { name, memory } = procedure;
    const ran = this.parts.run.run(procedure, requester.viewer, turn.at);
    const runs = ran === 'script' || (ran === 'reported' && (await this.mayBeUsed(procedure)));
    const message = runs
      ? ({ key: 'procedure_runs', name } as const)
      : ({ key: 'procedure_reported', name, home: ran !== 'no_home' } as const);
    return { ...saying(message, [memory]), act: 'run', language: memory.language };
  }

  /** An automation does what it is there for, unless Home Assistant says that there is none. */
  private async mayBeUsed(procedure: Procedure): Promise<boolean> {
    const used = await this.parts.care.usersOf(procedure);
    return used === null || used.length > 0;
  }

  /** "Welche Routinen gibt es?" */
  private async list(context: ActContext, language: Language): Promise<ActOutcome> {
    const known = await this.parts.care.list(context.requester.viewer);
    const told = known.filter(({ memory }) => !mustStaySilent(context, memory));
    const quoted = told.map(({ name }) => name);
    return { ...managed({ key: 'procedures_list', count: told.length, quoted }), language };
  }

  private async ordered(context: ActContext, order: OrderedProcedure): Promise<ActOutcome | null> {
    const { viewer } = context.requester;
    const [procedure] = await this.parts.store.called(viewer, keysOf([order.topic]), 'any');
    if (procedure === undefined) return null;
    switch (order.order) {
      case 'run': {
        const meant = await this.parts.run.meant(viewer, order.topic, 'any');
        return meant === null ? null : this.fire(context, meant);
      }
      case 'ask':
        if (mustStaySilent(context, procedure.memory)) return saying({ key: 'discreet_not_now' });
        return { ...saying(answerWith(context, procedure.memory), [procedure.memory]), act: 'recall' };
      case 'pause':
      case 'resume':
        return await this.pause(context, procedure, order.order === 'pause');
      case 'rename':
        return await this.rename(context, procedure, order.name ?? procedure.name);
      case 'release':
        return await this.release(context, procedure);
      case 'confirm':
        return await this.ask(context, procedure);
    }
  }

  /** "Bestätige die Routine …": says exactly what would be switched, and waits for a yes. */
  private async ask(context: ActContext, procedure: Procedure): Promise<ActOutcome> {
    if (!mayManage(context.requester.viewer, procedure)) return managed({ key: 'procedure_not_allowed' });
    const proposed = await this.proposed(context, procedure);
    if (proposed === null || (proposed.script?.calls.length ?? 0) === 0) {
      return managed({ key: 'procedure_nothing_to_switch', name: procedure.name }, procedure);
    }
    return this.askToConfirm(proposed, 'ask_confirm_script');
  }

  /** null: there is nobody to ask what is in the house. */
  private async proposed(context: ActContext, procedure: Procedure): Promise<Procedure | null> {
    const { viewer, room } = context.requester;
    try {
      return await this.parts.propose.propose(procedure, room, viewer);
    } catch {
      return null;
    }
  }

  private askToConfirm(procedure: Procedure, key: 'procedure_learned' | 'ask_confirm_script'): ActOutcome {
    const { name, memory, script } = procedure;
    const quoted = (script?.calls ?? []).map((call) => spokenCall(call, memory.language));
    const message = { key, name, count: quoted.length, quoted } as const;
    const pending = { kind: 'confirm_script', memory: memory.id, digest: scriptDigest(procedure) } as const;
    return { ...managed(message, procedure), pending: { ...pending, asker: null } };
  }

  private async pause(context: ActContext, procedure: Procedure, paused: boolean): Promise<ActOutcome> {
    const { requester, turn } = context;
    const cared = await this.parts.care.pause(requester.viewer, procedure, { paused, at: turn.at });
    if (cared.kind !== 'done') return managed({ key: 'procedure_not_allowed' });
    return managed({ key: paused ? 'procedure_paused' : 'procedure_resumed', name: procedure.name }, procedure);
  }

  private async rename(context: ActContext, procedure: Procedure, name: string): Promise<ActOutcome> {
    if (isTaken(context, name)) return managed({ key: 'procedure_words_taken', quote: name });
    const { requester, turn } = context;
    const { care } = this.parts;
    const used = await care.automationsUsing([procedure.slug]);
    if (used !== null && used.length > 0) {
      const { id: memory } = procedure.memory;
      const message = { key: 'ask_rename_used', name: procedure.name, count: used.length, quoted: used } as const;
      const pending = { kind: 'rename_procedure', memory, name, asker: requester.viewer.person } as const;
      return { ...managed(message, procedure), pending };
    }
    const cared = await care.rename(requester.viewer, procedure, { name, at: turn.at });
    if (cared.kind !== 'done') return managed({ key: 'procedure_not_allowed' });
    const key = used === null ? 'procedure_renamed_use_unknown' : 'procedure_renamed';
    return managed({ key, name: cared.procedure.name }, procedure);
  }

  private async release(context: ActContext, procedure: Procedure): Promise<ActOutcome> {
    const { requester, turn } = context;
    for (const slug of procedure.formerSlugs) {
      const cared = await this.parts.care.release(requester.viewer, procedure, { slug, at: turn.at });
      if (cared.kind === 'not_allowed') return managed({ key: 'procedure_not_allowed' });
    }
    return managed({ key: 'procedure_released', name: procedure.name }, procedure);
  }
}

function managed(message: Parameters<typeof saying>[0], procedure?: Procedure): ActOutcome {
  return { ...saying(message, procedure === undefined ? [] : [procedure.memory]), act: 'procedure' };
}

/** Words that Merkdir itself understands otherwise would never fire anything. */
function isTaken({ household, turn }: ActContext, words: string): boolean {
  const { act, ownership } = understand(words, {
    language: turn.language,
    householdLanguage: household.settings.language,
    speakerName: null,
    knownSubjects: new Set(),
  });
  return act !== 'none' && ownership === 'ours';
}
