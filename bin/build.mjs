#!/usr/bin/env node
// Bundles the entry points into dist/. Packages stay outside the bundle; splitting keeps shared code in one place.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stamp = join(root, 'dist', '.built');
const entryPoints = {
  main: 'src/main.ts',
  cli: 'src/cli.ts',
  'embedding-worker': 'src/platform/onnx/embedding-worker.ts',
  'empty-database': 'src/platform/postgres/empty-database.ts',
};
/** The embedded database is part of a package: what the lock file says decides about a packed one. */
const lockFile = join(root, 'package-lock.json');

function newest(folder) {
  let latest = statSync(folder).mtimeMs;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    latest = Math.max(latest, entry.isDirectory() ? newest(path) : statSync(path).mtimeMs);
  }
  return latest;
}

/** True when a source file, the build script or the lock file is newer than the last build. */
function isStale() {
  if (!existsSync(join(root, 'src'))) return false;
  if (!existsSync(stamp)) return true;
  const built = statSync(stamp).mtimeMs;
  const inputs = [fileURLToPath(import.meta.url), join(root, 'package.json'), lockFile].filter(existsSync);
  return Math.max(newest(join(root, 'src')), ...inputs.map((path) => statSync(path).mtimeMs)) > built;
}

/** In a process of its own, since what builds takes 300 MB that the one that goes on would keep. */
export function buildIfStale() {
  if (isStale()) execFileSync(process.execPath, [fileURLToPath(import.meta.url)], { stdio: ['ignore', 2, 2] });
}

async function build() {
  const { build: bundle } = await import('esbuild');
  // Old chunks stay: another process may be running from them, and their names carry a hash of their content.
  mkdirSync(join(root, 'dist'), { recursive: true });
  const started = Date.now();
  const present = Object.fromEntries(Object.entries(entryPoints).filter(([, path]) => existsSync(join(root, path))));
  await bundle({
    absWorkingDir: root,
    entryPoints: present,
    outdir: 'dist',
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
  });
  await Promise.all([buildPanel(), packEmptyDatabase()]);
  writeFileSync(stamp, String(started));
}

/** Made anew with the lock file or with what makes it, and put in place as a whole. */
async function packEmptyDatabase() {
  const packed = join(root, 'dist', 'empty-database.tar.gz');
  const makers = [lockFile, join(root, entryPoints['empty-database'])].filter(existsSync);
  if (makers.length === 0) return;
  const newest = Math.max(...makers.map((path) => statSync(path).mtimeMs));
  if (existsSync(packed) && statSync(packed).mtimeMs > newest) return;
  const { packEmptyDatabase: pack } = await import(pathToFileURL(join(root, 'dist', 'empty-database.js')).href);
  writeFileSync(`${packed}.new`, await pack());
  renameSync(`${packed}.new`, packed);
}

/** The browser's part; relative addresses, so that it works under any path. */
async function buildPanel() {
  const source = join(root, 'src', 'surfaces', 'panel');
  if (!existsSync(join(source, 'index.html'))) return;
  const { build: bundle } = await import('vite');
  await bundle({
    root: source,
    configFile: false,
    base: './',
    logLevel: 'warn',
    build: { outDir: join(root, 'dist', 'panel'), emptyOutDir: true, target: 'es2022', modulePreload: false },
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url) && isStale()) await build();
