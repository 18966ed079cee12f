import type { AuditTrail } from '../../domain/audit.ts';
import type { Viewer } from '../../domain/viewer.ts';
import { MerkdirError } from '../../kernel/errors.ts';
import { requireAdministrator } from '../rights.ts';
import { checkCopy, packCopy, rowsIn } from './copy-file.ts';
import type { PassphraseSeal, VaultCopies } from './ports.ts';

/** Shorter passphrases are guessed by whoever finds the file. */
export const shortestPassphrase = 12;

/** Copies of the whole memory: for the same installation as a backup, for anywhere as an archive under a passphrase. */
export class Copies {
  private readonly parts: {
    readonly copies: VaultCopies;
    readonly seal: PassphraseSeal;
    readonly trail: AuditTrail;
  };

  constructor(parts: Copies['parts']) {
    this.parts = parts;
  }

  /** Readable only with the master key of this installation. @throws MerkdirError `not_allowed`. */
  async backup(viewer: Viewer, at: Date): Promise<Uint8Array> {
    requireAdministrator(viewer);
    const { copies, trail } = this.parts;
    const { vault } = viewer;
    const { createdAt, wrapped } = await copies.head(vault);
    await trail.note(vault, { action: 'backup', actor: viewer.person, target: null, at });
    return await packCopy({ vault, createdAt, key: { wrapped } }, async (take) => await copies.write(vault, take));
  }

  /** Readable with the passphrase alone, anywhere. @throws MerkdirError `not_allowed`, `invalid_input`. */
  async archive(viewer: Viewer, passphrase: string, at: Date): Promise<Uint8Array> {
    requireAdministrator(viewer);
    checkPassphrase(passphrase);
    const { copies, trail, seal } = this.parts;
    const { vault } = viewer;
    const { createdAt, data } = await copies.head(vault);
    await trail.note(vault, { action: 'archive', actor: viewer.person, target: null, at });
    const packed = await packCopy({ vault, createdAt, key: { data } }, async (take) => {
      await copies.write(vault, take);
    });
    return await seal.seal(packed, passphrase);
  }

  /**
   * Takes a backup or an archive in, into a memory in which nothing has happened yet. Everything is checked before
   * anything is written. @throws MerkdirError `not_allowed`, `invalid_input`, `key_missing`.
   */
  async restore(file: Uint8Array, passphrase: string | null, viewer: Viewer): Promise<void> {
    requireAdministrator(viewer);
    const { copies, seal } = this.parts;
    const packed = passphrase === null ? file : await seal.open(file, passphrase);
    const head = await checkCopy(packed, await copies.tables(viewer.vault));
    if (!(await copies.isEmpty(viewer.vault))) {
      throw new MerkdirError(
        'not_allowed',
        'A whole copy goes only into an empty memory, and something is remembered here already.',
        'Begin with an empty data folder, or bring in a plain export, which is merged.',
      );
    }
    await copies.restore(head, rowsIn(packed));
  }
}

/** @throws MerkdirError `invalid_input`. */
export function checkPassphrase(passphrase: string): void {
  if (passphrase.length >= shortestPassphrase) return;
  throw new MerkdirError(
    'invalid_input',
    `The passphrase needs at least ${shortestPassphrase} characters.`,
    'Take four or five random words.',
  );
}
