import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** One file of the panel as it is sent. */
export interface PanelFile {
  readonly type: string;
  readonly body: Buffer;
}

/** What the build made: the page, and what it loads by its path beside it ("assets/panel-1a2b.js"). */
export interface PanelFiles {
  readonly page: string;
  readonly beside: ReadonlyMap<string, PanelFile>;
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/**
 * Reads the built panel into memory, so that a page never meets files of another build. null: there is none in the
 * folder. Files of other types are left out.
 */
export async function readPanelFiles(folder: string): Promise<PanelFiles | null> {
  const names = await readdir(folder, { recursive: true }).catch((): string[] => []);
  if (!names.includes('index.html')) return null;
  const beside = new Map<string, PanelFile>();
  for (const name of names) {
    const type = types[extname(name)];
    if (type !== undefined) beside.set(name.replaceAll('\\', '/'), { type, body: await readFile(join(folder, name)) });
  }
  return { page: await readFile(join(folder, 'index.html'), 'utf8'), beside };
}
