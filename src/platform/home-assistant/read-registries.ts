import type { z } from 'zod';
import { toMerkdirError } from '../../kernel/errors.ts';
import type { HomeAssistantRequest } from './home-assistant-connection.ts';
import {
  areasSchema,
  devicesSchema,
  entitiesSchema,
  floorsSchema,
  personsSchema,
  type Registries,
  usersSchema,
} from './registries.ts';

/** The one method of a connection that is needed here. */
export interface Requests {
  request<Schema extends z.ZodType>(message: HomeAssistantRequest, schema: Schema): Promise<z.output<Schema>>;
}

/**
 * Reads all registries. What Home Assistant refuses (floors before 2024.4, persons while they are loading, users without
 * an administrator's token) is null; anything else that fails rejects with its MerkdirError.
 */
export async function readRegistries(connection: Requests): Promise<Registries> {
  const read = <Schema extends z.ZodType>(type: string, schema: Schema) => connection.request({ type }, schema);
  const [areas, floors, devices, entities, persons, users] = await Promise.all([
    read('config/area_registry/list', areasSchema),
    unlessRefused(read('config/floor_registry/list', floorsSchema)),
    read('config/device_registry/list', devicesSchema),
    read('config/entity_registry/list', entitiesSchema),
    unlessRefused(read('person/list', personsSchema)),
    unlessRefused(read('config/auth/list', usersSchema)),
  ]);
  return { areas, floors, devices, entities, persons, users };
}

async function unlessRefused<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    const { code } = toMerkdirError(error);
    if (code === 'not_allowed' || code === 'invalid_input' || code === 'not_found') return null;
    throw error;
  }
}
