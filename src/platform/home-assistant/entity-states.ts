import { z } from 'zod';
import type { HomeState } from '../../sources/ports.ts';

const attributesSchema = z.record(z.string(), z.unknown());
const secondsSchema = z.number();

/** The short keys of `subscribe_entities`: s state, a attributes, lc last changed (seconds since 1970). */
const fullSchema = z.object({ s: z.string(), a: attributesSchema, lc: secondsSchema.optional() });
const changeSchema = z.object({
  '+': z.object({ s: z.string().optional(), a: attributesSchema.optional(), lc: secondsSchema.optional() }).optional(),
  '-': z.object({ a: z.array(z.string()).optional() }).optional(),
});

/** `a` entities as they are, `c` what changed of them, `r` those that are gone. */
const eventSchema = z.object({
  a: z.record(z.string(), fullSchema).optional(),
  c: z.record(z.string(), changeSchema).optional(),
  r: z.array(z.string()).optional(),
});

/** The states of the watched entities, kept from what is sent of their changes. */
export class EntityStates {
  readonly #states = new Map<string, HomeState>();

  /** The states that are new or have changed; one that is gone is `unavailable`. Throws a ZodError. */
  apply(event: unknown): readonly HomeState[] {
    const { a: added = {}, c: changed = {}, r: removed = [] } = eventSchema.parse(event);
    const states: HomeState[] = [];
    for (const [entityId, { s, a, lc }] of Object.entries(added)) {
      states.push({ entityId, state: s, attributes: a, changedAt: dateOf(lc) });
    }
    for (const [entityId, change] of Object.entries(changed)) {
      const before = this.#states.get(entityId);
      if (before !== undefined) states.push(after(before, change));
    }
    for (const state of states) this.#states.set(state.entityId, state);
    for (const entityId of removed) {
      this.#states.delete(entityId);
      states.push({ entityId, state: 'unavailable', attributes: {}, changedAt: null });
    }
    return states;
  }
}

function after(before: HomeState, { '+': added, '-': removed }: z.infer<typeof changeSchema>): HomeState {
  const attributes: Record<string, unknown> = { ...before.attributes, ...added?.a };
  for (const key of removed?.a ?? []) delete attributes[key];
  return {
    entityId: before.entityId,
    state: added?.s ?? before.state,
    attributes,
    changedAt: dateOf(added?.lc) ?? before.changedAt,
  };
}

function dateOf(seconds: number | undefined): Date | null {
  return seconds === undefined ? null : new Date(seconds * 1000);
}
