import { z } from 'zod';
import { slugOf } from '../domain/slug.ts';
import type { HomeAssistantLink } from '../platform/home-assistant/home-assistant-link.ts';

const statesSchema = z.array(
  z.object({
    entity_id: z.string(),
    attributes: z.object({ friendly_name: z.string().optional().catch(undefined) }),
  }),
);
/** What can be waited for: nothing that is a person, a satellite or Home Assistant's own. */
const waitedFor =
  /^(?:binary_sensor|sensor|switch|light|cover|lock|valve|fan|vacuum|climate|media_player|input_boolean|timer|lawn_mower|water_heater|humidifier|alarm_control_panel)\./;

/** The one entity people call so; null: none, or several. Rejects with MerkdirError. */
export async function findEntity(home: Pick<HomeAssistantLink, 'request'>, name: string): Promise<string | null> {
  const wanted = slugOf(name);
  if (wanted === '') return null;
  const states = (await home.request({ type: 'get_states' }, statesSchema)).filter(({ entity_id }) =>
    waitedFor.test(entity_id),
  );
  const named = states.filter(({ attributes }) => slugOf(attributes.friendly_name ?? '') === wanted);
  const found =
    named.length > 0 ? named : states.filter(({ entity_id }) => slugOf(entity_id.split('.')[1] ?? '') === wanted);
  return found.length === 1 ? (found[0]?.entity_id ?? null) : null;
}
