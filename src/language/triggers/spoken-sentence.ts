/** Words as a sentence trigger of Home Assistant: without what has a meaning in its notation, and ß also as ss. */
export function spokenSentence(words: string): string {
  return words
    .replace(/[^\p{L}\p{N}\p{M}'’]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word) => (word.includes('ß') ? `(${word}|${word.replaceAll('ß', 'ss')})` : word))
    .join(' ');
}
