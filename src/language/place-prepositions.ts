import type { Language } from '../domain/turn.ts';

/** Folded words that a place begins with. */
export const placePrepositions: Readonly<Record<Language, RegExp>> = {
  de: /^(?:im|in|am|an|auf|unter|hinter|neben|ueber|vor|bei|beim|zwischen)$/,
  en: /^(?:in|inside|on|at|under|behind|beside|next|above|between)$/,
};
