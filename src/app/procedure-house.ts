import type { HouseholdEvents } from '../domain/events.ts';
import { isActive, type Procedure } from '../domain/procedure.ts';
import type { Language } from '../domain/turn.ts';
import { rightsOf } from '../identity/rights.ts';
import type { Clock } from '../kernel/clock.ts';
import { toMerkdirError } from '../kernel/errors.ts';
import type { Events } from '../kernel/events.ts';
import type { Startable } from '../kernel/lifecycle.ts';
import type { Logger } from '../kernel/logger.ts';
import { ProcedureDevice } from '../surfaces/mqtt/discovery/procedure-device.ts';
import type { MessageBus } from '../surfaces/mqtt/ports.ts';
import type { ProcedureStage } from './procedure-stage.ts';
import type { Storage } from './storage.ts';

export interface ProcedureHouseParts {
  readonly prefix: string;
  readonly version: string;
  readonly language: Language;
  readonly storage: Pick<Storage, 'procedures' | 'household' | 'vault'>;
  readonly stage: ProcedureStage;
  readonly bus: MessageBus;
  readonly events: Events<HouseholdEvents>;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Keeps what the house knows of procedures in step with the memories they are: whoever stores one, however. */
export class ProcedureHouse implements Startable {
  readonly device: ProcedureDevice;
  private readonly parts: ProcedureHouseParts;
  private stopListening: () => void = () => {};

  constructor(parts: ProcedureHouseParts) {
    this.parts = parts;
    const { prefix, version, language, bus, events, logger, storage } = parts;
    const procedures = async () => (await storage.procedures.all(storage.vault())).filter(isActive).map(shown);
    const press = async (slug: string) => await this.press(slug);
    this.device = new ProcedureDevice({ prefix, version, language }, { bus, events, logger, procedures, press });
  }

  async start(): Promise<void> {
    const { events, stage } = this.parts;
    this.stopListening = events.on('memory_saved', async ({ vault, memory }) => {
      await stage.follow.catchUp(vault, memory);
    });
    await this.catchUp();
    await this.device.start();
  }

  async stop(): Promise<void> {
    this.stopListening();
    await this.device.stop();
  }

  /** A button is pressed by nobody known. */
  private async press(slug: string): Promise<void> {
    const { storage, stage, clock } = this.parts;
    const { settings } = await storage.household.load(storage.vault());
    const rights = rightsOf(null, settings.speakerRecognition);
    const nobody = { vault: storage.vault(), person: null, room: null, present: [], rights, allRooms: false };
    const procedure = await storage.procedures.bySlug(nobody, slug);
    if (procedure?.memory.scope === 'shared') stage.run.run(procedure, nobody, clock.now());
  }

  private async catchUp(): Promise<void> {
    const { storage, stage, logger } = this.parts;
    try {
      await stage.follow.catchUp(storage.vault());
    } catch (error) {
      logger.warn({ code: toMerkdirError(error).code }, 'Some procedures are made at the next start.');
    }
  }
}

/** Words that Home Assistant may listen to: what is private is not written there. */
export async function openWords({ procedures, vault }: ProcedureHouseParts['storage']): Promise<readonly string[]> {
  const all = (await procedures.all(vault())).filter(isActive).filter(({ memory }) => memory.scope !== 'private');
  return [...new Set(all.flatMap(({ words }) => words))].toSorted();
}

function shown({ id, slug, formerSlugs, name, memory }: Procedure) {
  // Whoever looks at Home Assistant sees all that is announced there.
  const called = memory.scope === 'private' ? slug : name;
  return { id, slug, formerSlugs, name: called, shared: memory.scope === 'shared' };
}
