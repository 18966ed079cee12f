import type { Language } from '../../domain/turn.ts';
import type { MerkdirError } from '../../kernel/errors.ts';
import type { Finding } from '../../surfaces/http/ports.ts';
import type { DoctorTexts, Said } from './doctor-texts.ts';
import { german } from './doctor-texts-de.ts';
import { english } from './doctor-texts-en.ts';

export function doctorTexts(language: Language): DoctorTexts {
  return language === 'de' ? german : english;
}

/** A sentence about an error, in English where the language has none of its own. */
export function sentenceOf(error: MerkdirError, language: Language): string {
  return doctorTexts(language).errors[error.code] ?? error.message;
}

export function finding(check: string, state: Finding['state'], [message, hint]: Said): Finding {
  return { check, state, message, hint };
}

/** For a check that broke off. */
export function failed(check: string, error: MerkdirError, language: Language): Finding {
  return { check, state: 'problem', message: sentenceOf(error, language), hint: error.hint };
}
