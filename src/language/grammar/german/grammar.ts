import type { Rule } from '../rule.ts';
import { germanAnnouncements } from './announcements.ts';
import { germanAnswers } from './answers.ts';
import { germanCorrections } from './correct.ts';
import { germanForget, germanForgetAll } from './forget.ts';
import { germanLists } from './list.ts';
import { germanMemoryQuestions } from './memory-questions.ts';
import { germanNegatedForget } from './negated-forget.ts';
import { germanNeighbours } from './neighbours.ts';
import { germanPauses } from './pause.ts';
import { germanProcedures } from './procedure.ts';
import { germanProvenance } from './provenance.ts';
import { germanQuestions } from './questions.ts';
import { germanRemember } from './remember.ts';
import { germanReminders } from './reminder.ts';
import { germanPresentValues, germanValueChanges } from './value-changes.ts';

const replacing = germanCorrections.filter((rule) => rule.name.startsWith('vergiss'));

/** The German grammar; first match wins, so the order is part of it. */
export const germanGrammar: readonly Rule[] = [
  ...germanAnswers,
  ...germanPauses,
  ...germanNegatedForget,
  ...germanReminders,
  ...germanLists,
  ...germanProvenance,
  ...germanMemoryQuestions,
  ...germanProcedures,
  ...germanNeighbours,
  ...germanQuestions,
  ...replacing,
  ...germanForgetAll,
  ...germanForget,
  ...germanCorrections.filter((rule) => !replacing.includes(rule)),
  ...germanValueChanges,
  ...germanRemember,
  ...germanAnnouncements,
  ...germanPresentValues,
];
