/** Something that works between `start()` and `stop()`. Its constructor only assigns. */
export interface Startable {
  start(): Promise<void>;
  stop(): Promise<void>;
}
