import { html, nothing, type TemplateResult } from 'lit';
import type { MemoryView } from '../http/contract/memory.ts';
import { nameOf, type PanelContext } from './context.ts';
import { dayText } from './dates.ts';
import { icon } from './icons.ts';
import { hashOf } from './routes.ts';

/** Who may hear a memory, in words. */
export function scopeText({ scope, owner, room }: MemoryView, { t, people, rooms }: PanelContext): string {
  if (scope === 'private' && owner !== null) return t.scopeOf.private(nameOf(people, owner));
  if (scope === 'room' && room !== null) return t.scopeOf.room(nameOf(rooms, room));
  return t.scope[scope];
}

function cardBody(memory: MemoryView, context: PanelContext): TemplateResult {
  const { t, preferences } = context;
  return html`<span class="card-icon">${icon(memory.scope)}</span>
    <span class="card-body">
      <span class="card-text" lang=${memory.language}>${memory.text}</span>
      <span class="card-facts">
        <span>${scopeText(memory, context)}</span>
        <span>${dayText(memory.recorded_at, preferences.language)}</span>
        ${memory.pinned && memory.status === 'active' ? html`<span class="mark">${t.detail.pinned}</span>` : nothing}
        ${memory.provenance === 'inferred' ? html`<span class="mark">${t.provenance.inferred}</span>` : nothing}
        ${memory.status === 'active' ? nothing : html`<span class="mark">${t.status[memory.status]}</span>`}
      </span>
    </span>`;
}

export function memoryCard(memory: MemoryView, context: PanelContext, current: boolean): TemplateResult {
  return html`<li>
    <a
      class="card"
      data-scope=${memory.scope}
      href=${hashOf({ page: 'memories', id: memory.id })}
      aria-current=${current ? 'true' : nothing}
    >
      ${cardBody(memory, context)}
    </a>
  </li>`;
}

/** The same while several are being chosen. */
export function choosableCard(
  memory: MemoryView,
  context: PanelContext,
  { chosen, toggle }: { readonly chosen: boolean; readonly toggle: () => void },
): TemplateResult {
  return html`<li>
    <label class="card choosable" data-scope=${memory.scope}>
      <input type="checkbox" .checked=${chosen} @change=${toggle} />
      ${cardBody(memory, context)}
    </label>
  </li>`;
}
