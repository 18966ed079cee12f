import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EvidenceBook } from '../../../src/identity/evidence-book.ts';
import type { SpokenTurn } from '../../../src/identity/evidence-turn.ts';
import { activity, bookWith, evidence, flurSatellite, turn, werkstattSatellite } from '../../support/evidence-house.ts';

const flur = flurSatellite.id;
const werkstatt = werkstattSatellite.id;

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-09-01T18:00:00Z');
});
afterEach(() => void vi.useRealTimers());

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

async function whoSpoke(book: EvidenceBook, change: Partial<SpokenTurn>) {
  const answer = book.attribute(turn(change));
  await pass(300);
  return (await answer).person;
}

/** Evidence, then a sentence half a second later. */
async function heardThenSaid(book: EvidenceBook, heard: Parameters<typeof evidence>[0], said: Partial<SpokenTurn>) {
  book.observe(evidence(heard));
  await pass(500);
  return whoSpoke(book, said);
}

describe('evidence of a satellite', () => {
  test('is about the sentence spoken to it', async () => {
    expect(await heardThenSaid(bookWith(), { satellite: flur }, { satellite: flur })).toBe('lotte');
  });

  test('is about that satellite under each of its names', async () => {
    const book = bookWith([flurSatellite]);
    expect(await heardThenSaid(book, { satellite: 'device-flur' }, { satellite: flur })).toBe('lotte');
    await pass(6_000);
    expect(await heardThenSaid(book, { satellite: flur }, { satellite: 'Flur Lautsprecher' })).toBe('lotte');
  });

  test.each([
    ['another satellite', { satellite: werkstatt }],
    ['no satellite', {}],
    ['its room', { room: 'flur' }],
  ])('is not about a sentence from %s', async (_what, said) => {
    expect(await heardThenSaid(bookWith([flurSatellite]), { satellite: flur }, said)).toBeNull();
  });

  test('is used once', async () => {
    const book = bookWith();
    expect(await heardThenSaid(book, { satellite: flur }, { satellite: flur })).toBe('lotte');
    expect(await whoSpoke(book, { satellite: flur })).toBeNull();
  });

  test('delivered twice is one piece', async () => {
    const book = bookWith();
    expect(await heardThenSaid(book, { satellite: flur }, { satellite: flur })).toBe('lotte');
    expect(await heardThenSaid(book, { satellite: flur }, { satellite: flur })).toBeNull();
    expect(book.state()).toMatchObject({ heard: 2, repeated: 1, used: 1 });
  });

  test('said again in a later sentence is a new piece', async () => {
    const book = bookWith();
    expect(await heardThenSaid(book, { satellite: flur }, { satellite: flur })).toBe('lotte');
    await pass(5_000);
    expect(await heardThenSaid(book, { satellite: flur }, { satellite: flur })).toBe('lotte');
  });

  test('is too old after five seconds', async () => {
    const book = bookWith();
    book.observe(evidence({ satellite: flur }));
    await pass(5_001);
    expect(await whoSpoke(book, { satellite: flur })).toBeNull();
  });

  test('is as old as its source says, however fast it came', async () => {
    const book = bookWith();
    const at = new Date(Date.now() - 4_600);
    expect(await heardThenSaid(book, { satellite: flur, at }, { satellite: flur })).toBeNull();
  });

  test('from a clock that runs ahead counts from its arrival', async () => {
    const at = new Date(Date.now() + 60_000);
    expect(await heardThenSaid(bookWith(), { satellite: flur, at }, { satellite: flur })).toBe('lotte');
  });

  test('of two people at once is nobody, for this sentence and the next', async () => {
    const book = bookWith();
    book.observe(evidence({ satellite: flur }));
    expect(await heardThenSaid(book, { satellite: flur, name: 'emil' }, { satellite: flur })).toBeNull();
    expect(await whoSpoke(book, { satellite: flur })).toBeNull();
  });

  test('from before the satellite began to listen is about something else', async () => {
    const book = bookWith([flurSatellite]);
    book.observe(evidence({ satellite: flur }));
    await pass(1_000);
    book.observe(activity(flur, 'listening'));
    await pass(1_000);
    expect(await whoSpoke(book, { satellite: flur })).toBeNull();
  });
});

