import type { ErrorCode } from '../../kernel/errors.ts';
import type { Band } from '../../memory/calibration/calibration.ts';
import type { SelfTestStep } from './self-test.ts';

/** What is found, and what to do about it; null: nothing. */
export type Said = readonly [message: string, hint: string | null];

/** Everything the doctor says, in one language. `why` is a sentence about an error, or a code. */
export interface DoctorTexts {
  /** Sentences about errors; one that is not listed is told in English, as it came. */
  readonly errors: Readonly<Partial<Record<ErrorCode, string>>>;
  database(product: string, server: string, vector: string, people: number, rooms: number): Said;
  readonly databaseDamaged: Said;
  readonly embedded: string;
  model(pack: string, milliseconds: number): Said;
  readonly broker: Said;
  brokerAway(why: string | null): Said;
  readonly noHome: Said;
  readonly home: Said;
  homeAway(why: string | null): Said;
  readonly sentencesNoHome: Said;
  readonly sentencesOff: Said;
  readonly sentencesUnlooked: Said;
  sentencesTrouble(why: string): Said;
  readonly sentencesNoWay: Said;
  readonly sentencesEdited: Said;
  readonly sentencesNotHeard: Said;
  sentences(way: 'agent' | 'mqtt'): Said;
  readonly deviceWaiting: Said;
  readonly deviceAnnounced: Said;
  readonly deviceSeen: Said;
  readonly deviceNoMqtt: Said;
  readonly deviceUnseen: Said;
  deviceUnknown(why: string): Said;
  readonly offered: Said;
  notOffered(why: string): Said;
  portOff(part: SparePartName): Said;
  port(part: SparePartName): Said;
  portFailed(part: SparePartName, why: string): Said;
  time(now: string, zone: string): Said;
  clockWrong(now: string): Said;
  clockApart(seconds: number): Said;
  zoneApart(own: string, home: string): Said;
  readonly noModels: Said;
  modelReached(role: string, model: string, host: string): Said;
  modelAway(role: string, host: string, why: string): Said;
  refused(count: number): Said;
  index(indexed: number, total: number, model: string): Said;
  undecided(extractor: string): Said;
  /** `error`: expected calibration error, 0 … 1. */
  calibration(extractor: string, decided: number, error: number): Said;
  band(extractor: string, band: Band): Said;
  readonly forgettingSafe: Said;
  readonly forgettingUnwatched: Said;
  /** `since` as it is said in the language. */
  forgettingDoubtful(since: string): Said;
  selfTest(milliseconds: number): Said;
  selfTestFailed(step: SelfTestStep): Said;
}

export type SparePartName = 'assistants' | 'wyoming';
