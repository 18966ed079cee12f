/** Times a text is run before it gets a name, as in other drivers (pgjdbc, Npgsql). */
const timesBefore = 5;
/** Statements with a name; each costs every connection's server process some memory. */
const mostNames = 100;
/** Texts that are counted; with lists of any length in them there is no end of them. */
const mostCounted = 1_000;

/**
 * Which statements are worth a name. A named one is parsed, given its row policies and planned once per connection and
 * not every time, which takes the server longer than most of them run.
 */
export class StatementNames {
  private readonly times = new Map<string, number>();
  private readonly names = new Map<string, string>();
  private stopped = false;

  /** Counts this use of the text. `undefined`: not run often enough, or too many others are. */
  nameOf(text: string): string | undefined {
    if (this.stopped) return undefined;
    const name = this.names.get(text);
    if (name !== undefined || this.names.size === mostNames) return name;
    const times = (this.times.get(text) ?? 0) + 1;
    if (times <= timesBefore) {
      if (this.times.size === mostCounted) this.times.clear();
      this.times.set(text, times);
      return undefined;
    }
    this.times.delete(text);
    const fresh = `merkdir_${this.names.size}`;
    this.names.set(text, fresh);
    return fresh;
  }

  /** No more names: the server does not keep them, as behind a pooler that shares its connections. */
  stop(): void {
    this.stopped = true;
  }
}
