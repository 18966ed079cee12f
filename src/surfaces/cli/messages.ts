import type { Reach } from '../../domain/api-key.ts';
import type { Provenance } from '../../domain/provenance.ts';
import type { Scope } from '../../domain/scope.ts';
import type { ErrorCode } from '../../kernel/errors.ts';
import type { JobState } from '../../kernel/jobs.ts';
import type { ConsolidationResponse } from '../http/contract/consolidation.ts';
import type { DigestsResponse } from '../http/contract/digests.ts';
import type { IntentionView } from '../http/contract/intentions.ts';
import type { RememberedResponse } from '../http/contract/memory.ts';
import type { ProcedureView } from '../http/contract/procedures.ts';
import type { ImportResponse } from '../http/contract/transfer.ts';
import type { DemoResponse, DoctorResponse } from '../http/contract/upkeep.ts';

/** Everything a command says of its own; replies to turns are spoken by the running instance. */
export interface Messages {
  notRunning(folder: string): string;
  readonly stillStarting: string;
  /** Sentences for errors; one that is not listed is told in English, as it came. */
  readonly errors: Readonly<Partial<Record<ErrorCode, string>>>;
  unknownPerson(name: string): string;
  unknownRoom(name: string): string;
  /** `slugs` is null when there is nobody yet. */
  knownPeople(slugs: string | null): string;
  knownRooms(slugs: string | null): string;
  notHandled(act: string): string;
  remembered(outcome: RememberedResponse['outcome'], scope: Scope): string;
  readonly nothingRemembered: string;
  /** Nothing surely answers; so many are near. */
  nothingSure(near: number): string;
  readonly onlyNear: string;
  readonly scopes: Readonly<Record<Scope, string>>;
  readonly provenances: Readonly<Record<Provenance, string>>;
  readonly outdated: string;
  wouldForget(count: number): string;
  askForget(count: number): string;
  /** Before a procedure is forgotten that automations use. */
  wouldMiss(name: string, automations: readonly string[]): string;
  /** … and nobody can be asked which do. */
  useUnknown(name: string): string;
  /** What counts as yes when typed. */
  isYes(answer: string): boolean;
  forgotten(count: number): string;
  /** Of a memory that says several things; its id takes all of it. */
  onlyParts(parts: string, id: string): string;
  partForgotten(left: string): string;
  readonly nothingForgotten: string;
  readonly severalMatch: string;
  readonly needsYes: string;
  readonly topicOrId: string;
  readonly noPeople: string;
  readonly noRooms: string;
  readonly satellites: string;
  added(name: string, slug: string): string;
  /** Names recognisers gave that nobody has. */
  unknownNames(names: readonly string[]): string;
  linked(name: string, person: string): string;
  readonly aliases: string;
  readonly roles: Readonly<Record<'owner' | 'adult' | 'child' | 'guest', string>>;
  loginLink(name: string | null): string;
  readonly noKeys: string;
  readonly nobodysKey: string;
  readonly reaches: Readonly<Record<Reach, string>>;
  keyAdded(name: string): string;
  readonly keyRevoked: string;
  uninstalled(folder: string): readonly string[];
  readonly archiveNeedsFile: string;
  readonly askPassphrase: string;
  readonly needsPassphrase: string;
  readonly notWritten: string;
  readonly chooseAnotherFile: string;
  written(path: string, bytes: number): string;
  readonly recoveryWords: string;
  readonly recoveryUse: string;
  readonly foreignFile: string;
  readonly nothingImported: string;
  imported(report: ImportResponse): readonly string[];
  demoLoaded(counts: DemoResponse): readonly string[];
  readonly noDrafts: string;
  readonly draftConflicts: string;
  readonly draftTakenBack: string;
  readonly draftRejected: string;
  pinned(pinned: boolean): string;
  readonly noDigests: string;
  /** `from`: first day, YYYY-MM-DD; null for a profile. `owner`: slug; null: the household's. */
  digestTitle(kind: DigestsResponse['digests'][number]['kind'], from: string | null, owner: string | null): string;
  readonly noQuestions: string;
  questionBecause(changed: string, now: string | null): string;
  questionAnswered(holds: boolean): string;
  readonly noReminders: string;
  reminderState(state: IntentionView['state']): string;
  reminderEnded(end: 'done' | 'delete' | 'snooze'): string;
  readonly noProcedures: string;
  readonly nothingProposed: string;
  readonly confirmScript: string;
  procedureState(state: ProcedureView['state']): string;
  scriptConfirmed(runs: number): string;
  usedBy(automations: readonly string[]): string;
  consolidated(report: ConsolidationResponse): readonly string[];
  restored(count: number): string;
  readonly noJobs: string;
  readonly jobStates: Readonly<Record<JobState, string>>;
  enqueued(count: number): string;
  readonly findingStates: Readonly<Record<DoctorResponse['findings'][number]['state'], string>>;
}
