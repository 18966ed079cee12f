import type { Language } from '../../domain/turn.ts';
import type { Messages } from './messages.ts';
import { german } from './messages-de.ts';
import { english } from './messages-en.ts';

const tables: Readonly<Record<Language, Messages>> = { de: german, en: english };

export function messagesIn(language: Language): Messages {
  return tables[language];
}
