import { pick } from '../seeded-random.ts';
import { careSurfaces } from './care-requests.ts';
import type { Planted } from './planted.ts';
import type { RunningHouse } from './running-house.ts';

/** Somebody who asks over a surface that believes names; null: nobody known, nowhere. */
export interface Asker {
  readonly speaker: string | null;
  readonly room: string | null;
}

export interface Request {
  readonly asker: Asker;
  /** What it is about; most of the time nothing of the asker's. */
  readonly target: Planted;
  /** A word that was never used before. */
  readonly newWord: string;
  readonly random: () => number;
}

export interface Surface {
  /** Route, command or topic that is asked. */
  readonly covers: string;
  readonly name: string;
  /** Answered aloud, to everybody in the room. */
  readonly spoken?: true;
  /** What is told may leave the house: whoever asks hears what everybody may. */
  readonly leavesHouse?: true;
  /** Changes or deletes: only ever tried on what is not the asker's to see. */
  readonly changes?: true;
  /** Looks after what is stored: grown-ups see every room, and whoever names nobody runs the installation. */
  readonly panel?: true;
  /** Lists ids on purpose, of whatever was done to them. */
  readonly namesIds?: true;
  /** Gives back conversations: what was said and rightly told before, whatever it was about. */
  readonly retells?: true;
  ask(house: RunningHouse, request: Request): Promise<{ readonly said: string; readonly answer: string }>;
}

/** Sentences that try to get at the target, or at what others have just talked about. */
const sentences: readonly { readonly name: string; readonly changes?: true; of(request: Request): string }[] = [
  { name: 'question', of: ({ target }) => target.question },
  { name: 'what was said', of: ({ target }) => `Was habe ich dir über ${target.key} gesagt?` },
  { name: 'overview', of: () => 'Was weißt du alles?' },
  { name: 'where from', of: () => 'Woher weißt du das?' },
  { name: 'forget', of: ({ target }) => `Vergiss, ${clauseOf(target)}` },
  { name: 'forget that', of: () => 'Vergiss das' },
  { name: 'forget everything', of: () => 'Vergiss alles' },
  { name: 'correct', changes: true, of: ({ target, newWord }) => `Nein, ${lowered(target.stating(newWord))}` },
  { name: 'that is wrong', of: () => 'Das stimmt nicht mehr' },
  { name: 'remember', changes: true, of: ({ target, newWord }) => `Merk dir: ${target.stating(newWord)}` },
  { name: 'nearly the same', changes: true, of: ({ target }) => `Merk dir: ${target.stating(misheard(target.value))}` },
  { name: 'remember that', changes: true, of: () => 'Merk dir das' },
  { name: 'what was last week', of: () => 'Was war letzte Woche los?' },
  { name: 'what is new', of: () => 'Was gibt es Neues?' },
  { name: 'what was remembered this week', of: () => 'Was hast du dir diese Woche gemerkt?' },
  { name: 'who was there', of: () => 'Wer war heute an der Tür?' },
];

const satellites = ['flur-satellit', 'bad-satellit'];

function turnOf({ asker, random }: Request, text: string) {
  const unknown = pick(random, [null, 'Fremder', { person: 'anna', confidence: 0.4 }]);
  const speaker = asker.speaker ?? unknown;
  return {
    text,
    satellite: pick(random, satellites),
    ...(speaker === null ? {} : { speaker }),
    ...(asker.room === null ? {} : { room: asker.room }),
  };
}

const turns: readonly Surface[] = sentences.flatMap(({ name, of, changes }) => {
  const common = { spoken: true, ...(changes === undefined ? {} : { changes }) } as const;
  const http: Surface = {
    ...common,
    name: `http turn: ${name}`,
    covers: 'POST /api/turn',
    ask: async (house, request) => {
      const turn = turnOf(request, of(request));
      return { said: turn.text, answer: await house.http('POST', '/api/turn', turn) };
    },
  };
  const mqtt: Surface = {
    ...common,
    name: `mqtt turn: ${name}`,
    covers: 'turn/request',
    ask: async (house, request) => {
      const turn = turnOf(request, of(request));
      return { said: turn.text, answer: JSON.stringify(await house.mqtt(turn)) };
    },
  };
  return [http, mqtt];
});

