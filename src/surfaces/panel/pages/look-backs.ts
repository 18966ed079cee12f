import { html, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { DigestsResponse } from '../../http/contract/digests.ts';
import { AskingElement } from '../asking-element.ts';
import { chips } from '../chips.ts';
import { nameOf } from '../context.ts';
import { dayText, monthText, numberText, spanText } from '../dates.ts';
import type { LiveKind } from '../live.ts';
import { hashOf } from '../routes.ts';
import { emptyState, failedState, loadingState } from '../states.ts';

type Digest = DigestsResponse['digests'][number];
type Kind = Digest['kind'];
const kinds = ['week', 'month', 'profile'] as const;

/** Weeks and months in the words that were said, and what is known about somebody or something. */
class LookBacks extends AskingElement {
  static override properties: PropertyDeclarations = {
    ...AskingElement.properties,
    kind: { state: true },
    digests: { state: true },
  };
  declare kind: Kind;
  declare digests: readonly Digest[] | null;
  protected override readonly follows: readonly LiveKind[] = ['memory_forgotten', 'reset'];

  constructor() {
    super();
    this.kind = 'week';
    this.digests = null;
  }

  protected override async ask(): Promise<boolean> {
    const { kind } = this;
    const { digests } = await this.context.api.send<DigestsResponse>('POST', 'api/digests/search', { kind });
    if (kind !== this.kind) return false;
    this.digests = digests;
    return true;
  }

  protected override render(): TemplateResult {
    const { t } = this.context;
    return html`<section aria-label=${t.lookBacks.title}>
      ${chips<Kind>({
        label: t.lookBacks.kind,
        choices: kinds.map((value) => ({ value, text: t.lookBacks.kinds[value] })),
        chosen: this.kind,
        choose: (kind) => {
          this.kind = kind;
          this.digests = null;
          this.refresh();
        },
      })}
      ${this.#list()}
    </section>`;
  }

  #list(): TemplateResult {
    const { t } = this.context;
    if (this.failure !== null) return failedState(this.failure, t, () => this.refresh());
    if (this.digests === null) return loadingState(t, 3);
    if (this.digests.length === 0) return emptyState(t.lookBacks.none, t.lookBacks.noneHint);
    return html`<ol class="timeline">${this.digests.map((digest) => this.#digest(digest))}</ol>`;
  }

  #digest(digest: Digest): TemplateResult {
    const { t, people, preferences } = this.context;
    const whose = digest.owner === null ? t.scope.shared : t.scopeOf.private(nameOf(people, digest.owner));
    return html`<li class="panel">
      <h2>${this.#title(digest)}</h2>
      <p class="card-facts">
        <span>${whose}</span>
        <span>${t.lookBacks.lines(digest.lines.length, numberText(digest.lines.length, preferences.language))}</span>
      </p>
      <ul class="look-back">
        ${digest.lines.map(
          ({ memory, text }) => html`<li><a href=${hashOf({ page: 'memories', id: memory })}>${text}</a></li>`,
        )}
      </ul>
    </li>`;
  }

  #title({ kind, from, to, made_at }: Digest): string {
    const { t, preferences } = this.context;
    if (from === null || to === null) return t.lookBacks.known(dayText(made_at, preferences.language));
    return kind === 'month' ? monthText(from, preferences.language) : spanText(from, to, preferences.language);
  }
}

customElements.define('merkdir-lookbacks', LookBacks);
