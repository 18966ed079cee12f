import { type Language, languagesFrom } from '../../domain/turn.ts';
import { matchable } from '../grammar/match.ts';
import { withoutFinalMarks } from '../spacing.ts';
import { originalText } from '../utterance.ts';
import type { ProcedureOrder } from './forms.ts';
import { procedureForms } from './language-forms.ts';
import { bareUtterance } from './spoken-words.ts';

/** What a sentence asks of a procedure, if there is one of that name: anybody may say "starte" of anything. */
export interface OrderedProcedure {
  readonly order: ProcedureOrder;
  /** Name or words of the procedure, as they were said. */
  readonly topic: string;
  /** rename: the new name. */
  readonly name: string | null;
  readonly language: Language;
}

/** Reads what is asked of a procedure, in the language given first; none: the sentence fits no form. */
export function ordersIn(text: string, first: Language): readonly OrderedProcedure[] {
  return languagesFrom(first).flatMap((language) => {
    const utterance = bareUtterance(text, language);
    const sentence = matchable(utterance, false);
    return procedureForms[language].orders.flatMap(({ form, templates }) =>
      templates.flatMap(({ pattern }) => {
        const groups = pattern.exec(sentence.text)?.indices?.groups;
        const textOf = (name: string): string | null => {
          const indices = groups?.[name];
          const from = indices === undefined ? undefined : sentence.starts.get(indices[0]);
          const to = indices === undefined ? undefined : sentence.starts.get(indices[1]);
          if (from === undefined || to === undefined) return null;
          return withoutFinalMarks(originalText(utterance, from, to).replace(/["„“”«»‚‘’]/g, '')) || null;
        };
        const topic = textOf('topic');
        return topic === null ? [] : [{ order: form.order, topic, name: textOf('name'), language }];
      }),
    );
  });
}
