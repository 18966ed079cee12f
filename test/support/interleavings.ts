import { vi } from 'vitest';
import type { SpeakerEvidence } from '../../src/domain/observation.ts';
import type { EvidenceBook, TurnAttribution } from '../../src/identity/evidence-book.ts';
import { activity, bookWith, evidence, flurSatellite, turn, werkstattSatellite } from './evidence-house.ts';
import { fc } from './properties.ts';

/** One utterance and what happens to the messages about it. Milliseconds. */
export interface Fate {
  readonly evidenceLost: boolean;
  readonly evidenceDelay: number;
  /** null: delivered once. */
  readonly copyDelay: number | null;
  readonly turnDelay: number;
  /** Another agent took the sentence, so it never comes here. */
  readonly turnElsewhere: boolean;
  readonly answerTakes: number;
}

export interface Mode {
  readonly place: 'satellite' | 'room' | 'none';
  /** The recogniser says by its own clock when it heard. */
  readonly dated: boolean;
  /** Home Assistant reports what the satellites do. */
  readonly reported: boolean;
  readonly sharedRoom: boolean;
}

export const fate = fc.record<Fate>({
  evidenceLost: fc.boolean(),
  evidenceDelay: fc.oneof(fc.integer({ min: 0, max: 250 }), fc.integer({ min: 0, max: 4_000 })),
  copyDelay: fc.option(fc.integer({ min: 0, max: 4_000 })),
  turnDelay: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1_500 })),
  turnElsewhere: fc.boolean(),
  answerTakes: fc.integer({ min: 500, max: 2_500 }),
});

/** One sentence in each room, a second apart, by two people. */
export interface Round {
  readonly swapped: boolean;
  readonly fates: readonly [Fate, Fate];
  /** Until the next round. */
  readonly pause: number;
}

const round = fc.record<Round>({
  swapped: fc.boolean(),
  fates: fc.tuple(fate, fate),
  pause: fc.integer({ min: 3_000, max: 9_000 }),
});
export const evening = fc.array(round, { minLength: 2, maxLength: 4 });

export const faultless: Fate = {
  evidenceLost: false,
  evidenceDelay: 100,
  copyDelay: null,
  turnDelay: 100,
  turnElsewhere: false,
  answerTakes: 500,
};

type Answer = Promise<{ readonly spoke: string; readonly heard: TurnAttribution }>;
type Delivery = readonly [at: number, deliver: () => void];

/** Plays an evening on fake timers, which must be on, and says for each sentence who spoke and who was heard. */
export async function play(mode: Mode, rounds: readonly Round[]) {
  vi.setSystemTime(0);
  const second = mode.sharedRoom ? { ...werkstattSatellite, room: flurSatellite.room } : werkstattSatellite;
  const book = bookWith(mode.reported ? [flurSatellite, second] : []);
  const answers: Answer[] = [];
  const places = [
    { satellite: flurSatellite.id, room: 'flur' },
    { satellite: werkstattSatellite.id, room: mode.sharedRoom ? 'flur' : 'werkstatt' },
  ];
  const begins = rounds.map((_, index) => rounds.slice(0, index).reduce((sum, { pause }) => sum + pause, 10_000));
  const deliveries = rounds.flatMap(({ swapped, fates }, index) =>
    places.flatMap((place, where) =>
      deliveriesOf(book, mode, {
        ...place,
        spokenAt: (begins[index] ?? 0) + where * 1_000,
        who: (where === 0) === swapped ? 'emil' : 'lotte',
        fate: fates[where === 0 ? 0 : 1],
        answers,
      }),
    ),
  );
  for (const [at, deliver] of [...deliveries].sort(([left], [right]) => left - right)) {
    await vi.advanceTimersByTimeAsync(Math.max(0, at - Date.now()));
    deliver();
  }
  await vi.runAllTimersAsync();
  return Promise.all(answers);
}

function deliveriesOf(
  book: EvidenceBook,
  mode: Mode,
  utterance: {
    readonly spokenAt: number;
    readonly who: string;
    readonly satellite: string;
    readonly room: string;
    readonly fate: Fate;
    readonly answers: Answer[];
  },
): Delivery[] {
  const { spokenAt, who, satellite, room, answers, fate } = utterance;
  const recognisedAt = spokenAt + 50;
  const said: Partial<SpeakerEvidence> = {
    confidence: 0.8 + (spokenAt % 7) / 100,
    satellite: mode.place === 'satellite' ? satellite : null,
    room: mode.place === 'room' ? room : null,
    at: mode.dated ? new Date(recognisedAt) : null,
  };
  const hear = () => book.observe(evidence({ ...said, name: who, receivedAt: new Date() }));
  const answer = () => {
    const sentence = turn({ satellite, room: mode.reported ? null : room });
    answers.push(book.attribute(sentence).then((heard) => ({ spoke: who, heard })));
    if (sentence.at.getTime() % 3 === 0) void book.attribute(sentence);
  };
  const phase = (name: 'listening' | 'busy' | 'quiet') => () => book.observe(activity(satellite, name));
  const copies: readonly number[] = [
    fate.evidenceDelay,
    ...(fate.copyDelay === null ? [] : [fate.evidenceDelay / 2 + fate.copyDelay / 2]),
  ];
  const turnAt = spokenAt + 150 + fate.turnDelay;
  // Whoever has no reports and no dates cannot know that a sentence went elsewhere.
  const elsewhere = fate.turnElsewhere && mode.reported && mode.dated;
  return [
    ...(mode.reported
      ? [
          [spokenAt - 1_800, phase('listening')] as const,
          [spokenAt + 100, phase('busy')] as const,
          [turnAt + fate.answerTakes, phase('quiet')] as const,
        ]
      : []),
    ...(fate.evidenceLost ? [] : copies.map((delay): Delivery => [recognisedAt + delay, hear])),
    ...(elsewhere ? [] : [[turnAt, answer] as const]),
  ];
}

export const modes: readonly [string, Mode][] = [
  ['satellite named', { place: 'satellite', dated: false, reported: false, sharedRoom: false }],
  ['satellite and time named', { place: 'satellite', dated: true, reported: false, sharedRoom: false }],
  [
    'satellite and time named, sentences that go elsewhere',
    { place: 'satellite', dated: true, reported: true, sharedRoom: false },
  ],
  ['room named', { place: 'room', dated: false, reported: false, sharedRoom: false }],
  ['room of both satellites named', { place: 'room', dated: false, reported: true, sharedRoom: true }],
  ['no place named', { place: 'none', dated: false, reported: true, sharedRoom: false }],
  ['no place but the time named', { place: 'none', dated: true, reported: true, sharedRoom: false }],
];
