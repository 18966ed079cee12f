import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { QuestionsResponse } from '../../http/contract/digests.ts';
import { AskingElement } from '../asking-element.ts';
import { dayText } from '../dates.ts';
import type { LiveKind } from '../live.ts';
import { scopeText } from '../memory-card.ts';
import { hashOf } from '../routes.ts';
import { failedState } from '../states.ts';

type Question = QuestionsResponse['questions'][number];

/** Memories that rest on something that has changed: do they still hold? Nothing is shown while nothing is asked. */
class OpenQuestions extends AskingElement {
  static override properties: PropertyDeclarations = {
    ...AskingElement.properties,
    questions: { state: true },
  };
  declare questions: readonly Question[];
  protected override readonly follows: readonly LiveKind[] = ['memory_saved', 'memory_forgotten', 'reset'];

  constructor() {
    super();
    this.questions = [];
  }

  protected override async ask(): Promise<boolean> {
    const { questions } = await this.context.api.send<QuestionsResponse>('POST', 'api/questions/search', {});
    this.questions = questions;
    return true;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { t } = this.context;
    if (this.failure !== null) return failedState(this.failure, t, () => this.refresh());
    if (this.questions.length === 0) return nothing;
    return html`<section aria-labelledby="questions-title">
      <header class="page-head">
        <h2 id="questions-title">${t.questions.title}</h2>
        <p class="count" role="status">${t.questions.count(this.questions.length)}</p>
      </header>
      <p class="quiet">${t.questions.hint}</p>
      <ul class="cards">
        ${repeat(
          this.questions,
          ({ memory }) => memory.id,
          (question) => this.#question(question),
        )}
      </ul>
    </section>`;
  }

  #question({ memory, changed, now, noticed_at }: Question): TemplateResult {
    const { t, preferences } = this.context;
    return html`<li class="panel draft">
      <a href=${hashOf({ page: 'memories', id: memory.id })} lang=${memory.language}><strong>${memory.text}</strong></a>
      <p class="card-facts">
        <span>${scopeText(memory, this.context)}</span>
        <span>${dayText(noticed_at, preferences.language)}</span>
      </p>
      <dl class="conflict">
        <div><dt>${t.questions.before}</dt><dd lang=${changed.language}>${changed.text}</dd></div>
        <div><dt>${t.questions.now}</dt><dd lang=${now?.language ?? nothing}>${now?.text ?? t.questions.gone}</dd></div>
      </dl>
      <div class="actions">
        <button class="button solid" @click=${() => void this.#answer(memory.id, true)}>${t.questions.holds}</button>
        <button class="button danger" @click=${() => void this.#answer(memory.id, false)}>${t.questions.over}</button>
      </div>
    </li>`;
  }

  async #answer(id: string, holds: boolean): Promise<void> {
    const { api, t, toast } = this.context;
    try {
      await api.send('POST', `api/questions/${id}/answer`, { holds });
      toast({ text: holds ? t.questions.kept : t.questions.setAside });
    } catch (failure) {
      this.say(failure);
    }
    await this.load();
  }
}

customElements.define('merkdir-questions', OpenQuestions);
