import { html, nothing, type TemplateResult } from 'lit';
import { icon } from './icons.ts';
import type { Messages } from './messages.ts';
import { hashOf, type Page } from './routes.ts';

/** As many as a thumb reaches on a phone, beside the way to the others. */
const atHand = 4;

/** Every page; on a phone the later ones are behind "more", on anything wider all of them stand side by side. */
export function navigation(pages: readonly Page[], current: Page, t: Messages): TemplateResult {
  const rest = pages.slice(atHand);
  const link = (
    name: Page,
  ) => html`<a href=${hashOf({ page: name, id: null })} aria-current=${name === current ? 'page' : nothing}>
    ${icon(name)}<span>${t.nav[name]}</span>
  </a>`;
  const within = rest.includes(current);
  return html`<nav class="navigation" aria-label=${t.nav.label}>
    ${pages.slice(0, atHand).map(link)}
    ${
      rest.length === 0
        ? nothing
        : html`<button class="navigation-more" popovertarget="further" @click=${toggle} data-within=${within ? 'yes' : 'no'}>
              ${icon('more')}<span>${t.nav.more}</span>
            </button>
            <div id="further" class="navigation-rest" popover @click=${close}>${rest.map(link)}</div>`
    }
  </nav>`;
}

/** Browsers of before 2023 know no popovers: there an attribute says that it is open. */
const knowsPopovers = () => 'popover' in HTMLElement.prototype;

function toggle(event: Event): void {
  if (!knowsPopovers()) (event.currentTarget as HTMLElement).nextElementSibling?.toggleAttribute('data-open');
}

function close(event: Event): void {
  const rest = event.currentTarget as HTMLElement;
  if (!knowsPopovers()) rest.removeAttribute('data-open');
  else if (rest.matches(':popover-open')) rest.hidePopover();
}
