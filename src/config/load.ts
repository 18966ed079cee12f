import { existsSync, readFileSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { MerkdirError } from '../kernel/errors.ts';
import { type Options, optionsSchema } from './options.ts';

/** Everything the server needs to know before it starts; parsed once, frozen, handed on. */
export interface Configuration {
  readonly options: Options;
  readonly dataFolder: string;
  readonly masterKey: string | null;
  /** A folder on the disk of the database server's files; null: they are not on a disk of this computer. */
  readonly databaseDisk: string | null;
  /** The app found damaged pages in its database before it started. */
  readonly databaseDamaged: boolean;
  readonly httpHost: string;
  readonly httpPort: number;
  /** The listener for assistants; null: off. */
  readonly assistants: { readonly host: string; readonly port: number } | null;
  /** The conversation agent for Home Assistant; null: off. `onlyFrom` null: whoever reaches the port. */
  readonly wyoming: { readonly host: string; readonly port: number; readonly onlyFrom: string | null } | null;
  /** In the app only Home Assistant's proxy may reach panel and API; null: whoever reaches the port. */
  readonly onlyProxy: string | null;
  /** Port of the embedded broker, used while no `mqtt_url` is set. */
  readonly brokerPort: number;
  readonly topicPrefix: string;
  /** null: not an app of Home Assistant. */
  readonly supervisor: { readonly url: string; readonly token: string } | null;
  /** null: people and rooms are managed here. */
  readonly homeAssistant: { readonly url: string; readonly token: string } | null;
  readonly paths: PackagePaths;
}

export interface PackagePaths {
  readonly migrations: string;
  /** A new embedded database as the build made it; may be missing. */
  readonly emptyDatabase: string;
  /** Where the build puts the panel. */
  readonly panel: string;
  readonly model: string;
  /** Folder of a cross-encoder; null: none. */
  readonly reranker: string | null;
  readonly embeddingWorker: string;
}

const port = (standard: number) => z.coerce.number().int().min(0).max(65_535).default(standard);

const portOrOff = z.literal('off').or(z.coerce.number().int().min(0).max(65_535)).optional();

const defaultFolder = './data';

const assistantsPort = 8098;
const wyomingPort = 10_600;

/** The Supervisor's address in Home Assistant's own network: ingress and the watchdog come from there. */
const supervisorAddress = '172.30.32.2';

/** Home Assistant itself lives in the host's network and meets apps from this address. */
const coreAddress = '172.30.32.1';

const environmentSchema = z.object({
  MERKDIR_DATA: z.string().default(defaultFolder),
  MERKDIR_MASTER_KEY: z.string().min(1).optional(),
  /** Set by the app, whose database is on the same disk. */
  MERKDIR_DATABASE_DISK: z.string().min(1).optional(),
  /** Set by the app when it found damaged pages. */
  MERKDIR_DATABASE_DAMAGED: z.string().optional(),
  MERKDIR_HTTP_HOST: z.string().min(1).default('127.0.0.1'),
  MERKDIR_HTTP_PORT: port(8099),
  MERKDIR_ASSISTANTS_HOST: z.string().min(1).default('127.0.0.1'),
  MERKDIR_ASSISTANTS_PORT: portOrOff,
  MERKDIR_WYOMING_HOST: z.string().min(1).default('127.0.0.1'),
  MERKDIR_WYOMING_PORT: portOrOff,
  /** Address of the proxy before panel and API; "none": they are reached directly. */
  MERKDIR_ONLY_PROXY: z.union([z.ipv4(), z.ipv6(), z.literal('none')]).optional(),
  MERKDIR_MQTT_PORT: port(11_883),
  MERKDIR_TOPIC_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*$/, 'may hold letters, digits, "-", "_" and "/" between them')
    .default('merkdir'),
  MERKDIR_MODEL: z.string().min(1).optional(),
  MERKDIR_RERANKER: z.string().min(1).optional(),
  /** Given to every app by the Supervisor. */
  SUPERVISOR_TOKEN: z.string().min(1).optional(),
  /** Where the Supervisor answers; another address is for tests. */
  MERKDIR_SUPERVISOR_URL: z.url({ protocol: /^https?$/ }).default('http://supervisor'),
  HOME_ASSISTANT_URL: z.url({ protocol: /^https?$/ }).optional(),
  HOME_ASSISTANT_TOKEN: z.string().min(1).optional(),
});

