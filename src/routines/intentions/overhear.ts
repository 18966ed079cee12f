import type { PersonId, VaultId } from '../../domain/ids.ts';
import type { Language } from '../../domain/turn.ts';
import type { Clock } from '../../kernel/clock.ts';
import { contentWords } from '../../language/search-terms.ts';
import type { DueStore, NearTopic, TopicReader } from './ports.ts';
import { speaksOf } from './topic-match.ts';

/** Topics that are looked at closely; what is further away only resembles it. */
const looked = 20;
const occasionMs = 86_400_000;

export interface Heard {
  readonly text: string;
  readonly language: Language;
  /** Where it was said; null: it was read. */
  readonly satellite: string | null;
  /** Only they may notice that it was said; left out: everybody may. */
  readonly onlyFor?: PersonId | null;
  /** What was asked for in this sentence itself is not what it speaks of. */
  readonly saidAt: Date;
}

export interface OverhearingParts {
  readonly store: Pick<DueStore, 'topicsNear' | 'fireTopics'>;
  readonly topics: TopicReader;
  readonly clock: Clock;
  readonly onDue: () => void;
}

/** Makes intentions due when somebody speaks of what they wait for. */
export class Overhearing {
  private readonly parts: OverhearingParts;

  constructor(parts: OverhearingParts) {
    this.parts = parts;
  }

  /** Returns how many are due now. Rejects as the store and the embedder do. */
  async hear(vault: VaultId, heard: Heard): Promise<number> {
    if (contentWords(heard.text).size === 0) return 0;
    const { store, topics, clock, onDue } = this.parts;
    const near = await store.topicsNear(vault, await topics.read(heard.text), looked);
    const ids = near.filter((topic) => isMeant(topic, heard)).map(({ intention }) => intention.id);
    if (ids.length === 0) return 0;
    const at = clock.now();
    const due = { at, until: new Date(at.getTime() + occasionMs), satellite: heard.satellite };
    const fired = await store.fireTopics(vault, ids, due);
    if (fired > 0) onDue();
    return fired;
  }
}

function isMeant({ intention, cosine }: NearTopic, { text, saidAt, onlyFor }: Heard): boolean {
  if (onlyFor !== undefined && (onlyFor === null || intention.owner !== onlyFor || intention.scope !== 'private'))
    return false;
  if (intention.trigger.kind !== 'topic' || intention.createdAt >= saidAt) return false;
  return speaksOf(text, { topic: intention.trigger.topic, cosine });
}
