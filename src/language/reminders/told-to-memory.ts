import type { Language } from '../../domain/turn.ts';

const memory: Readonly<Record<Language, RegExp>> = {
  de: /^(?:\p{L}+[, ]+){0,2}?merke? dir(?!\p{L})/iu,
  en: /^(?:\p{L}+[, ]+){0,2}?remember that(?!\p{L})/iu,
};

/** Whether a request to be reminded is put as one to remember ("Merk dir, dass du mich …"): no other agent takes it. */
export function isToldToMemory(text: string, language: Language): boolean {
  return memory[language].test(text);
}
