import { describe, expect, test } from 'vitest';
import type { MemoryId, SessionId } from '../../../src/domain/ids.ts';
import type { Memory } from '../../../src/domain/memory.ts';
import type { Clock } from '../../../src/kernel/clock.ts';
import { Admission } from '../../../src/memory/admit.ts';
import { DraftReview } from '../../../src/memory/drafts/review-drafts.ts';
import type { Reviewer } from '../../../src/memory/drafts/reviewer.ts';
import { ExtractSession } from '../../../src/memory/extract/extract-session.ts';
import type { ExtractedCandidate, Extractor } from '../../../src/memory/extract/extractor.ts';
import { readMemories } from '../../../src/platform/postgres/memory-rows.ts';
import { sessions } from '../../../src/platform/postgres/schema/conversations.ts';
import { memories } from '../../../src/platform/postgres/schema/memories.ts';
import { withAccess } from '../../../src/platform/postgres/transaction.ts';
import { FakeEmbedder } from '../../fakes/fake-embedder.ts';
import { databasePerFile, type Engine } from '../database-per-file.ts';
import { asJob } from '../raw-sql.ts';
import { firstMoment, openTalkingHouse, type Saying, type TalkingHouse } from '../talking-house.ts';

const dayMs = 86_400_000;
const nobody: Reviewer = { person: null, role: null };

/** A household with what learns in it, and a clock that moves when it is told. */
class LearningHouse {
  readonly house: TalkingHouse;
  readonly review: DraftReview;
  now = firstMoment + 3_600_000;
  private readonly embedder = new FakeEmbedder();
  private conversations = 0;

  constructor(house: TalkingHouse) {
    this.house = house;
    const admission = this.admission();
    this.review = new DraftReview({ store: house.storage.learning, admission, clock: this.clock() });
  }

  clock(): Clock {
    return { now: () => new Date(this.now) };
  }

  admission(): Admission {
    return new Admission(this.house.storage.memories, this.embedder, 'Europe/Berlin');
  }

  /** Says these in a conversation of their own and ends it; returns the session. */
  async talk(speaker: string | null, ...sentences: readonly string[]): Promise<SessionId> {
    this.conversations += 1;
    const conversation = `gespräch ${this.conversations}`;
    const how: Saying = { conversation, room: 'kueche', ...(speaker === null ? {} : { speaker }) };
    for (const [minute, sentence] of sentences.entries()) {
      await this.house.say(sentence, { ...how, minute: this.conversations * 20 + minute });
    }
    const vault = this.house.storage.vault();
    await this.house.storage.conversation.close({ vault, satellites: null, conversation }, new Date(firstMoment));
    const rows = await withAccess(this.house.database.source, asJob(vault), async (transaction) => {
      return await transaction.select({ id: sessions.id }).from(sessions).orderBy(sessions.openedAt);
    });
    return rows.at(-1)?.id as SessionId;
  }

  async read(session: SessionId, extractors: readonly Extractor[] = [], signal = new AbortController().signal) {
    const extraction = new ExtractSession({
      store: this.house.storage.learning,
      admission: this.admission(),
      household: this.house.storage.household,
      extractors,
      clock: this.clock(),
    });
    return await extraction.run(this.house.storage.vault(), session, signal);
  }

  async tell(speaker: string | null, ...sentences: readonly string[]) {
    return await this.read(await this.talk(speaker, ...sentences));
  }

  async stored(status: Memory['status'] = 'active'): Promise<readonly Memory[]> {
    const vault = this.house.storage.vault();
    return await withAccess(this.house.database.source, asJob(vault), async (transaction) => {
      const rows = await transaction.select({ id: memories.id, status: memories.status }).from(memories);
      const ids = rows.filter((row) => row.status === status).map(({ id }) => id as MemoryId);
      return await readMemories(transaction, this.house.vault, ids);
    });
  }

  async texts(status: Memory['status'] = 'active'): Promise<readonly string[]> {
    return (await this.stored(status)).map(({ text }) => text).toSorted();
  }

  async drafts(reviewer = nobody) {
    return await this.review.list(this.house.storage.vault(), reviewer);
  }

