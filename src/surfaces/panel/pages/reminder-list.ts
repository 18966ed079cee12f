import { html, type PropertyDeclarations, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { IntentionsResponse, IntentionView } from '../../http/contract/intentions.ts';
import { AskingElement } from '../asking-element.ts';
import { momentText } from '../dates.ts';
import type { LiveKind } from '../live.ts';
import { snoozeUntil } from '../snooze-times.ts';
import { emptyState, failedState, loadingState } from '../states.ts';
import { reminderCard } from './reminder-card.ts';
import { type NewReminder, reminderForm } from './reminder-form.ts';

/** Told a moment after they are due, in milliseconds; and timers can't wait longer than this. */
const wait = { after: 3_000, longest: 86_400_000 };

/** Reminders of whoever looks, and of the house. */
class ReminderList extends AskingElement {
  static override properties: PropertyDeclarations = {
    ...AskingElement.properties,
    reminders: { state: true },
    past: { state: true },
    editing: { state: true },
    adding: { state: true },
  };
  declare reminders: readonly IntentionView[] | null;
  declare past: boolean;
  declare editing: string | null;
  declare adding: boolean;
  protected override readonly follows: readonly LiveKind[] = ['intentions_changed', 'reset'];
  #due: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.reminders = null;
    this.past = false;
    this.editing = null;
    this.adding = false;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#due);
  }

  protected override async ask(): Promise<boolean> {
    const body = { over: this.past, limit: 200 };
    const { intentions } = await this.context.api.send<IntentionsResponse>('POST', 'api/intentions/search', body);
    this.reminders = intentions;
    this.#lookWhenDue(intentions);
    return true;
  }

  #lookWhenDue(reminders: readonly IntentionView[]): void {
    clearTimeout(this.#due);
    const ahead = reminders.flatMap(({ due_at }) => (due_at === null ? [] : [new Date(due_at).getTime() - Date.now()]));
    const soonest = Math.min(...ahead.filter((milliseconds) => milliseconds > 0));
    if (soonest < wait.longest && this.isConnected) {
      this.#due = setTimeout(() => this.refresh(), soonest + wait.after);
    }
  }

  protected override render(): TemplateResult {
    const { t } = this.context;
    return html`<section aria-label=${t.reminders.title}>
      <div class="row">
        <label class="radio"><input type="checkbox" .checked=${this.past} @change=${this.#showPast} />${t.reminders.past}</label>
        <button class="button solid" aria-expanded=${this.adding ? 'true' : 'false'} @click=${this.#toggleForm}>
          ${t.reminders.add}
        </button>
      </div>
      ${
        this.adding
          ? html`<div class="panel">
              ${reminderForm(this.context, { add: (reminder) => void this.#add(reminder), cancel: this.#toggleForm })}
            </div>`
          : ''
      }
      ${this.#list()}
    </section>`;
  }

  #list(): TemplateResult {
    const { t } = this.context;
    if (this.failure !== null) return failedState(this.failure, t, () => this.refresh());
    if (this.reminders === null) return loadingState(t, 3);
    if (this.reminders.length === 0) return emptyState(t.reminders.none, t.reminders.noneHint);
    return html`<ul class="cards">
      ${repeat(
        this.reminders,
        ({ id }) => id,
        (one) => this.#card(one),
      )}
    </ul>`;
  }

  #card(one: IntentionView): TemplateResult {
    const { t, api, preferences } = this.context;
    const path = `api/intentions/${one.id}`;
    const edit = () => {
      this.editing = this.editing === one.id ? null : one.id;
    };
    return reminderCard(one, this.context, {
      editing: this.editing === one.id,
      edit,
      done: () => void this.#act(async () => await api.send('POST', `${path}/done`, {}), t.reminders.didIt),
      snooze: (snooze) => {
        const until = snoozeUntil(snooze, new Date()).toISOString();
        const said = t.reminders.snoozed(momentText(until, preferences.language));
        void this.#act(async () => await api.send('POST', `${path}/snooze`, { until }), said);
      },
      save: (change) => {
        this.editing = null;
        void this.#act(async () => await api.send('PATCH', path, change), t.reminders.changed);
      },
      remove: () => {
        if (!confirm(t.reminders.sureToDelete)) return;
        void this.#act(async () => await api.send('DELETE', path, {}), t.reminders.deleted);
      },
    });
  }

  async #add(reminder: NewReminder): Promise<void> {
    const { api, t } = this.context;
    const added = await this.#act(async () => await api.send('POST', 'api/intentions', reminder), t.reminders.added);
    if (added) this.adding = false;
  }

  async #act(work: () => Promise<unknown>, done: string): Promise<boolean> {
    try {
      await work();
      this.context.toast({ text: done });
      await this.load();
      return true;
    } catch (failure) {
      this.say(failure);
      return false;
    }
  }

  readonly #showPast = (event: Event): void => {
    this.past = (event.target as HTMLInputElement).checked;
    this.refresh();
  };

  readonly #toggleForm = (): void => {
    this.adding = !this.adding;
  };
}

customElements.define('merkdir-reminders', ReminderList);
