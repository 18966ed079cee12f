import { readdirSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';

/** File systems keep times as coarsely as this. */
const clockSlackMs = 1_000;
const logSegment = /^[0-9A-F]{24}$/;
/** Folders whose files a checkpoint writes. */
const dataFolders = ['base', 'global', 'pg_xact', 'pg_multixact', 'pg_logical'];

/**
 * The embedded engine never syncs its files. Syncing what changed after a commit makes the commit survive a power cut;
 * the data files changed only when a checkpoint was made, which the control file tells.
 */
export class PgliteFiles {
  private readonly folder: string;
  private flushedUntil: number;

  /** What was written before `since` counts as flushed, in milliseconds since 1970; 0: nothing does. */
  constructor(folder: string, since = 0) {
    this.folder = folder;
    this.flushedUntil = since;
  }

  async flush(): Promise<void> {
    const since = this.flushedUntil;
    const started = Date.now() - clockSlackMs;
    const changed = (path: string) => statSync(path).mtimeMs > since;
    const checkpointed = changed(join(this.folder, 'global', 'pg_control'));
    const log = join(this.folder, 'pg_wal');
    const segments = readdirSync(log).filter((name) => logSegment.test(name));
    const files = segments.map((name) => join(log, name)).filter(changed);
    const data = checkpointed ? dataFolders.flatMap((name) => filesIn(join(this.folder, name)).filter(changed)) : [];
    for (const path of [...files, ...data]) await sync(path);
    if (changed(log)) await sync(log);
    this.flushedUntil = started;
  }
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
