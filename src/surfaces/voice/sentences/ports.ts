import type { AutomationBody } from './automation.ts';

/** An automation or a conversation agent as Home Assistant's registry lists it. */
export interface HomeEntity {
  readonly entityId: string;
  readonly uniqueId: string;
  /** Integration it belongs to. */
  readonly platform: string;
}

/** Home Assistant, as far as sentences need it. All reject with MerkdirError. */
export interface HomeSentences {
  /** null: there is none of this id. */
  readAutomation(id: string): Promise<AutomationBody | null>;
  writeAutomation(id: string, body: AutomationBody): Promise<void>;
  /** Fine when there is none. */
  removeAutomation(id: string): Promise<void>;
  switchAutomation(entityId: string, on: boolean): Promise<void>;
  /** Automations and conversation agents. */
  entities(): Promise<readonly HomeEntity[]>;
  /** Whether an integration is set up and running. */
  hasIntegration(domain: string): Promise<boolean>;
  /** What an agent answers to a text; empty when it has no answer. */
  askAgent(entityId: string, text: string): Promise<string>;
  /** Listens on this and every later connection until left. */
  onSentence(sentences: readonly string[], handler: (event: unknown) => void): () => Promise<void>;
  /** Tells whether an entity is on, now and whenever that changes, on this and every later connection until left. */
  onSwitched(entityId: string, handler: (on: boolean) => void): () => Promise<void>;
  /** Connected, or something about automations, agents or integrations has changed. Returns how to stop listening. */
  onChange(handler: () => void): () => void;
}
