import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quotedMemories } from '../../../src/app/quoted-memories.ts';
import { newId, type TurnId } from '../../../src/domain/ids.ts';
import type { Route, Turn } from '../../../src/domain/turn.ts';
import { type CareHouse, openCareHouse } from '../care-house.ts';
import { databasePerFile, type Engine, startTimeoutMs } from '../database-per-file.ts';

interface View {
  readonly id: string;
  readonly text: string;
  readonly pinned: boolean;
  readonly status: string;
}

export function describePinned(engine: Engine): void {
  describe(`pinned memories (${engine})`, () => {
    let house: CareHouse;
    const database = databasePerFile(engine);
    beforeAll(async () => {
      house = await openCareHouse(database());
    }, startTimeoutMs);
    afterAll(async () => await house?.close());

    const remember = async (text: string, more: object = {}) => {
      house.pass(1);
      const { body } = await house.http('POST', '/api/memories', { text, speaker: 'anna', ...more });
      return (body as { memory: View }).memory;
    };
    const change = async (id: string, body: object) =>
      await house.http('PATCH', `/api/memories/${id}`, { speaker: 'anna', ...body });
    const changed = async (id: string, body: object) =>
      (await change(id, body)).body as { memory: View; undo: { id: string } };
    const pinned = async (speaker = 'anna', value = true) => {
      const url = `/api/memories?limit=200&status=active&pinned=${value}&speaker=${speaker}`;
      return ((await house.http('GET', url)).body as { memories: View[] }).memories.map(({ text }) => text);
    };
    const unpinAll = async () => {
      for (const speaker of ['anna', 'ben']) {
        const { body } = await house.http(
          'GET',
          `/api/memories?limit=200&pinned=true&status=active&speaker=${speaker}`,
        );
        for (const { id } of (body as { memories: View[] }).memories) {
          expect((await change(id, { speaker, pinned: false })).status).toBe(200);
        }
      }
    };
    const block = async (speaker: string, text = 'Wie heißt die Hauptstadt von Peru?', route: Route = 'proxy') => {
      const at = house.clock.now();
      const turn: Turn = {
        ...{ id: newId<TurnId>(), requestId: null, vault: house.vault.id, text, language: 'de', at },
        ...{ satellite: 'kuechen-satellit', conversation: null, room: null, route },
        speaker: { name: speaker, confidence: null },
      };
      return await quotedMemories(turn, house.stage, { now: () => at });
    };

    test('are as they were until somebody pins them, and no longer once it is taken back', async () => {
      const memory = await remember('Der Notschlüssel liegt bei Familie Krause');
      expect(memory.pinned).toBe(false);
      const { memory: after, undo } = await changed(memory.id, { pinned: true });
      expect(after).toMatchObject({ id: memory.id, pinned: true });
      expect(await pinned()).toEqual([memory.text]);
      expect(await pinned('anna', false)).not.toContain(memory.text);
      await house.http('POST', `/api/undo/${undo.id}`, { speaker: 'anna' });
      expect(await pinned()).toEqual([]);
      await changed(memory.id, { pinned: true });
      expect((await changed(memory.id, { salience: 0.9 })).memory.pinned).toBe(true);
      expect((await changed(memory.id, { pinned: false })).memory.pinned).toBe(false);
      const { body } = await house.http('GET', '/api/audit?speaker=anna&limit=200');
      const lines = (body as { entries: { action: string; target: string }[] }).entries;
      expect(lines.filter(({ target }) => target === memory.id).map(({ action }) => action)).toEqual([
        ...['unpin', 'edit', 'pin', 'undo', 'pin', 'remember'],
      ]);
      expect(JSON.stringify(body)).not.toContain('Krause');
    });

    test('are pinned by whoever may change them, and by nobody else', async () => {
      const shared = await remember('Die Mülltonne kommt hinter das Haus', { speaker: 'ben' });
      const hidden = await remember('Ben lernt heimlich Steppen', { speaker: 'ben', scope: 'private' });
      const status = async (id: string, speaker: string) => (await change(id, { speaker, pinned: true })).status;
      expect([await status(shared.id, 'clara'), await status(shared.id, 'gast')]).toEqual([403, 403]);
      expect([await status(hidden.id, 'anna'), await status(hidden.id, 'clara')]).toEqual([404, 404]);
      expect([await status(shared.id, 'anna'), await status(hidden.id, 'ben')]).toEqual([200, 200]);
      expect(await pinned('anna')).toEqual([shared.text]);
      expect(await pinned('ben')).toEqual([hidden.text, shared.text]);
      expect((await change(shared.id, { pinned: 'yes' })).status).toBe(422);
      expect((await change(shared.id, { pinned: true, text: 'anders' })).status).toBe(422);
      await unpinAll();
    });

    test('stay pinned in new words and with a new value, the former ones are history', async () => {
      const first = await remember('Der Ersatzreifen liegt im Keler');
      await changed(first.id, { pinned: true });
      const { memory: reworded, undo } = await changed(first.id, { text: 'Der Ersatzreifen liegt im Keller' });
      expect(reworded).toMatchObject({ pinned: true, text: 'Der Ersatzreifen liegt im Keller.' });
      await house.http('POST', `/api/undo/${undo.id}`, { speaker: 'anna' });
      expect(await pinned()).toEqual([first.text]);
      const { memory: again } = await changed(first.id, { text: 'Der Ersatzreifen liegt im Keller' });
      const moved = await remember('Der Ersatzreifen liegt im Schuppen');
      expect(moved).toMatchObject({ pinned: true });
      expect(await pinned()).toEqual([moved.text]);
      const { body } = await house.http('GET', `/api/memories/${again.id}?speaker=anna`);
      expect(body).toMatchObject({ memory: { status: 'superseded' } });
      const back = await remember('Der Ersatzreifen liegt im Keller');
      expect([back.pinned, await pinned()]).toEqual([true, [back.text]]);
      await unpinAll();
    });

    test('are told to assistants with every question, behind what fits it and once, to whoever may see them', async () => {
      const shared = await remember('Die Heizung wird mittwochs entlüftet');
      const hers = await remember('Anna plant ein Fest im Ruderclub', { scope: 'private' });
      const fitting = await remember('Sonntags kochen wir Linsen');
      expect((await block('anna'))?.text ?? '').not.toContain('Heizung');
      for (const { id } of [shared, hers]) await changed(id, { pinned: true });
      const told = await block('anna', 'Was kochen wir sonntags?');
      expect(told?.memories[0]).toBe(fitting.id);
      for (const { id } of [shared, hers]) expect(told?.memories.filter((each) => each === id)).toHaveLength(1);
      expect(await block('anna')).toMatchObject({ memories: [hers.id, shared.id], personal: true });
      const overBroker = await block('anna', undefined, 'mqtt');
      expect(overBroker).toMatchObject({ memories: [shared.id], personal: false });
      const his = await block('ben');
      expect(his).toMatchObject({ memories: [shared.id], personal: false });
      expect((await block('Unbekannt'))?.text).not.toContain('Ruderclub');
      const asked = await block('anna', 'Wann wird die Heizung entlüftet?');
      expect(asked?.memories.filter((id) => id === shared.id)).toHaveLength(1);
      await changed(shared.id, { suspended: true });
      expect((await block('ben'))?.memories ?? []).not.toContain(shared.id);
      await changed(shared.id, { suspended: false });
      await unpinAll();
    });

    test('are five at most, the latest, and never said aloud', async () => {
      const things = ['Axt', 'Beil', 'Feile', 'Hobel', 'Kelle', 'Zange'];
      const all: View[] = [];
      for (const thing of things) all.push(await remember(`Zum Werkzeug gehört: ${thing}`));
      for (const { id } of all) await changed(id, { pinned: true });
      const ids = new Set<string>((await block('ben'))?.memories ?? []);
      expect(all.map(({ id }) => ids.has(id))).toEqual([false, true, true, true, true, true]);
      const minute = (house.clock.now().getTime() - new Date('2026-03-01T12:00:00Z').getTime()) / 60_000;
      for (const thing of things) {
        const { id } = await remember(`Ben besitzt heimlich: ${thing}`, { speaker: 'ben', scope: 'private' });
        await changed(id, { speaker: 'ben', pinned: true });
      }
      expect((await block('ben'))?.memories.filter((id) => ids.has(id))).toEqual([]);
      expect((await block('ben', undefined, 'mqtt'))?.memories.toSorted()).toEqual([...ids].toSorted());
      const reply = await house.say('Wo ist der Impfpass?', { speaker: 'ben', minute });
      expect(reply?.text ?? '').not.toMatch(/Axt|Beil|Feile|Hobel|Kelle|Zange/);
      await unpinAll();
    });
  });
}
