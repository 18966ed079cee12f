import { html, type TemplateResult } from 'lit';

/** A chip that opens a list: what is chosen stands in it, so that nothing is hidden. */
export interface ChoiceChip<Choice extends string | null> {
  readonly label: string;
  readonly choices: readonly { readonly value: Choice; readonly text: string }[];
  readonly chosen: Choice;
  /** The choice that narrows nothing. */
  readonly usual: Choice;
  choose(value: Choice): void;
}

export function choiceChip<Choice extends string | null>(chip: ChoiceChip<Choice>): TemplateResult {
  const { label, choices, chosen, usual, choose } = chip;
  const change = (event: Event) => {
    const value = (event.target as HTMLSelectElement).value;
    const found = choices.find((choice) => (choice.value ?? '') === value);
    if (found !== undefined) choose(found.value);
  };
  const text = choices.find(({ value }) => value === chosen)?.text ?? '';
  return html`<label class="chip choice" data-chosen=${chosen === usual ? 'no' : 'yes'}>
    <span aria-hidden="true">${chosen === usual ? label : text}</span>
    <select aria-label=${label} @change=${change}>
      ${choices.map(
        ({ value, text: name }) => html`<option value=${value ?? ''} ?selected=${value === chosen}>${name}</option>`,
      )}
    </select>
  </label>`;
}
