/** What a satellite is doing; null: it is not there. */
export type SatelliteState = 'idle' | 'listening' | 'processing' | 'responding';

/** Ways to speak to people through Home Assistant. All reject with MerkdirError. */
export interface HomeVoice {
  stateOf(satellite: string): Promise<SatelliteState | null>;
  announce(satellite: string, text: string): Promise<void>;
  /** Id of the answer that was given; null: something else was said, or nothing. */
  ask(satellite: string, question: string, answers: readonly SpokenChoice[]): Promise<string | null>;
  /** Names of the notify services there are. */
  notifyTargets(): Promise<readonly string[]>;
  /** `target`: a notify service, `mobile_app_annas_phone`. `link`: what a tap opens. */
  notify(target: string, message: string, link: string): Promise<void>;
}

/** An answer a satellite listens for: `sentences` in the notation of sentence triggers. */
export interface SpokenChoice {
  readonly id: string;
  readonly sentences: readonly string[];
}
