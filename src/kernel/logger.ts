/** Structured logging. Fields are ids, counts and codes; text a person said never goes in. */
export interface Logger {
  debug(fields: LogFields, message: string): void;
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
  child(fields: LogFields): Logger;
}

export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Swallows everything; for tests and tools that talk to a person on the same terminal. */
export const silentLogger: Logger = {
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: () => {},
  child: () => silentLogger,
};
