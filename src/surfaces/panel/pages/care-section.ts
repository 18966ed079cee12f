import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { PanelElement } from '../panel-element.ts';
import { failedState, loadingState } from '../states.ts';

/** A part of the page of care that asks for itself, so that one that fails takes nothing else along. */
export abstract class CareSection<Loaded> extends PanelElement {
  static override properties: PropertyDeclarations = {
    ...PanelElement.properties,
    loaded: { state: true },
    failure: { state: true },
  };
  declare loaded: Loaded | null;
  declare failure: unknown;

  constructor() {
    super();
    this.loaded = null;
    this.failure = null;
  }

  protected abstract readonly name: string;
  protected abstract heading(): string;
  protected abstract ask(): Promise<Loaded>;
  protected abstract content(loaded: Loaded): TemplateResult;

  protected override willUpdate(changed: Map<string, unknown>): void {
    const before = changed.get('context') as CareSection<Loaded>['context'] | undefined;
    if (changed.has('context') && before?.preferences.language !== this.context.preferences.language) this.refresh();
  }

  protected override refresh(): void {
    void this.load();
  }

  protected async load(): Promise<void> {
    this.failure = null;
    try {
      this.loaded = await this.ask();
    } catch (failure) {
      this.failure = failure;
    }
  }

  /** Does something, says so, and looks again. */
  protected async act<Answer>(work: () => Promise<Answer>, done: (answer: Answer) => string): Promise<void> {
    try {
      this.context.toast({ text: done(await work()) });
      await this.load();
    } catch (failure) {
      this.say(failure);
    }
  }

  protected override render(): TemplateResult {
    const { t } = this.context;
    return html`<section class="panel" aria-labelledby=${`${this.name}-title`}>
      <h2 id=${`${this.name}-title`}>${this.heading()}</h2>
      ${this.failure === null ? nothing : failedState(this.failure, t, () => this.refresh())}
      ${this.loaded === null ? (this.failure === null ? loadingState(t, 1) : nothing) : this.content(this.loaded)}
    </section>`;
  }
}
