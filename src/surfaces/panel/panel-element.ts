import { LitElement, type PropertyDeclarations } from 'lit';
import type { PanelContext } from './context.ts';

/** An element in the light: one style sheet for all, and labels reach across elements. */
export class PanelElement extends LitElement {
  static override properties: PropertyDeclarations = { context: { attribute: false } };
  declare context: PanelContext;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }
}
