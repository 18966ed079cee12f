import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { AuditTrail } from '../domain/audit.ts';
import type { Viewer } from '../domain/viewer.ts';
import type { SettingStore } from './ports.ts';
import { requireAdministrator } from './rights.ts';

const setting = 'recovery_phrase_shown';
/** Of which key the words were shown: a copy that moves to another installation gets another key, but keeps its settings. */
const shownSchema = z.object({ key: z.string(), at: z.coerce.date() });

/** The words, or when they were shown before. */
export type Shown = { readonly words: readonly string[] } | { readonly words: null; readonly at: Date };

/**
 * Shows the words of the master key to an owner, once. Whoever may read the data folder sees them at any time by
 * `merkdir recovery`; a session at the panel that somebody left open must not give them away again and again.
 */
export class RecoveryPhrase {
  private readonly parts: {
    readonly words: () => readonly string[];
    readonly settings: SettingStore;
    readonly trail: AuditTrail;
  };

  constructor(parts: RecoveryPhrase['parts']) {
    this.parts = parts;
  }

  /** @throws MerkdirError `not_allowed`. */
  async show(viewer: Viewer, at: Date): Promise<Shown> {
    requireAdministrator(viewer);
    const { settings, trail } = this.parts;
    const { vault, person } = viewer;
    const words = this.parts.words();
    const key = createHash('sha256').update(words.join(' ')).digest('hex');
    const before = shownSchema.safeParse(await settings.read(vault, setting));
    if (before.success && before.data.key === key) return { words: null, at: before.data.at };
    await settings.write(vault, setting, { key, at: at.toISOString() });
    await trail.note(vault, { action: 'recovery_phrase', actor: person, target: null, at });
    return { words };
  }
}
