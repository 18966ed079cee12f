import type { Language } from '../../domain/turn.ts';
import { englishVocabulary } from '../grammar/english/vocabulary.ts';
import { germanVocabulary } from '../grammar/german/vocabulary.ts';
import { compileTemplate, type Template, type Vocabulary } from '../grammar/template.ts';
import { englishProcedureForms } from './english.ts';
import type { OrderForm, ProcedureForms, TeachingForm, WishForm } from './forms.ts';
import { germanProcedureForms } from './german.ts';

/** The forms of a language with their templates compiled. */
export interface CompiledForms {
  readonly forms: ProcedureForms;
  readonly teaching: readonly { readonly form: TeachingForm; readonly template: Template }[];
  readonly orders: readonly { readonly form: OrderForm; readonly templates: readonly Template[] }[];
  readonly wishes: readonly {
    readonly form: WishForm;
    readonly says: readonly Template[];
    readonly butNot: readonly Template[];
  }[];
}

function compiled(forms: ProcedureForms, vocabulary: Vocabulary): CompiledForms {
  const compile = (template: string) => compileTemplate(template, vocabulary);
  return {
    forms,
    teaching: forms.teaching.map((form) => ({ form, template: compile(form.says) })),
    orders: forms.orders.map((form) => ({ form, templates: form.says.map(compile) })),
    wishes: forms.wishes.map((form) => ({
      form,
      says: form.says.map(compile),
      butNot: (form.butNot ?? []).map(compile),
    })),
  };
}

export const procedureForms: Readonly<Record<Language, CompiledForms>> = {
  de: compiled(germanProcedureForms, germanVocabulary),
  en: compiled(englishProcedureForms, englishVocabulary),
};
