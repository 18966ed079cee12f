import type { VaultId } from '../domain/ids.ts';
import type { HouseholdStore } from '../identity/ports.ts';
import type { Clock } from '../kernel/clock.ts';
import type { RefusalStore, Refusals } from './ports.ts';

/** Refusals that are told one by one; the rest is a number. */
const listed = 20;

export interface ModelGateParts {
  readonly household: Pick<HouseholdStore, 'load' | 'changeSettings'>;
  readonly refusals: RefusalStore;
  readonly clock: Clock;
}

/** Whether memories and past turns may go to language models outside the house, and what was held back. */
export class ModelGate {
  private readonly parts: ModelGateParts;

  constructor(parts: ModelGateParts) {
    this.parts = parts;
  }

  async isOpen(vault: VaultId): Promise<boolean> {
    return (await this.parts.household.load(vault)).settings.personalMemoriesToCloud;
  }

  /** Only for an administrator. */
  async setOpen(vault: VaultId, open: boolean): Promise<void> {
    await this.parts.household.changeSettings(vault, { personalMemoriesToCloud: open });
    await this.parts.refusals.note(vault, open ? 'gate_opened' : 'gate_closed', this.parts.clock.now());
  }

  /** For whoever may make things safer but not less safe. */
  async close(vault: VaultId): Promise<void> {
    if (await this.isOpen(vault)) await this.setOpen(vault, false);
  }

  async noteRefusal(vault: VaultId, role: string, at: Date): Promise<void> {
    await this.parts.refusals.note(vault, `prompt_refused_${role}`, at);
  }

  async refusals(vault: VaultId): Promise<Refusals> {
    return await this.parts.refusals.list(vault, listed);
  }
}
