import { html, nothing, type TemplateResult } from 'lit';
import type { MemoryResponse, NearResponse } from '../../http/contract/care.ts';
import type { HitView, MemoryView } from '../../http/contract/memory.ts';
import { nameOf, type PanelContext } from '../context.ts';
import { dayText, momentText, percentText } from '../dates.ts';
import { scopeText } from '../memory-card.ts';
import { hashOf } from '../routes.ts';

/** What is known about a memory, as a list of words and what they mean here. */
export function memoryFacts(shown: MemoryResponse, context: PanelContext): TemplateResult {
  const { memory, uses, last_used_at } = shown;
  const { t, people, preferences } = context;
  const { detail } = t;
  const facts: readonly (readonly [string, string])[] = [
    [detail.from, t.provenance[memory.provenance]],
    [detail.who, memory.owner === null ? detail.nobody : nameOf(people, memory.owner)],
    [detail.forWhom, scopeText(memory, context)],
    [detail.kind, t.kind[memory.kind]],
    [detail.sure, percentText(memory.confidence, preferences.language)],
    [detail.since, momentText(memory.recorded_at, preferences.language)],
    [detail.valid, validity(memory, context)],
    [detail.state, t.status[memory.status]],
    [
      detail.used,
      last_used_at === null ? detail.neverUsed : detail.usedTimes(uses, dayText(last_used_at, preferences.language)),
    ],
  ];
  return html`<dl class="facts">
      ${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}
    </dl>
    ${memory.discreet ? html`<p class="note">${detail.discreet}</p>` : nothing}
    ${memory.sensitive ? html`<p class="note">${detail.sensitive}</p>` : nothing}`;
}

function validity({ valid_from, valid_to }: MemoryView, { t, preferences }: PanelContext): string {
  const day = (instant: string) => dayText(instant, preferences.language);
  if (valid_from !== null && valid_to !== null) return t.detail.validBoth(day(valid_from), day(valid_to));
  if (valid_from !== null) return t.detail.validFrom(day(valid_from));
  return valid_to === null ? t.detail.validAlways : t.detail.validTo(day(valid_to));
}

/** Former values of the same thing, newest first. */
export function memoryHistory(earlier: readonly MemoryView[], { t, preferences }: PanelContext): TemplateResult {
  if (earlier.length === 0) return html`<p class="quiet">${t.detail.noEarlier}</p>`;
  return html`<ol class="history">
    ${earlier.map(
      (old) => html`<li>
        <span lang=${old.language}>${old.text}</span>
        <span class="quiet">${dayText(old.recorded_at, preferences.language)}</span>
      </li>`,
    )}
  </ol>`;
}

type Found = Pick<HitView, 'arms' | 'reason'>;

/** Sentences shown before the others are asked for; the first ones say where it comes from. */
const atOnce = 3;

/** The sentences it comes from and came up in. */
export function memorySaid({ said }: MemoryResponse, { t, preferences }: PanelContext): TemplateResult {
  const sentence = ({ session, text, at }: MemoryResponse['said'][number]) => html`<li>
    <a href=${hashOf({ page: 'history', id: session })}><q>${text}</q></a>
    <span class="quiet">${momentText(at, preferences.language)}</span>
  </li>`;
  return html`<h3>${t.detail.said}</h3>
    ${
      said.length === 0
        ? html`<p class="quiet">${t.detail.notSaid}</p>`
        : html`<ol class="history">${said.slice(0, atOnce).map(sentence)}</ol>`
    }
    ${
      said.length <= atOnce
        ? nothing
        : html`<details>
            <summary>${t.detail.moreSaid(said.length - atOnce)}</summary>
            <ol class="history">${said.slice(atOnce).map(sentence)}</ol>
          </details>`
    }`;
}

/** Memories that say something similar. */
export function memoryNear(near: NearResponse['near'], { t }: PanelContext): TemplateResult {
  return html`<h3>${t.detail.near}</h3>
    <ul class="arms">
      ${near.map(
        ({ memory, likeness }) => html`<li>
          <a lang=${memory.language} href=${hashOf({ page: 'memories', id: memory.id })}>${memory.text}</a>
          <meter min="0" max="1" .value=${likeness} aria-label=${t.detail.likeness}></meter>
        </li>`,
      )}
    </ul>`;
}

/** Why a search found it: in words, and how strongly each way of searching did. */
export function memoryWhy(hit: Found, context: PanelContext): TemplateResult {
  return html`<h3>${context.t.detail.why}</h3>
    ${memoryArms(hit, context)}`;
}

/** The same under a heading that is there already. */
export function memoryArms({ arms, reason }: Found, { t }: PanelContext): TemplateResult {
  const found = Object.entries(arms).filter(([, score]) => score !== undefined && score > 0);
  return html`<p>${reason}</p>
    <ul class="arms">
      ${found.map(
        ([name, score]) => html`<li>
          <span>${t.arms[name as keyof typeof t.arms] ?? name}</span>
          <meter min="0" max="1" .value=${score ?? 0} aria-label=${t.arms[name as keyof typeof t.arms] ?? name}></meter>
        </li>`,
      )}
    </ul>`;
}
