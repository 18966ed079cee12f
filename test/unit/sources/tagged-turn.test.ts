import { expect, test } from 'vitest';
import { newId } from '../../../src/domain/ids.ts';
import type { Turn } from '../../../src/domain/turn.ts';
import { untagged } from '../../../src/sources/tagged-turn.ts';

const tagged = new Map([
  ['bad', 'brackets'],
  ['flur', 'colon'],
] as const);
const isPerson = (name: string) => name === 'Anna';

function turn(text: string, satellite: string | null, speaker: Turn['speaker'] = null): Turn {
  const common = {
    requestId: null,
    language: null,
    conversation: null,
    room: null,
    route: 'mqtt',
    at: new Date(0),
  } as const;
  return { id: newId(), vault: newId(), text, satellite, speaker, ...common };
}

test('a tag names the speaker where the satellite writes tags, and leaves the sentence', () => {
  expect(untagged(turn('[Anna] Wo ist die Leiter?', 'bad'), tagged, isPerson)).toMatchObject({
    text: 'Wo ist die Leiter?',
    speaker: { name: 'Anna', confidence: null },
  });
  expect(untagged(turn('Anna: Wo ist die Leiter?', 'flur'), tagged, isPerson).speaker?.name).toBe('Anna');
});

test('a tag typed or spoken anywhere else is no proof', () => {
  for (const satellite of ['flur', 'anderswo', null]) {
    const plain = turn('[Anna] Wo ist die Leiter?', satellite);
    expect(untagged(plain, tagged, isPerson)).toEqual(plain);
  }
});

test('a voice the service does not know is nobody, and other evidence outweighs a tag', () => {
  expect(untagged(turn('[unknown] Wo ist die Leiter?', 'bad'), tagged, isPerson).speaker).toBeNull();
  const recognised = { name: 'Ben', confidence: 0.9 };
  expect(untagged(turn('[Anna] Wo?', 'bad', recognised), tagged, isPerson).speaker).toBe(recognised);
});
