import { detectLanguage } from '../language/detect.ts';
import type { WasForgotten } from '../memory/commands/was-forgotten.ts';
import { FindSaid } from '../retrieval/transcripts/find-said.ts';
import type { OwnTurnStore } from '../retrieval/transcripts/ports.ts';

/** What somebody said themselves, less what was forgotten: reading and forgetting meet here. */
export function buildFindSaid(turns: OwnTurnStore, wasForgotten: WasForgotten): FindSaid {
  return new FindSaid(turns, {
    says: async ({ vault, person }, { text, room, at }) => {
      if (person === null) return false;
      return await wasForgotten.says(vault, { text, language: detectLanguage(text, 'de'), person, room, at });
    },
  });
}
