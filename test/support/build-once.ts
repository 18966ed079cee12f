import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Worker threads and the command line run from dist/, so it is built from the current sources before any test. */
export default function buildOnce(): void {
  execFileSync(process.execPath, [fileURLToPath(new URL('../../bin/build.mjs', import.meta.url))], {
    stdio: 'inherit',
  });
}
