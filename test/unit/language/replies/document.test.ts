import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { repliesDocument } from '../../../../scripts/replies-pages.ts';

test('docs/replies.md is current (npx tsx scripts/replies-document.ts)', () => {
  expect(readFileSync(new URL('../../../../docs/replies.md', import.meta.url), 'utf8')).toBe(repliesDocument());
});
