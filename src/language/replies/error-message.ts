import type { ErrorCode } from '../../kernel/errors.ts';
import type { Message } from './message.ts';

const spoken: Readonly<Partial<Record<ErrorCode, Message>>> = {
  broker_unavailable: { key: 'memory_unavailable' },
  database_unavailable: { key: 'memory_unavailable' },
  database_unsuitable: { key: 'memory_unavailable' },
  disk_full: { key: 'disk_full' },
  message_too_large: { key: 'text_too_long' },
  model_damaged: { key: 'memory_unavailable' },
  model_missing: { key: 'memory_unavailable' },
  model_unavailable: { key: 'memory_unavailable' },
  not_allowed: { key: 'not_allowed' },
  not_running: { key: 'memory_unavailable' },
  overloaded: { key: 'overloaded' },
  text_empty: { key: 'text_empty' },
  text_too_long: { key: 'text_too_long' },
  timeout: { key: 'memory_unavailable' },
  unauthorised: { key: 'not_allowed' },
};

/** What is said aloud when something failed; whatever has no words of its own is an internal error. */
export function errorMessage(code: ErrorCode): Message {
  return spoken[code] ?? { key: 'internal_error' };
}
