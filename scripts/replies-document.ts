import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { repliesDocument } from './replies-pages.ts';

const path = fileURLToPath(new URL('../docs/replies.md', import.meta.url));
const document = repliesDocument();

if (!process.argv.includes('--check')) {
  writeFileSync(path, document);
  process.stdout.write('docs/replies.md is written.\n');
} else if (readFileSync(path, 'utf8') === document) {
  process.stdout.write('docs/replies.md is current.\n');
} else {
  process.stderr.write('docs/replies.md is stale; run: npx tsx scripts/replies-document.ts\n');
  process.exitCode = 1;
}
