/** What the runner hands to a suite. */
export interface SuiteContext {
  /** Folder with the suite's data files (`--data`), or null when none was named. */
  readonly folder: string | null;
  /** Further options of the command line by name, without dashes ("memories" → "10000"). */
  readonly options: Readonly<Record<string, string>>;
  /** Shows a line to whoever waits; never part of the result. */
  progress(message: string): void;
}

/** One measurement. `run` returns the JSON object that `--json` prints; its keys are a contract. */
export interface Suite {
  readonly name: string;
  readonly summary: string;
  run(context: SuiteContext): Promise<Record<string, unknown>>;
}
