import { expect, test } from 'vitest';
import type { PersonId } from '../../../../src/domain/ids.ts';
import { memoryView, recallResponse } from '../../../../src/surfaces/http/contract/memory.ts';
import { bearer, testApp } from './test-app.ts';

async function household() {
  const parts = await testApp();
  const anna = parts.ports.addPerson('anna', 'Anna', { aliases: ['Mama'], role: 'owner' });
  const ben = parts.ports.addPerson('ben', 'Ben');
  const kitchen = parts.ports.addRoom('kueche', 'Küche', ['Kochecke']);
  const forget = (id: string, payload?: object) =>
    parts.app.inject({
      method: 'DELETE',
      url: `/api/memories/${id}`,
      headers: bearer,
      ...(payload === undefined ? {} : { payload }),
    });
  return { ...parts, anna, ben, kitchen, forget };
}

test('recall shows text, scope, provenance, dates, score and arms, with slugs for ids', async () => {
  const { post, ports, anna, kitchen } = await household();
  const memory = ports.store('Annas Brille liegt in der Küche.', {
    scope: 'room',
    owner: anna.id,
    room: kitchen.id,
    provenance: 'observed',
    confidence: 0.8,
    validFrom: new Date('2026-02-27T09:30:00Z'),
  });
  const answer = await post('/api/recall', { text: 'Annas Brille', room: 'KÜCHE' });
  expect(answer.statusCode).toBe(200);
  const { confidence, answered, hits } = recallResponse.strict().parse(answer.json());
  expect({ confidence, answered }).toEqual({ confidence: 1, answered: true });
  const [hit] = hits;
  expect(hit).toEqual({
    id: memory.id,
    text: 'Annas Brille liegt in der Küche.',
    language: 'de',
    kind: 'fact',
    scope: 'room',
    owner: 'anna',
    room: 'kueche',
    provenance: 'observed',
    confidence: 0.8,
    salience: 0.5,
    sensitive: false,
    discreet: false,
    pinned: false,
    status: 'active',
    valid_from: '2026-02-27T09:30:00.000Z',
    valid_to: null,
    recorded_at: '2026-03-01T12:00:00.000Z',
    score: 1,
    arms: { wording: 1 },
    told: '„Annas Brille liegt in der Küche.“',
    reason: 'nennt, wonach gefragt ist',
  });
});

test('recall says where nothing would be said aloud for an answer', async () => {
  const { post, ports } = await household();
  ports.store('Die Leiter hängt in der Garage.');
  ports.confidence = 0.4;
  const { answered, hits } = recallResponse.parse((await post('/api/recall', { text: 'Leiter' })).json());
  expect({ answered, found: hits.length }).toEqual({ answered: false, found: 1 });
});

test('recall says why in the language of the question', async () => {
  const { post, ports } = await household();
  ports.store('The ladder hangs in the garage.');
  const answer = await post('/api/recall', { text: 'ladder', language: 'en' });
  expect(recallResponse.parse(answer.json()).hits).toMatchObject([{ reason: 'names what is asked for' }]);
});

test('recall hands on who asks, where and how', async () => {
  const { post, ports, anna, kitchen } = await household();
  await post('/api/recall', {
    text: ' Wo? ',
    speaker: 'Mama',
    room: 'Kochecke',
    limit: 3,
    language: 'en',
    history: true,
  });
  expect(ports.asked).toEqual([
    { asker: { person: anna, room: kitchen }, text: 'Wo?', language: 'en', limit: 3, history: true, reach: {} },
  ]);
});

test('without a speaker it is nobody who asks', async () => {
  const { post, ports } = await household();
  await post('/api/recall', { text: 'Wo?' });
  expect(ports.asked).toEqual([
    { asker: { person: null, room: null }, text: 'Wo?', language: null, limit: 10, history: false, reach: {} },
  ]);
});

test('what is private is told to its owner only', async () => {
  const { post, ports, anna } = await household();
  ports.store('Der Gutschein versteckt sich hinter dem Spiegel.', { scope: 'private', owner: anna.id });
  const hits = async (speaker: string | null) =>
    (await post('/api/recall', { text: 'Gutschein hinter Spiegel', speaker })).json().hits.length;
  expect(await hits('anna')).toBe(1);
  expect(await hits('ben')).toBe(0);
  expect(await hits(null)).toBe(0);
});

const withNames: [url: string, body: object][] = [
  ['/api/recall', { text: 'Wo?' }],
  ['/api/memories', { text: 'Die Leiter hängt in der Garage.' }],
  ['/api/memories/search', { topic: 'Leiter' }],
];

test.each(withNames)('%s knows whom it does not know', async (url, body) => {
  const { post, ports } = await household();
  const person = await post(url, { ...body, speaker: 'carla' });
  expect(person.statusCode).toBe(422);
  expect(person.json()).toMatchObject({ code: 'unknown_person', hint: 'Known people: anna, ben' });
  const room = await post(url, { ...body, room: 'sauna' });
  expect(room.json()).toMatchObject({ code: 'unknown_room', hint: 'Known rooms: kueche' });
  expect([...ports.asked, ...ports.told]).toEqual([]);
});

