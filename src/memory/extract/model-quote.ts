/** A quote as people compare it: case, kinds of blanks and of quotation marks don't matter. */
function compared(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\u2018\u2019\u201a\u201b`\u00b4]/g, "'")
    .replace(/[\u201c-\u201f\u00ab\u00bb]/g, '"')
    .replace(/\s/g, ' ');
}

/**
 * The words of `text` that a model quoted, exactly as they stand there; null: it did not say that. Blanks around and a
 * full stop at the end are the model's.
 */
export function quoteIn(text: string, quote: string): string | null {
  const wanted = compared(quote.replace(/\s+/g, ' ').trim()).replace(/[.!…]+$/, '');
  if (wanted === '') return null;
  const within = compared(text);
  // Lower case of some letters is longer than they are, and then places no longer match.
  if (within.length !== text.length) return null;
  const at = within.indexOf(wanted);
  if (at === -1) return null;
  const before = text[at - 1] ?? ' ';
  const after = text[at + wanted.length] ?? ' ';
  // Half a word is no quote: "…bar" of "unvereinbar" would say the opposite.
  if (/[\p{L}\p{N}]/u.test(before) || /[\p{L}\p{N}]/u.test(after)) return null;
  return text.slice(at, at + wanted.length);
}
