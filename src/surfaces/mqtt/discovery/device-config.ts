import type { Language } from '../../../domain/turn.ts';
import { eventTypes } from './ports.ts';

export interface DeviceParts {
  /** First part of Merkdir's own topics. */
  readonly prefix: string;
  readonly version: string;
  readonly language: Language;
  readonly cloud: boolean;
  readonly consolidate: boolean;
  readonly drafts: boolean;
}

const names = {
  de: {
    memories: 'Gemerktes',
    drafts: 'Entwürfe',
    sessions_today: 'Gespräche heute',
    happened: 'Ereignis',
    learning: 'Aus Gesprächen lernen',
    cloud: 'Cloud-Freigabe',
    consolidate: 'Aufräumen',
  },
  en: {
    memories: 'Memories',
    drafts: 'Drafts',
    sessions_today: 'Conversations today',
    happened: 'Event',
    learning: 'Learn from conversations',
    cloud: 'Cloud release',
    consolidate: 'Tidy up',
  },
} as const satisfies Record<Language, Record<string, string>>;

export type ComponentName = keyof (typeof names)['en'];

/** How the device is called in Home Assistant's registry. Ids may hold letters, digits, "-" and "_" only. */
export function deviceId(prefix: string): string {
  return prefix.replaceAll(/[^A-Za-z0-9_-]/g, '_');
}

/** Where Home Assistant reads the device: one retained message for all of it. */
export function deviceTopic(prefix: string): string {
  return `homeassistant/device/${deviceId(prefix)}/config`;
}

export function stateTopic(prefix: string, component: ComponentName | 'procedure'): string {
  return `${prefix}/device/${component}`;
}

export function commandTopic(prefix: string, component: ComponentName): string {
  return `${prefix}/device/${component}/set`;
}

/** The device with its entities, as Home Assistant's MQTT discovery reads it (device discovery). */
export function deviceConfig(parts: DeviceParts): Readonly<Record<string, unknown>> {
  const { prefix, version, language } = parts;
  const id = deviceId(prefix);
  const common = (component: ComponentName, platform: string) => ({
    p: platform,
    unique_id: `${id}_${component}`,
    name: names[language][component],
  });
  const counter = (component: ComponentName) => ({
    ...common(component, 'sensor'),
    state_topic: stateTopic(prefix, component),
    state_class: 'measurement',
  });
  const onOff = (component: ComponentName) => ({
    ...common(component, 'switch'),
    state_topic: stateTopic(prefix, component),
    command_topic: commandTopic(prefix, component),
    entity_category: 'config',
  });
  return {
    dev: { ids: [id], name: 'Merkdir', mf: 'Merkdir', sw: version },
    o: { name: 'merkdir', sw: version },
    availability: [{ topic: `${prefix}/status` }],
    cmps: {
      memories: counter('memories'),
      ...(parts.drafts ? { drafts: counter('drafts') } : {}),
      sessions_today: counter('sessions_today'),
      happened: {
        ...common('happened', 'event'),
        state_topic: stateTopic(prefix, 'happened'),
        event_types: [...eventTypes],
      },
      learning: onOff('learning'),
      ...(parts.cloud ? { cloud: onOff('cloud') } : {}),
      ...(parts.consolidate
        ? {
            consolidate: {
              ...common('consolidate', 'button'),
              command_topic: commandTopic(prefix, 'consolidate'),
              entity_category: 'config',
            },
          }
        : {}),
    },
  };
}
