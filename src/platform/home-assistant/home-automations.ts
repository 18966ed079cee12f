import { z } from 'zod';
import type { HomeEntity, HomeSentences } from '../../surfaces/voice/sentences/ports.ts';
import { AutomationConfiguration, type RestSettings } from './automation-configuration.ts';
import { EntityStates } from './entity-states.ts';
import type { HomeAssistantLink } from './home-assistant-link.ts';
import { HomeFacts } from './home-facts.ts';
import { entitiesSchema } from './registries.ts';

/** Events after which automations, agents or integrations may not be what they were. */
const changeEvents = ['automation_reloaded', 'entity_registry_updated', 'component_loaded', 'homeassistant_started'];

const spokenSchema = z.object({
  response: z.object({
    response_type: z.string(),
    speech: z.object({ plain: z.object({ speech: z.string() }).optional() }),
  }),
});

/** Sentence triggers, automations and conversation agents of Home Assistant. */
export class HomeAutomations implements HomeSentences {
  readonly #link: HomeAssistantLink;
  readonly #configuration: AutomationConfiguration;
  readonly #facts: HomeFacts;

  constructor(link: HomeAssistantLink, rest: RestSettings) {
    this.#link = link;
    this.#configuration = new AutomationConfiguration(rest);
    this.#facts = new HomeFacts(link, rest);
  }

  async readAutomation(id: string): Promise<Readonly<Record<string, unknown>> | null> {
    return await this.#configuration.read(id);
  }

  async writeAutomation(id: string, body: Readonly<Record<string, unknown>>): Promise<void> {
    await this.#configuration.write(id, body);
  }

  async removeAutomation(id: string): Promise<void> {
    await this.#configuration.remove(id);
  }

  async switchAutomation(entityId: string, on: boolean): Promise<void> {
    const service = on ? 'turn_on' : 'turn_off';
    // An answer that is being waited for is still given.
    const data = on ? {} : { service_data: { stop_actions: false } };
    const message = { type: 'call_service', domain: 'automation', service, ...data, target: { entity_id: entityId } };
    await this.#link.request(message, z.unknown());
  }

  async entities(): Promise<readonly HomeEntity[]> {
    const entities = await this.#link.request({ type: 'config/entity_registry/list' }, entitiesSchema);
    return entities
      .filter(({ entity_id, disabled_by }) => disabled_by === null && /^(automation|conversation)\./.test(entity_id))
      .map(({ entity_id, unique_id, platform }) => ({ entityId: entity_id, uniqueId: String(unique_id), platform }));
  }

  async hasIntegration(domain: string): Promise<boolean> {
    return await this.#facts.hasIntegration(domain);
  }

  async askAgent(entityId: string, text: string): Promise<string> {
    const message = { type: 'conversation/process', agent_id: entityId, text };
    const { response } = await this.#link.request(message, spokenSchema);
    return response.response_type === 'error' ? '' : (response.speech.plain?.speech ?? '');
  }

  onSentence(sentences: readonly string[], handler: (event: unknown) => void): () => Promise<void> {
    const trigger = { trigger: 'conversation', command: [...sentences] };
    return this.#link.keepSubscribed({ type: 'subscribe_trigger', trigger }, handler);
  }

  onSwitched(entityId: string, handler: (on: boolean) => void): () => Promise<void> {
    let states = new EntityStates();
    return this.#link.keepSubscribed(
      { type: 'subscribe_entities', entity_ids: [entityId] },
      (event) => {
        for (const { state } of states.apply(event)) handler(state === 'on');
      },
      () => {
        states = new EntityStates();
      },
    );
  }

  onChange(handler: () => void): () => void {
    const leave = changeEvents.map((type) => this.#link.onEvent(type, handler));
    leave.push(this.#link.onAvailability((available) => available && handler()));
    return () => {
      for (const stop of leave) stop();
    };
  }
}
