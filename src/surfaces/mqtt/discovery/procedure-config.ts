import type { Language } from '../../../domain/turn.ts';
import { deviceId, stateTopic } from './device-config.ts';

/** A procedure as Home Assistant is shown it: what it is called and by whom it may be pressed, never what it does. */
export interface ShownProcedure {
  readonly id: string;
  readonly slug: string;
  /** Slugs it had before and that still work. */
  readonly formerSlugs: readonly string[];
  readonly name: string;
  /** Everybody may run it: it gets a button. */
  readonly shared: boolean;
}

export interface ProcedureConfigParts {
  readonly prefix: string;
  readonly version: string;
  readonly language: Language;
}

const names = { de: 'Ablauf', en: 'Routine' } as const satisfies Record<Language, string>;

/** Where automations hear that a procedure runs. */
export function procedureTopic(prefix: string, slug: string): string {
  return `${prefix}/procedure/${slug}`;
}

export function pressTopic(prefix: string, slug: string): string {
  return `${prefix}/device/procedure/${slug}/set`;
}

/** Filters of everything that is announced for procedures, to find what is there of earlier ones. */
export function announcedFilters(prefix: string): readonly string[] {
  const id = deviceId(prefix);
  return ['device_automation', 'button', 'event'].map((component) => `homeassistant/${component}/${id}/+/config`);
}

/** All messages of MQTT discovery for these procedures: topic → payload. */
export function procedureConfigs(
  procedures: readonly ShownProcedure[],
  { prefix, version, language }: ProcedureConfigParts,
): ReadonlyMap<string, string> {
  const id = deviceId(prefix);
  const common = { dev: { ids: [id] }, o: { name: 'merkdir', sw: version } };
  const availability = [{ topic: `${prefix}/status` }];
  const found = new Map<string, string>();
  for (const procedure of procedures) {
    const slugs = [procedure.slug, ...procedure.formerSlugs];
    for (const slug of slugs) {
      const trigger = { automation_type: 'trigger', type: 'procedure', subtype: slug };
      const topic = `homeassistant/device_automation/${id}/${slug}/config`;
      found.set(topic, JSON.stringify({ ...common, ...trigger, topic: procedureTopic(prefix, slug) }));
    }
    if (!procedure.shared) continue;
    const button = {
      ...common,
      availability,
      unique_id: `${id}_procedure_${procedure.id}`,
      default_entity_id: `button.${id}_${procedure.slug.replaceAll('-', '_')}`,
      name: procedure.name,
      command_topic: pressTopic(prefix, procedure.slug),
    };
    found.set(`homeassistant/button/${id}/${procedure.id}/config`, JSON.stringify(button));
  }
  if (procedures.length > 0) {
    const event = {
      ...common,
      availability,
      unique_id: `${id}_procedure`,
      name: names[language],
      state_topic: stateTopic(prefix, 'procedure'),
      event_types: procedures.flatMap(({ slug, formerSlugs }) => [slug, ...formerSlugs]).toSorted(),
    };
    found.set(`homeassistant/event/${id}/procedure/config`, JSON.stringify(event));
  }
  return found;
}
