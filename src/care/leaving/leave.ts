import type { AuditTrail } from '../../domain/audit.ts';
import type { PersonId } from '../../domain/ids.ts';
import type { Person } from '../../domain/person.ts';
import type { Viewer } from '../../domain/viewer.ts';
import type { HouseholdStore } from '../../identity/ports.ts';
import { rightsOf } from '../../identity/rights.ts';
import { MerkdirError } from '../../kernel/errors.ts';
import { subjectKey } from '../../language/slot.ts';
import { checkPassphrase } from '../copy/copies.ts';
import type { PassphraseSeal } from '../copy/ports.ts';
import { requireAdministrator } from '../rights.ts';
import type { ExportMemory } from '../transfer/export.ts';
import type { LeavingReceipt, LeavingStore, SaidForAll } from './ports.ts';

/** Lets somebody take their memory along, and leave the household. */
export class Leave {
  private readonly parts: {
    readonly store: LeavingStore;
    readonly household: HouseholdStore;
    readonly exporting: Pick<ExportMemory, 'write'>;
    readonly seal: PassphraseSeal;
    readonly trail: AuditTrail;
  };

  constructor(parts: Leave['parts']) {
    this.parts = parts;
  }

  /**
   * What the person may see, sealed with a passphrase of their own: whoever asks for it on their behalf reads nothing of
   * it. @throws MerkdirError `not_allowed`, `invalid_input`.
   */
  async takeAlong(person: Person, passphrase: string, viewer: Viewer, at: Date): Promise<Uint8Array> {
    if (viewer.person !== person.id) requireAdministrator(viewer);
    checkPassphrase(passphrase);
    const { exporting, household, seal } = this.parts;
    const { settings } = await household.load(viewer.vault);
    const rights = rightsOf(person.role, settings.speakerRecognition);
    const theirs: Viewer = { ...viewer, person: person.id, present: [person.id], rights, allRooms: false };
    let document = '';
    for await (const piece of exporting.write(theirs, at)) document += piece;
    return await seal.seal(Buffer.from(document), passphrase);
  }

  /** @throws MerkdirError `not_allowed` also for the last owner. */
  async leave(person: Person, said: SaidForAll, viewer: Viewer, at: Date): Promise<LeavingReceipt> {
    requireAdministrator(viewer);
    const { store, household, trail } = this.parts;
    const { people } = await household.load(viewer.vault);
    const owners = people.filter(({ role }) => role === 'owner');
    if (person.role === 'owner' && owners.length === 1) {
      throw new MerkdirError('not_allowed', 'The household needs an owner.', 'Add another owner first.');
    }
    const subjects = [person.name, person.slug, ...person.aliases].map(subjectKey);
    const receipt = await store.leave(viewer.vault, { person: person.id, said, subjects: [...new Set(subjects)] });
    const actor: PersonId | null = viewer.person === person.id ? null : viewer.person;
    await trail.note(viewer.vault, { action: 'leave', actor, target: person.id, at });
    return receipt;
  }
}
