import { html, nothing, type TemplateResult } from 'lit';
import { choiceChip } from '../choice-chips.ts';
import type { PanelContext } from '../context.ts';
import { type Filter, type Period, periods, sorts, startFilter } from '../memory-list.ts';
import { type Layout, layouts } from '../preferences.ts';

const scopes = ['shared', 'private', 'room', 'system'] as const;
const kinds = ['fact', 'preference', 'episode', 'procedure', 'note'] as const;
const provenances = ['confirmed', 'observed', 'extracted', 'inferred'] as const;
const statuses = ['active', 'suspended', 'superseded', 'expired'] as const;

/** The chips above the list; all of them always visible, also while nothing is chosen. */
export function memoryFilters(
  { t, people, rooms, preferences, choose }: PanelContext,
  filter: Filter,
  narrow: (chosen: Partial<Filter>) => void,
): TemplateResult {
  const all = { value: null, text: t.filter.all };
  const named = <Value extends string>(values: readonly Value[], texts: Readonly<Record<Value, string>>) =>
    values.map((value) => ({ value, text: texts[value] }));
  const changed = JSON.stringify(filter) !== JSON.stringify(startFilter);
  return html`<div class="chips filters" role="group" aria-label=${t.filter.title}>
    ${choiceChip<Filter['scope']>({
      label: t.filter.scope,
      choices: [all, ...named(scopes, t.scope)],
      chosen: filter.scope,
      usual: null,
      choose: (scope) => narrow({ scope }),
    })}
    ${choiceChip<Filter['kind']>({
      label: t.filter.kind,
      choices: [all, ...named(kinds, t.kind)],
      chosen: filter.kind,
      usual: null,
      choose: (kind) => narrow({ kind }),
    })}
    ${choiceChip<string | null>({
      label: t.filter.person,
      choices: [all, ...people.map(({ slug, name }) => ({ value: slug, text: name }))],
      chosen: filter.person,
      usual: null,
      choose: (person) => narrow({ person }),
    })}
    ${choiceChip<string | null>({
      label: t.filter.room,
      choices: [all, ...rooms.map(({ slug, name }) => ({ value: slug, text: name }))],
      chosen: filter.room,
      usual: null,
      choose: (room) => narrow({ room }),
    })}
    ${choiceChip<Filter['provenance']>({
      label: t.filter.provenance,
      choices: [all, ...named(provenances, t.provenance)],
      chosen: filter.provenance,
      usual: null,
      choose: (provenance) => narrow({ provenance }),
    })}
    ${choiceChip<Period | null>({
      label: t.filter.period,
      choices: [all, ...named(Object.keys(periods) as Period[], t.filter.periods)],
      chosen: filter.period,
      usual: null,
      choose: (period) => narrow({ period }),
    })}
    ${choiceChip<Filter['status']>({
      label: t.filter.status,
      choices: named(statuses, t.status),
      chosen: filter.status,
      usual: 'active',
      choose: (status) => narrow({ status }),
    })}
    ${choiceChip<Filter['sort']>({
      label: t.filter.sort,
      choices: named(sorts, t.filter.sorts),
      chosen: filter.sort,
      usual: 'newest',
      choose: (sort) => narrow({ sort }),
    })}
    ${choiceChip<Layout>({
      label: t.filter.layout,
      choices: named(layouts, t.filter.layouts),
      chosen: preferences.layout,
      usual: 'cards',
      choose: (layout) => choose({ layout }),
    })}
    ${changed ? html`<button class="chip" type="button" @click=${() => narrow(startFilter)}>${t.list.resetFilters}</button>` : nothing}
  </div>`;
}
