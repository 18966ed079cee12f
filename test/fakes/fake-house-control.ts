import type { ProcedureFired } from '../../src/domain/events.ts';
import type { ServiceCall } from '../../src/domain/procedure.ts';
import { MerkdirError } from '../../src/kernel/errors.ts';
import type {
  ConfirmedScript,
  HomeCatalogue,
  HomeServices,
  HomeThing,
  HomeUsage,
} from '../../src/routines/procedures/ports.ts';

/** Home Assistant as procedures see it: what is in the house, what was switched, and which automations there are. */
export class FakeHouseControl implements HomeCatalogue, HomeServices, HomeUsage {
  readonly fired: ProcedureFired[] = [];
  readonly called: ServiceCall[] = [];
  inHouse: readonly HomeThing[] = [];
  /** Slug → names of the automations that refer to it. */
  automations: Readonly<Record<string, readonly string[]>> = {};
  reachable = true;

  async things(): Promise<readonly HomeThing[]> {
    this.checkReachable();
    return this.inHouse;
  }

  async run(script: ConfirmedScript): Promise<void> {
    this.checkReachable();
    this.called.push(...script.calls);
  }

  async automationsUsing(slugs: readonly string[]): Promise<readonly string[]> {
    this.checkReachable();
    return slugs.flatMap((slug) => this.automations[slug] ?? []);
  }

  private checkReachable(): void {
    if (!this.reachable) throw new MerkdirError('not_running', 'Home Assistant is away.', 'Wait for it.');
  }
}
