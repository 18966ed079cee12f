import { Recall } from '../../../src/retrieval/recall.ts';
import { passageProfile } from '../ablated-profile.ts';
import { hashOf, readDataFiles } from '../data-files.ts';
import { cachedEmbedder } from '../embedding-cache.ts';
import { type Answered, readCheckpoints, readEpisodes, summarise } from '../gatemem-data.ts';
import { type ForgetRequestTaken, playEpisode } from '../gatemem-house.ts';
import { engineOf, loadEmbedder, openHouse } from '../house.ts';
import type { Suite } from '../suite.ts';

export const suite: Suite = {
  name: 'gatemem',
  summary: 'many principals, scopes and deletions (--data <folder with episodes.jsonl, checkpoints.jsonl>)',
  async run(context) {
    const episodeFiles = await readDataFiles(context.folder, 'episodes.jsonl');
    const checkpointFiles = await readDataFiles(context.folder, 'checkpoints.jsonl');
    const checkpoints = checkpointFiles.flatMap(({ text }) => readCheckpoints(text));
    const embedder = await loadEmbedder();
    const engine = engineOf(context);
    const profile = passageProfile(context);
    const product: Answered[] = [];
    const ownTurns: Answered[] = [];
    const requests: (ForgetRequestTaken & { readonly episode: string })[] = [];
    try {
      for (const episode of episodeFiles.flatMap(({ text }) => readEpisodes(text))) {
        context.progress(`${episode.turns.length} turns …`);
        const house = await openHouse(engine, cachedEmbedder(embedder));
        try {
          const own = checkpoints.filter(({ episode_id }) => episode_id === episode.episode_id);
          // Turns are told at length, like the passages of the other suites.
          const recall = new Recall(house.recallStore, house.embedder, profile);
          const played = await playEpisode({ ...house, recall }, episode, own);
          product.push(...played.product);
          ownTurns.push(...played.ownTurns);
          requests.push(...played.requests.map((taken) => ({ episode: episode.episode_id, ...taken })));
        } finally {
          await house.close();
        }
      }
      return {
        unit: 'turn as a note of its principal',
        metric: 'strings found in the first 10 texts',
        ...summarise(product),
        own_turns: summarise(ownTurns),
        forget_requests: requests,
        checkpoints: product.length,
        database: engine,
        model: embedder.pack.id,
        data_sha256: hashOf([...episodeFiles, ...checkpointFiles]),
      };
    } finally {
      await embedder.stop();
    }
  },
};
