import type { ClaimKind } from '../../domain/claim.ts';
import { type Language, languagesFrom } from '../../domain/turn.ts';
import { grammars } from '../grammar/grammar.ts';
import { matchable } from '../grammar/match.ts';
import { spokenSentence } from '../grammar/spoken-sentence.ts';
import { englishReminderVocabulary } from '../reminders/english/vocabulary.ts';
import { compileForms, fitForm } from '../reminders/form.ts';
import { germanReminderVocabulary } from '../reminders/german/vocabulary.ts';
import type { SaidScope } from '../scope-phrases.ts';
import { withoutFinalMarks } from '../spacing.ts';
import { type ClaimOrder, claimForms } from './forms.ts';

/** What is said about a goal or a project. */
export interface SpokenClaim {
  readonly order: ClaimOrder;
  readonly kind: ClaimKind;
  /** What it is about, or which one is meant; null: all of them. */
  readonly subject: string | null;
  /** It asks for "my" or "our" ones: nobody else can know them. */
  readonly own: boolean;
  readonly scope: SaidScope['scope'];
  readonly language: Language;
}

export const compiledClaims = {
  de: compileForms(claimForms.de, germanReminderVocabulary),
  en: compileForms(claimForms.en, englishReminderVocabulary),
} as const;

const goal = /(?:^| )(?:ziele?|goals?|vor|vorgenommen|resolution) /;
const own = /(?:^| )(?:ich|wir|meine?|unsere?|i|we|my|our) /;
/** Nobody says more about a goal in one sentence. */
const mostWords = 60;

/** Reads it in the language given first; null: nothing of the kind. Pure, never throws. */
export function readClaim(text: string, first: Language): SpokenClaim | null {
  for (const language of languagesFrom(first)) {
    const { sentence, said } = spokenSentence(text, grammars[language]);
    if (sentence.utterance.words.length > mostWords) return null;
    const plain = matchable(sentence.utterance, false);
    const fit = fitForm(compiledClaims[language], plain);
    if (fit === null) continue;
    const { subject } = fit.spans;
    return {
      ...{ order: fit.is, kind: goal.test(plain.text) ? 'goal' : 'project', own: own.test(plain.text) },
      ...{ scope: said.scope, language },
      subject: subject === undefined ? null : withoutFinalMarks(subject.text),
    };
  }
  return null;
}
