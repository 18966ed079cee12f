import type { Language } from '../../domain/turn.ts';
import type { Clock } from '../../kernel/clock.ts';
import { type MerkdirError, toMerkdirError } from '../../kernel/errors.ts';
import type { Finding, ModelPort } from '../../surfaces/http/ports.ts';
import type { SentenceKeeperState } from '../../surfaces/voice/sentences/sentence-keeper.ts';
import type { DoctorTexts, SparePartName } from './doctor-texts.ts';
import { doctorTexts, failed, finding, sentenceOf } from './findings.ts';
import type { SelfTestResult } from './self-test.ts';

/** What Home Assistant says of itself. All reject with MerkdirError. */
export interface HomeFacts {
  hasIntegration(domain: string): Promise<boolean>;
  /** Whether a device of an integration is known by this identifier. */
  hasDevice(integration: string, identifier: string): Promise<boolean>;
  timeZone(): Promise<string>;
  /** To the second; null: it does not say. */
  now(): Promise<Date | null>;
}

export interface SurroundingParts {
  readonly sentences: {
    /** The option of the household. */
    readonly wanted: boolean;
    /** null: no Home Assistant is configured. */
    readonly state: (() => SentenceKeeperState) | null;
  };
  readonly device: { readonly identifier: string; announced(): boolean };
  /** null: no Home Assistant is configured. */
  readonly home: HomeFacts | null;
  /** Why the Supervisor did not take the offers; null: there is no Supervisor. */
  readonly offers: { failure(): MerkdirError | null } | null;
  /** Why a port is not open; `off`: nobody wants it. */
  readonly ports: Readonly<Record<SparePartName, () => MerkdirError | null | 'off'>>;
  readonly clock: Clock;
  /** IANA name. Rejects with MerkdirError. */
  readonly timeZone: () => Promise<string>;
  readonly models: Pick<ModelPort, 'list' | 'refusals'> & {
    /** Why the model of a role can not be reached; null: it can. */
    probe(role: string): Promise<MerkdirError | null>;
  };
  readonly selfTest: (language: Language) => Promise<SelfTestResult>;
}

/** No clock that works is before this program was made. */
const earliest = Date.UTC(2026, 0, 1);
/** Seconds between two clocks that nobody notices; Home Assistant says its time to the second. */
const tolerated = 30;

interface Around extends SurroundingParts {
  readonly language: Language;
  readonly texts: DoctorTexts;
}

/** Looks at what is around the core: Home Assistant's side, ports, time, language models; and tries all of it out once. */
export async function examineSurroundings(parts: SurroundingParts, language: Language): Promise<readonly Finding[]> {
  const around = { ...parts, language, texts: doctorTexts(language) };
  const checks: readonly [string, (around: Around) => Promise<readonly Finding[]> | readonly Finding[]][] = [
    ['sentences', sentences],
    ['discovery', discovery],
    ['assistants', (each) => port(each, 'assistants')],
    ['wyoming', (each) => port(each, 'wyoming')],
    ['time', time],
    ['language_model', languageModels],
    ['self_test', trial],
  ];
  const found = await Promise.all(
    checks.map(async ([check, look]) => {
      try {
        return await look(around);
      } catch (error) {
        return [failed(check, toMerkdirError(error), language)];
      }
    }),
  );
  return found.flat();
}

function sentences({ sentences: { wanted, state }, texts }: Around): readonly Finding[] {
  if (state === null) return [finding('sentences', 'ok', texts.sentencesNoHome)];
  if (!wanted) return [finding('sentences', 'ok', texts.sentencesOff)];
  const { trouble, way, sentences: upkeep, listening } = state();
  if (trouble !== null) {
    return [finding('sentences', 'problem', texts.sentencesTrouble(trouble))];
  }
  if (way === null) return [finding('sentences', 'warning', texts.sentencesNoWay)];
  if (upkeep === null) return [finding('sentences', 'warning', texts.sentencesUnlooked)];
  if (!listening) return [finding('sentences', 'warning', texts.sentencesNotHeard)];
  if (upkeep === 'edited') return [finding('sentences', 'warning', texts.sentencesEdited)];
  return [finding('sentences', 'ok', texts.sentences(way))];
}

