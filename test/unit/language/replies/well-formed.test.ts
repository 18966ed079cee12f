import { describe, expect, test } from 'vitest';
import { spokenSamples, toldReplies } from '../../../../scripts/replies-pages.ts';
import { toldSamples } from '../../../../scripts/replies-told.ts';
import type { Language } from '../../../../src/domain/turn.ts';

interface Spoken {
  readonly key: string;
  readonly language: Language;
  readonly text: string;
}

const told: readonly Spoken[] = toldSamples.flatMap((sample) => {
  const { toAnna, toBen, whence, forget } = toldReplies(sample);
  return [toAnna, toBen, whence, forget].map((text) => ({ key: sample.text, language: sample.language, text }));
});

const replies: readonly Spoken[] = [...spokenSamples(), ...told];

/** What people said is not ours to judge. */
function withoutQuotations(text: string): string {
  let plain = text;
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(/„[^„“]*“|“[^“”]*”/gu, 'X');
  }
  return plain;
}

/** "Ich erkenne dich nicht. Für alle merken?" is the one reply that is said in two. */
const saidInTwo = new Set(['ask_shared_for_unknown']);

describe.each(['de', 'en'] as const)('replies in %s', (language) => {
  const spoken = replies.filter((reply) => reply.language === language);

  test('there are more than a hundred', () => {
    expect(spoken.length).toBeGreaterThan(100);
  });

  test.each(spoken)('$key: $text', ({ key, text }) => {
    expect(text).toMatch(/^[\p{Lu}„“]/u);
    expect(text).toMatch(/[.?!][“”]?$/u);
    expect(text).not.toMatch(/[{}]|undefined|null|none/);
    expect(text).not.toMatch(/\s{2,}|\s[,.;:?!]|^\s|\s$|,,|\.\.|,\./);
    const plain = withoutQuotations(text);
    if (!saidInTwo.has(key)) expect(plain).not.toMatch(/(?<!\d)[.!?]\s/u);
    expect(plain.match(/"/g)).toBeNull();
  });
});

test.each(replies.filter(({ language }) => language === 'de'))('du and no reminder: $text', ({ key, text }) => {
  const plain = withoutQuotations(text);
  expect(plain).not.toMatch(/\b(?:Sie|Ihnen|Ihre[mnrs]?)\b/u);
  // Only what is said about reminders may call something one.
  if (!key.startsWith('intention')) expect(plain).not.toMatch(/Erinnerung/iu);
});

test.each(replies.filter(({ language }) => language === 'en'))('no German left: $text', ({ text }) => {
  expect(withoutQuotations(text)).not.toMatch(/\b(?:und|der|die|das|nicht|ich|dass)\b/u);
});

const gendered = { de: /\b(?:sein|seine[mnrs]?|ihre[mnrs]?)\b/u, en: /\b(?:he|she|his|her|hers|himself|herself)\b/u };

test.each(replies)('nobody’s gender is guessed: $text', ({ language, text }) => {
  expect(withoutQuotations(text)).not.toMatch(gendered[language]);
});
