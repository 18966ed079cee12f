import { expect, test } from 'vitest';
import { newId, type PersonId, type TurnId } from '../../../../src/domain/ids.ts';
import type { SessionTurn } from '../../../../src/memory/extract/extractor.ts';
import { WishExtractor } from '../../../../src/memory/extract/wish-extractor.ts';

const anna = newId<PersonId>();

function said(text: string, at: string, fields: Partial<SessionTurn> = {}): SessionTurn {
  const turn = { id: newId<TurnId>(), role: 'user', act: 'none', language: 'de', person: anna, room: null } as const;
  return { ...turn, text, at: new Date(at), ...fields };
}

async function proposed(session: readonly SessionTurn[], before: readonly SessionTurn[]): Promise<readonly string[]> {
  const history = { since: async (moment: Date) => before.filter(({ at }) => at >= moment) };
  const { candidates } = await new WishExtractor(history, 'Europe/Berlin').extract(session);
  return candidates.map(({ text }) => text);
}

const wish = 'Mach es abends immer wärmer';
const now = said(wish, '2026-05-05T18:00:00Z');

test('a wish of three different days is proposed, in the words it was said in last', async () => {
  const before = [said('mach es immer abends wärmer', '2026-05-01T18:00:00Z'), said(wish, '2026-05-03T18:00:00Z')];
  const extracted = await new WishExtractor({ since: async () => before }, 'Europe/Berlin').extract([now]);
  expect(extracted.candidates).toEqual([
    expect.objectContaining({
      ...{ kind: 'procedure', text: 'Mach es abends immer wärmer.', quote: wish, source: now.id, speaker: anna },
    }),
  ]);
});

test.each([
  ['one day', []],
  ['two days', [said(wish, '2026-05-03T18:00:00Z')]],
  ['the same evening', [said(wish, '2026-05-05T17:00:00Z'), said(wish, '2026-05-05T17:30:00Z')]],
  ['two days, by the clock of the house', [said(wish, '2026-05-03T22:30:00Z'), said(wish, '2026-05-04T20:00:00Z')]],
  ['a season ago', [said(wish, '2026-01-03T18:00:00Z'), said(wish, '2026-01-04T18:00:00Z')]],
  ['other wishes', [said('Mach es morgens immer kälter', '2026-05-03T18:00:00Z'), said(wish, '2026-05-04T18:00:00Z')]],
  ['three days before', ['01', '02', '03'].map((day) => said(wish, `2026-05-${day}T18:00:00Z`))],
])('not of %s', async (_name, before) => {
  expect(await proposed([now], before)).toEqual([]);
});

test('not of what is wished for this once, asked, or said by Merkdir', async () => {
  const days = ['2026-05-01T18:00:00Z', '2026-05-03T18:00:00Z', '2026-05-05T18:00:00Z'];
  for (const text of ['Mach es heute Abend wärmer', 'Ist es abends immer wärmer?']) {
    const [last, ...before] = days.map((at) => said(text, at)).toReversed();
    expect(await proposed(last === undefined ? [] : [last], before)).toEqual([]);
  }
  const before = days.slice(0, 2).map((at) => said(wish, at));
  expect(await proposed([said(wish, '2026-05-05T18:00:00Z', { role: 'assistant' })], before)).toEqual([]);
});
