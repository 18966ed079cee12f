import type { Language } from '../../domain/turn.ts';
import type { Ellipsis } from './ellipsis.ts';
import { englishEllipsis } from './english.ts';
import { germanEllipsis } from './german.ts';

export const ellipses: Readonly<Record<Language, Ellipsis>> = { de: germanEllipsis, en: englishEllipsis };
