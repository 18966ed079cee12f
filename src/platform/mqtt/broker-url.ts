import { MerkdirError } from '../../kernel/errors.ts';

const protocols = ['mqtt:', 'mqtts:', 'ws:', 'wss:'];

/** `host:port` of a broker's URL, for logs: without user and password. Throws MerkdirError `config_invalid`. */
export function brokerName(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed === null || !protocols.includes(parsed.protocol) || parsed.hostname === '') {
    throw new MerkdirError(
      'config_invalid',
      'The address of the MQTT broker is not a URL that can be used.',
      'Set MQTT_URL to something like mqtt://127.0.0.1:1883 (or mqtts://, ws://, wss://).',
    );
  }
  return parsed.port === '' ? parsed.hostname : `${parsed.hostname}:${parsed.port}`;
}
