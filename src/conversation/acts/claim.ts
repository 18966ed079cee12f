import type { Claim, ClaimState } from '../../domain/claim.ts';
import { chooseScope } from '../../identity/scope-choice.ts';
import { readClaim, type SpokenClaim } from '../../language/claims/read-claim.ts';
import { validity } from '../../language/dates/validity.ts';
import { statementOf } from '../../language/statement.ts';
import { type Claims, resumed } from '../../routines/claims/claims.ts';
import { type ActContext, type ActOutcome, saying } from '../act-context.ts';

/** Goals and projects by voice: begun, paused, finished, listed. */
export class ClaimAct {
  private readonly claims: Claims;

  constructor(claims: Claims) {
    this.claims = claims;
  }

  /** null: it is about something else. */
  async run(context: ActContext): Promise<ActOutcome | null> {
    const said = readClaim(context.turn.text, context.language);
    if (said === null) return null;
    const outcome = await this.answer({ ...context, language: said.language }, said);
    return outcome === null ? null : { ...outcome, act: 'claim', language: said.language };
  }

  private async answer(context: ActContext, said: SpokenClaim): Promise<ActOutcome | null> {
    const { order, subject } = said;
    if (order === 'list') return await this.list(context, said);
    if (subject === null) return null;
    if (order === 'start' || order === 'plan') return await this.add(context, { ...said, subject });
    return await this.move(context, order, subject);
  }

  private async add(context: ActContext, said: SpokenClaim & { readonly subject: string }): Promise<ActOutcome> {
    const { turn, requester, household, conversation, language } = context;
    if (conversation.session.paused) return saying({ key: 'paused_not_remembered' });
    const { subject: text, kind, order } = said;
    const { intimate, sensitive } = statementOf(text, { language, speakerName: null });
    const choice = chooseScope(requester.viewer, said.scope, { intimate, sensitive, discreet: false });
    if (choice.kind === 'private_needs_speaker') return saying({ key: 'unknown_speaker_private' });
    if (choice.kind === 'room_unknown') return saying({ key: 'ask_which_room' });
    // Nobody is asked back over a goal: what nobody known says about it is for all.
    const scope = choice.kind === 'scope' ? choice.scope : 'shared';
    const { timeZone } = household.settings;
    const { validFrom, validTo } = validity(text, { reference: turn.at, timeZone, language, direction: 'future' });
    const planned = order === 'plan' || (validFrom !== null && validFrom > turn.at);
    await this.claims.add(
      {
        ...{ kind, text, language, scope, sensitive, validFrom, validTo, at: turn.at },
        room: scope === 'room' ? requester.viewer.room : null,
        state: planned ? 'planned' : 'active',
      },
      requester.viewer,
    );
    return saying({ key: 'claim_added', kind, state: planned ? 'planned' : 'active', quote: text });
  }

  private async list({ requester, turn }: ActContext, { kind, own }: SpokenClaim): Promise<ActOutcome | null> {
    const open = await this.claims.list(requester.viewer, { over: false, at: turn.at });
    const found = open.filter((claim) => claim.kind === kind);
    if (found.length === 0) return own ? saying({ key: 'claims_none', kind }) : null;
    return saying({ key: 'claims_list', kind, count: found.length, quoted: found.map(({ text }) => text) });
  }

  private async move(
    { requester, turn }: ActContext,
    order: Exclude<SpokenClaim['order'], 'start' | 'plan' | 'list'>,
    subject: string,
  ): Promise<ActOutcome | null> {
    const { viewer } = requester;
    const found = await this.claims.about(subject, viewer);
    const [only] = found;
    if (only === undefined) return null;
    if (found.length > 1) {
      return saying({ key: 'claims_several', count: found.length, quoted: found.map(({ text }) => text) });
    }
    const state = stateAfter(order, only);
    const changed =
      state === null
        ? await this.claims.remove(only.id, viewer, turn.at)
        : await this.claims.change(only.id, { state }, viewer, turn.at);
    const { kind, text: quote } = only;
    if (changed === 'not_allowed') return saying({ key: 'not_allowed' });
    if (changed === 'not_found') return null;
    if (changed === 'not_from_here') return saying({ key: 'claim_not_from_here', kind, quote });
    return saying({ key: 'claim_moved', kind, quote, state: state ?? 'deleted' });
  }
}

/** null: it goes. */
function stateAfter(order: 'pause' | 'resume' | 'finish' | 'delete', claim: Claim): ClaimState | null {
  switch (order) {
    case 'pause':
      return 'paused';
    case 'resume':
      return resumed(claim.state);
    case 'finish':
      return 'done';
    case 'delete':
      return null;
  }
}