async function discovery(around: Around): Promise<readonly Finding[]> {
  const { offers, texts, language } = around;
  const found = [await device(around)];
  if (offers !== null) {
    const failure = offers.failure();
    found.push(
      failure === null
        ? finding('offer', 'ok', texts.offered)
        : finding('offer', 'warning', texts.notOffered(sentenceOf(failure, language))),
    );
  }
  return found;
}

async function device({ device: { announced, identifier }, home, texts, language }: Around): Promise<Finding> {
  if (!announced()) return finding('discovery', 'warning', texts.deviceWaiting);
  if (home === null) return finding('discovery', 'ok', texts.deviceAnnounced);
  try {
    if (await home.hasDevice('mqtt', identifier)) return finding('discovery', 'ok', texts.deviceSeen);
    return finding(
      'discovery',
      'warning',
      (await home.hasIntegration('mqtt')) ? texts.deviceUnseen : texts.deviceNoMqtt,
    );
  } catch (error) {
    return finding('discovery', 'warning', texts.deviceUnknown(sentenceOf(toMerkdirError(error), language)));
  }
}

function port({ ports, texts, language }: Around, name: SparePartName): readonly Finding[] {
  const failure = ports[name]();
  if (failure === 'off') return [finding(name, 'ok', texts.portOff(name))];
  if (failure === null) return [finding(name, 'ok', texts.port(name))];
  return [finding(name, 'problem', texts.portFailed(name, sentenceOf(failure, language)))];
}

async function time({ clock, timeZone, home, texts, language }: Around): Promise<readonly Finding[]> {
  const zone = await timeZone();
  const now = clock.now();
  const locale = language === 'de' ? 'de-DE' : 'en-GB';
  const told = new Intl.DateTimeFormat(locale, { timeZone: zone, dateStyle: 'medium', timeStyle: 'short' }).format(now);
  if (now.getTime() < earliest) return [finding('time', 'problem', texts.clockWrong(told))];
  // What Home Assistant does not say is no finding of its own: that it is away stands elsewhere.
  const [homeZone, homeNow] = await Promise.all([
    home?.timeZone().catch(() => null) ?? null,
    home?.now().catch(() => null) ?? null,
  ]);
  const apart = homeNow === null ? 0 : Math.round(Math.abs(clock.now().getTime() - homeNow.getTime()) / 1_000);
  const found: Finding[] = [];
  if (apart > tolerated) found.push(finding('time', 'warning', texts.clockApart(apart)));
  if (homeZone !== null && homeZone !== zone) found.push(finding('time', 'warning', texts.zoneApart(zone, homeZone)));
  return found.length > 0 ? found : [finding('time', 'ok', texts.time(told, zone))];
}

async function languageModels({ models, texts, language }: Around): Promise<readonly Finding[]> {
  const [configured, { count }] = await Promise.all([models.list(), models.refusals()]);
  const found: Finding[] = await Promise.all(
    configured.map(async ({ role, model, host }) => {
      const failure = await models.probe(role);
      return failure === null
        ? finding('language_model', 'ok', texts.modelReached(role, model, host))
        : finding('language_model', 'problem', texts.modelAway(role, host, sentenceOf(failure, language)));
    }),
  );
  if (configured.length === 0) found.push(finding('language_model', 'ok', texts.noModels));
  else if (count > 0) found.push(finding('language_model', 'warning', texts.refused(count)));
  return found;
}

async function trial({ selfTest, texts, language }: Around): Promise<readonly Finding[]> {
  const { failed: step, milliseconds } = await selfTest(language);
  return [
    step === null
      ? finding('self_test', 'ok', texts.selfTest(milliseconds))
      : finding('self_test', 'problem', texts.selfTestFailed(step)),
  ];
}
