import { describe, expect, test } from 'vitest';
import type { PersonId, TurnId } from '../../../../src/domain/ids.ts';
import { fold } from '../../../../src/language/fold.ts';
import { activeThreshold } from '../../../../src/memory/calibration/calibration.ts';
import type { ExtractedCandidate } from '../../../../src/memory/extract/extractor.ts';
import { RuleExtractor } from '../../../../src/memory/extract/rule-extractor.ts';
import { type OwnDialogue, ownDialogues } from '../../../support/own-dialogues.ts';

const rules = new RuleExtractor({
  timeZone: 'Europe/Berlin',
  nameOf: (person) => (person === 'vera' ? 'Vera' : 'Lutz'),
  names: new Set(['vera', 'lutz']),
});

interface Heard {
  readonly dialogue: OwnDialogue;
  /** What would be remembered without asking. */
  readonly stored: readonly ExtractedCandidate[];
}

async function hear(dialogue: OwnDialogue): Promise<Heard> {
  const { language, speaker, said } = dialogue;
  const turns = said.map((line, at) => {
    const answer = line.startsWith('- ');
    return {
      id: `turn ${at}` as TurnId,
      role: answer ? ('assistant' as const) : ('user' as const),
      act: 'none',
      text: answer ? line.slice(2) : line,
      language,
      person: answer ? null : (speaker as PersonId | null),
      room: null,
      at: new Date(Date.parse('2026-05-05T16:00:00Z') + at * 8_000),
    };
  });
  const { candidates } = await rules.extract(turns, new AbortController().signal);
  const sure = candidates.filter((each) => each.confidence >= activeThreshold && !each.sensitive);
  return { dialogue, stored: sure.filter((each) => each.speaker !== null) };
}

const says = (words: readonly string[], { text }: ExtractedCandidate) =>
  words.every((word) => fold(text).includes(fold(word)));

describe('dialogues made up without looking at the rules', () => {
  test('what lasts is stored, nothing else, and each for whoever said it', async () => {
    const heard = await Promise.all(ownDialogues.map(hear));
    const expected = heard.flatMap(({ dialogue, stored }) =>
      dialogue.expected.map((words) => ({ dialogue, found: stored.some((each) => says(words, each)) })),
    );
    const stored = heard.flatMap(({ dialogue, stored }) =>
      stored.map((each) => ({ dialogue, each, wanted: dialogue.expected.some((words) => says(words, each)) })),
    );
    const traps = heard.filter(({ dialogue }) => dialogue.expected.length === 0);
    const share = (part: number, whole: number) => Math.round((100 * part) / whole) / 100;
    const figures = {
      recall: share(expected.filter(({ found }) => found).length, expected.length),
      precision: share(stored.filter(({ wanted }) => wanted).length, stored.length),
      falseStore: share(traps.filter((each) => each.stored.length > 0).length, traps.length),
      wrongOwner: stored.filter(({ dialogue, each }) => each.speaker !== dialogue.speaker).length,
    };
    const missed = expected.filter(({ found }) => !found).map(({ dialogue }) => dialogue.said.join(' | '));
    const needless = stored.filter(({ wanted }) => !wanted).map(({ each }) => each.text);
    expect(figures.recall, `missed: ${missed.join('\n')}`).toBeGreaterThanOrEqual(0.7);
    expect(figures.precision, `needless: ${needless.join('\n')}`).toBeGreaterThanOrEqual(0.9);
    expect(figures.falseStore, `needless: ${needless.join('\n')}`).toBeLessThanOrEqual(0.05);
    expect(figures.wrongOwner).toBe(0);
  });
});
