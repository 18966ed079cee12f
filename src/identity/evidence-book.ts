import type { RoomId } from '../domain/ids.ts';
import type { SatelliteActivity, SourceState, SpeakerEvidence } from '../domain/observation.ts';
import type { Clock } from '../kernel/clock.ts';
import { type Judgement, judge } from './attribution.ts';
import { type AttributionPolicy, defaultPolicy } from './attribution-policy.ts';
import { type Heard, heardFrom, nameOf } from './evidence.ts';
import { ActivityLog } from './evidence-activity.ts';
import { evidenceFor, type HeardTurn, latecomerOf, type PastTurn, type Scene } from './evidence-binding.ts';
import { EvidenceCoverage } from './evidence-coverage.ts';
import type { EvidenceDirectory } from './evidence-directory.ts';
import { EvidenceShelf, maximumEvidence } from './evidence-shelf.ts';
import { heardTurnFrom, opinionOfTurn, placeOfSatellite, type SpokenTurn } from './evidence-turn.ts';
import { type UnknownName, UnknownNames } from './evidence-unknown-names.ts';

export interface TurnAttribution extends Judgement {
  readonly room: RoomId | null;
  /** A recogniser was heard in this matter, whatever it made of it. */
  readonly recognition: boolean;
}

export interface EvidenceBookState {
  readonly heard: number;
  /** The same evidence again. */
  readonly repeated: number;
  /** Came after the sentence it belongs to was judged. */
  readonly late: number;
  readonly used: number;
  /** In memory now. */
  readonly kept: number;
  /** More are never kept. */
  readonly limit: number;
  readonly waiting: number;
}

export interface EvidenceBookParts {
  /** Must not throw. */
  readonly directory: () => EvidenceDirectory;
  readonly clock: Clock;
  readonly policy?: AttributionPolicy;
}

/** Sentences are remembered this long, so that what comes late is known as theirs, in milliseconds. */
const turnMemoryMs = 60_000;
const maximumTurns = 256;

/** Remembers what recognisers heard in the last seconds, and says of each sentence who spoke it. In memory, bounded. */
export class EvidenceBook {
  readonly #parts: EvidenceBookParts;
  readonly #policy: AttributionPolicy;
  readonly #shelf = new EvidenceShelf();
  readonly #activity = new ActivityLog();
  readonly #coverage = new EvidenceCoverage();
  readonly #unknownNames = new UnknownNames();
  readonly #judged = new Map<string, PastTurn>();
  readonly #answers = new Map<string, Promise<TurnAttribution>>();
  readonly #waiting = new Map<string, { readonly turn: HeardTurn; readonly wake: () => void }>();
  readonly #counts = { heard: 0, repeated: 0, late: 0, used: 0 };

  constructor(parts: EvidenceBookParts) {
    this.#parts = parts;
    this.#policy = parts.policy ?? defaultPolicy;
  }

  observe(observation: SpeakerEvidence | SatelliteActivity | SourceState): void {
    if (observation.kind === 'speaker') this.#hear(observation);
    else if (observation.kind === 'activity') this.#noteActivity(observation);
    else if (!observation.available) this.#activity.forget(observation.source);
  }

  /**
   * Who spoke a sentence; asked twice, the answer is the same. Waits for late evidence (300 ms after the sentence) only
   * where a recogniser was heard before and has said nothing yet. Never rejects.
   */
  attribute(turn: SpokenTurn): Promise<TurnAttribution> {
    const known = this.#answers.get(turn.id);
    if (known !== undefined) return known;
    const answer = this.#answer(turn);
    this.#answers.set(turn.id, answer);
    return answer;
  }

  /** Names nobody has, as far as nobody has them by now; oldest first. */
  unknownNames(): readonly UnknownName[] {
    const directory = this.#parts.directory();
    return this.#unknownNames.list().filter(({ person }) => directory.personOf(person) === null);
  }

