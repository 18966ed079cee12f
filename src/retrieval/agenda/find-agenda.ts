import type { Memory } from '../../domain/memory.ts';
import type { Viewer } from '../../domain/viewer.ts';
import { mayHear } from '../../identity/hearing.ts';
import { occurrenceIn, type Stretch } from '../../language/dates/occurrence.ts';
import { agendaTerms } from '../../language/day-terms.ts';
import type { AgendaStore } from './ports.ts';

/** Memories whose words are looked at; a household has fewer plans. */
const looked = 300;

/** What is on in a stretch of time, from what is remembered. */
export class FindAgenda {
  private readonly store: AgendaStore;

  constructor(store: AgendaStore) {
    this.store = store;
  }

  /** The soonest first. Rejects as the store does. */
  async find(viewer: Viewer, stretch: Stretch, timeZone: string): Promise<readonly Memory[]> {
    const terms = agendaTerms(stretch, timeZone);
    const around = await this.store.around(viewer, { ...stretch, terms }, looked);
    return around
      .filter((memory) => isPlan(memory) && mayHear(viewer, memory))
      .flatMap((memory) => {
        const at = occurrenceIn(memory, stretch, timeZone);
        return at === null ? [] : [{ memory, at }];
      })
      .toSorted((left, right) => left.at.getTime() - right.at.getTime())
      .map(({ memory }) => memory);
  }
}

/** How the house behaves, what it knows of itself, and a code are nothing that is on. */
function isPlan({ scope, kind, sensitive }: Memory): boolean {
  return scope !== 'system' && kind !== 'procedure' && !sensitive;
}
