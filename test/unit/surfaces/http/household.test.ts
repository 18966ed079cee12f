import { expect, test } from 'vitest';
import { testApp } from './test-app.ts';

test('people are added and listed, without their ids', async () => {
  const { post, get } = await testApp();
  const added = await post('/api/people', { slug: 'anna', name: 'Anna', aliases: ['Mama'], role: 'owner' });
  expect(added.statusCode).toBe(201);
  expect((await post('/api/people', { slug: 'ben', name: 'Ben' })).json()).toMatchObject({
    role: 'adult',
    aliases: [],
  });
  expect((await get('/api/people')).json()).toEqual({
    people: [
      { slug: 'anna', name: 'Anna', aliases: ['Mama'], role: 'owner' },
      { slug: 'ben', name: 'Ben', aliases: [], role: 'adult' },
    ],
  });
});

test('rooms are added and listed', async () => {
  const { post, get } = await testApp();
  expect((await post('/api/rooms', { slug: 'kueche', name: 'Küche' })).statusCode).toBe(201);
  expect((await get('/api/rooms')).json()).toEqual({ rooms: [{ slug: 'kueche', name: 'Küche', aliases: [] }] });
});

test.each(['Anna', 'an na', 'küche', '-anna', 'anna-', 'a--b', '', 'a'.repeat(41), '../etc'])(
  '%j is no slug',
  async (slug) => {
    const { post, ports } = await testApp();
    const answer = await post('/api/people', { slug, name: 'Anna' });
    expect(answer.json()).toMatchObject({ code: 'invalid_input', detail: expect.stringContaining('slug') });
    expect(ports.people).toEqual([]);
  },
);

test('a taken slug is refused', async () => {
  const { post } = await testApp();
  await post('/api/rooms', { slug: 'bad', name: 'Bad' });
  expect((await post('/api/rooms', { slug: 'bad', name: 'Gästebad' })).json()).toMatchObject({ code: 'invalid_input' });
});

test('names nobody has are listed, and linked to somebody', async () => {
  const { post, get, ports } = await testApp();
  ports.addPerson('anna', 'Anna');
  ports.unknownNames = [{ name: 'Tante Uschi', source: 'voicebm', at: new Date('2026-03-01T12:00:00Z') }];
  expect((await get('/api/people/unknown')).json()).toEqual({
    names: [{ name: 'Tante Uschi', source: 'voicebm', at: '2026-03-01T12:00:00.000Z' }],
  });
  const linked = await post('/api/people/unknown', { name: 'Tante Uschi', person: 'Anna' });
  expect(linked.json()).toMatchObject({ slug: 'anna', aliases: ['Tante Uschi'] });
  expect((await get('/api/people/unknown')).json()).toEqual({ names: [] });
  expect((await post('/api/people/unknown', { name: 'X', person: 'niemand' })).json()).toMatchObject({
    code: 'unknown_person',
  });
});