  state(): EvidenceBookState {
    return { ...this.#counts, kept: this.#shelf.size, limit: maximumEvidence, waiting: this.#waiting.size };
  }

  #hear(evidence: SpeakerEvidence): void {
    const heard = heardFrom(evidence, this.#parts.directory());
    this.#counts.heard += 1;
    this.#coverage.note(heard);
    if (heard.voice.kind === 'stranger' && evidence.person !== null) {
      const { person, source, receivedAt } = evidence;
      this.#unknownNames.note({ name: nameOf(person), person, source, at: receivedAt });
    }
    if (!this.#shelf.add(heard)) this.#counts.repeated += 1;
    else if (!this.#settle(heard, [...this.#judged.values()])) this.#wakeWaiting();
  }

  #noteActivity(report: SatelliteActivity): void {
    const directory = this.#parts.directory();
    this.#activity.note(report, placeOfSatellite(directory.satelliteOf(report.satellite), directory));
  }

  async #answer(spoken: SpokenTurn): Promise<TurnAttribution> {
    const directory = this.#parts.directory();
    const turn = heardTurnFrom(spoken, directory);
    const claim = opinionOfTurn(spoken, directory);
    if (claim?.voice.kind === 'stranger') this.#noteStranger(spoken);
    if (claim === null && this.#evidenceFor(turn).length === 0) await this.#awaitEvidence(turn);
    const bound = this.#evidenceFor(turn);
    const doubtful = bound.length === 0 ? [] : this.#doubtsAbout(turn);
    for (const { key } of bound) this.#shelf.mark(key, 'used');
    this.#counts.used += bound.length;
    const past = { ...turn, sources: new Set(bound.map(({ source }) => source)) };
    this.#remember(past);
    // A sentence that waited its turn may find its own late evidence here already: the next one must not have it.
    for (const heard of this.#shelf.kept('free')) this.#settle(heard, [this.#judged.get(turn.id) ?? past]);
    const opinions = [...bound, ...doubtful, ...(claim === null ? [] : [claim])];
    const judgement = judge(opinions, this.#policy);
    const recognition = bound.length > 0 || (claim !== null && claim.confidence !== null);
    return { ...judgement, room: turn.room, recognition };
  }

  #noteStranger({ speaker, at }: SpokenTurn): void {
    if (speaker === null) return;
    const { name } = speaker;
    this.#unknownNames.note({ name, person: { by: 'name', name }, source: 'turn', at });
  }

  /** Gives late evidence to the earlier sentence it belongs to; false: there is none. */
  #settle(heard: Heard, judged: readonly PastTurn[]): boolean {
    const owner = latecomerOf(heard, judged, this.#policy);
    if (owner === null) return false;
    this.#shelf.mark(heard.key, 'late');
    this.#counts.late += 1;
    const sources = new Set([...owner.sources, heard.source]);
    if (this.#judged.has(owner.id)) this.#judged.set(owner.id, { ...owner, sources });
    return true;
  }

  #wakeWaiting(): void {
    for (const { turn, wake } of [...this.#waiting.values()]) {
      if (this.#evidenceFor(turn).length > 0) wake();
    }
  }

  #evidenceFor(turn: HeardTurn): readonly Heard[] {
    return evidenceFor(turn, this.#scene(this.#shelf.kept('free')), this.#policy);
  }

  /** Two pieces may have overtaken each other: what was given to an earlier sentence may be about this one. */
  #doubtsAbout(turn: HeardTurn): readonly Heard[] {
    return evidenceFor(turn, this.#scene(this.#shelf.kept('late')), this.#policy);
  }

  #scene(heard: readonly Heard[]): Scene {
    const directory = this.#parts.directory();
    return {
      heard,
      judged: [...this.#judged.values()],
      waiting: [...this.#waiting.values()].map((waiting) => waiting.turn),
      activity: this.#activity,
      unobserved: directory.satellites
        .filter((satellite) => !this.#activity.isReported(satellite))
        .map((satellite) => placeOfSatellite(satellite, directory)),
    };
  }

  async #awaitEvidence(turn: HeardTurn): Promise<void> {
    const now = this.#parts.clock.now().getTime();
    const rest = turn.at + this.#policy.lateMs - now;
    if (rest <= 0 || !this.#coverage.covers(turn, now)) return;
    await new Promise<void>((resolve) => {
      const patience = setTimeout(resolve, rest);
      const wake = () => {
        clearTimeout(patience);
        resolve();
      };
      this.#waiting.set(turn.id, { turn, wake });
    });
    this.#waiting.delete(turn.id);
  }

  #remember(turn: PastTurn): void {
    this.#judged.set(turn.id, turn);
    const oldest = this.#parts.clock.now().getTime() - turnMemoryMs;
    for (const { id, at } of [...this.#judged.values()]) {
      if (at >= oldest && this.#judged.size <= maximumTurns) continue;
      this.#judged.delete(id);
      this.#answers.delete(id);
    }
  }
}
