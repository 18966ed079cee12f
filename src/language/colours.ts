import type { Language } from '../domain/turn.ts';

/** Each with its ending as a group of its own: "dunkelblau", "en". Some take none ("lila"). */
const colours: Readonly<Record<Language, RegExp>> = {
  de: /(?<!\p{L})(\p{L}{0,10}(?:rot|blau|grün|gelb|weiß|weiss|schwarz|grau|braun|violett|bunt|golden|silbern)|lila|rosa|orange|türkis|beige|pink)(e[nmrs]?)?(?!\p{L})/giu,
  en: /(?<!\p{L})((?:dark |light )?(?:red|blue|green|yellow|white|black|gr[ea]y|brown|purple|pink|turquoise|orange|beige|violet|golden|silver))()(?!\p{L})/giu,
};
const ownEnding = /^(?:lila|rosa|orange|beige|pink|türkis)$/iu;

const alone: Readonly<Record<Language, RegExp>> = {
  de: /^(?:(?:eine?[nrms]?|der|die|das|den) )?\p{L}{2,22}$/iu,
  en: /^(?:(?:an?|the) )?(?:dark |light )?\p{L}{2,12}(?: ones?)?$/iu,
};

/** Whether nothing but a colour is said: "eine graue", "a grey one". */
export function isOnlyAColour(text: string, language: Language): boolean {
  return alone[language].test(text) && text.match(colours[language])?.length === 1;
}

/** A text with its only colour exchanged, in the same form ("eine schwarze Katze"); null: it has none or several. */
export function withColour(text: string, value: string, language: Language): string | null {
  const [old, ...others] = text.matchAll(colours[language]);
  const [fresh] = value.matchAll(colours[language]);
  if (old === undefined || fresh === undefined || others.length > 0) return null;
  const [, stem = ''] = fresh;
  const ending = ownEnding.test(stem) ? '' : (old[2] ?? '');
  // A capital tells a name ("Rot-Kreuz", "Mrs Brown"), except at the start of the sentence.
  if (old.index > 0 && /^\p{Lu}/u.test(old[0])) return null;
  return text.slice(0, old.index) + stem.toLowerCase() + ending + text.slice(old.index + old[0].length);
}