test('in an empty house the hint says how to add somebody', async () => {
  const { post } = await testApp();
  expect((await post('/api/recall', { text: 'Wo?', speaker: 'anna' })).json().hint).toContain('POST /api/people');
  expect((await post('/api/recall', { text: 'Wo?', room: 'flur' })).json().hint).toContain('POST /api/rooms');
});

test.each([0, 101, 1.5, '10'])('a limit of %s is refused', async (limit) => {
  const { post } = await household();
  expect((await post('/api/recall', { text: 'Wo?', limit })).json()).toMatchObject({ code: 'invalid_input' });
});

test('remembering hands on every field and answers with what is stored', async () => {
  const { post, ports, anna, kitchen } = await household();
  const answer = await post('/api/memories', {
    text: 'Der Tee steht im Eckschrank.',
    speaker: 'anna',
    room: 'kueche',
    scope: 'room',
    language: 'de',
    kind: 'note',
    salience: 0.9,
  });
  expect(answer.statusCode).toBe(201);
  expect(ports.told).toEqual([
    {
      asker: { person: anna, room: kitchen },
      text: 'Der Tee steht im Eckschrank.',
      scope: 'room',
      language: 'de',
      kind: 'note',
      salience: 0.9,
      entities: [],
    },
  ]);
  expect(answer.json()).toMatchObject({ outcome: 'created', memory: { scope: 'room', owner: 'anna', room: 'kueche' } });
  expect(memoryView.strict().parse(answer.json().memory).text).toBe('Der Tee steht im Eckschrank.');
});

test.each([
  [{ scope: 'private' }, 'A private memory needs a speaker'],
  [{ scope: 'room' }, 'A memory of a room needs the room'],
  [{ scope: 'system' }, 'scope'],
  [{ salience: 1.1 }, 'salience'],
  [{ kind: 'rumour' }, 'kind'],
])('remembering with %j is refused', async (more, complaint) => {
  const { post, ports } = await household();
  const answer = await post('/api/memories', { text: 'Der Tee steht im Eckschrank.', ...more });
  expect(answer.json()).toMatchObject({ code: 'invalid_input', detail: expect.stringContaining(complaint) });
  expect(ports.told).toEqual([]);
});

test('searching and forgetting by id', async () => {
  const { post, ports, forget } = await household();
  const memory = ports.store('Die Leiter hängt in der Garage.');
  ports.store('Die Säge hängt in der Garage.');
  const found = (await post('/api/memories/search', { topic: 'Leiter' })).json().memories;
  expect(found.map(({ id }: { id: string }) => id)).toEqual([memory.id]);
  expect((await forget(memory.id, { final: true })).statusCode).toBe(204);
  expect(ports.stored.map(({ text }) => text)).toEqual(['Die Säge hängt in der Garage.']);
  const again = await forget(memory.id);
  expect(again.statusCode).toBe(404);
  expect(again.json()).toMatchObject({ code: 'not_found' });
});

test('a search says what a memory says and which of it is meant, and just that can go', async () => {
  const { post, ports, forget } = await household();
  const { id } = ports.store('Die Leiter hängt im Flur. Die Säge klemmt.');
  const [found] = (await post('/api/memories/search', { topic: 'Säge klemmt' })).json().memories;
  expect(found).toMatchObject({
    id,
    parts: ['Die Leiter hängt im Flur.', 'Die Säge klemmt.'],
    meant: ['Die Säge klemmt.'],
  });
  const gone = await forget(id, { parts: found.meant });
  expect({ status: gone.statusCode, left: gone.json().left.text }).toEqual({
    status: 200,
    left: 'Die Leiter hängt im Flur.',
  });
  expect(ports.stored.map(({ text }) => text)).toEqual(['Die Leiter hängt im Flur.']);
  expect((await forget(id, { parts: ['Die Leiter hängt im Flur.'] })).statusCode).toBe(404);
  expect((await forget(id, { parts: [] })).json()).toMatchObject({ code: 'invalid_input' });
});

test("another's private memory is as absent as none, and goes on its owner's behalf", async () => {
  const { ports, anna, forget } = await household();
  const { id } = ports.store('Der Gutschein liegt im Schrank.', { scope: 'private', owner: anna.id });
  expect((await forget(id)).statusCode).toBe(404);
  expect((await forget(id, { speaker: 'ben' })).statusCode).toBe(404);
  expect((await forget(id, { speaker: 'carla' })).json()).toMatchObject({ code: 'unknown_person' });
  const gone = await forget(id, { speaker: 'anna' });
  expect({ status: gone.statusCode, undo: gone.json().undo.action }).toEqual({ status: 200, undo: 'forget' });
});

test('a memory whose owner has left has no owner', async () => {
  const { post, ports } = await household();
  ports.store('Die Leiter hängt in der Garage.', { owner: 'gone' as PersonId });
  expect((await post('/api/recall', { text: 'Leiter' })).json().hits[0]).toMatchObject({ owner: null });
});
