import type { Language } from '../../domain/turn.ts';
import type { Briefing } from '../../routines/briefing/briefing.ts';
import type { Asker } from './asking.ts';

export interface TimedBriefing {
  readonly briefing: Briefing;
  readonly language: Language;
  /** As it would be said to whoever asks. */
  readonly spoken: string;
}

export interface BriefingPort {
  /** `since` null: the day before now. `language` null: the household's. */
  brief(wanted: {
    readonly asker: Asker;
    readonly since: Date | null;
    readonly language: Language | null;
  }): Promise<TimedBriefing>;
}