function named({ speaker, room }: Asker) {
  return { ...(speaker === null ? {} : { speaker }), ...(room === null ? {} : { room }) };
}

function flags({ speaker, room }: Asker): readonly string[] {
  return [...(speaker === null ? [] : ['--speaker', speaker]), ...(room === null ? [] : ['--room', room])];
}

function post(name: string, url: string, body: (request: Request) => object, changes?: true): Surface {
  return {
    name: `http: ${name}`,
    covers: `POST ${url}`,
    ...(changes === undefined ? {} : { changes }),
    ask: async (house, request) => {
      const sent = { ...body(request), ...named(request.asker) };
      return { said: JSON.stringify(sent), answer: await house.http('POST', url, sent) };
    },
  };
}

function get(url: string): Surface {
  const ask = async (house: RunningHouse) => ({ said: '', answer: await house.http('GET', url) });
  return { name: `http: ${url}`, covers: `GET ${url}`, ask };
}

function command(name: string, words: (request: Request) => readonly string[], more: Partial<Surface> = {}): Surface {
  return {
    name: `cli: ${name}`,
    covers: `merkdir ${name.split(' ')[0]}`,
    ...more,
    ask: async (house, request) => {
      const typed = words(request);
      return { said: typed.join(' '), answer: await house.cli(...typed) };
    },
  };
}

