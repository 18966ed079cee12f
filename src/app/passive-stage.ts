import { Overhear } from '../conversation/overhear.ts';
import { newId, type TurnId } from '../domain/ids.ts';
import { languages, type Turn } from '../domain/turn.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Startable } from '../kernel/lifecycle.ts';
import type { Logger } from '../kernel/logger.ts';
import type { HomeAssistantLink } from '../platform/home-assistant/home-assistant-link.ts';
import { HomeAssistantPipelineRuns } from '../platform/home-assistant/pipeline-runs.ts';
import { PassiveListener } from '../sources/passive-listener.ts';
import type { OverheardRun } from '../sources/ports.ts';
import type { IdentityStage } from './identity-stage.ts';
import type { Storage } from './storage.ts';

/** Keeps what was said to other agents, where the household has switched that on. */
export function buildPassiveStage(parts: {
  readonly home: HomeAssistantLink;
  readonly storage: Pick<Storage, 'conversation' | 'household' | 'vault'>;
  readonly identity: IdentityStage;
  /** Takes a speaker's tag out of the words. */
  readonly untagged: (turn: Turn) => Turn;
  readonly clock: Clock;
  readonly logger: Logger;
}): Startable {
  const { home, storage, identity, untagged, clock, logger } = parts;
  const overhear = new Overhear({
    store: storage.conversation,
    household: storage.household,
    witness: identity.witness,
  });
  return new PassiveListener({
    home,
    runs: new HomeAssistantPipelineRuns(home),
    overhear: async (run) => {
      await overhear.keep(untagged(turnOf(run, storage.vault())), run.reply);
    },
    clock,
    logger,
  });
}

function turnOf(run: OverheardRun, vault: Turn['vault']): Turn {
  return {
    id: newId<TurnId>(),
    requestId: run.id,
    vault,
    text: run.text,
    language: languages.find((language) => run.language?.startsWith(language) === true) ?? null,
    satellite: run.satellite,
    conversation: run.conversation,
    room: null,
    speaker: null,
    route: 'sentence',
    at: run.at,
  };
}
