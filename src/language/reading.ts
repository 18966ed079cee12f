import type { Language } from '../domain/turn.ts';
import type { Found, Rule } from './grammar/rule.ts';
import type { SaidScope } from './scope-phrases.ts';

/** A sentence with the rule it fits. */
export interface Reading {
  readonly rule: Rule;
  readonly found: Found;
  readonly language: Language;
  readonly said: SaidScope;
}