const apis: readonly Surface[] = [
  post('recall', '/api/recall', ({ target }) => ({ text: target.question, limit: 100 })),
  post('recall with history', '/api/recall', ({ target }) => ({ text: target.key, limit: 100, history: true })),
  post('recall by a part', '/api/recall', ({ target }) => ({ text: `Der Code vom Nachbar ${target.key}`, limit: 100 })),
  post('search', '/api/memories/search', ({ target }) => ({ topic: target.key, limit: 100 })),
  post('remember', '/api/memories', ({ target, newWord }) => ({ text: target.stating(newWord) }), true),
  post(
    'remember nearly the same',
    '/api/memories',
    ({ target }) => ({ text: target.stating(misheard(target.value)) }),
    true,
  ),
  {
    name: 'http: delete',
    covers: 'DELETE /api/memories/:id',
    changes: true,
    ask: async (house, { target, asker }) => ({
      said: target.memory.id,
      answer: await house.http('DELETE', `/api/memories/${target.memory.id}`, named(asker)),
    }),
  },
  {
    name: 'http: revoke a key that is not there',
    covers: 'DELETE /api/keys/:id',
    ask: async (house, { target }) => ({
      said: target.memory.id,
      answer: await house.http('DELETE', `/api/keys/${target.memory.id}`),
    }),
  },
  post('add a key without a name', '/api/keys', () => ({ reach: 'local' })),
  post('add a person that is there', '/api/people', () => ({ slug: 'anna', name: 'Anna' })),
  post('link a name that is taken', '/api/people/unknown', () => ({ name: 'Anna', person: 'ben' })),
  post('add a room that is there', '/api/rooms', () => ({ slug: 'flur', name: 'Flur' })),
  {
    name: 'http: close the gate to the cloud',
    covers: 'PUT /api/models/gate',
    ask: async (house) => ({ said: '', answer: await house.http('PUT', '/api/models/gate', { open: false }) }),
  },
  {
    name: 'http: test a language model',
    covers: 'POST /api/models/:role/test',
    ask: async (house) => ({ said: '', answer: await house.http('POST', '/api/models/memory/test', {}) }),
  },
  post('a login link', '/api/login-links', () => ({})),
  post('begin a job', '/api/jobs', () => ({ queue: 'memory.extract' })),
  ...[
    '/',
    '/login',
    '/health',
    '/api/people',
    '/api/people/unknown',
    '/api/satellites',
    '/api/rooms',
    '/api/doctor',
    '/api/index',
    '/api/keys',
    '/api/me',
    '/api/openapi.json',
    '/api/jobs',
    '/api/models',
    '/api/drafts',
    '/api/drafts/calibration',
  ].map(get),
  {
    name: 'http: reminders',
    covers: 'POST /api/intentions/search',
    retells: true,
    ask: async (house, { asker }) => ({
      said: '',
      answer: await house.http('POST', '/api/intentions/search', {
        speaker: asker.speaker,
        room: asker.room,
        over: true,
      }),
    }),
  },
  {
    name: 'http: goals and projects',
    covers: 'POST /api/claims/search',
    ask: async (house, { asker }) => ({
      said: '',
      answer: await house.http('POST', '/api/claims/search', { ...named(asker), over: true }),
    }),
  },
  {
    name: 'http: a new goal for the past',
    covers: 'POST /api/claims',
    ask: async (house, { asker }) => {
      const times = { valid_from: '2020-01-02T00:00:00Z', valid_to: '2020-01-01T00:00:00Z' };
      const body = { ...named(asker), kind: 'goal', text: 'nichts', ...times };
      return { said: '', answer: await house.http('POST', '/api/claims', body) };
    },
  },
  ...(['PATCH', 'DELETE'] as const).map(
    (method): Surface => ({
      name: `http: ${method} a goal that is none`,
      covers: `${method} /api/claims/:id`,
      ask: async (house, { target }) => ({
        said: target.memory.id,
        answer: await house.http(method, `/api/claims/${target.memory.id}`, {}),
      }),
    }),
  ),
  {
    name: 'http: what is new',
    covers: 'GET /api/briefing',
    retells: true,
    ask: async (house, { asker: { speaker, room } }) => {
      const asked = {
        since: '2020-01-01T00:00:00Z',
        ...(speaker === null ? {} : { speaker }),
        ...(room === null ? {} : { room }),
      };
      return { said: '', answer: await house.http('GET', `/api/briefing?${new URLSearchParams(asked)}`) };
    },
  },
  {
    name: 'http: a new reminder',
    covers: 'POST /api/intentions',
    ask: async (house, { asker, target }) => {
      const trigger = { kind: 'topic', topic: target.key } as const;
      const body = { speaker: asker.speaker, room: asker.room, text: 'das nachzusehen', trigger };
      return { said: target.key, answer: await house.http('POST', '/api/intentions', body) };
    },
  },
  ...(
    [
      ['PATCH', '', { text: 'etwas anderes' }],
      ['POST', '/snooze', { until: '2030-01-01T00:00:00Z' }],
      ['POST', '/done', {}],
      ['DELETE', '', {}],
    ] as const
  ).map(
    ([method, end, body]): Surface => ({
      name: `http: ${method} a reminder that is none${end}`,
      covers: `${method} /api/intentions/:id${end}`,
      ask: async (house, { target }) => ({
        said: target.memory.id,
        answer: await house.http(method, `/api/intentions/${target.memory.id}${end}`, body),
      }),
    }),
  ),
  {
    name: 'http: drafts',
    covers: 'POST /api/drafts/search',
    ask: async (house, { asker }) => ({
      said: '',
      answer: await house.http('POST', '/api/drafts/search', asker.speaker === null ? {} : { speaker: asker.speaker }),
    }),
  },
  ...(['digests', 'questions'] as const).map(
    (listed): Surface => ({
      name: `http: ${listed}`,
      covers: `POST /api/${listed}/search`,
      ask: async (house, { asker }) => ({
        said: '',
        answer: await house.http(
          'POST',
          `/api/${listed}/search`,
          asker.speaker === null ? {} : { speaker: asker.speaker },
        ),
      }),
    }),
  ),
  {
    name: 'http: digests about the target',
    covers: 'POST /api/digests/search',
    ask: async (house, { asker, target }) => ({
      said: target.key,
      answer: await house.http('POST', '/api/digests/search', {
        about: target.key,
        ...(asker.speaker === null ? {} : { speaker: asker.speaker }),
      }),
    }),
  },
  {
    name: 'http: answer a question that is none',
    covers: 'POST /api/questions/:id/answer',
    ask: async (house, { target }) => ({
      said: target.memory.id,
      answer: await house.http('POST', `/api/questions/${target.memory.id}/answer`, { holds: true }),
    }),
  },
  ...(['accept', 'reject'] as const).map(
    (decision): Surface => ({
      name: `http: ${decision} a draft that is none`,
      covers: `POST /api/drafts/:id/${decision}`,
      ask: async (house, { target }) => ({
        said: target.memory.id,
        answer: await house.http('POST', `/api/drafts/${target.memory.id}/${decision}`, {}),
      }),
    }),
  ),
  post('look what tidying up would do', '/api/consolidation', () => ({ dry_run: true })),
  post('take back a run that was none', '/api/consolidation/undo', ({ target }) => ({ run: target.memory.id })),
];

