import type { HouseholdFacts } from '../domain/household-facts.ts';
import { newId, type PersonId, type RoomId, type VaultId } from '../domain/ids.ts';
import { linksFromFacts } from '../identity/evidence-links.ts';
import type { HouseRegistry } from '../identity/house-witness.ts';
import { type HouseholdChange, planHousehold } from '../identity/household-plan.ts';
import type { HouseholdStore } from '../identity/ports.ts';
import { toMerkdirError } from '../kernel/errors.ts';
import type { Logger } from '../kernel/logger.ts';
import type { HouseholdFactsSink } from '../sources/ports.ts';

export interface HouseholdFollowerParts {
  readonly store: HouseholdStore;
  readonly registry: HouseRegistry;
  readonly vault: () => VaultId;
  readonly logger: Logger;
}

/** Makes the household follow Home Assistant's registries, one reading after the other; only the latest waits. */
export class HouseholdFollower implements HouseholdFactsSink {
  readonly #parts: HouseholdFollowerParts;
  #latest: HouseholdFacts | null = null;
  #waiting: HouseholdFacts | null = null;
  /** What the household was brought up to date with last. */
  #followed: HouseholdFacts | null = null;
  #working: Promise<void> | null = null;

  constructor(parts: HouseholdFollowerParts) {
    this.#parts = parts;
  }

  learnHousehold(facts: HouseholdFacts): void {
    this.#latest = facts;
    this.#waiting = facts;
    this.#working ??= this.#work().finally(() => {
      this.#working = null;
    });
  }

  /** Goes over the latest facts again: the database may have been away, or somebody was added by hand. */
  async repeat(): Promise<void> {
    if (this.#latest !== null) this.learnHousehold(this.#latest);
    await this.#working;
  }

  async #work(): Promise<void> {
    for (let facts = this.#waiting; facts !== null; facts = this.#waiting) {
      this.#waiting = null;
      try {
        await this.#follow(facts);
      } catch (error) {
        this.#parts.logger.debug({ code: toMerkdirError(error).code }, 'The household is brought up to date later.');
      }
    }
  }

  async #follow(facts: HouseholdFacts): Promise<void> {
    const { store, registry, vault, logger } = this.#parts;
    const changes = planHousehold(facts, await store.load(vault()), this.#followed);
    for (const change of changes) await this.#apply(change);
    this.#followed = facts;
    const household = await store.load(vault());
    registry.learnHousehold(household);
    registry.learnLinks(linksFromFacts(facts, household));
    if (changes.length > 0) logger.info({ changes: changes.length }, 'The household follows Home Assistant.');
  }

  async #apply(change: HouseholdChange): Promise<void> {
    const { store, vault } = this.#parts;
    switch (change.kind) {
      case 'add_person':
        return await store.addPerson(vault(), { ...change.person, id: newId<PersonId>() });
      case 'add_room':
        return await store.addRoom(vault(), { ...change.room, id: newId<RoomId>() });
      case 'change_person':
        return await store.renamePerson(vault(), change.id, change);
      case 'change_room':
        return await store.renameRoom(vault(), change.id, change);
    }
  }
}
