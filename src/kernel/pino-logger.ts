import { pino } from 'pino';
import type { LogFields, Logger } from './logger.ts';

const levels = { debug: 'debug', info: 'info', warning: 'warn', error: 'error' } as const;

/** Fields that could carry what somebody said or a secret; they are dropped even when a caller slips. */
const redacted = ['text', 'reply', 'statement', 'topic', 'name', 'token', 'key', 'password', 'url', 'payload'];

/** JSON lines on standard error. Only the fields of `Logger` go in; an error's own message never does. */
export function createLogger(level: keyof typeof levels): Logger {
  const destination = pino.destination({ fd: 2, sync: true });
  return wrap(pino({ level: levels[level], base: null, redact: { paths: redacted, censor: '…' } }, destination));
}

function wrap(target: pino.Logger): Logger {
  return {
    debug: (fields, message) => target.debug(fields, message),
    info: (fields, message) => target.info(fields, message),
    warn: (fields, message) => target.warn(fields, message),
    error: (fields, message) => target.error(fields, message),
    child: (fields: LogFields) => wrap(target.child(fields)),
  };
}
