import { beforeEach, describe, expect, test } from 'vitest';
import type { SessionId } from '../../../src/domain/ids.ts';
import { Admission } from '../../../src/memory/admit.ts';
import type { DraftId } from '../../../src/memory/drafts/draft.ts';
import { DraftReview } from '../../../src/memory/drafts/review-drafts.ts';
import { ExtractSession } from '../../../src/memory/extract/extract-session.ts';
import { FakeEmbedder } from '../../fakes/fake-embedder.ts';
import { databasePerFile, type Engine } from '../database-per-file.ts';
import { asJob, runAs } from '../raw-sql.ts';
import { firstMoment, openTalkingHouse, type TalkingHouse } from '../talking-house.ts';

const dayMinutes = 24 * 60;
const wish = 'Mach es abends immer wärmer';
const nobody = { person: null, role: null };

export function describeWishes(engine: Engine): void {
  const database = databasePerFile(engine);
  let house: TalkingHouse;
  let review: DraftReview;
  let now: Date;

  beforeEach(async () => {
    house = await openTalkingHouse(database());
    const admission = new Admission(house.storage.memories, new FakeEmbedder(), 'Europe/Berlin');
    now = new Date(firstMoment);
    review = new DraftReview({ store: house.storage.learning, admission, clock: { now: () => now } });
  });

  /** Says it in a conversation of that day, which is then read. */
  const wishOn = async (day: number, speaker: string | null = 'anna', text = wish) => {
    const vault = house.vault.id;
    const conversation = `tag ${day} ${speaker}`;
    now = new Date(firstMoment + day * dayMinutes * 60_000);
    await house.say(text, { conversation, minute: day * dayMinutes, ...(speaker === null ? {} : { speaker }) });
    const [session] = await house.storage.conversation.close({ vault, satellites: null, conversation }, now);
    const extraction = new ExtractSession({
      store: house.storage.learning,
      admission: new Admission(house.storage.memories, new FakeEmbedder(), 'Europe/Berlin'),
      household: house.storage.household,
      extractors: [],
      clock: { now: () => now },
    });
    return await extraction.run(vault, session as SessionId, new AbortController().signal);
  };
  const drafts = async () => await review.list(house.vault.id, nobody);
  const procedures = async () => await house.storage.procedures.all(house.vault.id);
  const stored = async () => await runAs(database(), asJob(house.vault.id), 'SELECT 1 FROM merkdir.memories');

  describe(`wishes that are said again and again (${engine})`, () => {
    test('become a draft on the third day, and nothing before somebody accepts it', async () => {
      await wishOn(0);
      await wishOn(0, 'ben');
      await wishOn(1, 'ben');
      expect(await drafts()).toEqual([]);
      expect(await wishOn(3)).toMatchObject({ drafts: 1, active: 0 });
      const [draft] = await drafts();
      expect(draft).toMatchObject({
        extractor: 'wishes',
        content: { kind: 'procedure', scope: 'shared' },
        quote: wish,
      });
      await house.stage.procedures.follow.catchUp(house.vault.id);
      expect([await procedures(), await stored()]).toEqual([[], []]);
      await review.accept(house.vault.id, draft?.id as DraftId, { reviewer: nobody, text: null });
      await house.stage.procedures.follow.catchUp(house.vault.id);
      expect(await procedures()).toMatchObject([{ steps: [wish], confirmation: null, runs: 0 }]);
      expect(house.control.fired).toEqual([]);
    });

    test('several people, as sure as can be, make it no more than a draft', async () => {
      for (const [day, speaker] of [
        [0, 'anna'],
        [1, 'ben'],
        [2, 'anna'],
        [2, 'ben'],
        [2, 'clara'],
      ] as const) {
        await wishOn(day, speaker);
      }
      expect([(await drafts()).length, await stored()]).toEqual([1, []]);
    });

    test('turned down, it takes three more days; accepted, it is known', async () => {
      for (const day of [0, 1, 2]) await wishOn(day);
      const [draft] = await drafts();
      await review.reject(house.vault.id, draft?.id as DraftId, nobody);
      for (const day of [3, 4]) await wishOn(day);
      expect(await drafts()).toEqual([]);
      await wishOn(5);
      const [again] = await drafts();
      await review.accept(house.vault.id, again?.id as DraftId, { reviewer: nobody, text: null });
      for (const day of [6, 7, 8]) await wishOn(day);
      expect(await drafts()).toEqual([]);
    });
  });
}
