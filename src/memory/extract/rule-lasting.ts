import { englishPeopleRules } from './rule-english-people.ts';
import { englishThingRules } from './rule-english-things.ts';
import { germanPeopleRules } from './rule-german-people.ts';
import { germanThingRules } from './rule-german-things.ts';
import type { LastingRule, Reading } from './rule-shape.ts';

/** Every kind of sentence that is kept; the order says nothing, the surest that fits counts. */
export const lastingRules: readonly LastingRule[] = [
  ...germanPeopleRules,
  ...germanThingRules,
  ...englishPeopleRules,
  ...englishThingRules,
];

export function fits(rule: LastingRule, reading: Reading): boolean {
  if (rule.language !== reading.statement.language) return false;
  if (!rule.says.test(reading.folded) || rule.butNot?.test(reading.folded) === true) return false;
  return rule.when?.(reading) ?? true;
}

/** The surest rule a sentence fits, or null: nothing says that it lasts. */
export function lastingRule(reading: Reading): LastingRule | null {
  const fitting = lastingRules.filter((rule) => fits(rule, reading));
  return fitting.reduce<LastingRule | null>(
    (best, rule) => (best === null || rule.confidence > best.confidence ? rule : best),
    null,
  );
}
