import { html, type TemplateResult } from 'lit';
import type { MemoryView } from '../../http/contract/memory.ts';
import type { PanelContext } from '../context.ts';

/** What is done with all that are chosen. */
export interface BulkActions {
  suspend(suspended: boolean): void;
  share(): void;
  forget(): void;
  everything(): void;
  end(): void;
}

/** The bar that comes up while memories are being chosen; every action is visible. */
export function bulkBar({ t }: PanelContext, chosen: readonly MemoryView[], actions: BulkActions): TemplateResult {
  const none = chosen.length === 0;
  const waking = chosen.length > 0 && chosen.every(({ status }) => status === 'suspended');
  return html`<div class="bulk" role="toolbar" aria-label=${t.bulk.title}>
    <strong role="status">${t.bulk.count(chosen.length)}</strong>
    <button class="button" @click=${actions.everything}>${t.bulk.all}</button>
    <button class="button" ?disabled=${none} @click=${() => actions.suspend(!waking)}>
      ${waking ? t.detail.resume : t.detail.suspend}
    </button>
    <button class="button" ?disabled=${none} @click=${actions.share}>${t.bulk.share}</button>
    <button class="button danger" ?disabled=${none} @click=${actions.forget}>${t.detail.forget}</button>
    <button class="button" @click=${actions.end}>${t.bulk.end}</button>
  </div>`;
}
