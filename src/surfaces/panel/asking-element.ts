import type { PropertyDeclarations } from 'lit';
import { PanelElement } from './panel-element.ts';

/** An element that asks for what it shows: at once, and again after what it follows. What is shown stays meanwhile. */
export abstract class AskingElement extends PanelElement {
  static override properties: PropertyDeclarations = { ...PanelElement.properties, failure: { state: true } };
  /** Why the last answer did not come; null: it came, or is on its way. */
  declare failure: unknown;

  constructor() {
    super();
    this.failure = null;
  }

  /** Asks and keeps the answer; false: something else is wanted by now. Rejects with what is told instead. */
  protected abstract ask(): Promise<boolean>;

  protected override firstUpdated(): void {
    super.firstUpdated();
    this.refresh();
  }

  protected override refresh(): void {
    void this.load();
  }

  protected async load(): Promise<void> {
    try {
      if (await this.ask()) this.failure = null;
    } catch (failure) {
      this.failure = failure;
    }
  }
}
