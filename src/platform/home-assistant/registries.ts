import { z } from 'zod';

const id = z.string().min(1).max(255);
const name = z.string().max(255);
const optional = name.nullish().transform((text) => text?.trim() || null);

/** A list in which an entry that cannot be read is left out: one broken device must not hide the house. */
function entries<Schema extends z.ZodType>(schema: Schema) {
  return z.array(z.unknown()).transform((list) =>
    list.flatMap((entry) => {
      const parsed = schema.safeParse(entry);
      return parsed.success ? [parsed.data] : [];
    }),
  );
}

/** `config/area_registry/list` */
export const areasSchema = entries(
  z.object({ area_id: id, name, floor_id: optional, aliases: z.array(name).catch([]) }),
);

/** `config/floor_registry/list` */
export const floorsSchema = entries(z.object({ floor_id: id, name, level: z.number().nullable().catch(null) }));

/** `config/device_registry/list`; `parent_device_id` since 2026.9. */
export const devicesSchema = entries(
  z.object({ id, area_id: optional, name: optional, name_by_user: optional, parent_device_id: optional }),
);

/** `config/entity_registry/list` */
export const entitiesSchema = entries(
  z.object({
    entity_id: id,
    platform: name,
    unique_id: z.unknown(),
    device_id: optional,
    area_id: optional,
    name: optional,
    original_name: optional,
    disabled_by: optional,
  }),
);

const personSchema = z.object({
  id,
  name,
  user_id: optional,
  device_trackers: z.array(id).nullish().catch([]),
});

/** `person/list`: those made in the user interface, and those in YAML. */
export const personsSchema = z
  .object({ storage: entries(personSchema), config: entries(personSchema) })
  .transform(({ storage, config }) => [...storage, ...config]);

/** `config/auth/list`, for administrators only. */
export const usersSchema = entries(
  z.object({
    id,
    name: optional,
    is_owner: z.boolean().catch(false),
    is_active: z.boolean().catch(true),
    system_generated: z.boolean().catch(false),
    group_ids: z.array(z.string()).catch([]),
  }),
);

/** What Home Assistant's registries hold; null: could not be read. */
export interface Registries {
  readonly areas: z.infer<typeof areasSchema>;
  readonly floors: z.infer<typeof floorsSchema> | null;
  readonly devices: z.infer<typeof devicesSchema>;
  readonly entities: z.infer<typeof entitiesSchema>;
  readonly persons: z.infer<typeof personsSchema> | null;
  readonly users: z.infer<typeof usersSchema> | null;
}
