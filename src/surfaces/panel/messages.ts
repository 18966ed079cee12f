import { german } from './messages-de.ts';
import { english } from './messages-en.ts';
import type { Language } from './preferences.ts';

export type Messages = typeof english;

export const messages: Readonly<Record<Language, Messages>> = { de: german, en: english };
