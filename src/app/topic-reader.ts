import { MerkdirError } from '../kernel/errors.ts';
import type { Embedder } from '../models/ports.ts';
import type { TopicReader } from '../routines/intentions/ports.ts';

/** Topics and what is said are compared like with like, so both are read as questions are. */
export function topicReader(embedder: Embedder): TopicReader {
  return {
    read: async (text) => {
      const [vector] = await embedder.embed([text], 'query');
      if (vector === undefined) {
        throw new MerkdirError('model_unavailable', 'The model gave no vector.', 'Try again in a moment.');
      }
      return { model: embedder.pack.id, vector };
    },
  };
}
