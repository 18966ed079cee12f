import { statfsSync } from 'node:fs';
import { MerkdirError } from '../../kernel/errors.ts';

const megabyte = 2 ** 20;

/**
 * Free space below which nothing is begun any more. An engine that can't extend its log hangs for good (PGlite) or stops
 * until there is space again (PostgreSQL), so it must never get there: reading leaves room for what a search may log
 * (hint bits under checksums), writing for more.
 */
const neededRoom = { read: 32 * megabyte, write: 64 * megabyte } as const;

/** Throws `disk_full` when there is too little space on the disk of this folder for a transaction of this kind. */
export function checkRoom(folder: string, purpose: keyof typeof neededRoom): void {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize >= neededRoom[purpose]) return;
  throw new MerkdirError(
    'disk_full',
    'The disk is full, nothing was stored.',
    `Free some space (at least ${neededRoom.write / megabyte} MB), then try again.`,
  );
}
