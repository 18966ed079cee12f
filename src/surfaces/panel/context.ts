import type { PersonView, RoomView } from '../http/contract/household.ts';
import type { MeResponse } from '../http/contract/login.ts';
import type { Api } from './api.ts';
import type { Live } from './live.ts';
import type { MemoryApi } from './memory-api.ts';
import type { Messages } from './messages.ts';
import type { Preferences } from './preferences.ts';
import type { Route } from './routes.ts';

/** A line at the bottom that goes by itself; with an undo it stays longer. */
export interface Toast {
  readonly text: string;
  readonly undo?: () => Promise<void>;
}

/** What every page gets from the shell; a new object whenever something of it changes. */
export interface PanelContext {
  readonly t: Messages;
  readonly api: Api;
  readonly memories: MemoryApi;
  readonly preferences: Preferences;
  /** For whom whoever looks is taken. */
  readonly me: MeResponse;
  /** What happens in the house, as it happens. */
  readonly live: Live;
  readonly people: readonly PersonView[];
  readonly rooms: readonly RoomView[];
  toast(toast: Toast): void;
  go(route: Route): void;
  choose(preferences: Partial<Preferences>): void;
  /** People or rooms have changed. */
  reload(): Promise<void>;
}

/** Whether whoever looks is at least this much to the household. */
export function stands({ me }: PanelContext, wanted: 'household' | 'administrator'): boolean {
  return me.standing === 'administrator' || me.standing === wanted;
}

/** What somebody or a room is called; the slug where nobody knows. */
export function nameOf(named: readonly { readonly slug: string; readonly name: string }[], slug: string): string {
  return named.find((one) => one.slug === slug)?.name ?? slug;
}
