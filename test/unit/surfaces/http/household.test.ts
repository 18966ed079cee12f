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