describe('evidence of a room', () => {
  test('counts for the satellite in that room', async () => {
    const book = bookWith([flurSatellite, werkstattSatellite]);
    expect(await heardThenSaid(book, { room: 'flur' }, { satellite: flur })).toBe('lotte');
    await pass(6_000);
    expect(await heardThenSaid(book, { room: 'flur' }, { satellite: werkstatt })).toBeNull();
  });

  test('counts for a satellite whose room only the sentence knows', async () => {
    expect(await heardThenSaid(bookWith(), { room: 'flur' }, { satellite: 'mikrofon', room: 'flur' })).toBe('lotte');
  });

  test('may stand where the satellite belongs', async () => {
    expect(await heardThenSaid(bookWith([flurSatellite]), { satellite: 'Flur' }, { satellite: flur })).toBe('lotte');
  });

  test('of no room of this house is about nobody', async () => {
    expect(await heardThenSaid(bookWith([flurSatellite]), { room: 'garage' }, { satellite: flur })).toBeNull();
  });

  test('with two satellites counts only when the other one is known to be quiet', async () => {
    const second = { ...werkstattSatellite, room: flurSatellite.room };
    const silent = bookWith([flurSatellite, second]);
    expect(await heardThenSaid(silent, { room: 'flur' }, { satellite: flur })).toBeNull();
    const reported = bookWith([flurSatellite, second]);
    reported.observe(activity(second.id, 'quiet'));
    expect(await heardThenSaid(reported, { room: 'flur' }, { satellite: flur })).toBe('lotte');
    await pass(6_000);
    reported.observe(activity(second.id, 'listening'));
    expect(await heardThenSaid(reported, { room: 'flur' }, { satellite: flur })).toBeNull();
  });
});

describe('evidence without a place', () => {
  test('counts when exactly one satellite was active', async () => {
    const book = bookWith();
    expect(await heardThenSaid(book, {}, { satellite: flur })).toBe('lotte');
  });

  test('does not count when another spoke to another one', async () => {
    const book = bookWith();
    void book.attribute(turn({ satellite: werkstatt }));
    await pass(1_000);
    expect(await heardThenSaid(book, {}, { satellite: flur })).toBeNull();
  });

  test('does not count while another satellite may be in use', async () => {
    const book = bookWith([flurSatellite, werkstattSatellite]);
    for (const satellite of [flur, werkstatt]) book.observe(activity(satellite, 'quiet'));
    book.observe(activity(werkstatt, 'listening'));
    expect(await heardThenSaid(book, {}, { satellite: flur })).toBeNull();
    book.observe(activity(werkstatt, 'quiet'));
    await pass(6_000);
    expect(await heardThenSaid(book, { confidence: 0.95 }, { satellite: flur })).toBe('lotte');
  });

  test('does not count when nobody reports any more what the satellites do', async () => {
    const book = bookWith([flurSatellite, werkstattSatellite]);
    for (const satellite of [flur, werkstatt]) book.observe(activity(satellite, 'quiet'));
    book.observe({ kind: 'source_state', source: 'home_assistant', available: false, receivedAt: new Date() });
    expect(await heardThenSaid(book, {}, { satellite: flur })).toBeNull();
  });

  test('is never about a sentence from nowhere', async () => {
    expect(await heardThenSaid(bookWith(), {}, {})).toBeNull();
  });
});

