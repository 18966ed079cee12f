import { z } from 'zod';
import { MerkdirError } from '../../kernel/errors.ts';
import type { HomeVoice, SatelliteState, SpokenChoice } from '../../surfaces/voice/speaking/ports.ts';
import type { HomeAssistantLink } from './home-assistant-link.ts';

const statesSchema = z.array(z.object({ entity_id: z.string(), state: z.string() }));
const stateSchema = z.enum(['idle', 'listening', 'processing', 'responding']).nullable().catch(null);
const answerSchema = z.object({ response: z.object({ id: z.string().nullable() }) });
const servicesSchema = z.object({ notify: z.record(z.string(), z.unknown()).default({}) });
const target = /^[a-z0-9_]+$/;

/** Satellites and phones of Home Assistant, to speak to people. */
export class HomeSpeaking implements HomeVoice {
  readonly #link: Pick<HomeAssistantLink, 'request'>;

  constructor(link: Pick<HomeAssistantLink, 'request'>) {
    this.#link = link;
  }

  async stateOf(satellite: string): Promise<SatelliteState | null> {
    const states = await this.#link.request({ type: 'get_states' }, statesSchema);
    return stateSchema.parse(states.find(({ entity_id }) => entity_id === satellite)?.state ?? null);
  }

  async announce(satellite: string, text: string): Promise<void> {
    const data = { message: text };
    await this.#call({ domain: 'assist_satellite', service: 'announce', service_data: data }, satellite);
  }

  async ask(satellite: string, question: string, answers: readonly SpokenChoice[]): Promise<string | null> {
    const data = { question, answers: answers.map(({ id, sentences }) => ({ id, sentences: [...sentences] })) };
    const called = {
      domain: 'assist_satellite',
      service: 'ask_question',
      service_data: { ...data, entity_id: satellite },
    };
    const answer = await this.#link.request({ type: 'call_service', ...called, return_response: true }, answerSchema);
    return answer.response.id;
  }

  async notifyTargets(): Promise<readonly string[]> {
    const { notify } = await this.#link.request({ type: 'get_services' }, servicesSchema);
    return Object.keys(notify);
  }

  async notify(service: string, message: string, link: string): Promise<void> {
    if (!target.test(service)) {
      throw new MerkdirError('invalid_input', 'This is not a notify service.', 'Name one such as mobile_app_phone.');
    }
    const data = { message, data: { url: link, clickAction: link } };
    await this.#call({ domain: 'notify', service, service_data: data }, null);
  }

  async #call(called: Readonly<Record<string, unknown>>, entity: string | null): Promise<void> {
    const where = entity === null ? {} : { target: { entity_id: entity } };
    await this.#link.request({ type: 'call_service', ...called, ...where }, z.unknown());
  }
}
