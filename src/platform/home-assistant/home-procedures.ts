import { z } from 'zod';
import type {
  ConfirmedScript,
  HomeCatalogue,
  HomeServices,
  HomeThing,
  HomeUsage,
} from '../../routines/procedures/ports.ts';
import type { HomeAssistantLink } from './home-assistant-link.ts';
import { areaOf } from './household-from-registries.ts';
import { areasSchema, devicesSchema, entitiesSchema } from './registries.ts';

const statesSchema = z.array(
  z.object({
    entity_id: z.string(),
    attributes: z.object({ friendly_name: z.string().optional().catch(undefined) }),
  }),
);
const ownDevicesSchema = z.array(z.object({ id: z.string(), identifiers: z.array(z.array(z.unknown())).catch([]) }));
const relatedSchema = z.object({ automation: z.array(z.string()).optional() });
const configSchema = z.object({ config: z.record(z.string(), z.unknown()).nullable() });

export interface HomeProcedureSettings {
  /** First part of Merkdir's topics. */
  readonly prefix: string;
  /** How the device of the memory is called in the registry. */
  readonly device: string;
  /** Where the blueprint for procedures lies. */
  readonly blueprints: readonly string[];
}

/** Home Assistant for procedures: what is in the house, services, and the automations that refer to a procedure. */
export class HomeProcedures implements HomeCatalogue, HomeServices, HomeUsage {
  readonly #link: Pick<HomeAssistantLink, 'request'>;
  readonly #settings: HomeProcedureSettings;

  constructor(link: Pick<HomeAssistantLink, 'request'>, settings: HomeProcedureSettings) {
    this.#link = link;
    this.#settings = settings;
  }

  async things(): Promise<readonly HomeThing[]> {
    const [states, entities, devices, areas] = await Promise.all([
      this.#link.request({ type: 'get_states' }, statesSchema),
      this.#link.request({ type: 'config/entity_registry/list' }, entitiesSchema),
      this.#link.request({ type: 'config/device_registry/list' }, devicesSchema),
      this.#link.request({ type: 'config/area_registry/list' }, areasSchema),
    ]);
    const registered = new Map(entities.map((entity) => [entity.entity_id, entity]));
    const deviceOf = new Map(devices.map((device) => [device.id, device]));
    const areaNamed = new Map(areas.map(({ area_id, name, aliases }) => [area_id, [name, ...aliases]]));
    return states.map(({ entity_id, attributes }) => {
      const entity = registered.get(entity_id);
      const area = entity === undefined ? null : areaOf(entity, deviceOf);
      const names = [attributes.friendly_name, entity?.name, entity?.original_name].filter((name) => name != null);
      return { entity: entity_id, names: [...new Set(names)], areas: areaNamed.get(area ?? '') ?? [] };
    });
  }

  async run(script: ConfirmedScript): Promise<void> {
    for (const { service: called, entities, data } of script.calls) {
      const [domain = '', service = ''] = called.split('.');
      const target = { entity_id: [...entities] };
      const message = { type: 'call_service', domain, service, service_data: data, target };
      await this.#link.request(message, z.unknown());
    }
  }

  async automationsUsing(slugs: readonly string[]): Promise<readonly string[]> {
    const related = await this.#related();
    if (related.length === 0) return [];
    const states = await this.#link.request({ type: 'get_states' }, statesSchema);
    const nameOf = new Map(states.map(({ entity_id, attributes }) => [entity_id, attributes.friendly_name]));
    const buttons = slugs.map((slug) => `button.${this.#settings.device}_${slug.replaceAll('-', '_')}`);
    const marks = new Set([...slugs, ...slugs.map((slug) => `${this.#settings.prefix}/procedure/${slug}`), ...buttons]);
    const using: string[] = [];
    for (const automation of related) {
      const { config } = await this.#link.request({ type: 'automation/config', entity_id: automation }, configSchema);
      if (textsIn(config).some((text) => marks.has(text))) using.push(nameOf.get(automation) ?? automation);
    }
    return using;
  }

  /** Automations that have to do with the device, or were made with the blueprint. */
  async #related(): Promise<readonly string[]> {
    const devices = await this.#link.request({ type: 'config/device_registry/list' }, ownDevicesSchema);
    const own = devices.filter(({ identifiers }) =>
      identifiers.some(([domain, id]) => domain === 'mqtt' && id === this.#settings.device),
    );
    const items = [
      ...own.map(({ id }) => ({ item_type: 'device', item_id: id })),
      ...this.#settings.blueprints.map((path) => ({ item_type: 'automation_blueprint', item_id: path })),
    ];
    const found = new Set<string>();
    for (const item of items) {
      const { automation = [] } = await this.#link.request({ type: 'search/related', ...item }, relatedSchema);
      for (const entity of automation) found.add(entity);
    }
    return [...found].toSorted();
  }
}

/** Every text in an automation, however deep: triggers, conditions and the inputs of a blueprint alike. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
