import { beforeEach, describe, expect, test } from 'vitest';
import { topicReader } from '../../../src/app/topic-reader.ts';
import type { PersonId, RoomId } from '../../../src/domain/ids.ts';
import type { Intention } from '../../../src/domain/intention.ts';
import type { Viewer } from '../../../src/domain/viewer.ts';
import { rightsOf } from '../../../src/identity/rights.ts';
import { Noticer } from '../../../src/routines/intentions/notice.ts';
import { Overhearing } from '../../../src/routines/intentions/overhear.ts';
import { FakeEmbedder } from '../../fakes/fake-embedder.ts';
import { databasePerFile, type Engine } from '../database-per-file.ts';
import { connectAgain } from '../databases.ts';
import { clockAt, deliveryOf, type Places, places, speakers, withPlainReminders } from '../intention-house.ts';
import { asJob, runAs } from '../raw-sql.ts';
import { firstMoment, openTalkingHouse, type TalkingHouse } from '../talking-house.ts';

const minute = 60_000;
const hour = 60 * minute;
const kitchen = 'assist_satellite.kueche';

export function describeIntentions(engine: Engine): void {
  const database = databasePerFile(engine);
  let house: TalkingHouse;
  let anna: PersonId;
  let room: RoomId;
  let where: Places;

  beforeEach(async () => {
    house = await openTalkingHouse(database(), new FakeEmbedder(), undefined, withPlainReminders);
    const { people, rooms } = await house.storage.household.load(house.vault.id);
    anna = people.find(({ slug }) => slug === 'anna')?.id as PersonId;
    room = rooms.find(({ name }) => name === 'Küche')?.id as RoomId;
    where = places();
    where.satellites.set(kitchen, room);
  });

  const ask = async (text: string, how: Parameters<TalkingHouse['say']>[1] = {}) =>
    await house.say(text, { speaker: 'anna', satellite: kitchen, ...how });
  const stored = async (): Promise<readonly Intention[]> => {
    const viewer: Viewer = {
      ...{ vault: house.vault.id, person: anna, room: null, present: [], allRooms: false },
      rights: rightsOf('owner', false),
    };
    return await house.stage.intentions.list(viewer, { over: true, limit: 50 });
  };
  describe(`reminders by voice (${engine})`, () => {
    test('are kept encrypted, said to be kept, and told in the room where it was asked', async () => {
      const reply = await ask('Erinnere mich in einer Stunde an meinen Sauerteig');
      expect(reply).toMatchObject({
        handled: true,
        act: 'reminder',
        text: 'In Ordnung, ich erinnere dich heute um 19 Uhr.',
      });
      const [row] = await runAs(
        database(),
        asJob(house.vault.id),
        "SELECT encode(content, 'escape') AS content FROM merkdir.intentions",
      );
      expect(String(row?.['content'])).not.toContain('Sauerteig');
      const aloud = speakers();
      const clock = clockAt(firstMoment + hour - minute);
      const delivery = deliveryOf(house, { clock, messenger: aloud, whereabouts: where });
      expect(await delivery.run(house.vault.id)).toEqual({ told: 0, unheard: 0, expired: 0 });
      clock.set(firstMoment + hour);
      expect(await delivery.run(house.vault.id)).toEqual({ told: 1, unheard: 0, expired: 0 });
      expect(await delivery.run(house.vault.id)).toEqual({ told: 0, unheard: 0, expired: 0 });
      expect(aloud.said).toEqual([{ satellite: kitchen, text: 'Ich soll dich an deinen Sauerteig erinnern.' }]);
    });

    test('at a time stay with Home Assistant unless they are handed over; after an event they never do', async () => {
      const plain = await openTalkingHouse(database());
      const say = async (text: string) => await plain.say(text, { speaker: 'anna' });
      expect(await say('Erinnere mich in einer Stunde an den Sauerteig')).toMatchObject({ handled: false });
      expect(await say('Wenn Ben kommt, erinnere mich an den Sauerteig')).toMatchObject({
        handled: true,
        text: 'In Ordnung, ich melde mich, wenn Ben kommt.',
      });
    });

    test('are told again later, done and deleted by voice', async () => {
      await ask('Erinnere mich in zehn Minuten an den Sauerteig');
      await ask('Erinnere mich am Freitag daran, Karl zu schreiben');
      const aloud = speakers();
      const clock = clockAt(firstMoment + 10 * minute);
      const delivery = deliveryOf(house, { clock, messenger: aloud, whereabouts: where });
      await delivery.run(house.vault.id);
      expect(await ask('In zwanzig Minuten nochmal', { minute: 11 })).toMatchObject({
        text: expect.stringContaining('18:31'),
      });
      clock.set(firstMoment + 31 * minute);
      await delivery.run(house.vault.id);
      expect(aloud.said).toHaveLength(2);
      expect(await ask('Welche Erinnerungen habe ich?', { minute: 31 })).toMatchObject({
        text: expect.stringContaining('Karl zu schreiben'),
      });
      expect(await ask('Erledigt', { minute: 32 })).toMatchObject({ text: 'Gut, dann ist das erledigt.' });
      expect(await ask('Vergiss die Erinnerung an Karl', { minute: 33 })).toMatchObject({
        text: expect.stringContaining('Karl zu schreiben'),
      });
      expect(await ask('Erledigt', { minute: 34 })).toMatchObject({ handled: false });
      expect((await stored()).map(({ state }) => state)).toEqual(['done']);
    });

    test('say who nobody knows, what nobody notices, and that a time is missing', async () => {
      expect(await ask('Erinnere Karl morgen an den Leim')).toMatchObject({ text: 'Wer Karl ist, weiß ich nicht.' });
      expect(await ask('Sag mir Bescheid, wenn der Trockner fertig ist')).toMatchObject({
        text: expect.stringMatching(/^Ein Gerät namens „.*Trockner“ finde ich in Home Assistant nicht/),
      });
      expect(await ask('Erinnere mich nach dem Abendessen an den Leim')).toMatchObject({
        ...{
          handled: true,
          text: expect.stringMatching(/^Von „nach dem Abendessen“ bekomme .* jemand kommt oder geht/),
        },
      });
      expect(await ask('Remind me after dinner to put the glue away')).toMatchObject({
        ...{ handled: true, text: expect.stringMatching(/^I cannot notice “after dinner”.* arrives or leaves/) },
      });
      expect(await ask('Erinnere mich an den Leim')).toMatchObject({
        text: 'Sag mir bitte genauer, wann ich dich erinnern soll.',
      });
    });

    test('that somebody else is to be told are not listed', async () => {
      await ask('Erinnere mich in zehn Minuten an den Sauerteig');
      await house.say('Erinnere mich in einer Stunde an die Brotform', { speaker: 'ben' });
      const bens = (await house.say('Welche Erinnerungen habe ich?', { speaker: 'ben' }))?.text;
      expect(bens).toContain('Brotform');
      expect(bens).not.toContain('Sauerteig');
    });

    test('of one person are for nobody else', async () => {
      await ask('Nur für mich: Erinnere mich in zehn Minuten an den Brief vom Anwalt');
      const bens = await house.say('Welche Erinnerungen gibt es?', { speaker: 'ben' });
      expect(bens?.text).not.toContain('Brief');
      // Somebody else is in the room: it is not said there, and at Ben's turn neither.
      where.people.set(anna, room);
      where.people.set('0197-ben' as PersonId, room);
      const aloud = speakers();
      const clock = clockAt(firstMoment + 10 * minute);
      expect(await deliveryOf(house, { clock, messenger: aloud, whereabouts: where }).run(house.vault.id)).toEqual({
        told: 0,
        unheard: 1,
        expired: 0,
      });
      expect(aloud).toMatchObject({ said: [], notified: [anna] });
      const other = await house.say('Merk dir, dass der Leim leer ist', { speaker: 'ben', minute: 11 });
      expect(other?.text).not.toContain('Brief');
      const own = await ask('Merk dir, dass der Pinsel trocken ist', { minute: 12 });
      expect(own).toMatchObject({ personal: true, text: expect.stringContaining('an den Brief vom Anwalt') });
      expect((await ask('Wo ist der Pinsel?', { minute: 13 }))?.text).not.toContain('Anwalt');
    });
  });

  describe(`delivered once (${engine})`, () => {
    test('by two processes at once, each of many', async () => {
      for (let each = 1; each <= 12; each += 1) await ask(`Erinnere mich in ${each} Minuten an Paket ${each}`);
      const again = await connectAgain(database());
      const aloud = speakers();
      const clock = clockAt(firstMoment + 15 * minute);
      const parts = { clock, messenger: aloud, whereabouts: where };
      const processes = [deliveryOf(house, parts), deliveryOf(house, parts, again.source)];
      for (let round = 0; round < 4; round += 1) await Promise.all(processes.map((each) => each.run(house.vault.id)));
      await again.close();
      expect(aloud.said.map(({ text }) => /Paket \d+/.exec(text)?.[0]).toSorted()).toEqual(
        Array.from({ length: 12 }, (_, at) => `Paket ${at + 1}`).toSorted(),
      );
    });

    test('across the end of a process, wherever it ends', async () => {
      await ask('Erinnere mich in einer Minute an den Sauerteig');
      const clock = clockAt(firstMoment + minute);
      const aloud = speakers();
      const died = new Error('the process ended');
      // It ended while it waited for the satellite: nothing was said.
      const waiting = deliveryOf(house, {
        clock,
        messenger: speakers({ isFree: async () => await Promise.reject(died) }),
        whereabouts: where,
      });
      await expect(waiting.run(house.vault.id)).rejects.toBe(died);
      const next = deliveryOf(house, { clock, messenger: aloud, whereabouts: where });
      await next.run(house.vault.id);
      expect(aloud.said).toEqual([]);
      clock.set(firstMoment + 4 * minute);
      await next.run(house.vault.id);
      expect(aloud.said).toHaveLength(1);
      // It ended when it had been said, before that was written down.
      await ask('Erinnere mich in einer Minute an den Sauerteig', { minute: 5 });
      clock.set(firstMoment + 6 * minute);
      const dying = deliveryOf(house, { clock, messenger: aloud, whereabouts: where, ending: died });
      await expect(dying.run(house.vault.id)).rejects.toBe(died);
      expect(aloud.said).toHaveLength(2);
      clock.set(firstMoment + 20 * minute);
      await next.run(house.vault.id);
      await next.run(house.vault.id);
      expect(aloud.said).toHaveLength(2);
      expect((await stored()).map(({ state }) => state)).toEqual(['told', 'told']);
    });

    test('what was missed is told with its age, or not at all after its time', async () => {
      await ask('Erinnere mich in einer Minute an den Sauerteig');
      await ask('Erinnere mich in zwei Tagen um acht Uhr morgens an die Tonne');
      const clock = clockAt(firstMoment + 3 * hour);
      const aloud = speakers();
      const delivery = deliveryOf(house, { clock, messenger: aloud, whereabouts: where });
      await delivery.run(house.vault.id);
      expect(aloud.said[0]?.text).toBe('Vor 2 Stunden sollte ich dich an den Sauerteig erinnern.');
      clock.set(firstMoment + 20 * 24 * hour);
      expect(await delivery.run(house.vault.id)).toEqual({ told: 0, unheard: 0, expired: 1 });
      expect(aloud.said).toHaveLength(1);
    });

    test('at a busy satellite a little later, and where nobody can be spoken to at the next turn, once', async () => {
      await ask('Erinnere mich in einer Minute an den Sauerteig');
      const clock = clockAt(firstMoment + minute);
      const aloud = speakers();
      aloud.busy.add(kitchen);
      const delivery = deliveryOf(house, { clock, messenger: aloud, whereabouts: where });
      expect(await delivery.run(house.vault.id)).toEqual({ told: 0, unheard: 1, expired: 0 });
      expect(await delivery.run(house.vault.id)).toEqual({ told: 0, unheard: 0, expired: 0 });
      const replies = await Promise.all(
        [2, 3].map(
          async (at) => await ask('Merk dir, dass der Leim leer ist', { minute: at, conversation: String(at) }),
        ),
      );
      expect(replies.filter((reply) => reply?.text.includes('Sauerteig'))).toHaveLength(1);
      aloud.busy.clear();
      clock.set(firstMoment + 10 * minute);
      expect(await delivery.run(house.vault.id)).toEqual({ told: 0, unheard: 0, expired: 0 });
    });

    test.each([
      ['spring', '2026-03-27T07:00:00Z', ['2026-03-28T01:30:00Z', '2026-03-29T01:30:00Z', '2026-03-30T00:30:00Z']],
      ['autumn', '2026-10-23T07:00:00Z', ['2026-10-24T00:30:00Z', '2026-10-25T00:30:00Z', '2026-10-26T01:30:00Z']],
    ])('every night at half past two across the change of the clock in %s', async (_season, begun, expected) => {
      const start = new Date(begun).getTime();
      await ask('Erinnere mich jeden Tag um 2:30 Uhr an den Sauerteig', { minute: (start - firstMoment) / minute });
      const told: string[] = [];
      const clock = clockAt(start);
      const aloud = speakers({ say: async () => void told.push(clock.now().toISOString().replace('.000', '')) });
      const processes = [0, 1].map(() => deliveryOf(house, { clock, messenger: aloud, whereabouts: where }));
      for (let at = start; at < start + 70 * hour; at += 10 * minute) {
        clock.set(at);
        await Promise.all(processes.map((each) => each.run(house.vault.id)));
      }
      expect(told).toEqual(expected);
    });

    test('with a clock that jumps forward and back, once', async () => {
      await ask('Erinnere mich jeden Tag um 8 Uhr an den Sauerteig');
      const morning = firstMoment + 14 * hour;
      const clock = clockAt(morning);
      const aloud = speakers();
      const delivery = deliveryOf(house, { clock, messenger: aloud, whereabouts: where });
      await delivery.run(house.vault.id);
      clock.set(morning - hour);
      await delivery.run(house.vault.id);
      clock.set(morning + minute);
      await delivery.run(house.vault.id);
      expect(aloud.said).toHaveLength(1);
      // Four days at once are one reminder.
      clock.set(morning + 4 * 24 * hour);
      await delivery.run(house.vault.id);
      await delivery.run(house.vault.id);
      expect(aloud.said).toHaveLength(2);
      expect((await stored())[0]?.dueAt).toEqual(new Date(morning + 5 * 24 * hour));
    });
  });

  describe(`after an event (${engine})`, () => {
    const noticer = (clock = clockAt(firstMoment)) =>
      new Noticer({
        ...{
          store: house.storage.due,
          vault: () => house.vault.id,
          clock,
          isTracked: (person: PersonId) => person === anna,
        },
        onDue: () => {},
      });
    const at = new Date(firstMoment);

    test('somebody comes: who is known, a name only cameras know, and anybody', async () => {
      await ask('Wenn Ben kommt, erinnere mich an den Leim');
      await ask('Wenn Tante Ida kommt, erinnere mich an die Leihgabe');
      await ask('Sag mir Bescheid, wenn jemand nach Hause kommt');
      const ben = (await house.storage.household.load(house.vault.id)).people.find(({ slug }) => slug === 'ben')
        ?.id as PersonId;
      const noticing = noticer();
      expect(await noticing.notice({ kind: 'departure', person: ben, name: null, at })).toBe(0);
      expect(await noticing.notice({ kind: 'seen', person: null, name: 'tante ida', room: null, at })).toBe(2);
      expect(await noticing.notice({ kind: 'arrival', person: ben, name: null, at })).toBe(1);
      const aloud = speakers();
      await deliveryOf(house, { clock: clockAt(firstMoment), messenger: aloud, whereabouts: where }).run(
        house.vault.id,
      );
      expect(aloud.said.map(({ text }) => text).toSorted()).toEqual([
        'Ich soll Bescheid sagen, wenn jemand nach Hause kommt, und jetzt ist es so weit.',
        'Ich soll dich an den Leim erinnern.',
        'Ich soll dich an die Leihgabe erinnern.',
      ]);
    });

    test('somebody is in a room, not in another', async () => {
      await ask('Wenn ich in der Küche bin, erinnere mich an die Tabletten');
      const rooms = (await house.storage.household.load(house.vault.id)).rooms;
      const hall = rooms.find(({ name }) => name === 'Flur')?.id as RoomId;
      const noticing = noticer();
      expect(await noticing.notice({ kind: 'seen', person: anna, name: null, room: hall, at })).toBe(0);
      expect(await noticing.notice({ kind: 'seen', person: anna, name: null, room, at })).toBe(1);
    });

    test('somebody speaks of it, not when it is asked for', async () => {
      await ask('Wenn jemand über den Sauerteig spricht, erinnere mich daran, Mehl zu kaufen');
      const overhearing = new Overhearing({
        ...{
          store: house.storage.due,
          topics: topicReader(new FakeEmbedder()),
          clock: clockAt(firstMoment),
          onDue: () => {},
        },
      });
      const heard = (text: string, minutes: number, onlyFor?: PersonId | null) => ({
        ...{ text, language: 'de' as const, satellite: kitchen, saidAt: new Date(firstMoment + minutes * minute) },
        ...(onlyFor === undefined ? {} : { onlyFor }),
      });
      expect(await overhearing.hear(house.vault.id, heard('den Sauerteig', 0))).toBe(0);
      expect(await overhearing.hear(house.vault.id, heard('Das Auto muss in die Werkstatt', 1))).toBe(0);
      // What somebody else keeps to themselves reminds nobody.
      expect(await overhearing.hear(house.vault.id, heard('den Sauerteig', 1, null))).toBe(0);
      expect(await overhearing.hear(house.vault.id, heard('den Sauerteig', 1))).toBe(1);
    });
  });
}
