import type { Language } from '../../domain/turn.ts';
import type { Clock } from '../../kernel/clock.ts';
import { toMerkdirError } from '../../kernel/errors.ts';
import type { Embedder } from '../../models/ports.ts';
import type { HomeAssistantLink } from '../../platform/home-assistant/home-assistant-link.ts';
import type { MqttLink } from '../../platform/mqtt/mqtt-link.ts';
import type { Finding } from '../../surfaces/http/ports.ts';
import type { DatabaseKeeper } from '../database-keeper.ts';
import type { KeptStorage } from '../storage.ts';
import { doctorTexts, failed, finding } from './findings.ts';

export interface CoreParts {
  readonly storage: Pick<KeptStorage, 'household' | 'vault'> & { readonly keeper: Pick<DatabaseKeeper, 'current'> };
  readonly embedder: Embedder;
  readonly link: Pick<MqttLink, 'state'>;
  /** null: no Home Assistant is configured. */
  readonly home: Pick<HomeAssistantLink, 'state'> | null;
  /** Damaged pages were found in the files of the database before it was started. */
  readonly damaged: boolean;
  readonly clock: Clock;
}

/** Looks at every part without which the household is not served, and says what to do where one is not well. */
export async function examine(parts: CoreParts, language: Language): Promise<readonly Finding[]> {
  return [
    await database(parts, language),
    await model(parts, language),
    broker(parts, language),
    homeAssistant(parts, language),
  ];
}

async function database({ storage, damaged }: CoreParts, language: Language): Promise<Finding> {
  const texts = doctorTexts(language);
  try {
    const { engine, versions } = storage.keeper.current();
    const { people, rooms } = await storage.household.load(storage.vault());
    const product = engine === 'pglite' ? texts.embedded : 'PostgreSQL';
    const said = texts.database(product, versions.server, versions.pgvector, people.length, rooms.length);
    return damaged ? finding('database', 'problem', texts.databaseDamaged) : finding('database', 'ok', said);
  } catch (error) {
    return failed('database', toMerkdirError(error), language);
  }
}

async function model({ embedder, clock }: CoreParts, language: Language): Promise<Finding> {
  try {
    const started = clock.now().getTime();
    await embedder.embed([`doctor ${started}`], 'query');
    const took = clock.now().getTime() - started;
    return finding('model', 'ok', doctorTexts(language).model(embedder.pack.id, took));
  } catch (error) {
    return failed('model', toMerkdirError(error), language);
  }
}

function broker({ link }: CoreParts, language: Language): Finding {
  const texts = doctorTexts(language);
  const { connected, reason } = link.state();
  return connected ? finding('broker', 'ok', texts.broker) : finding('broker', 'problem', texts.brokerAway(reason));
}

function homeAssistant({ home }: CoreParts, language: Language): Finding {
  const texts = doctorTexts(language);
  if (home === null) return finding('home_assistant', 'ok', texts.noHome);
  const { connected, reason } = home.state();
  return connected
    ? finding('home_assistant', 'ok', texts.home)
    : finding('home_assistant', 'problem', texts.homeAway(reason));
}