/** Environment variable → option it overrides. */
const optionVariables = {
  MERKDIR_LOG_LEVEL: 'log_level',
  MERKDIR_LANGUAGE: 'language',
  MERKDIR_TIME_ZONE: 'time_zone',
  MQTT_URL: 'mqtt_url',
  DATABASE_URL: 'database_url',
  MERKDIR_RECOVERY_PHRASE: 'recovery_phrase',
  MERKDIR_TRUST_BROKER: 'trust_broker',
  MERKDIR_PROXY_URL: 'proxy_url',
  MERKDIR_PROXY_KEY: 'proxy_key',
  MERKDIR_PROXY_OLLAMA_URL: 'proxy_ollama_url',
  MERKDIR_PROXY_PLACE: 'proxy_place',
  MERKDIR_SENTENCES: 'sentences',
  MERKDIR_PRIVATE_REPLIES_OVER_MQTT: 'private_replies_over_mqtt',
  MERKDIR_MEMORY_MODEL_URL: 'memory_model_url',
  MERKDIR_MEMORY_MODEL: 'memory_model',
  MERKDIR_MEMORY_MODEL_KEY: 'memory_model_key',
  MERKDIR_MEMORY_MODEL_PLACE: 'memory_model_place',
  MERKDIR_CONVERSATION_MODEL_URL: 'conversation_model_url',
  MERKDIR_CONVERSATION_MODEL: 'conversation_model',
  MERKDIR_CONVERSATION_MODEL_KEY: 'conversation_model_key',
  MERKDIR_CONVERSATION_MODEL_PLACE: 'conversation_model_place',
  MERKDIR_CONVERSATION_MODEL_ANSWERS: 'conversation_model_answers',
  MERKDIR_PERSONAL_MEMORIES_TO_CLOUD: 'personal_memories_to_cloud',
  MERKDIR_TRANSCRIPT_DAYS: 'transcript_days',
  MERKDIR_PASSIVE_TRANSCRIPTS: 'passive_transcripts',
  MERKDIR_SIGHTING_DAYS: 'sighting_days',
  MERKDIR_EVENT_DAYS: 'event_days',
  MERKDIR_OWN_REMINDERS: 'own_reminders',
  MERKDIR_BRIEFING_TIME: 'briefing_time',
  MERKDIR_BRIEFING_SATELLITE: 'briefing_satellite',
} as const;

const defaultModel = 'multilingual-e5-small-latin-q4';

/**
 * Reads options.json of the data folder and the environment (which wins). Throws `config_invalid` that lists every
 * problem at once.
 */
