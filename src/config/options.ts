import { z } from 'zod';

/** An option that may be left out or empty, both meaning null. */
const optional = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  z
    .string()
    .nullish()
    .transform((value) => value?.trim() || null)
    .pipe(schema.nullable());

/** Goes into a header or a request as it is. */
const plain = z.string().regex(/^[\x20-\x7e]+$/, 'may hold ASCII characters only');

/** Where a language model is, as far as the owner says so; `auto`: its address decides. */
const places = ['auto', 'local', 'cloud'] as const;

const modelAddress = z.url({ protocol: /^https?$/, error: 'is not an address such as http://192.168.1.20:8080/v1' });

/** The options a person sets, in the app's configuration or as environment variables; names as in config.yaml. */
export const optionsSchema = z.strictObject({
  log_level: z.enum(['debug', 'info', 'warning', 'error']).default('info'),
  language: z.enum(['de', 'en']).default('de'),
  time_zone: optional(z.string().refine(isTimeZone, 'is not a time zone such as Europe/Berlin')),
  mqtt_url: optional(z.url({ protocol: /^(mqtts?|wss?)$/, error: 'is not an address such as mqtt://host:1883' })),
  database_url: optional(
    z.url({ protocol: /^postgres(ql)?$/, error: 'is not an address such as postgres://user:password@host/database' }),
  ),
  /** The words of `merkdir recovery`, in place of a key file that is lost. */
  recovery_phrase: optional(
    z
      .string()
      .toLowerCase()
      .transform((words) => words.split(/\s+/).join(' '))
      .pipe(z.string().regex(/^[a-z]+( [a-z]+){23}$/, 'is not 24 words')),
  ),
  /** false: anybody may publish on the broker, so it brings presence and sightings, never who spoke. */
  trust_broker: z.stringbool().or(z.boolean()).default(true),
  /** Merkdir's sentences in Home Assistant ("Merk dir …" to any assistant); false: only those who ask it reach it. */
  sentences: z.stringbool().or(z.boolean()).default(true),
  /** Whoever is on the broker can read the answers to sentences: true lets those for one person go over it as well. */
  private_replies_over_mqtt: z.stringbool().or(z.boolean()).default(false),
  /** The model behind `/v1`: base address of an OpenAI-compatible server, with its `/v1`. */
  proxy_url: optional(z.url({ protocol: /^https?$/, error: 'is not an address such as http://192.168.1.5:8080/v1' })),
  proxy_key: optional(z.string().regex(/^[\x21-\x7e]+$/, 'may hold printable ASCII characters only')),
  /** The model behind `/ollama`: base address of an Ollama server. */
  proxy_ollama_url: optional(
    z.url({ protocol: /^https?$/, error: 'is not an address such as http://192.168.1.5:11434' }),
  ),
  /** Where these models are; `auto`: their addresses decide. */
  proxy_place: z.enum(['auto', 'local', 'cloud']).default('auto'),
  /** Satellites whose speech-to-text service writes the speaker into the transcript, and in which form. */
  transcript_tags: z
    .array(z.object({ satellite: z.string().min(1), form: z.enum(['brackets', 'colon', 'voice_suffix']) }))
    .default([]),
  /** What satellites say to other agents is kept in the transcript as well. */
  passive_transcripts: z.stringbool().or(z.boolean()).default(false),
  /** Language model that reads conversations for what lasts; without one, rules alone do. */
  memory_model_url: optional(modelAddress),
  memory_model: optional(plain),
  memory_model_key: optional(plain),
  memory_model_place: z.enum(places).default('auto'),
  /** Language model that answers what Merkdir itself does not. */
  conversation_model_url: optional(modelAddress),
  conversation_model: optional(plain),
  conversation_model_key: optional(plain),
  conversation_model_place: z.enum(places).default('auto'),
  /** It answers what is said over Wyoming and MQTT and is none of Merkdir's; false: that is left to others. */
  conversation_model_answers: z.stringbool().or(z.boolean()).default(false),
  /** First value of the setting: memories and earlier turns may go to language models outside the house. */
  personal_memories_to_cloud: z.stringbool().or(z.boolean()).default(false),
  /** Reminders at a time are kept by Merkdir; false: Home Assistant keeps them, Merkdir only those after an event. */
  own_reminders: z.stringbool().or(z.boolean()).default(false),
  /** When what is new is told by itself every day; null: only to whoever asks. */
  briefing_time: optional(z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'is not a time such as 07:30')),
  /** The satellite that tells it, for all; null: everybody hears it where they are. */
  briefing_satellite: optional(
    z.string().regex(/^assist_satellite\.[a-z0-9_]+$/, 'is not a satellite such as assist_satellite.kitchen'),
  ),
  transcript_days: z.coerce.number().int().min(0).max(3650).default(365),
  sighting_days: z.coerce.number().int().min(0).max(3650).default(30),
  event_days: z.coerce.number().int().min(0).max(3650).default(90),
  /** Entities of Home Assistant that change to a state worth asking about later. */
  event_entities: z
    .array(z.object({ entity: z.string().regex(/^[a-z0-9_]+\.[a-z0-9_]+$/), state: z.string().min(1) }))
    .default([]),
});

export type Options = z.infer<typeof optionsSchema>;

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
