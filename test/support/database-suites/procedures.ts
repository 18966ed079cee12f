import { beforeAll, describe, expect, test } from 'vitest';
import { type MemoryId, newId } from '../../../src/domain/ids.ts';
import { type Procedure, scriptDigest } from '../../../src/domain/procedure.ts';
import type { Viewer } from '../../../src/domain/viewer.ts';
import { rightsOf } from '../../../src/identity/rights.ts';
import { type CareHouse, openCareHouse } from '../care-house.ts';
import { databasePerFile, type Engine, startTimeoutMs } from '../database-per-file.ts';
import { asJob, runAs } from '../raw-sql.ts';

const siesta = 'Wenn ich Siesta sage, mach das Licht auf 20 Prozent und die Rollos runter';

export function describeProcedures(engine: Engine): void {
  describe(`procedures (${engine})`, () => {
    let house: CareHouse;
    const database = databasePerFile(engine);
    beforeAll(async () => {
      house = await openCareHouse(database());
    }, startTimeoutMs);

    const viewerOf = async (slug: string | null): Promise<Viewer> => {
      const { people, settings } = await house.storage.household.load(house.storage.vault());
      const person = people.find((one) => one.slug === slug) ?? null;
      return {
        vault: house.storage.vault(),
        person: person?.id ?? null,
        room: null,
        present: [],
        rights: rightsOf(person?.role ?? null, settings.speakerRecognition),
        allRooms: false,
      };
    };
    const called = async (slug: string, who: string | null = 'anna'): Promise<Procedure | null> =>
      await house.storage.procedures.bySlug({ ...(await viewerOf(who)), allRooms: true }, slug);
    const counts = async () => {
      const tables = [
        'procedures',
        'procedure_versions',
        'procedure_words',
        'procedure_slugs',
        'procedure_confirmations',
      ];
      const selects = tables.map((table) => `(SELECT count(*)::int FROM merkdir.${table}) AS ${table}`);
      const [row] = await runAs(database(), asJob(house.storage.vault()), `SELECT ${selects.join(', ')}`);
      return row;
    };
    const firedSince = async (text: string, how: Parameters<CareHouse['say']>[1]) => {
      const before = house.control.fired.length;
      const reply = await house.say(text, how);
      return { reply, fired: house.control.fired.slice(before) };
    };

    test('one is taught with a sentence, keeps its name, and runs when its words are said', async () => {
      const reply = await house.say(siesta, { speaker: 'anna' });
      expect(reply).toMatchObject({ handled: true, act: 'procedure', text: 'Gemerkt, für alle.' });
      const procedure = await called('siesta');
      expect(procedure).toMatchObject({
        name: 'Siesta',
        version: 1,
        words: ['Siesta'],
        steps: ['mach das Licht auf 20 Prozent', 'die Rollos runter'],
        paused: false,
        script: { calls: [] },
        confirmation: null,
        runs: 0,
      });
      const { reply: ran, fired } = await firedSince('siesta bitte', { speaker: 'ben' });
      expect(ran).toMatchObject({
        handled: true,
        act: 'run',
        text: expect.stringMatching(/^„Siesta“ ist gemeldet, aber keine Automation/),
      });
      const { person } = await viewerOf('ben');
      expect(fired).toEqual([
        { vault: house.storage.vault(), procedure: procedure?.id, version: 1, slugs: ['siesta'], by: person },
      ]);
    });

    test('is told when asked for, in many words', async () => {
      for (const question of [
        'Was passiert bei Siesta?',
        'Was passiert, wenn ich Siesta sage?',
        'what happens at siesta',
      ]) {
        expect((await house.say(question, { speaker: 'ben' }))?.text).toContain('20 Prozent');
      }
      expect(await house.say('Was passiert bei Regen?')).toMatchObject({ handled: false });
    });

    test('the same words again are its next version; the slug stays, and the history too', async () => {
      await house.say('Wenn ich Siesta sage, mach das Licht auf 30 Prozent', { speaker: 'ben', minute: 1 });
      const procedure = await called('siesta');
      expect(procedure).toMatchObject({ version: 2, slug: 'siesta', steps: ['mach das Licht auf 30 Prozent'] });
      const versions = await house.storage.procedures.versions(await viewerOf('anna'), procedure?.id ?? ('' as never));
      expect(versions.map(({ version, text }) => [version, text.includes('30')])).toEqual([
        [2, true],
        [1, false],
      ]);
      expect(await counts()).toMatchObject({ procedures: 1, procedure_versions: 2, procedure_slugs: 1 });
    });

    test('a paused one does not run until it is enabled again, by those who look after the house', async () => {
      for (const speaker of ['clara', 'gast', undefined]) {
        const reply = await house.say('Pausiere die Routine Siesta', speaker === undefined ? {} : { speaker });
        expect(reply?.text).toMatch(/^Abläufe ändern darf nur/);
      }
      expect((await house.say('Pausiere die Routine Siesta', { speaker: 'ben' }))?.text).toContain('macht Pause');
      expect(await firedSince('Siesta', { speaker: 'ben' })).toMatchObject({ reply: { handled: false }, fired: [] });
      expect((await house.say('Aktiviere Siesta wieder', { speaker: 'anna' }))?.text).toContain('wieder aktiv');
      expect((await firedSince('Siesta', { speaker: 'ben' })).fired).toHaveLength(1);
    });

    test('a voice nobody knows fires what is shared, nothing private and nothing of a room', async () => {
      await house.say('Nur für mich: wenn ich Feierabend sage, mach das Radio an', { speaker: 'anna' });
      await house.say('Nur in diesem Zimmer: wenn ich Kochzeit sage, mach die Haube an', {
        speaker: 'anna',
        room: 'Küche',
      });
      const own = await house.storage.procedures.list(await viewerOf('anna'));
      const secret = own.find(({ name }) => name === 'Feierabend');
      expect(secret?.slug).toMatch(/^private-[0-9a-f]{8}$/);
      expect((await firedSince('Siesta', {})).fired).toHaveLength(1);
      expect((await firedSince('Kochzeit', { room: 'Küche' })).fired).toEqual([]);
      expect((await firedSince('Kochzeit', { room: 'Küche', speaker: 'ben' })).fired).toHaveLength(1);
      expect((await firedSince('Kochzeit', { room: 'Flur', speaker: 'ben' })).fired).toEqual([]);
      for (const how of [{}, { speaker: 'ben' }]) {
        const { reply, fired } = await firedSince('Feierabend', how);
        expect([reply?.handled, fired]).toEqual([false, []]);
        expect((await house.say('Was passiert bei Feierabend?', how))?.handled).toBe(false);
      }
      expect((await firedSince('Feierabend', { speaker: 'anna' })).fired).toMatchObject([{ slugs: [secret?.slug] }]);
    });

    test('words that mean something else already are refused, and nothing is stored', async () => {
      const before = await counts();
      const reply = await house.say('Wenn ich vergiss alles sage, mach das Licht aus', { speaker: 'anna' });
      expect(reply?.text).toMatch(/verstehe ich schon etwas anderes/);
      expect(await counts()).toEqual(before);
    });

    test('what was read out of a conversation runs only once somebody has said so', async () => {
      await house.stage.admission.admit(asJob(house.storage.vault()), {
        ...{ text: 'Wenn ich Abflug sage, mach alles aus.', language: 'de', kind: 'procedure', scope: 'shared' },
        ...{ owner: null, room: null, subject: null, predicate: null, object: null, polarity: 'positive' },
        ...{ singleValued: false, sensitive: false, discreet: false, provenance: 'extracted', confidence: 0.9 },
        ...{ salience: 0.5, validFrom: null, validTo: null, recordedAt: new Date(), supersedes: null, explicit: false },
      });
      await house.stage.procedures.follow.catchUp(house.storage.vault());
      expect(await called('abflug')).toMatchObject({ name: 'Abflug', memory: { provenance: 'extracted' } });
      expect(await firedSince('Abflug', { speaker: 'anna' })).toMatchObject({ reply: { handled: false }, fired: [] });
    });

    test('all of them are opened again only when something of them is another', async () => {
      const { procedures, vault } = house.storage;
      const before = await procedures.all(vault());
      await house.say('Merk dir, dass der Besen im Keller steht', { speaker: 'anna' });
      expect(await procedures.all(vault())).toBe(before);
      await house.say('Pausiere die Routine Siesta', { speaker: 'ben' });
      const paused = await procedures.all(vault());
      expect(paused.filter((each) => each.paused).map(({ slug }) => slug)).toEqual(['siesta']);
      const change = { paused: false, actor: null, at: new Date() };
      for (const { id } of paused) await procedures.setPaused(vault(), id, change);
      expect((await procedures.all(vault())).filter((each) => each.paused)).toEqual([]);
    });

    test('a renamed one goes on under its old slug until that is released', async () => {
      house.control.automations = { siesta: ['Rollos am Mittag'] };
      const asked = await house.say('Benenne Siesta in Mittagsruhe um', { speaker: 'ben' });
      expect(asked).toMatchObject({ needsConfirmation: true });
      expect(asked?.text).toContain('„Rollos am Mittag“');
      expect((await house.say('Ja', { speaker: 'clara' }))?.text).toMatch(/bestätigen, der es auch darf/);
      expect((await house.say('Ja', { speaker: 'ben' }))?.text).toContain('„Mittagsruhe“');
      expect(await called('mittagsruhe')).toMatchObject({ name: 'Mittagsruhe', formerSlugs: ['siesta'], version: 2 });
      expect((await firedSince('Siesta', {})).fired).toMatchObject([{ slugs: ['mittagsruhe', 'siesta'] }]);
      await house.say('Gib den alten Namen von Mittagsruhe frei', { speaker: 'ben' });
      expect(await called('siesta')).toBeNull();
      expect((await firedSince('Siesta', {})).fired).toMatchObject([{ slugs: ['mittagsruhe'] }]);
    });

    test('forgetting takes all of it, every version, and leaves no row', async () => {
      const procedure = await called('mittagsruhe');
      const request = { ids: [procedure?.memory.id as MemoryId], saidNow: new Set<MemoryId>(), at: new Date() };
      const { forgotten } = await house.stage.forget.forget(request, await viewerOf('anna'));
      expect(forgotten).toHaveLength(2);
      expect(await called('mittagsruhe')).toBeNull();
      expect(await firedSince('Siesta', { speaker: 'anna' })).toMatchObject({ reply: { handled: false }, fired: [] });
      const left = await counts();
      expect(left).toMatchObject({ procedures: 3, procedure_versions: 3, procedure_slugs: 3 });
    });

    test('one that is hidden for a while comes back as it was', async () => {
      const procedure = await called('kochzeit', 'anna');
      const { undo } = await house.care.ports.forget(
        { ids: [procedure?.memory.id as MemoryId], final: false },
        await house.care.ports.viewerOf({ person: null, room: null }),
      );
      expect(await called('abflug')).not.toBeNull();
      const hidden = { room: 'Küche', speaker: 'anna' };
      expect((await firedSince('Kochzeit', hidden)).fired).toEqual([]);
      await house.care.ports.undo.undo(
        undo?.id ?? ('' as never),
        await house.care.ports.viewerOf({ person: null, room: null }),
        house.clock.now(),
      );
      expect((await firedSince('Kochzeit', hidden)).fired).toHaveLength(1);
    });

    test('whoever is about to forget learns which automations would miss it, or that nobody can be asked', async () => {
      const shown = await called('kochzeit');
      const hers = (await house.storage.procedures.list(await viewerOf('anna'))).find(
        ({ name }) => name === 'Feierabend',
      );
      const ids = [shown?.memory.id, hers?.memory.id];
      const preview = async (speaker: string) =>
        await house.http('POST', '/api/memories/forget/preview', { ids, speaker });
      house.control.automations = { kochzeit: ['Haube an'] };
      const named = { memory: shown?.memory.id, slug: 'kochzeit', name: 'Kochzeit' };
      const ben = await preview('ben');
      expect(ben).toMatchObject({ status: 200, body: { procedures: [{ ...named, automations: ['Haube an'] }] } });
      const both = (await preview('anna')).body as { procedures: { slug: string; automations: string[] }[] };
      expect(both.procedures.find(({ slug }) => slug === hers?.slug)).toMatchObject({ automations: [] });
      house.control.reachable = false;
      expect(await preview('ben')).toMatchObject({ body: { procedures: [{ ...named, automations: null }] } });
      const asked = await house.say('Vergiss, was bei Kochzeit passiert', { speaker: 'ben', room: 'Küche' });
      expect(asked).toMatchObject({ needsConfirmation: true });
      expect(asked?.text).toMatch(/kann ich gerade nicht nachsehen; soll ich es trotzdem vergessen/);
      await house.say('Nein', { speaker: 'ben', room: 'Küche' });
      const renamed = await house.say('Benenne Kochzeit in Essenszeit um', { speaker: 'ben', room: 'Küche' });
      expect(renamed?.text).toMatch(/„Essenszeit“.*konnte ich nicht nachsehen/);
      house.control.reachable = true;
    });

    describe('what is switched', () => {
      const light = { entity: 'light.flur', names: ['Flurlampe'], areas: ['Flur'] };
      const taught = 'Wenn ich Lesezeit sage, mach die Flurlampe auf 40 Prozent';
      const wanted = { service: 'light.turn_on', entities: ['light.flur'], data: { brightness_pct: 40 } };
      const ran = async (text: string, how: Parameters<CareHouse['say']>[1] = { speaker: 'anna' }) => {
        house.control.called.splice(0);
        await house.say(text, how);
        // Scripts run by themselves; whatever was to run has begun by now.
        await new Promise((resolve) => setTimeout(resolve, 50));
        return [...house.control.called];
      };
      beforeAll(() => {
        house.control.inHouse = [light];
      });

      test('nothing before a person has said yes to exactly that', async () => {
        const asked = await house.say(taught, { speaker: 'anna', minute: 30 });
        expect(asked).toMatchObject({ handled: true, needsConfirmation: true });
        expect(asked?.text).toContain('„light.flur auf 40 Prozent“');
        expect((await called('lesezeit'))?.script?.calls).toEqual([wanted]);
        expect(await ran('Nein', { speaker: 'anna', minute: 31 })).toEqual([]);
        expect(await ran('Lesezeit')).toEqual([]);
        await house.say('Bestätige die Routine Lesezeit', { speaker: 'anna', minute: 40 });
        for (const speaker of ['clara', 'gast', undefined]) {
          const reply = await house.say('Ja', { minute: 41, ...(speaker === undefined ? {} : { speaker }) });
          expect(reply?.text).toMatch(/bestätigen, der es auch darf/);
          expect(await called('lesezeit')).toMatchObject({ confirmation: null });
        }
        expect((await house.say('Ja', { speaker: 'ben', minute: 42 }))?.text).toContain(
          'schalte ich das ab jetzt selbst',
        );
        expect(await ran('Lesezeit')).toEqual([wanted]);
        expect(await called('lesezeit')).toMatchObject({
          runs: 1,
          confirmation: { by: (await viewerOf('ben')).person },
        });
      });

      test('nothing of another version, another script or a database that was tampered with', async () => {
        expect(await ran('Lesezeit')).toEqual([wanted]);
        const { id, memory } = (await called('lesezeit')) as Procedure;
        await house.storage.procedures.propose(house.storage.vault(), memory.id, {
          calls: [{ ...wanted, entities: ['light.all'] }],
          unresolved: [],
        });
        expect(await ran('Lesezeit')).toEqual([]);
        await house.storage.procedures.propose(house.storage.vault(), memory.id, {
          calls: [{ service: 'lock.unlock', entities: ['lock.haustuer'], data: {} }],
          unresolved: [],
        });
        const { script, version } = (await called('lesezeit')) as Procedure;
        const digest = scriptDigest({ id, version, script });
        const actor = { actor: null, at: new Date() };
        await house.storage.procedures.confirm(house.storage.vault(), id, { ...actor, digest });
        expect(await ran('Lesezeit')).toEqual([]);
        await house.say('Wenn ich Lesezeit sage, mach die Flurlampe auf 50 Prozent', { speaker: 'anna', minute: 60 });
        await house.say('Nein', { speaker: 'anna', minute: 61 });
        const next = (await called('lesezeit')) as Procedure;
        expect(next).toMatchObject({ version: 2, confirmation: null });
        expect(await house.storage.procedures.confirm(house.storage.vault(), id, { ...actor, digest })).toBe(false);
        expect(await ran('Lesezeit')).toEqual([]);
      });

      test('nothing that somebody without rights confirms over the API, and nothing they were not shown', async () => {
        await house.say('Wenn ich Radiozeit sage, mach die Flurlampe auf 10 Prozent', { speaker: 'anna', minute: 80 });
        await house.say('Nein', { speaker: 'anna', minute: 81 });
        const shown = (await house.http('GET', '/api/procedures/radiozeit?speaker=anna')).body;
        const { script } = (shown as { readonly procedure: { readonly script: { readonly id: string } } }).procedure;
        const confirm = async (body: object) => {
          const { status, body: answer } = await house.http('POST', '/api/procedures/radiozeit/confirm', body);
          return [status, (answer as { readonly code?: string }).code];
        };
        for (const speaker of ['clara', 'gast']) {
          expect(await confirm({ speaker, script: script.id })).toEqual([403, 'not_allowed']);
        }
        const other = [...script.id].toReversed().join('');
        expect(await confirm({ speaker: 'anna', script: other })).toEqual([422, 'invalid_input']);
        expect(await called('radiozeit')).toMatchObject({ confirmation: null });
        expect(await ran('Radiozeit', { speaker: 'anna', minute: 82 })).toEqual([]);
        expect(await confirm({ speaker: 'ben', script: script.id })).toEqual([200, undefined]);
        expect(await ran('Radiozeit', { speaker: 'anna', minute: 83 })).toHaveLength(1);
      });

      test('nothing of what was imported, extracted or said by a voice without rights', async () => {
        for (const speaker of ['clara', 'gast', undefined]) {
          const how = { minute: 70, ...(speaker === undefined ? {} : { speaker }) };
          const word = `Lied ${speaker ?? 'niemand'}`;
          const reply = await house.say(`Wenn ich ${word} sage, mach die Flurlampe aus`, how);
          expect(reply?.needsConfirmation).toBe(false);
          await house.say('Ja', { ...how, minute: 71 });
          expect(await ran(word, how)).toEqual([]);
        }
        const { body } = await house.http('GET', '/api/export?speaker=anna');
        const file = body as { readonly memories: readonly { readonly text: string; readonly status: string }[] };
        const memories = file.memories
          .filter(({ text, status }) => text.includes('Lesezeit') && status === 'active')
          .map((memory) => ({ ...memory, id: newId<MemoryId>(), text: memory.text.replace('Lesezeit', 'Vorlesen') }));
        const text = JSON.stringify({ ...file, memories });
        const imported = await house.sendText('/api/import?speaker=anna', text);
        expect(imported.status).toBe(200);
        await house.stage.procedures.follow.catchUp(house.storage.vault());
        expect(await called('vorlesen')).toMatchObject({ version: 1, confirmation: null });
        expect(await ran('Vorlesen')).toEqual([]);
      });
    });
  });
}
