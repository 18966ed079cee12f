import type { Configuration } from '../config/load.ts';
import type { Language } from '../domain/turn.ts';
import type { Clock } from '../kernel/clock.ts';
import { MerkdirError } from '../kernel/errors.ts';
import type { Embedder } from '../models/ports.ts';
import type { HomeAssistantLink } from '../platform/home-assistant/home-assistant-link.ts';
import { HomeFacts } from '../platform/home-assistant/home-facts.ts';
import type { MqttLink } from '../platform/mqtt/mqtt-link.ts';
import type { Finding } from '../surfaces/http/ports.ts';
import { deviceId } from '../surfaces/mqtt/discovery/device-config.ts';
import type { HouseDevice } from '../surfaces/mqtt/discovery/house-device.ts';
import type { SparePartName } from './doctor/doctor-texts.ts';
import { examine } from './doctor/examine.ts';
import { selfTest } from './doctor/self-test.ts';
import { examineSurroundings } from './doctor/surroundings.ts';
import type { ModelsStage } from './models-stage.ts';
import type { SentenceStage } from './sentence-stage.ts';
import type { SparePart } from './spare-part.ts';
import type { KeptStorage } from './storage.ts';
import type { Offers } from './supervisor-stage.ts';

export interface DoctorStageParts {
  readonly configuration: Configuration;
  readonly storage: KeptStorage;
  readonly embedder: Embedder;
  readonly link: MqttLink;
  readonly home: HomeAssistantLink | null;
  readonly sentences: SentenceStage;
  readonly device: HouseDevice;
  readonly offers: Offers | null;
  /** Parts that may be without their port, by name, as they are made. */
  readonly spare: ReadonlyMap<SparePartName, SparePart>;
  readonly models: ModelsStage;
  /** IANA name; where the household has none of its own yet. */
  readonly timeZone: string;
  readonly clock: Clock;
}

/** Everything the doctor looks at, joined. */
export function buildDoctor(parts: DoctorStageParts): (language: Language) => Promise<readonly Finding[]> {
  const { configuration, storage, embedder, link, home, sentences, device, offers, models, clock } = parts;
  const { options, topicPrefix, homeAssistant } = configuration;
  const keeper = sentences.keeper;
  const surroundings = {
    sentences: { wanted: options.sentences, state: keeper === null ? null : () => keeper.state() },
    device: { identifier: deviceId(topicPrefix), announced: () => device.announced() },
    home: home === null || homeAssistant === null ? null : new HomeFacts(home, homeAssistant),
    offers,
    ports: {
      assistants: () => failureOf(parts, 'assistants'),
      wyoming: () => failureOf(parts, 'wyoming'),
    },
    clock,
    timeZone: async () => (await storage.household.load(storage.vault())).settings.timeZone,
    models: {
      list: models.port.list,
      refusals: models.port.refusals,
      probe: async (role: string) => await models.probe(role),
    },
    selfTest: async (language: Language) =>
      await selfTest({ source: storage.keeper, embedder, clock, timeZone: parts.timeZone }, language),
  };
  return async (language) => [
    ...(await examine({ storage, embedder, link, home, damaged: configuration.databaseDamaged, clock }, language)),
    ...(await examineSurroundings(surroundings, language)),
  ];
}

function failureOf({ configuration, spare }: DoctorStageParts, name: SparePartName): MerkdirError | null | 'off' {
  if (configuration[name] === null) return 'off';
  const part = spare.get(name);
  return part === undefined
    ? new MerkdirError('not_running', 'It has not started yet.', 'Wait a moment.')
    : part.failure();
}
