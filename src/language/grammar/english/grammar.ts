import type { Rule } from '../rule.ts';
import { englishAnnouncements } from './announcements.ts';
import { englishAnswers } from './answers.ts';
import { englishCorrections } from './correct.ts';
import { englishForget, englishForgetAll } from './forget.ts';
import { englishLists } from './list.ts';
import { englishMemoryQuestions } from './memory-questions.ts';
import { englishNegatedForget } from './negated-forget.ts';
import { englishNeighbours } from './neighbours.ts';
import { englishPauses } from './pause.ts';
import { englishProcedures } from './procedure.ts';
import { englishProvenance } from './provenance.ts';
import { englishQuestions } from './questions.ts';
import { englishRemember } from './remember.ts';
import { englishReminders } from './reminder.ts';
import { englishPresentValues, englishValueChanges } from './value-changes.ts';

const replacing = englishCorrections.filter((rule) => rule.name.startsWith('forget'));

/** The English grammar; first match wins, so the order is part of it. */
export const englishGrammar: readonly Rule[] = [
  ...englishAnswers,
  ...englishPauses,
  ...englishNegatedForget,
  ...englishReminders,
  ...englishLists,
  ...englishProvenance,
  ...englishMemoryQuestions,
  ...englishProcedures,
  ...englishNeighbours,
  ...englishQuestions,
  ...replacing,
  ...englishForgetAll,
  ...englishForget,
  ...englishCorrections.filter((rule) => !replacing.includes(rule)),
  ...englishValueChanges,
  ...englishRemember,
  ...englishAnnouncements,
  ...englishPresentValues,
];
