import type { Language } from '../domain/turn.ts';

/** Folded words that a place begins with. */
export const placePrepositions: Readonly<Record<Language, RegExp>> = {
  de: /^(?:im|in|am|an|auf|unter|hinter|neben|ueber|vor|bei|beim|zwischen)$/,
  en: /^(?:in|inside|on|at|under|behind|beside|next|above|between)$/,
};

/** Folded words that a place one goes to begins with. */
export const destinationPrepositions: Readonly<Record<Language, RegExp>> = {
  de: /^(?:nach|zu|zum|zur|ins|in|an|auf)$/,
  en: /^(?:to|into)$/,
};
