import type { Clock } from '../kernel/clock.ts';
import { toMerkdirError } from '../kernel/errors.ts';
import type { Embedder } from '../models/ports.ts';
import type { HomeAssistantLink } from '../platform/home-assistant/home-assistant-link.ts';
import type { MqttLink } from '../platform/mqtt/mqtt-link.ts';
import type { Finding } from '../surfaces/http/ports.ts';
import type { DatabaseKeeper } from './database-keeper.ts';
import type { KeptStorage } from './storage.ts';

export interface DoctorParts {
  readonly storage: Pick<KeptStorage, 'household' | 'vault'> & { readonly keeper: Pick<DatabaseKeeper, 'current'> };
  readonly embedder: Embedder;
  readonly link: Pick<MqttLink, 'state'>;
  /** null: no Home Assistant is configured. */
  readonly home: Pick<HomeAssistantLink, 'state'> | null;
  readonly clock: Clock;
  readonly timeZone: string;
}

/** Looks at every part the household depends on and says what to do where one is not well. */
export async function examine(parts: DoctorParts): Promise<readonly Finding[]> {
  return [await database(parts), await model(parts), broker(parts), homeAssistant(parts), time(parts)];
}

async function database({ storage }: DoctorParts): Promise<Finding> {
  try {
    const { engine, versions } = storage.keeper.current();
    const { people, rooms } = await storage.household.load(storage.vault());
    const product = engine === 'pglite' ? 'embedded PostgreSQL' : 'PostgreSQL';
    const counts = `${people.length} people, ${rooms.length} rooms`;
    return ok('database', `${product} ${versions.server} with pgvector ${versions.pgvector}; ${counts}.`);
  } catch (error) {
    return problem('database', error);
  }
}

async function model({ embedder, clock }: DoctorParts): Promise<Finding> {
  try {
    const started = clock.now().getTime();
    await embedder.embed([`doctor ${started}`], 'query');
    return ok('model', `${embedder.pack.id} answers in ${clock.now().getTime() - started} ms.`);
  } catch (error) {
    return problem('model', error);
  }
}

function broker({ link }: DoctorParts): Finding {
  const state = link.state();
  if (state.connected) return ok('broker', 'Connected to the MQTT broker.');
  return {
    check: 'broker',
    state: 'problem',
    message: `No connection to the MQTT broker${state.reason === null ? '' : ` (${state.reason})`}.`,
    hint: 'Check that the broker runs and that MQTT_URL is right; Merkdir reconnects by itself.',
  };
}

function homeAssistant({ home }: DoctorParts): Finding {
  if (home === null) {
    const message = 'No Home Assistant is configured; people and rooms are managed here.';
    return { check: 'home_assistant', state: 'ok', message, hint: 'Set HOME_ASSISTANT_URL and HOME_ASSISTANT_TOKEN.' };
  }
  const state = home.state();
  if (state.connected) return ok('home_assistant', 'Connected to Home Assistant.');
  return {
    check: 'home_assistant',
    state: 'problem',
    message: `No connection to Home Assistant${state.reason === null ? '' : ` (${state.reason})`}.`,
    hint: 'Check the address and the long-lived token of an administrator; Merkdir reconnects by itself.',
  };
}

function time({ clock, timeZone }: DoctorParts): Finding {
  const now = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(
    clock.now(),
  );
  return ok('time', `It is ${now} in ${timeZone}.`);
}

function ok(check: string, message: string): Finding {
  return { check, state: 'ok', message, hint: null };
}

function problem(check: string, error: unknown): Finding {
  const { message, hint } = toMerkdirError(error);
  return { check, state: 'problem', message, hint };
}
