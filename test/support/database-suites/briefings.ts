import { beforeEach, describe, expect, test } from 'vitest';
import { askingOf } from '../../../src/app/asking.ts';
import { briefingPort } from '../../../src/app/briefing-port.ts';
import { newId, type PersonId, type RoomId } from '../../../src/domain/ids.ts';
import type { Role } from '../../../src/domain/person.ts';
import type { Seen } from '../../../src/domain/seen.ts';
import type { Draft, DraftId } from '../../../src/memory/drafts/draft.ts';
import type { Asker } from '../../../src/surfaces/http/ports.ts';
import { FakeEmbedder } from '../../fakes/fake-embedder.ts';
import { databasePerFile, type Engine } from '../database-per-file.ts';
import { clockAt, withPlainReminders } from '../intention-house.ts';
import { firstMoment, openTalkingHouse, type Saying, type TalkingHouse } from '../talking-house.ts';

const minute = 60_000;
const dayMinutes = 24 * 60;

export function describeBriefings(engine: Engine): void {
  const database = databasePerFile(engine);
  let house: TalkingHouse;
  let people: ReadonlyMap<string, PersonId>;
  let kitchen: RoomId;

  beforeEach(async () => {
    house = await openTalkingHouse(database(), new FakeEmbedder(), undefined, withPlainReminders);
    const household = await house.storage.household.load(house.vault.id);
    people = new Map(household.people.map(({ slug, id }) => [slug, id]));
    kitchen = household.rooms.find(({ name }) => name === 'Küche')?.id as RoomId;
  });

  const say = async (text: string, how: Saying = {}) => {
    const reply = await house.say(text, { speaker: 'anna', ...how });
    expect(reply?.handled, text).toBe(true);
    return reply?.text ?? '';
  };

  const sees = async (label: string, atMinute: number, more: Partial<Seen> = {}) => {
    const at = new Date(firstMoment + atMinute * minute);
    const seen = { label, person: null, name: null, camera: 'Einfahrt', room: null, confidence: 0.9, tracks: [] };
    await house.storage.sightings.save(house.vault.id, [{ ...seen, from: at, to: at, ...more }], 30);
  };

  const drafted = async (scope: 'shared' | 'private', owner: PersonId | null) => {
    const at = new Date(firstMoment);
    const draft: Draft = {
      id: newId<DraftId>(),
      content: {
        ...{ text: 'Ben mag Oliven.', language: 'de', subject: 'Ben', predicate: 'mag', object: 'Oliven' },
        ...{ kind: 'preference', scope, owner, room: null, polarity: 'positive', singleValued: false },
        ...{ sensitive: false, salience: 0.5, validFrom: null, validTo: null, recordedAt: at },
      },
      ...{ extractor: 'rules', confidence: 0.6, reason: null, quote: 'Ich mag Oliven', turn: null, speakers: [] },
      ...{ conflict: null, takenBack: null, expiresAt: new Date(firstMoment + 14 * dayMinutes * minute) },
    };
    const keys = { textKey: draft.id, subjectKey: null, objectKey: null };
    await house.storage.learning.within(house.vault.id, async (transaction) => {
      await transaction.insertDraft(draft, keys);
    });
  };

  const overHttp = async (asker: Partial<Asker> & { readonly name?: string; readonly role?: Role }, atMinute = 60) => {
    const { name, role = 'adult', ...more } = asker;
    const id = name === undefined ? undefined : people.get(name);
    const person = id === undefined || name === undefined ? null : { id, slug: name, name, aliases: [], role };
    const port = briefingPort({
      briefings: house.stage.briefings,
      asking: askingOf(house.storage),
      clock: clockAt(firstMoment + atMinute * minute),
    });
    return await port.brief({ asker: { person, room: null, ...more }, since: null, language: null });
  };

  describe(`what is new (${engine})`, () => {
    test('nothing is said to be nothing', async () => {
      expect(await say('Was gibt es Neues?')).toBe('Neues habe ich gerade nicht für dich.');
      expect(await say("What's new?", { minute: 1 })).toBe('There is nothing new that I can tell you.');
    });

    test('reminders, memories, what was seen and drafts, a sentence each', async () => {
      await say('Erinnere mich in zwei Stunden an meinen Sauerteig');
      await say('Merk dir, dass die Leiter im Schuppen steht', { minute: 1 });
      await say('Merk dir, dass das Zelt bei Felix ist', { minute: 2 });
      await sees('package', 10);
      await sees('car', 11);
      await drafted('shared', null);
      expect(await say('Was gibt es Neues?', { minute: 20 })).toBe(
        'Erinnern soll ich noch: heute um 20 Uhr an deinen Sauerteig. ' +
          'Neu gemerkt habe ich mir 2 Dinge: das Zelt ist bei Felix; die Leiter steht im Schuppen. ' +
          'Gesehen habe ich ein Paket heute um 18:10 Uhr. In meinem Panel wartet ein Entwurf auf dich.',
      );
    });

    test('however much there is, it is five sentences at most, and what is old is no news', async () => {
      for (let index = 0; index < 8; index += 1) {
        const how = { minute: dayMinutes + index };
        await say(`Merk dir, dass Karton ${index} im Regal steht. Er ist schwer. Und er ist rot.`, how);
      }
      for (let index = 0; index < 6; index += 1) {
        await say(`Erinnere mich in ${index + 2} Stunden an Topf ${index}`, { minute: dayMinutes + 20 + index });
        await sees('package', dayMinutes + 30 + index * 5, { camera: `Tür ${index}`, name: `Bote ${index}` });
      }
      await drafted('shared', null);
      await say('Merk dir, dass die Leiter im Schuppen steht', { minute: 0 });
      const text = await say('Was gibt es Neues?', { minute: dayMinutes + 90 });
      expect(text.match(/[.!?…](?=\s|$)/g)?.length, text).toBeLessThanOrEqual(5);
      expect(text).not.toContain('Leiter');
      expect(text).toContain('noch 5 weitere');
    });

    test('what was remembered in a stretch of time, and in another one', async () => {
      await say('Merk dir, dass die Leiter im Schuppen steht');
      await say('Merk dir, dass das Zelt bei Felix ist', { minute: 9 * dayMinutes });
      const asked = { minute: 9 * dayMinutes + 5 };
      const thisWeek = await say('Was hast du dir diese Woche gemerkt?', asked);
      expect([thisWeek.includes('Zelt'), thisWeek.includes('Leiter')]).toEqual([true, false]);
      const lastWeek = await say('Was hast du dir letzte Woche gemerkt?', { minute: asked.minute + 1 });
      expect([lastWeek.includes('Zelt'), lastWeek.includes('Leiter')]).toEqual([false, true]);
      const english = await say('What did you remember this week?', { minute: asked.minute + 2 });
      expect(english).toContain('Zelt');
      const never = await say('Was hast du dir im Februar gemerkt?', { minute: asked.minute + 3 });
      expect(never).toBe('Neues habe ich gerade nicht für dich.');
    });
  });

  describe(`what one told oneself (${engine})`, () => {
    test('is told of the time that is asked for, and of nobody else', async () => {
      await say('Merk dir, dass die Leiter im Schuppen steht');
      await say('Merk dir, dass das Zelt bei Felix ist', { minute: 1 });
      await say('Merk dir, dass die Pumpe tropft', { speaker: 'ben', minute: 2 });
      const told = await say('Was habe ich dir heute alles gesagt?', { minute: 5 });
      for (const [word, expected] of [
        ['Leiter', true],
        ['Zelt', true],
        ['Pumpe', false],
      ] as const)
        expect(told.includes(word), word).toBe(expected);
      expect(await say('Was habe ich gestern gesagt?', { minute: 6 })).toBe('Dazu habe ich mir nichts gemerkt.');
    });
  });

  describe(`whose news (${engine})`, () => {
    test('nobody hears what is for another, by voice or over the API', async () => {
      await say('Merk dir nur für mich, dass der Ring im Nähkasten liegt');
      await say('Erinnere mich in einer Stunde an das Geschenk für Ben', { minute: 1 });
      await drafted('private', people.get('anna') ?? null);
      const heard = [
        await say('Was gibt es Neues?', { speaker: 'ben', minute: 10 }),
        await say('Was gibt es Neues?', { speaker: 'Fremder', minute: 11 }),
        await say('Was hast du dir diese Woche gemerkt?', { speaker: 'ben', minute: 12 }),
      ];
      for (const text of heard) expect(text).not.toMatch(/Ring|Geschenk|Entwurf/);
      const own = await say('Was gibt es Neues?', { minute: 13 });
      for (const word of ['Ring', 'Geschenk', 'Entwurf']) expect(own).toContain(word);
      for (const asker of [{ name: 'ben' }, {}, { name: 'clara', role: 'child' as const }]) {
        const { briefing, spoken } = await overHttp(asker);
        expect(JSON.stringify([briefing, spoken])).not.toMatch(/Ring|Geschenk/);
        expect(briefing.drafts).toBe(0);
      }
      const { briefing } = await overHttp({ name: 'anna', role: 'owner' });
      expect([briefing.memories.length, briefing.reminders.length, briefing.drafts]).toEqual([1, 1, 1]);
    });

    test('a room is heard of in the room, a code is listed for those who may hear codes and told to nobody', async () => {
      await say('Merk dir hier im Zimmer, dass die Heizung klopft', { room: 'kueche' });
      await say('Merk dir, dass der Code vom Tor 4711 ist', { minute: 1 });
      const there = { room: { id: kitchen, slug: 'kueche', name: 'Küche', aliases: [] } };
      expect((await overHttp({ name: 'ben', ...there })).spoken).toContain('klopft');
      expect((await overHttp({ name: 'ben' })).spoken).not.toContain('klopft');
      const codesFor = async (who: Parameters<typeof overHttp>[0]) => {
        const { briefing, spoken } = await overHttp(who);
        expect(spoken).not.toContain('4711');
        return briefing.memories.filter(({ text }) => text.includes('4711')).length;
      };
      expect(await codesFor({ name: 'ben' })).toBe(1);
      expect(await codesFor({ name: 'clara', role: 'child' })).toBe(0);
    });

    test('that of a day is claimed once, by whichever process, until its time is over', async () => {
      const claim = async (key: string) =>
        await house.storage.conversation.withdraw(house.vault.id, { key, at: new Date(firstMoment + 180 * minute) });
      expect([await claim('briefing 2026-05-05 anna'), await claim('briefing 2026-05-05 anna')]).toEqual([true, false]);
      expect(await claim('briefing 2026-05-05 ben')).toBe(true);
      await house.expire(new Date(firstMoment + 170 * minute));
      expect(await claim('briefing 2026-05-05 anna')).toBe(false);
    });

    test('who was seen where does not leave the house', async () => {
      await sees('person', 5);
      expect((await overHttp({})).briefing.sightings).toHaveLength(1);
      const away = await overHttp({ leavesHouse: true });
      expect([away.briefing.sightings, away.spoken]).toEqual([[], 'Neues habe ich gerade nicht für dich.']);
    });
  });
}
