import type { Asker, Request, Surface } from './requests.ts';
import type { RunningHouse } from './running-house.ts';

const nothing = '00000000-0000-7000-8000-000000000000';

function query({ speaker, room }: Asker, place = true): string {
  const named = { ...(speaker === null ? {} : { speaker }), ...(place && room !== null ? { room } : {}) };
  return new URLSearchParams(named).toString();
}

type Method = Parameters<RunningHouse['http']>[0];

/** A route by which somebody looks after what is stored: grown-ups see every room there. */
function route(
  covers: `${Method} /${string}`,
  ask: (request: Request) => { readonly url: string; readonly body?: object },
  changes?: true,
): Surface {
  const [method = 'GET'] = covers.split(' ');
  return {
    covers,
    name: `http: ${covers}`,
    panel: true,
    ...(changes === undefined ? {} : { changes }),
    ask: async (house, request) => {
      const { url, body } = ask(request);
      const sent = body === undefined ? undefined : { ...body, ...speaking(request.asker) };
      const answer = await house.http(method as Method, url, sent);
      return { said: `${url} ${JSON.stringify(sent ?? '')}`, answer };
    },
  };
}

function speaking({ speaker }: Asker): object {
  return speaker === null ? {} : { speaker };
}

export const careSurfaces: readonly Surface[] = [
  route('GET /api/memories', ({ asker }) => ({ url: `/api/memories?limit=200&${query(asker)}` })),
  route('GET /api/memories', ({ asker, target }) => ({
    url: `/api/memories?limit=200&scope=${target.memory.scope}&status=active&${query(asker)}`,
  })),
  route('GET /api/memories/:id', ({ asker, target }) => ({
    url: `/api/memories/${target.memory.id}?${query(asker)}`,
  })),
  route(
    'PATCH /api/memories/:id',
    ({ target, newWord }) => ({
      url: `/api/memories/${target.memory.id}`,
      body: { text: target.stating(newWord) },
    }),
    true,
  ),
  route(
    'PATCH /api/memories/:id',
    ({ target }) => ({ url: `/api/memories/${target.memory.id}`, body: { scope: 'shared', suspended: false } }),
    true,
  ),
  route('POST /api/memories/forget/preview', ({ target }) => ({
    url: '/api/memories/forget/preview',
    body: { ids: [target.memory.id] },
  })),
  route(
    'POST /api/memories/forget',
    ({ target }) => ({ url: '/api/memories/forget', body: { ids: [target.memory.id], final: true } }),
    true,
  ),
  route('GET /api/memories/:id/near', ({ asker, target }) => ({
    url: `/api/memories/${target.memory.id}/near?${query(asker)}`,
  })),
  route('GET /api/map', ({ asker }) => ({ url: `/api/map?${query(asker)}` })),
  route('GET /api/counts', ({ asker }) => ({ url: `/api/counts?${query(asker)}` })),
  {
    ...route('PATCH /api/people/:slug', () => ({ url: '/api/people/ben' })),
    ask: async (house) => ({
      said: '',
      answer: await house.http('PATCH', '/api/people/ben', { role: 'adult' }),
    }),
  },
  route('GET /api/undo', ({ asker }) => ({ url: `/api/undo?${query(asker)}` })),
  route('POST /api/undo/:id', () => ({ url: `/api/undo/${nothing}`, body: {} })),
  route('GET /api/sessions', ({ asker }) => ({ url: `/api/sessions?limit=200&${query(asker, false)}` })),
  route('GET /api/sessions/:id', ({ asker, target }) => ({
    url: `/api/sessions/${target.memory.id}?${query(asker)}`,
  })),
  route('PATCH /api/sessions/:id', ({ target }) => ({
    url: `/api/sessions/${target.memory.id}`,
    body: { kept: true },
  })),
  route('DELETE /api/sessions/:id', ({ target }) => ({ url: `/api/sessions/${target.memory.id}`, body: {} })),
  route('GET /api/sightings', ({ asker }) => ({ url: `/api/sightings?limit=200&${query(asker, false)}` })),
  route('PATCH /api/sightings/:id', ({ target }) => ({
    url: `/api/sightings/${target.memory.id}`,
    body: { kept: true },
  })),
  route('DELETE /api/sightings/:id', ({ target }) => ({ url: `/api/sightings/${target.memory.id}`, body: {} })),
  route('GET /api/procedures', ({ asker }) => ({ url: `/api/procedures?${query(asker, false)}` })),
  route('GET /api/procedures/:slug', ({ asker }) => ({ url: `/api/procedures/siesta?${query(asker, false)}` })),
  route('PATCH /api/procedures/:slug', () => ({ url: '/api/procedures/siesta', body: { paused: true } })),
  route('POST /api/procedures/:slug/release', () => ({
    url: '/api/procedures/siesta/release',
    body: { slug: 'nap' },
  })),
  route('POST /api/procedures/:slug/propose', () => ({ url: '/api/procedures/siesta/propose', body: {} })),
  route('POST /api/procedures/:slug/confirm', () => ({
    url: '/api/procedures/siesta/confirm',
    body: { script: '0'.repeat(64) },
  })),
  route('POST /api/procedures/:slug/run', () => ({ url: '/api/procedures/siesta/run', body: {} })),
  route('GET /api/settings', ({ asker }) => ({ url: `/api/settings?${query(asker)}` })),
  route('PATCH /api/settings', () => ({ url: '/api/settings', body: { draft_days: 14 } })),
  { ...route('GET /api/export', ({ asker }) => ({ url: `/api/export?${query(asker)}` })), retells: true },
  route('POST /api/import', ({ asker }) => ({
    url: `/api/import?${query(asker)}`,
    body: { format: 'merkdir-export' },
  })),
  route('POST /api/archive', () => ({ url: '/api/archive', body: { passphrase: 'vier zufällige Wörter reichen' } })),
  route('POST /api/recovery-phrase', () => ({ url: '/api/recovery-phrase', body: {} })),
  route('POST /api/people/:slug/export', () => ({
    url: '/api/people/ben/export',
    body: { passphrase: 'vier zufällige Wörter reichen' },
  })),
  route('DELETE /api/people/:slug', () => ({ url: '/api/people/ben', body: { said: 'delete', confirm: 'somebody' } })),
  route('GET /api/backup', ({ asker }) => ({ url: `/api/backup?${query(asker)}` })),
  {
    ...route('GET /api/audit', ({ asker }) => ({ url: `/api/audit?limit=200&${query(asker, false)}` })),
    namesIds: true,
  },
];