/** The tools of MCP, and the API by key, as the person the key belongs to and as one that counts as cloud. */
const keyed: readonly Surface[] = (['local', 'cloud'] as const).flatMap((reach) => {
  const common = reach === 'cloud' ? { leavesHouse: true as const } : {};
  const tool = (
    name: string,
    given: (request: Request) => Readonly<Record<string, unknown>>,
    changes?: true,
  ): Surface => ({
    ...common,
    ...(changes === undefined ? {} : { changes }),
    name: `mcp, ${reach} key: ${name}`,
    covers: 'POST /mcp',
    ask: async (house, request) => {
      const params = { name, arguments: given(request) };
      const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
      const holder = { person: request.asker.speaker, reach };
      return { said: JSON.stringify(params), answer: await house.keyed(holder, 'POST', '/mcp', call) };
    },
  });
  const api = (url: string, body: (request: Request) => object, changes?: true): Surface => ({
    ...common,
    ...(changes === undefined ? {} : { changes }),
    name: `http, ${reach} key: ${url}`,
    covers: `POST ${url}`,
    ask: async (house, request) => {
      const sent = body(request);
      const holder = { person: request.asker.speaker, reach };
      return { said: JSON.stringify(sent), answer: await house.keyed(holder, 'POST', url, sent) };
    },
  });
  const reading = [
    tool('recall', ({ target }) => ({ query: target.question, limit: 50, history: true })),
    tool('find_to_forget', ({ target }) => ({ topic: target.key, limit: 50 })),
    api('/api/recall', ({ target }) => ({ text: target.question, limit: 100 })),
    api('/api/turn', ({ target }) => ({ text: target.question, satellite: 'flur-satellit' })),
  ];
  // What may leave the house differs in what is read only.
  if (reach === 'cloud') return reading;
  return [
    ...reading,
    tool('forget', ({ target }) => ({ id: target.memory.id, confirmation: `9999999999999.${'A'.repeat(43)}` }), true),
    tool('remember', ({ target, newWord }) => ({ text: target.stating(newWord) }), true),
    tool('list_people', () => ({})),
    tool('briefing', () => ({ limit: 50 })),
    api('/api/memories/search', ({ target }) => ({ topic: target.key, limit: 100 })),
    api('/api/memories', ({ target, newWord }) => ({ text: target.stating(newWord) }), true),
  ];
});

const listening: readonly Surface[] = (['GET', 'DELETE'] as const).map((method) => ({
  name: `mcp: ${method}`,
  covers: `${method} /mcp`,
  ask: async (house, { asker }) => ({
    said: '',
    answer: await house.keyed({ person: asker.speaker, reach: 'local' }, method, '/mcp'),
  }),
}));

