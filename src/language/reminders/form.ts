import type { Matchable } from '../grammar/match.ts';
import { spansOf } from '../grammar/match.ts';
import type { Span } from '../grammar/rule.ts';
import { compileTemplate, type Template, type Vocabulary } from '../grammar/template.ts';

/** One way of saying something; which words mean what, its templates capture by name. */
export interface Form<Kind extends string> {
  readonly name: string;
  readonly is: Kind;
  /** Templates; one has to fit the whole sentence. */
  readonly says: readonly string[];
  /** A sentence this form must match, and one it must not. */
  readonly example: string;
  readonly counterExample: string;
}

export interface CompiledForm<Kind extends string> {
  readonly form: Form<Kind>;
  readonly says: readonly Template[];
}

export interface Fit<Kind extends string> {
  readonly is: Kind;
  readonly name: string;
  readonly spans: Readonly<Record<string, Span>>;
}

export function compileForms<Kind extends string>(
  forms: readonly Form<Kind>[],
  vocabulary: Vocabulary,
): readonly CompiledForm<Kind>[] {
  return forms.map((form) => ({ form, says: form.says.map((template) => compileTemplate(template, vocabulary)) }));
}

/** The first form the sentence fits whose captures `holds` finds meaningful; null: none. */
export function fitForm<Kind extends string>(
  forms: readonly CompiledForm<Kind>[],
  sentence: Matchable,
  holds: (fit: Fit<Kind>) => boolean = () => true,
): Fit<Kind> | null {
  for (const { form, says } of forms) {
    for (const { pattern } of says) {
      const match = pattern.exec(sentence.text);
      if (match === null) continue;
      const fit = { is: form.is, name: form.name, spans: spansOf(match, sentence) };
      if (holds(fit)) return fit;
    }
  }
  return null;
}
