/** Runs of spaces and line breaks as one space, none at the ends. */
export function singleSpaced(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

const separators = new Set([' ', '\n', '\t', ',', ';', ':', '–', '—', '-']);
const finalMarks = new Set([...separators, '.', '!', '?', '…']);

/** The text without commas, colons and dashes at its end; in one pass, however many there are. */
export function withoutSeparators(text: string): string {
  return withoutEnding(text, separators);
}

/** The text without any punctuation at its end. */
export function withoutFinalMarks(text: string): string {
  return withoutEnding(text, finalMarks);
}

function withoutEnding(text: string, signs: ReadonlySet<string>): string {
  let end = text.length;
  while (end > 0 && signs.has(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
