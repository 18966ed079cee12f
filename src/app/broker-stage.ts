import type { Configuration } from '../config/load.ts';
import type { Clock } from '../kernel/clock.ts';
import { MerkdirError } from '../kernel/errors.ts';
import type { Startable } from '../kernel/lifecycle.ts';
import type { Logger } from '../kernel/logger.ts';
import { EmbeddedBroker } from '../platform/mqtt/embedded-broker.ts';
import { MqttLink } from '../platform/mqtt/mqtt-link.ts';
import { SupervisorClient } from '../platform/supervisor/supervisor-client.ts';
import { supervisedBroker } from './supervisor-stage.ts';

export interface BrokerStageParts {
  readonly configuration: Configuration;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Starts a part and sees to it that it is stopped. */
  readonly run: (part: Startable) => Promise<void>;
}

/** Starts the link to the broker of the house, or to a small one of our own where none is configured. */
export async function connectBroker(
  parts: BrokerStageParts,
): Promise<{ readonly link: MqttLink; readonly url: string }> {
  const { configuration, clock, logger, run } = parts;
  const { supervisor, options, topicPrefix } = configuration;
  const supervised =
    options.mqtt_url === null && supervisor !== null
      ? await supervisedBroker(new SupervisorClient(supervisor), logger)
      : null;
  const url = options.mqtt_url ?? supervised ?? (await startEmbeddedBroker(parts));
  const link = new MqttLink({ url, prefix: topicPrefix }, { logger, clock });
  await run(link);
  return { link, url };
}

async function startEmbeddedBroker({ configuration, logger, run }: BrokerStageParts): Promise<string> {
  const broker = new EmbeddedBroker(configuration.brokerPort, logger);
  await run(broker);
  if (broker.url === null) throw new MerkdirError('broker_unavailable', 'The broker did not start.', 'Try again.');
  return broker.url;
}
