import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CareHouse, openCareHouse } from '../care-house.ts';
import { databasePerFile, type Engine, startTimeoutMs } from '../database-per-file.ts';

interface Shown {
  readonly memory: { readonly id: string };
  readonly uses: number;
  readonly said: readonly { readonly text: string }[];
}

export function describeOverview(engine: Engine): void {
  describe(`what the panel shows beside the memories (${engine})`, () => {
    let house: CareHouse;
    const database = databasePerFile(engine);
    let shed = '';
    let harp = '';

    const remember = async (text: string, more: object = {}) => {
      const { body } = await house.http('POST', '/api/memories', { text, speaker: 'anna', ...more });
      return String((body as { memory: { id: string } }).memory.id);
    };
    const get = async <Body>(url: string): Promise<Body> => (await house.http('GET', url)).body as Body;

    beforeAll(async () => {
      house = await openCareHouse(database());
      shed = await remember('Die Schaufel steht im Schuppen', { salience: 0.2 });
      house.pass(60);
      harp = await remember('Anna hätte gern eine Harfe', { scope: 'private', salience: 1 });
      house.pass(60);
      await remember('Die Harke steht im Schuppen', { salience: 0.6, room: 'kueche', scope: 'room' });
    }, startTimeoutMs);
    afterAll(async () => await house?.close());

    test('lists are sorted and narrowed by time', async () => {
      const order = async (query: string) => {
        const { memories } = await get<{ memories: { text: string }[] }>(`/api/memories?speaker=anna&${query}`);
        return memories.map(({ text }) => /Schaufel|Harfe|Harke/.exec(text)?.[0]);
      };
      expect(await order('sort=oldest')).toEqual(['Schaufel', 'Harfe', 'Harke']);
      expect(await order('sort=important')).toEqual(['Harfe', 'Harke', 'Schaufel']);
      const { memories } = await get<{ memories: { recorded_at: string }[] }>('/api/memories?speaker=anna');
      const since = encodeURIComponent(memories[1]?.recorded_at ?? '');
      expect(await order(`since=${since}`)).toEqual(['Harke', 'Harfe']);
      expect(await order(`until=${since}`)).toEqual(['Schaufel']);
      expect((await house.http('GET', '/api/memories?sort=random')).status).toBe(422);
    });

    test('a memory tells the sentences it came up in, only to whoever may read them', async () => {
      await house.say('Merk dir, dass der Roller im Hof steht', { speaker: 'anna', satellite: 'flur', minute: 200 });
      const { memories } = await get<{ memories: { id: string; text: string }[] }>('/api/memories?speaker=anna');
      const scooter = memories.find(({ text }) => text.includes('Roller'))?.id ?? '';
      const own = await get<Shown>(`/api/memories/${scooter}?speaker=anna`);
      expect(own.said.map(({ text }) => text)).toEqual(['Merk dir, dass der Roller im Hof steht']);
      expect((await get<Shown>(`/api/memories/${scooter}?speaker=ben`)).said).toEqual([]);
      expect((await house.http('GET', `/api/memories/${harp}?speaker=ben`)).status).toBe(404);
      expect((await get<Shown>(`/api/memories/${shed}?speaker=anna`)).uses).toBe(0);
    });

    test('what is similar is found among what one may see, and nothing around what one may not', async () => {
      const near = async (id: string, speaker: string) =>
        (
          await get<{ near: { memory: { text: string }; likeness: number }[] }>(
            `/api/memories/${id}/near?speaker=${speaker}`,
          )
        ).near;
      const own = await near(shed, 'anna');
      expect(own.map(({ memory }) => memory.text)).toContain('Anna hätte gern eine Harfe.');
      expect(own.every(({ likeness }, index) => index === 0 || likeness <= (own[index - 1]?.likeness ?? 0))).toBe(true);
      const others = (await near(shed, 'ben')).map(({ memory }) => memory.text);
      expect(others.length).toBeGreaterThan(0);
      expect(others).not.toContain('Anna hätte gern eine Harfe.');
      expect(await near(harp, 'ben')).toEqual([]);
    });

    test('the map holds what one may see', async () => {
      interface Map {
        readonly nodes: readonly { id: string; kind: string; label: string }[];
        readonly edges: readonly { from: string; to: string; kind: string }[];
      }
      const own = await get<Map>('/api/map?speaker=anna');
      const labels = ({ nodes }: Map) => nodes.map(({ label }) => label);
      expect(labels(own)).toEqual(expect.arrayContaining(['Anna', 'Küche', 'Anna hätte gern eine Harfe.']));
      const anna = own.nodes.find(({ kind, label }) => kind === 'person' && label === 'Anna')?.id;
      expect(own.edges).toContainEqual({ from: harp, to: anna, kind: 'about' });
      expect(labels(await get<Map>('/api/map?speaker=ben'))).not.toContain('Anna hätte gern eine Harfe.');
      expect(labels(await get<Map>('/api/map'))).not.toContain('Anna hätte gern eine Harfe.');
    });

    test('counts are for owners, and numbers also of what they may not read', async () => {
      expect((await house.http('GET', '/api/counts?speaker=ben')).status).toBe(403);
      const counts = await get<{
        by_scope: { scope: string; owner: string | null; count: number }[];
        by_week: { count: number }[];
        turns: number;
      }>('/api/counts');
      expect(counts.by_scope).toContainEqual({ scope: 'private', owner: 'anna', count: 1 });
      expect(counts.by_scope).toContainEqual({ scope: 'room', owner: null, count: 1 });
      expect(counts.by_week.reduce((sum, { count }) => sum + count, 0)).toBe(4);
      expect(counts.turns).toBeGreaterThan(0);
      expect(JSON.stringify(counts)).not.toMatch(/Harfe/);
    });

    test('somebody gets another name and role; the house keeps an owner, and a name is one person’s', async () => {
      const change = async (slug: string, body: object) => await house.http('PATCH', `/api/people/${slug}`, body);
      expect((await change('ben', { name: 'Benno', aliases: ['Papa'], role: 'child' })).body).toEqual({
        slug: 'ben',
        name: 'Benno',
        aliases: ['Papa'],
        role: 'child',
      });
      const { people } = await get<{ people: { slug: string; role: string }[] }>('/api/people');
      expect(people.find(({ slug }) => slug === 'ben')).toMatchObject({ role: 'child', aliases: ['Papa'] });
      expect((await change('ben', { aliases: ['Anna'] })).status).toBe(422);
      expect((await change('anna', { role: 'adult' })).status).toBe(403);
      expect((await change('ben', {})).status).toBe(422);
      expect((await change('niemand', { role: 'adult' })).status).toBe(404);
    });
  });
}