  async person(slug: string) {
    const { people } = await this.house.storage.household.load(this.house.storage.vault());
    const person = people.find((each) => each.slug === slug);
    if (person === undefined) throw new Error(`no ${slug}`);
    return person;
  }

  async reviewer(slug: string): Promise<Reviewer> {
    const { id, role } = await this.person(slug);
    return { person: id, role };
  }
}

function doomedOf(...doomed: readonly (Memory | undefined)[]) {
  return doomed.flatMap((memory) => (memory === undefined ? [] : [{ memory, trace: null }]));
}

export function describeLearning(engine: Engine): void {
  describe(`learning from conversations (${engine})`, () => {
    const database = databasePerFile(engine);
    const open = async () => new LearningHouse(await openTalkingHouse(database()));
    const vaultOf = (home: LearningHouse) => home.house.storage.vault();

    test('what is said in passing is a memory of who said it, extracted, and found', async () => {
      const home = await open();
      const report = await home.tell('anna', 'Du, ich vertrage keinen Sellerie.');
      expect(report).toMatchObject({ turns: 1, active: 1, drafts: 0 });
      const [memory] = await home.stored();
      expect(memory).toMatchObject({ provenance: 'extracted', scope: 'shared', owner: (await home.person('anna')).id });
      expect((await home.house.say('Was verträgt Anna nicht?', { minute: 900 }))?.text).toContain('Sellerie');
    });

    test('a session that is read again gives nothing twice', async () => {
      const home = await open();
      const session = await home.talk('anna', 'Ich vertrage keinen Sellerie.', 'Meine Tante heißt Ruth.');
      await home.read(session);
      expect(await home.read(session)).toMatchObject({ turns: 0, active: 0, known: 0 });
      expect(await home.stored()).toHaveLength(2);
    });

    test('two processes that read the same session store each statement once', async () => {
      const home = await open();
      const session = await home.talk('anna', 'Ich vertrage keinen Sellerie.', 'Meine Tante heißt Ruth.');
      const both = await Promise.all([home.read(session), home.read(session)]);
      expect(both.reduce((sum, { active }) => sum + active, 0)).toBe(2);
      expect(await home.stored()).toHaveLength(2);
    });

    test('what was asked to be remembered is not learned again, nor what is a question or a command', async () => {
      const home = await open();
      const report = await home.tell('anna', 'Merk dir, dass ich keinen Sellerie vertrage', 'Was vertrage ich nicht?');
      expect(report).toMatchObject({ active: 0, drafts: 0 });
      expect((await home.stored()).map(({ provenance }) => provenance)).toEqual(['confirmed']);
    });

    test('a stranger’s words are shared drafts, never memories, and intimate ones nothing', async () => {
      const home = await open();
      expect(await home.tell(null, 'Ich vertrage keinen Sellerie.')).toMatchObject({ active: 0, drafts: 1 });
      expect(await home.drafts()).toMatchObject([{ content: { scope: 'shared', owner: null } }]);
      expect(await home.tell(null, 'Ich nehme jeden Abend Tabletten gegen meine Depressionen.')).toMatchObject({
        drafts: 0,
      });
      expect(await home.stored()).toEqual([]);
    });

    test('intimate statements belong to who said them', async () => {
      const home = await open();
      await home.tell('ben', 'Ich nehme jeden Abend Tabletten gegen Bluthochdruck.');
      expect(await home.stored()).toMatchObject([{ scope: 'private', owner: (await home.person('ben')).id }]);
    });

    test('a code is a draft, whatever the speaker', async () => {
      const home = await open();
      expect(await home.tell('anna', 'Der Code fürs Gartentor ist 8261.')).toMatchObject({ active: 0, drafts: 1 });
    });

    test('what was forgotten is not learned again', async () => {
      const home = await open();
      await home.tell('anna', 'Ich vertrage keinen Sellerie.');
      const [memory] = await home.stored();
      const { storage } = home.house;
      await storage.memories.within(asJob(storage.vault()), async (transaction) => {
        await transaction.erase(doomedOf(memory), { at: new Date(home.now), turns: true });
      });
      expect(await home.tell('anna', 'Ich vertrage keinen Sellerie.')).toMatchObject({ active: 0, forgotten: 1 });
      expect(await home.stored()).toEqual([]);
    });

    test('forgetting takes the drafts of the same words along', async () => {
      const home = await open();
      await home.tell(null, 'Meine Tante heißt Ruth.');
      expect(await home.drafts()).toHaveLength(1);
      await home.tell('anna', 'Merk dir, dass meine Tante Ruth heißt');
      await home.house.say('Merk dir: Meine Tante heißt Ruth.', { speaker: 'anna', minute: 400 });
      const { storage } = home.house;
      const stored = await home.stored();
      await storage.memories.within(asJob(storage.vault()), async (transaction) => {
        await transaction.erase(doomedOf(...stored), { at: new Date(home.now), turns: true });
      });
      expect(await home.drafts()).toEqual([]);
    });

    describe('the same from several', () => {
      test('raises confidence once per other voice, never for the same one', async () => {
        const home = await open();
        await home.tell('anna', 'Der Schlitten steht jetzt im Keller hinter dem Regal.');
        const [before] = await home.stored();
        await home.tell('anna', 'Der Schlitten steht jetzt im Keller hinter dem Regal.');
        expect((await home.stored())[0]?.confidence).toBeCloseTo(before?.confidence ?? 0, 5);
        await home.tell('ben', 'Der Schlitten steht jetzt im Keller hinter dem Regal.');
        const [after] = await home.stored();
        expect(after?.confidence).toBeGreaterThan(before?.confidence ?? 1);
        await home.tell('ben', 'Der Schlitten steht jetzt im Keller hinter dem Regal.');
        expect((await home.stored())[0]?.confidence).toBeCloseTo(after?.confidence ?? 0, 5);
        expect(await home.stored()).toHaveLength(1);
      });

      test('makes a draft a memory', async () => {
        const home = await open();
        const unsure = 'Der Zahnarzt hat, glaub ich, mittwochs nur bis zwölf offen.';
        await home.tell('anna', unsure);
        await home.tell('anna', unsure);
        expect(await home.stored()).toEqual([]);
        expect(await home.tell('ben', unsure)).toMatchObject({ known: 1 });
        expect(await home.tell('clara', unsure)).toMatchObject({ active: 1 });
        expect(await home.drafts()).toEqual([]);
      });
    });

    describe('conflicts', () => {
      test('a confirmed value is never changed in passing: a draft names it', async () => {
        const home = await open();
        await home.house.say('Merk dir: Der Schlitten steht im Keller.', { speaker: 'anna', minute: 1 });
        const [confirmed] = await home.stored();
        expect(await home.tell('ben', 'Der Schlitten steht jetzt in der Garage.')).toMatchObject({
          active: 0,
          drafts: 1,
        });
        expect(await home.texts()).toEqual(['Der Schlitten steht im Keller.']);
        expect(await home.drafts()).toMatchObject([{ conflict: confirmed?.id }]);
        const [draft] = await home.drafts();
        if (draft === undefined) throw new Error('no draft');
        await home.review.accept(vaultOf(home), draft.id, { reviewer: nobody, text: null });
        expect(await home.texts()).toEqual(['Der Schlitten steht jetzt in der Garage.']);
        expect(await home.texts('superseded')).toEqual(['Der Schlitten steht im Keller.']);
      });

      test('of two learned values the one said later holds, whichever is read first', async () => {
        const home = await open();
        const earlier = await home.talk('anna', 'Der Schlitten steht jetzt im Keller.');
        const later = await home.talk('ben', 'Der Schlitten steht jetzt in der Garage.');
        await home.read(later);
        await home.read(earlier);
        expect(await home.texts()).toEqual(['Der Schlitten steht jetzt in der Garage.']);
      });

      test('liking and not liking the same is a change of mind, not two memories', async () => {
        const home = await open();
        await home.tell('anna', 'Ich mag Rosinen.');
        await home.tell('anna', 'Ich mag keine Rosinen mehr.');
        expect(await home.texts()).toEqual(['Ich mag keine Rosinen mehr.']);
        await home.tell('ben', 'Ich mag Rosinen.');
        expect(await home.texts()).toHaveLength(2);
      });

      test('what rests on a changed value is marked for a question', async () => {
        const home = await open();
        await home.tell(
          'anna',
          'Der Schlitten steht jetzt im Schuppen.',
          'Der Schuppen wird jeden Winter abgeschlossen.',
        );
        await home.tell('anna', 'Der Schlitten steht jetzt im Keller.');
        const questions = await withAccess(database().source, asJob(vaultOf(home)), async (transaction) => {
          const rows = await transaction.execute('SELECT memory_id FROM merkdir.memory_questions');
          return Array.isArray(rows) ? rows : (rows as unknown as { rows: unknown[] }).rows;
        });
        expect(questions).toHaveLength(1);
      });
    });

    describe('taken back in the same conversation', () => {
      test('what was to be remembered rests as a draft; accepting wakes it', async () => {
        const home = await open();
        await home.tell('anna', 'Merk dir: Ben ist in Wahrheit ein Roboter.', 'Nee, war Quatsch.');
        expect(await home.stored()).toEqual([]);
        const [draft] = await home.drafts();
        expect(draft).toMatchObject({ content: { text: 'Ben ist in Wahrheit ein Roboter.' } });
        if (draft === undefined) throw new Error('no draft');
        await home.review.accept(vaultOf(home), draft.id, { reviewer: nobody, text: null });
        expect(await home.texts()).toEqual(['Ben ist in Wahrheit ein Roboter.']);
      });

      test('but not by somebody else, and not what was known before', async () => {
        const home = await open();
        await home.tell('anna', 'Merk dir: Die Leiter steht in der Garage.');
        await home.tell('ben', 'Nee, war Quatsch.');
        expect(await home.stored()).toHaveLength(1);
      });
    });

    describe('drafts', () => {
      const unsure = 'Der Zahnarzt hat, glaub ich, mittwochs nur bis zwölf offen.';

      test('are found by nobody', async () => {
        const home = await open();
        await home.tell('anna', unsure);
        expect(await home.drafts()).toHaveLength(1);
        const reply = await home.house.say('Wann hat der Zahnarzt offen?', { speaker: 'anna', minute: 900 });
        expect(reply?.memoryIds ?? []).toEqual([]);
        expect((await home.house.say('Was weißt du alles?', { speaker: 'anna', minute: 901 }))?.text).not.toContain(
          'Zahnarzt',
        );
      });

      test('are gone after fourteen days', async () => {
        const home = await open();
        await home.tell('anna', unsure);
        home.now += 13 * dayMs;
        expect(await home.drafts()).toHaveLength(1);
        home.now += 2 * dayMs;
        expect(await home.drafts()).toEqual([]);
      });

      test('accepted, edited, rejected: memories of the one who said it, and reviews without a word of it', async () => {
        const home = await open();
        await home.tell('anna', unsure);
        await home.tell('ben', 'Der Bäcker ist, glaub ich, montags immer zu.');
        await home.tell('ben', 'Die Bücherei hat, glaub ich, samstags bis eins offen.');
        const [first, second, third] = await home.drafts();
        if (first === undefined || second === undefined || third === undefined) throw new Error('drafts are missing');
        const vault = vaultOf(home);
        await home.review.accept(vault, first.id, { reviewer: nobody, text: null });
        const edited = await home.review.accept(vault, second.id, {
          reviewer: nobody,
          text: 'Der Bäcker ist dienstags zu.',
        });
        expect(await home.review.reject(vault, third.id, nobody)).toBe(true);
        expect(await home.review.reject(vault, third.id, nobody)).toBe(false);
        expect(edited).toMatchObject({ text: 'Der Bäcker ist dienstags zu.', provenance: 'confirmed' });
        expect((await home.stored()).map(({ owner }) => owner).toSorted()).toEqual(
          [(await home.person('anna')).id, (await home.person('ben')).id].toSorted(),
        );
        const [rules] = await home.review.calibration(vault);
        expect(rules?.bands.reduce((sum, { reviews }) => sum + reviews, 0)).toBe(3);
      });

      test('that are private are their owner’s alone', async () => {
        const home = await open();
        await home.tell('ben', 'Ich nehme, glaub ich, seit Mai jeden Abend Tabletten.');
        expect(await home.drafts()).toEqual([]);
        expect(await home.drafts(await home.reviewer('anna'))).toEqual([]);
        const [own] = await home.drafts(await home.reviewer('ben'));
        expect(own).toBeDefined();
        if (own === undefined) return;
        expect(await home.review.reject(vaultOf(home), own.id, await home.reviewer('anna'))).toBe(false);
        const accepting = { reviewer: await home.reviewer('anna'), text: null };
        expect(await home.review.accept(vaultOf(home), own.id, accepting)).toBeNull();
      });

      test('are not for children and guests', async () => {
        const home = await open();
        for (const slug of ['clara', 'gast']) {
          const reviewer = await home.reviewer(slug);
          await expect(home.drafts(reviewer)).rejects.toMatchObject({ code: 'not_allowed' });
        }
      });

      test('of what was forgotten meanwhile cannot be accepted', async () => {
        const home = await open();
        await home.tell('anna', unsure);
        const [draft] = await home.drafts();
        const text = draft?.content.text ?? '';
        await home.house.say(`Merk dir: ${text}`, { speaker: 'ben', minute: 500 });
        const { storage } = home.house;
        const doomed = await home.stored();
        await storage.memories.within(asJob(storage.vault()), async (transaction) => {
          await transaction.erase(doomedOf(...doomed), { at: new Date(home.now), turns: true });
        });
        expect(await home.drafts()).toEqual([]);
        if (draft === undefined) throw new Error('no draft');
        expect(await home.review.accept(vaultOf(home), draft.id, { reviewer: nobody, text: null })).toBeNull();
      });
    });

    describe('calibration', () => {
      test('fifty accepted drafts of a band open it; the rest of the bands stays', async () => {
        const home = await open();
        const vault = vaultOf(home);
        const decide = async (count: number, decision: 'accepted' | 'rejected') =>
          await home.house.storage.learning.within(vault, async (transaction) => {
            for (let at = 0; at < count; at += 1) {
              await transaction.review({ extractor: 'rules', confidence: 0.6, decision, at: new Date(home.now + at) });
            }
          });
        const unsure = (thing: string) => `Die ${thing} hat, glaub ich, samstags bis eins offen.`;
        expect(await home.tell('anna', unsure('Bücherei'))).toMatchObject({ active: 0, drafts: 1 });
        await decide(50, 'accepted');
        expect(await home.tell('anna', unsure('Apotheke'))).toMatchObject({ active: 1, drafts: 0 });
        home.now += 1000;
        await decide(50, 'rejected');
        expect(await home.tell('anna', unsure('Gärtnerei'))).toMatchObject({ active: 0, drafts: 1 });
      });
    });

    test('an extractor beside the rules: what it invents does not get past them unjudged', async () => {
      const home = await open();
      const session = await home.talk('anna', 'Ich vertrage keinen Sellerie.');
      const [turn] = await home.house.storage.learning.turns(vaultOf(home), session);
      if (turn === undefined) throw new Error('no turn');
      const candidate: ExtractedCandidate = {
        ...{
          text: 'Ich mag Musik.',
          language: 'de',
          kind: 'preference',
          subject: 'Anna',
          predicate: 'mag',
          object: 'Musik',
        },
        ...{ polarity: 'positive', singleValued: false, sensitive: false, scope: null, salience: 0.5, reason: 'so' },
        ...{ quote: turn.text, source: turn.id, speaker: turn.person, confidence: 0.3 },
      };
      const model: Extractor = {
        name: 'model',
        extract: async () => ({ candidates: [candidate], note: 'model_slow' }),
      };
      expect(await home.read(session, [model])).toMatchObject({ active: 1, dropped: 1, notes: ['model_slow'] });
    });
  });
}