export function loadConfiguration(environment: NodeJS.ProcessEnv = process.env): Configuration {
  const variables = environmentSchema.safeParse(environment);
  // Read by itself: where another variable is wrong, the options file is looked at all the same.
  const dataFolder = resolve(environment['MERKDIR_DATA'] || defaultFolder);
  const options = optionsSchema.safeParse({ ...readOptionsFile(dataFolder), ...overrides(environment) });
  const problems = [...describe(variables.error), ...describe(options.error)];
  if (!variables.success || !options.success) {
    throw new MerkdirError(
      'config_invalid',
      `The configuration has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
      'Correct the options or environment variables named above.',
    );
  }
  const root = packageRoot();
  const model = variables.data.MERKDIR_MODEL ?? defaultModel;
  return Object.freeze({
    options: options.data,
    dataFolder,
    masterKey: variables.data.MERKDIR_MASTER_KEY ?? null,
    databaseDisk: variables.data.MERKDIR_DATABASE_DISK ?? null,
    databaseDamaged: variables.data.MERKDIR_DATABASE_DAMAGED === 'yes',
    httpHost: variables.data.MERKDIR_HTTP_HOST,
    httpPort: variables.data.MERKDIR_HTTP_PORT,
    assistants: assistantsOf(variables.data),
    wyoming: wyomingOf(variables.data),
    onlyProxy: proxyOf(variables.data),
    brokerPort: variables.data.MERKDIR_MQTT_PORT,
    topicPrefix: variables.data.MERKDIR_TOPIC_PREFIX,
    supervisor: supervisorOf(variables.data),
    homeAssistant: homeAssistantOf(variables.data),
    paths: {
      migrations: join(root, 'migrations'),
      emptyDatabase: join(root, 'dist', 'empty-database.tar.gz'),
      panel: join(root, 'dist', 'panel'),
      model: isAbsolute(model) ? model : join(root, 'models', model),
      reranker: variables.data.MERKDIR_RERANKER === undefined ? null : resolve(variables.data.MERKDIR_RERANKER),
      embeddingWorker: join(root, 'dist', 'embedding-worker.js'),
    },
  });
}

type Variables = z.infer<typeof environmentSchema>;

/** Where any free port does for the API, any does for the others too. null: off. */
function portOf(variables: Variables, chosen: number | 'off' | undefined, usual: number): number | null {
  const port = chosen ?? (variables.MERKDIR_HTTP_PORT === 0 ? 0 : usual);
  return port === 'off' ? null : port;
}

function assistantsOf(variables: Variables): Configuration['assistants'] {
  const port = portOf(variables, variables.MERKDIR_ASSISTANTS_PORT, assistantsPort);
  return port === null ? null : { host: variables.MERKDIR_ASSISTANTS_HOST, port };
}

function wyomingOf(variables: Variables): Configuration['wyoming'] {
  const port = portOf(variables, variables.MERKDIR_WYOMING_PORT, wyomingPort);
  const onlyFrom = variables.SUPERVISOR_TOKEN === undefined ? null : coreAddress;
  return port === null ? null : { host: variables.MERKDIR_WYOMING_HOST, port, onlyFrom };
}

function proxyOf(variables: Variables): string | null {
  const { MERKDIR_ONLY_PROXY: chosen, SUPERVISOR_TOKEN: token } = variables;
  if (chosen !== undefined) return chosen === 'none' ? null : chosen;
  return token === undefined ? null : supervisorAddress;
}

function homeAssistantOf(variables: Variables): Configuration['homeAssistant'] {
  const { HOME_ASSISTANT_URL, HOME_ASSISTANT_TOKEN } = variables;
  const supervisor = supervisorOf(variables);
  if (HOME_ASSISTANT_URL !== undefined && HOME_ASSISTANT_TOKEN !== undefined) {
    return { url: HOME_ASSISTANT_URL.replace(/\/+$/, ''), token: HOME_ASSISTANT_TOKEN };
  }
  return supervisor === null ? null : { url: `${supervisor.url}/core`, token: supervisor.token };
}

function supervisorOf(variables: Variables): Configuration['supervisor'] {
  const { SUPERVISOR_TOKEN: token, MERKDIR_SUPERVISOR_URL: url } = variables;
  return token === undefined ? null : { url: url.replace(/\/+$/, ''), token };
}

/** The folder that holds package.json, whether the code runs from src/ or from dist/. */
export function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) folder = dirname(folder);
  return folder;
}

function readOptionsFile(dataFolder: string): Record<string, unknown> {
  const path = join(dataFolder, 'options.json');
  if (!existsSync(path)) return {};
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (cause) {
    throw new MerkdirError('config_invalid', `${path} is not a JSON object.`, 'Correct the file or remove it.', cause);
  }
}

function overrides(environment: NodeJS.ProcessEnv): Record<string, string> {
  const given = Object.entries(optionVariables).flatMap(([variable, option]) => {
    const value = environment[variable];
    return value === undefined || value === '' ? [] : [[option, value] as const];
  });
  return Object.fromEntries(given);
}

function describe(error: z.ZodError | undefined): string[] {
  return (error?.issues ?? []).map((issue) => {
    if (issue.code === 'unrecognized_keys') return `unknown option: ${issue.keys.join(', ')}`;
    return `${issue.path.join('.')}: ${issue.message}`;
  });
}