describe('late evidence', () => {
  test('is waited for where a recogniser was heard before', async () => {
    const book = bookWith();
    book.observe(evidence({ satellite: flur, confidence: 0.8 }));
    await pass(60_000);
    const answer = book.attribute(turn({ satellite: flur }));
    await pass(299);
    book.observe(evidence({ satellite: flur }));
    expect((await answer).person).toBe('lotte');
  });

  test('is given up after 300 ms, and is then not the next one’s', async () => {
    const book = bookWith();
    book.observe(evidence({ satellite: flur, confidence: 0.8 }));
    await pass(60_000);
    const answer = book.attribute(turn({ satellite: flur }));
    await pass(300);
    expect(await answer).toMatchObject({ person: null, reason: 'no_evidence' });
    await pass(200);
    book.observe(evidence({ satellite: flur }));
    expect(book.state()).toMatchObject({ late: 1 });
    expect(await whoSpoke(book, { satellite: flur })).toBeNull();
  });

  test.each([
    ['where no recogniser was ever heard', { satellite: werkstatt }],
    ['by a sentence that says who spoke', { satellite: flur, speaker: { name: 'emil', confidence: null } }],
    ['by a sentence from nowhere', {}],
  ])('is not waited for %s', async (_what, said) => {
    const book = bookWith();
    book.observe(evidence({ satellite: flur }));
    await pass(60_000);
    let answered = false;
    void book.attribute(turn(said)).then(() => {
      answered = true;
    });
    await pass(0);
    expect(answered).toBe(true);
    expect(book.state().waiting).toBe(0);
  });

  test('that came while its sentence waited its turn is not the next one’s', async () => {
    const book = bookWith();
    const queued = turn({ satellite: flur });
    await pass(1_000);
    book.observe(evidence({ satellite: flur }));
    await pass(500);
    expect((await book.attribute(queued)).person).toBeNull();
    expect(await whoSpoke(book, { satellite: flur })).toBeNull();
  });
});

describe('a sentence that says who spoke', () => {
  test.each([
    ['a logged-in user by name', { name: 'Lotte Berg', confidence: null }, 'vouched'],
    ['a logged-in user by id', { name: 'user-lotte', confidence: null }, 'vouched'],
    ['a recogniser before it', { name: 'alias-lotte', confidence: 0.8 }, 'recognised'],
  ])('%s', async (_what, speaker, reason) => {
    expect(await bookWith().attribute(turn({ speaker }))).toMatchObject({
      person: 'lotte',
      reason,
      recognition: speaker.confidence !== null,
    });
  });

  test('contradicted by what was heard at the same satellite is nobody’s', async () => {
    const speaker = { name: 'emil', confidence: null };
    expect(await heardThenSaid(bookWith(), { satellite: flur }, { satellite: flur, speaker })).toBeNull();
  });

  test('and its runner-up are the same person under two names', async () => {
    const speaker = { name: 'lotte', confidence: 0.9, runnerUp: { name: 'alias-lotte', confidence: 0.89 } };
    expect((await bookWith().attribute(turn({ speaker }))).person).toBe('lotte');
  });

  test('in its words only says nothing', async () => {
    expect((await bookWith().attribute(turn({ satellite: flur }))).person).toBeNull();
  });
});

test('the room is that of the satellite unless the sentence says another', async () => {
  const book = bookWith([flurSatellite]);
  expect((await book.attribute(turn({ satellite: flur }))).room).toBe('flur');
  expect((await book.attribute(turn({ satellite: flur, room: 'Werkstatt' }))).room).toBe('werkstatt');
  expect((await book.attribute(turn({ satellite: 'mikrofon' }))).room).toBeNull();
});

test('a sentence handed in twice gets the same answer', async () => {
  const book = bookWith();
  book.observe(evidence({ satellite: flur }));
  const sentence = turn({ satellite: flur });
  const [first, second] = await Promise.all([book.attribute(sentence), book.attribute(sentence)]);
  expect([first.person, second.person]).toEqual(['lotte', 'lotte']);
});

test('names nobody here has are kept for linking them, the latest twenty', async () => {
  const book = bookWith();
  for (let index = 0; index < 25; index += 1) book.observe(evidence({ name: `fremd ${index % 22}` }));
  expect(book.unknownNames()).toHaveLength(20);
  expect(book.unknownNames().at(-1)).toMatchObject({ name: 'fremd 2', source: 'murdock' });
});

test('a flood leaves memory bounded and other satellites untouched', async () => {
  const book = bookWith();
  book.observe(evidence({ satellite: flur }));
  for (let index = 0; index < 20_000; index += 1) {
    book.observe(evidence({ satellite: werkstatt, confidence: index / 20_000 }));
    book.observe(activity(`satellit-${index}`, 'listening'));
  }
  expect(book.state().kept).toBeLessThan(1_100);
  expect(await whoSpoke(book, { satellite: flur })).toBe('lotte');
});
