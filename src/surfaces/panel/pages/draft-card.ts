import { html, nothing, type TemplateResult } from 'lit';
import type { DraftsResponse } from '../../http/contract/drafts.ts';
import type { MemoryView } from '../../http/contract/memory.ts';
import { nameOf, type PanelContext } from '../context.ts';
import { dayText, percentText } from '../dates.ts';

export type Draft = DraftsResponse['drafts'][number];

export interface DraftCard {
  readonly conflict: MemoryView | null;
  readonly chosen: boolean;
  readonly editing: boolean;
  toggle(): void;
  /** null: as it stands. */
  accept(words: null | { readonly text: string }): void;
  edit(): void;
  reject(): void;
}

/** A draft with the words it was read from and what it contradicts; the card takes the keys a, e, r and x. */
export function draftCard(draft: Draft, context: PanelContext, card: DraftCard): TemplateResult {
  const { t, people, preferences } = context;
  const whose =
    draft.scope === 'private' && draft.owner !== null ? t.scopeOf.private(nameOf(people, draft.owner)) : null;
  return html`<li class="panel draft" data-draft=${draft.id} tabindex="0" aria-label=${draft.text} aria-keyshortcuts="a e r x">
    <label class="radio">
      <input type="checkbox" .checked=${card.chosen} @change=${card.toggle} aria-label=${t.bulk.chooseOne(draft.text)} />
      <strong lang=${draft.language}>${draft.text}</strong>
    </label>
    <p class="card-facts">
      <span>${whose ?? t.scope[draft.scope]}</span>
      <span>${t.drafts.sure(percentText(draft.confidence, preferences.language))}</span>
      <span>${t.drafts.goes(dayText(draft.expires_at, preferences.language))}</span>
      ${draft.taken_back ? html`<span class="mark">${t.drafts.takenBack}</span>` : nothing}
    </p>
    <blockquote lang=${draft.language}>${draft.quote}</blockquote>
    ${card.conflict === null ? nothing : sideBySide(draft, card.conflict, context)}
    ${card.editing ? editForm(draft, context, card) : decisions(context, card)}
  </li>`;
}

function decisions({ t }: PanelContext, card: DraftCard): TemplateResult {
  return html`<div class="actions">
    <button class="button solid" @click=${() => card.accept(null)}>${t.drafts.accept}</button>
    <button class="button" @click=${card.edit}>${t.drafts.edit}</button>
    <button class="button danger" @click=${card.reject}>${t.drafts.reject}</button>
  </div>`;
}

function sideBySide(draft: Draft, conflict: MemoryView, { t }: PanelContext): TemplateResult {
  return html`<dl class="conflict">
    <div>
      <dt>${t.drafts.stands}</dt>
      <dd lang=${conflict.language}>${conflict.text}</dd>
    </div>
    <div>
      <dt>${t.drafts.heard}</dt>
      <dd lang=${draft.language}>${draft.text}</dd>
    </div>
  </dl>`;
}

function editForm(draft: Draft, { t }: PanelContext, card: DraftCard): TemplateResult {
  const submit = (event: Event) => {
    event.preventDefault();
    const text = String(new FormData(event.target as HTMLFormElement).get('text') ?? '').trim();
    if (text !== '') card.accept(text === draft.text ? null : { text });
  };
  return html`<form class="form" @submit=${submit}>
    <label>
      ${t.detail.text}
      <textarea name="text" rows="3" maxlength="10000" required lang=${draft.language} .value=${draft.text}></textarea>
    </label>
    <div class="actions">
      <button class="button" type="button" @click=${card.edit}>${t.cancel}</button>
      <button class="button solid">${t.drafts.acceptEdited}</button>
    </div>
  </form>`;
}
