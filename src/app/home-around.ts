import type { Configuration } from '../config/load.ts';
import type { HomeAssistantLink } from '../platform/home-assistant/home-assistant-link.ts';
import { HomeProcedures } from '../platform/home-assistant/home-procedures.ts';
import { HomeUserData } from '../platform/home-assistant/home-user-data.ts';
import { lost } from '../platform/home-assistant/request-errors.ts';
import { deviceId } from '../surfaces/mqtt/discovery/device-config.ts';

/** Where the blueprint of the documentation lies in Home Assistant, under the names people give it. */
const blueprints = ['merkdir/procedure.yaml', 'merkdir/merkdir-procedure.yaml'];

/** Home Assistant as the stages behind it use it. */
export interface HomeAround {
  readonly procedures: HomeProcedures;
  readonly userData: HomeUserData;
}

/** null: none is configured. The link is made later than what asks it. */
export function homeAround(
  { homeAssistant, topicPrefix: prefix }: Pick<Configuration, 'homeAssistant' | 'topicPrefix'>,
  link: () => HomeAssistantLink | null,
): HomeAround | null {
  if (homeAssistant === null) return null;
  const requests: Pick<HomeAssistantLink, 'request'> = {
    request: async (message, schema) => {
      const home = link();
      if (home === null) throw lost();
      return await home.request(message, schema);
    },
  };
  const procedures = new HomeProcedures(requests, { prefix, device: deviceId(prefix), blueprints });
  return { procedures, userData: new HomeUserData(requests) };
}
