import type { Happened, HappeningKind } from '../../domain/happened.ts';
import type { PersonId } from '../../domain/ids.ts';
import { slugOf } from '../../domain/slug.ts';
import type { Viewer } from '../../domain/viewer.ts';
import type { EventReader, EventWindow } from './ports.ts';

/** What is asked for; null: whoever, by whatever name. */
export interface WantedEvent {
  readonly what: HappeningKind;
  readonly person: PersonId | null;
  /** Of somebody the household does not know, or words of what happened. */
  readonly name: string | null;
}

/** Finds what happened: exact rules over a time window, no likeness. */
export class FindEvents {
  private readonly reader: EventReader;

  constructor(reader: EventReader) {
    this.reader = reader;
  }

  /** Latest first; empty when nothing like it happened. */
  async find(wanted: WantedEvent, window: EventWindow, viewer: Viewer): Promise<readonly Happened[]> {
    const happened = await this.reader.happenedBetween(viewer, window);
    return happened.filter((event) => isWanted(event, wanted));
  }
}

/** Whether an event is what and of whom the question says. */
export function isWanted(event: Happened, { what, person, name }: WantedEvent): boolean {
  if (event.what !== what) return false;
  if (person !== null && event.person !== person) return false;
  return name === null || (event.name !== null && hasWords(event.name, name));
}

/** "Waschmaschine fertig" is meant by "waschmaschine": every word asked for is in the name. */
function hasWords(name: string, words: string): boolean {
  const known = new Set(slugOf(name).split('-'));
  return slugOf(words)
    .split('-')
    .every((word) => known.has(word));
}