const commands: readonly Surface[] = [
  command('say', ({ target, asker }) => ['say', target.question, ...flags(asker)], { spoken: true }),
  command('remember', ({ target, newWord, asker }) => ['remember', target.stating(newWord), ...flags(asker)], {
    changes: true,
  }),
  command('retain', ({ target, newWord, asker }) => ['retain', target.stating(newWord), ...flags(asker)], {
    changes: true,
  }),
  command('recall', ({ target, asker }) => ['recall', target.question, '--k', '100', ...flags(asker)]),
  command('recall as data', ({ target, asker }) => ['recall', target.key, '--json', '--history', ...flags(asker)]),
  command('recall explained', ({ target, asker }) => ['recall', target.key, '--explain', ...flags(asker)]),
  command('forget a topic', ({ target, asker }) => ['forget', target.key, ...flags(asker)]),
  command('forget by id', ({ target, asker }) => ['forget', '--id', target.memory.id, '--yes', ...flags(asker)], {
    changes: true,
  }),
  // The route the panel edits by, which knows every room.
  ...['pin', 'unpin'].map((name) =>
    command(name, ({ target, asker }) => [name, target.memory.id, ...flags(asker)], { changes: true, panel: true }),
  ),
  command('people', () => ['people', 'list', '--json']),
  command('rooms', () => ['rooms', 'list']),
  command('jobs', () => ['jobs', 'list', '--json']),
  command('export', ({ asker: { speaker } }) => ['export', ...(speaker === null ? [] : ['--speaker', speaker])], {
    panel: true,
    retells: true,
  }),
  command('import', () => ['import', '/nowhere/at/all']),
  command('backup', () => ['backup']),
  command('drafts', () => ['drafts', 'list', '--json']),
  command('accept a draft', ({ target }) => ['drafts', 'accept', target.memory.id]),
  command('reject a draft', ({ target }) => ['drafts', 'reject', target.memory.id]),
  command('digests', ({ asker: { speaker }, target }) => [
    ...['digests', '--about', target.key],
    ...(speaker === null ? [] : ['--speaker', speaker]),
  ]),
  command('questions', ({ asker: { speaker } }) => ['questions', ...(speaker === null ? [] : ['--speaker', speaker])]),
  command('questions that are none', ({ target }) => ['questions', 'yes', target.memory.id]),
  command('procedures', () => ['procedures', 'list', '--json'], { panel: true }),
  command('show a procedure', () => ['procedures', 'show', 'siesta']),
  command('change a procedure', () => ['procedures', 'pause', 'siesta']),
  command('confirm a script', () => ['procedures', 'confirm', 'siesta', '--yes']),
  command('reminders', ({ asker }) => ['reminders', 'list', '--over', '--json', ...flags(asker)], { retells: true }),
  command('end a reminder that is none', ({ target }) => ['reminders', 'done', target.memory.id]),
  command('briefing', ({ asker }) => ['briefing', '--since', '2020-01-01T00:00:00Z', '--json', ...flags(asker)], {
    retells: true,
  }),
  command('consolidate', () => ['consolidate', '--dry-run']),
  command('doctor', () => ['doctor']),
  command('keys', () => ['keys']),
  command('login', () => ['login']),
];

/** Every way to get something out of a running house. */
export const surfaces: readonly Surface[] = [...turns, ...apis, ...keyed, ...listening, ...careSurfaces, ...commands];

function lowered(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

/** "Wo liegt der X?" as a clause: "wo der X liegt". */
function clauseOf({ question }: Planted): string {
  const [asking = '', verb = '', ...rest] = lowered(question.slice(0, -1)).split(' ');
  return [asking, ...rest, verb].join(' ');
}

/** Somebody who knows nearly everything and wants to be put right. */
function misheard(value: string): string {
  return `${value.slice(0, -2)}xx`;
}
