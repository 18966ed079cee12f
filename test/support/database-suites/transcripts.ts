import { describe, expect, test } from 'vitest';
import { Overhear } from '../../../src/conversation/overhear.ts';
import { newId, type TurnId } from '../../../src/domain/ids.ts';
import { PostgresConversationStore } from '../../../src/platform/postgres/conversation-store.ts';
import { databasePerFile, type Engine } from '../database-per-file.ts';
import { asViewer, runAs } from '../raw-sql.ts';
import { createSmallHousehold } from '../small-household.ts';
import { firstMoment, openTalkingHouse, type Saying, type TalkingHouse } from '../talking-house.ts';

const day = 24 * 60;

/** What somebody said in passing can be asked for by whoever said it, and by nobody else. */
export function describeTranscripts(engine: Engine): void {
  describe(`what was said in passing (${engine})`, () => {
    const database = databasePerFile(engine);
    const open = async () => await openTalkingHouse(database());
    const anna = async (house: TalkingHouse, text: string, how: Saying = {}) =>
      await house.say(text, { speaker: 'anna', ...how });
    const boiler = 'Der Boiler tropft schon wieder.';

    test('is told to whoever asks for it, apart from what is remembered', async () => {
      const house = await open();
      await anna(house, boiler);
      const reply = await anna(house, 'Was habe ich gestern über den Boiler gesagt?', { minute: day });
      expect(reply).toMatchObject({ handled: true, act: 'recall', memoryIds: [], personal: true });
      expect(reply?.text).toBe(
        'Gemerkt habe ich mir dazu nichts, aber gestern hast du gesagt: „Der Boiler tropft schon wieder.“',
      );
      expect((await anna(house, 'Woher weißt du das?', { minute: day }))?.text).toMatch(/nebenbei gesagt/);
    });

    test('is what “das” means then, and not the memory that was told before', async () => {
      const house = await open();
      await anna(house, boiler);
      await anna(house, 'Merk dir, dass die Leiter im Keller steht', { minute: day });
      await anna(house, 'Was habe ich über den Boiler gesagt?', { minute: day + 1 });
      const reply = await anna(house, 'Vergiss das wieder', { minute: day + 2 });
      expect(reply?.text).toContain('„Der Boiler tropft schon wieder“');
      expect((await anna(house, 'Ja', { minute: day + 3 }))?.text).toMatch(/vergessen/);
      expect((await anna(house, 'Wo steht die Leiter?', { minute: day + 4 }))?.text).toContain('Keller');
    });

    test('is forgotten for good where somebody asks for it', async () => {
      const house = await open();
      await anna(house, boiler);
      await house.say(boiler, { speaker: 'ben', satellite: 'ben' });
      const question = 'Was habe ich über den Boiler gesagt?';
      expect((await anna(house, question, { minute: day }))?.text).toContain('tropft');
      const asked = await anna(house, 'Vergiss das mit dem Boiler', { minute: day + 20 });
      expect(asked).toMatchObject({ needsConfirmation: true, memoryIds: [] });
      expect(asked?.text).toContain('tropft');
      const other = await house.say('Ja', { speaker: 'ben', minute: day + 21 });
      expect(other?.text).toMatch(/jemand/);
      expect((await anna(house, 'Ja', { minute: day + 21 }))?.text).toBe('In Ordnung, das habe ich vergessen.');
      expect((await anna(house, question, { minute: 2 * day }))?.text).not.toContain('tropft');
      const his = await house.say(question, { speaker: 'ben', satellite: 'ben', minute: 2 * day });
      expect(his?.text).toContain('tropft');
      // Ben's sentence, and the answer to him; nothing of Anna's, and no answer to her.
      const turns = await house.storage.conversation.saidBetween(house.storage.vault(), {
        from: new Date(0),
        to: new Date(4_000_000_000_000),
      });
      expect(turns.filter((text) => text.includes('tropft'))).toHaveLength(1);
    });

    test('nothing is asked about where whoever wants it forgotten said nothing of it', async () => {
      const house = await open();
      await anna(house, boiler);
      const reply = await house.say('Vergiss das mit dem Boiler', { speaker: 'ben', satellite: 'ben', minute: day });
      expect(reply?.text).toBe('Dazu habe ich mir nichts gemerkt, da gibt es nichts zu vergessen.');
    });

    test('is told in English as well', async () => {
      const house = await open();
      await anna(house, 'The boiler is dripping again.');
      const reply = await anna(house, 'What did I say about the boiler?', { minute: day });
      expect(reply?.text).toBe(
        "I haven't remembered anything about that, but yesterday you said: “The boiler is dripping again.”",
      );
    });

    test('is found in the stretch of time that is asked for only', async () => {
      const house = await open();
      await anna(house, boiler);
      await anna(house, 'Der Boiler ist repariert.', { minute: 3 * day });
      const asked = async (text: string) => (await anna(house, text, { minute: 4 * day }))?.text ?? '';
      expect(await asked('Was habe ich gestern über den Boiler gesagt?')).not.toContain('tropft');
      expect(await asked('Was habe ich gestern über den Boiler gesagt?')).toContain('repariert');
      expect(await asked('Was habe ich vorgestern über den Boiler gesagt?')).toBe('Dazu habe ich mir nichts gemerkt.');
      const all = await asked('Was habe ich über den Boiler gesagt?');
      expect(all.indexOf('tropft')).toBeGreaterThan(0);
      expect(all.indexOf('repariert')).toBeGreaterThan(all.indexOf('tropft'));
    });

    test('becomes a memory where somebody then asks for it', async () => {
      const house = await open();
      await anna(house, boiler);
      await anna(house, 'Wir waren gestern im Kino.', { minute: day });
      await anna(house, 'Was habe ich gestern über den Boiler gesagt?', { minute: day + 1 });
      const reply = await anna(house, 'Merk dir das', { minute: day + 2 });
      expect(reply).toMatchObject({ act: 'remember_pronoun', memoryIds: [expect.any(String)] });
      const known = await anna(house, 'Was habe ich über den Boiler gesagt?', { minute: day + 3 });
      expect(known).toMatchObject({ memoryIds: reply?.memoryIds });
      expect(known?.text.match(/tropft/g)).toHaveLength(1);
    });

    test('is told for a day as a whole where nothing of it is remembered', async () => {
      const house = await open();
      await anna(house, boiler);
      await anna(house, 'Der Zaun ist endlich gestrichen.', { minute: day });
      const reply = await anna(house, 'Was habe ich gestern gesagt?', { minute: day + 1 });
      expect(reply?.text).toContain('tropft');
      expect(reply?.text).not.toContain('Zaun');
      expect(reply).toMatchObject({ act: 'recall', personal: true });
    });

    test('is told with what goes on with it', async () => {
      const house = await open();
      await anna(house, 'Der Klempner hat angerufen.');
      await anna(house, 'Er kommt am Freitag um neun.', { minute: 1 });
      const reply = await anna(house, 'Wann kommt der Klempner?', { minute: day });
      expect(reply?.text).toContain('„Der Klempner hat angerufen. Er kommt am Freitag um neun.“');
    });

    test('comes after what is remembered', async () => {
      const house = await open();
      await anna(house, 'Merk dir, dass der Boiler im März gewartet wird');
      await anna(house, boiler, { minute: 10 });
      const reply = await anna(house, 'Was habe ich über den Boiler gesagt?', { minute: day });
      expect(reply?.text).toMatch(/gewartet.*Nicht gemerkt.*gestern.*tropft/);
      const plain = await anna(house, 'Wann wird der Boiler gewartet?', { minute: day });
      expect(plain?.text).not.toContain('tropft');
    });

    test.each([
      ['Wo ist die Leiter?', 'Die Leiter habe ich in den Keller gestellt.'],
      ['Wann kommt der Klempner?', 'Der Klempner kommt am Freitag um neun.'],
      ['wann kommt der klempner', 'der klempner kommt am freitag um neun'],
    ])('answers a plain question where nothing is remembered: %s', async (question, said) => {
      const house = await open();
      await anna(house, said);
      const reply = await anna(house, question, { minute: day });
      expect(reply?.text).toContain('Gemerkt habe ich mir dazu nichts');
      expect(reply?.text).toContain(said.replace(/\.$/, ''));
    });

    test.each([
      ['Wo ist die Leiter?', 'Die Leiter ist leider kaputt.'],
      ['Wann kommt der Klempner?', 'Am Freitag kommt die Oma um neun.'],
      ['Wann kommt der Klempner?', 'Der Klempner war wirklich nett.'],
      ['Welche Schuhgröße habe ich?', 'Ben hat jetzt Schuhgröße 42.'],
      ['Was macht Ben am Freitag?', 'Ben macht am Dienstag seine Prüfung.'],
      ['Wann wird der Boiler repariert?', 'Der Boiler tropft seit Montag.'],
    ])('leaves alone what is only near: %s – %s', async (question, said) => {
      const house = await open();
      await anna(house, said);
      expect((await anna(house, question, { minute: day }))?.text).not.toContain(said.replace(/\.$/, ''));
    });

    test('is nobody else’s: no other person’s, no child’s, no guest’s, no unknown voice’s', async () => {
      const house = await open();
      for (const speaker of ['anna', 'clara', 'gast']) await house.say(boiler, { speaker, satellite: speaker });
      await house.say('Der Boiler gluckert auch noch.', { room: 'Küche' });
      const question = 'Was habe ich über den Boiler gesagt?';
      for (const how of [
        { speaker: 'ben' },
        { speaker: 'clara' },
        { speaker: 'gast' },
        { room: 'Küche' },
        { speaker: { name: 'anna', confidence: 0.3 } },
      ]) {
        const reply = await house.say(question, { ...how, satellite: 'flur', minute: day });
        expect(reply?.text, JSON.stringify(how)).not.toMatch(/tropft|gluckert/);
      }
      const reply = await anna(house, question, { room: 'Küche', minute: day });
      expect(reply?.text).toContain('tropft');
      expect(reply?.text).not.toContain('gluckert');
    });

    test('what another agent answered counts as well, the agent’s answer does not', async () => {
      const house = await open();
      const overhear = new Overhear({
        store: house.storage.conversation,
        household: house.storage.household,
        witness: house.identity.witness,
      });
      const turn = { language: null, satellite: 'flur', conversation: null, room: null, route: 'mqtt' } as const;
      const kept = await overhear.keep(
        {
          ...turn,
          id: newId<TurnId>(),
          requestId: null,
          vault: house.storage.vault(),
          text: boiler,
          speaker: { name: 'anna', confidence: null },
          at: new Date(firstMoment),
        },
        'Der Boiler braucht einen Klempner.',
      );
      expect(kept).toBe(true);
      const reply = await anna(house, 'Was habe ich über den Boiler gesagt?', { minute: day });
      expect(reply?.text).toContain('tropft');
      expect(reply?.text).not.toContain('braucht');
    });

    test('ends with the time the transcript is kept', async () => {
      const house = await open();
      await house.storage.household.changeSettings(house.storage.vault(), { transcriptDays: 2 });
      await anna(house, boiler);
      const question = 'Was habe ich über den Boiler gesagt?';
      expect((await anna(house, question, { minute: day }))?.text).toContain('tropft');
      expect((await anna(house, question, { minute: 3 * day }))?.text).not.toContain('tropft');
    });

    test('does not bring back what was forgotten, said before it or after it', async () => {
      const house = await open();
      await anna(house, 'Tante Rosi zieht im Herbst nach Bremen.');
      await anna(house, 'Merk dir, dass Tante Rosi im Herbst nach Bremen zieht', { minute: 60 });
      const question = 'Was habe ich über Tante Rosi gesagt?';
      await anna(house, 'Vergiss, dass Tante Rosi nach Bremen zieht', { minute: 120 });
      expect((await anna(house, 'Ja', { minute: 120 }))?.text).toMatch(/vergessen/);
      expect((await anna(house, question, { minute: day }))?.text).not.toContain('Bremen');
      await anna(house, 'Tante Rosi zieht im Herbst nach Bremen.', { minute: 2 * day });
      expect((await anna(house, question, { minute: 3 * day }))?.text).not.toContain('Bremen');
      expect((await anna(house, 'Wohin zieht Tante Rosi im Herbst?', { minute: 3 * day }))?.text).not.toContain(
        'Bremen',
      );
      await anna(house, 'Tante Rosi hat einen neuen Hund.', { minute: 4 * day });
      expect((await anna(house, question, { minute: 5 * day }))?.text).toContain('Hund');
    });

    test('stays silent about what was forgotten where transcripts of it are kept', async () => {
      const house = await open();
      await house.storage.household.changeSettings(house.storage.vault(), { keepForgottenTranscripts: true });
      await anna(house, 'Tante Rosi zieht im Herbst nach Bremen.');
      await anna(house, 'Merk dir, dass Tante Rosi im Herbst nach Bremen zieht', { minute: 60 });
      await anna(house, 'Vergiss, dass Tante Rosi nach Bremen zieht', { minute: 120 });
      await anna(house, 'Ja', { minute: 120 });
      const reply = await anna(house, 'Was habe ich über Tante Rosi gesagt?', { minute: day });
      expect(reply?.text).not.toContain('Bremen');
    });

    test('the words of a turn are read by whoever said it', async () => {
      const home = await createSmallHousehold(database());
      const conversation = new PostgresConversationStore(database().source, () => database().vault);
      const session = await conversation.begin(
        { vault: database().vault.id, satellite: 'flur', conversation: null },
        { key: 'words', at: new Date() },
      );
      const said = (person: string | null, room: string | null) =>
        ({
          session: session?.session.id as never,
          role: 'user',
          act: 'none',
          text: 'Der Boiler tropft',
          person: person as never,
          room: room as never,
          memoryIds: [],
          at: new Date(),
          words: new Set(['w:boile']),
        }) as const;
      await conversation.record(
        database().vault.id,
        [said(home.people.anna, null), said(home.people.cleo, null), said(null, home.rooms.kueche)],
        30,
      );
      const words = async (viewer: ReturnType<typeof home.viewer>) =>
        (await runAs(database(), asViewer(viewer), 'SELECT 1 FROM merkdir.transcript_terms')).length;
      expect(await words(home.viewer('anna'))).toBe(1);
      expect(await words(home.viewer('ben', { allRooms: true }))).toBe(0);
      expect(await words(home.viewer(null, { room: home.rooms.kueche }))).toBe(0);
    });
  });
}
