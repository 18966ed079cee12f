import { LitElement, type PropertyDeclarations } from 'lit';
import type { PanelContext } from './context.ts';
import type { LiveKind } from './live.ts';
import { problemText } from './problem-text.ts';

/** Events come in bunches; one look afterwards is enough, in milliseconds. */
const calm = 400;

/** An element in the light: one style sheet for all, and labels reach across elements. */
export class PanelElement extends LitElement {
  static override properties: PropertyDeclarations = { context: { attribute: false } };
  declare context: PanelContext;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** What of the house this element shows; `refresh` is called after it. */
  protected readonly follows: readonly LiveKind[] = [];

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  /** Looks again at what is shown, without taking anything away meanwhile. */
  protected refresh(): void {}

  protected override firstUpdated(): void {
    for (const kind of this.follows) this.context.live.addEventListener(kind, this.#hear);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
    for (const kind of this.follows) this.context.live.removeEventListener(kind, this.#hear);
  }

  readonly #hear = (): void => {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.refresh(), calm);
  };

  /** Tells a failure at the bottom of the page. */
  protected say(failure: unknown): void {
    const { title, hint } = problemText(failure, this.context.t);
    this.context.toast({ text: hint === '' ? title : `${title}. ${hint}` });
  }
}
