import { expect, vi } from 'vitest';
import { z } from 'zod';
import { WyomingSatellite } from '../fakes/wyoming-satellite.ts';
import type { HomeAssistantLab } from './home-assistant-lab.ts';

const entitiesSchema = z.array(z.object({ entity_id: z.string(), config_entry_id: z.string().nullable() }));

/** A satellite, and the entity it is in Home Assistant. */
export interface ConnectedSatellite {
  readonly satellite: WyomingSatellite;
  readonly entity: string;
}

/** Sets up a satellite with its speech services in this Home Assistant, and lets the pipeline use them. */
export async function connectSatellite(lab: HomeAssistantLab, area: string): Promise<ConnectedSatellite> {
  const satellite = new WyomingSatellite(area);
  const ports = await satellite.start();
  const speech = await lab.configure('wyoming', { host: '127.0.0.1', port: ports.speech });
  const device = await lab.configure('wyoming', { host: '127.0.0.1', port: ports.satellite });
  const entities = entitiesSchema.parse(await lab.command({ type: 'config/entity_registry/list' }));
  // Those of another test's services may still be there, and answer nobody.
  const entityOf = (entry: string, domain: string) => {
    const found = entities.find((one) => one.config_entry_id === entry && one.entity_id.startsWith(`${domain}.`));
    if (found === undefined) throw new Error(`Home Assistant made no ${domain} of ${entry}`);
    return found.entity_id;
  };
  const { pipelines, preferred_pipeline } = z
    .object({ pipelines: z.array(z.looseObject({ id: z.string() })), preferred_pipeline: z.string() })
    .parse(await lab.command({ type: 'assist_pipeline/pipeline/list' }));
  const { id, ...pipeline } = pipelines.find((one) => one.id === preferred_pipeline) ?? { id: '' };
  await lab.command({
    ...{ type: 'assist_pipeline/pipeline/update', pipeline_id: id, ...pipeline },
    ...{
      stt_engine: entityOf(speech, 'stt'),
      stt_language: 'de',
      tts_engine: entityOf(speech, 'tts'),
      tts_language: 'de',
      tts_voice: 'v',
    },
  });
  await vi.waitFor(() => expect(satellite.ready).toBe(true), { timeout: 30_000, interval: 250 });
  return { satellite, entity: entityOf(device, 'assist_satellite') };
}
