import { isProductSource, type Rule } from '../rule.ts';

/** Shorter texts are ordinary language ("Ja, bitte") and may well stand in a grammar. */
const shortestTellingText = 20;

/** `texts`: sentences of measuring data. A product that contains them has learned the exam by heart. */
export function handedDataRule(texts: readonly string[]): Rule {
  const telling = [...new Set(texts.map(folded))].filter((text) => text.length >= shortestTellingText);
  return {
    name: 'no sentence of the measuring data in src',
    check: (files) =>
      files.filter(isProductSource).flatMap((file) => {
        const source = folded(file.text);
        return telling.filter((text) => source.includes(text)).map((text) => `${file.path}: contains "${text}"`);
      }),
  };
}

/** Lower case, one space between words, no closing punctuation. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.!?…]+$/, '');
}
