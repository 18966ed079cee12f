/**
 * Whether a sentence matches a sentence trigger as Home Assistant's hassil does it: case and punctuation are nothing,
 * `[optional]`, `(one|of)`, and `{any}` for one or more words; the whole sentence has to fit.
 */
export function matchesSentence(template: string, sentence: string): boolean {
  const words = sentence
    .toLowerCase()
    .replace(/[.,;:!?¿¡"„“”]+/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
  return patternOf(template).test(words.map((word) => `${word} `).join(''));
}

const patterns = new Map<string, RegExp>();

function patternOf(template: string): RegExp {
  const known = patterns.get(template);
  if (known !== undefined) return known;
  const tokens = template.toLowerCase().match(/[()[\]|]|\{[^}]+\}|[^\s()[\]|{}]+/g) ?? [];
  const source = tokens.map(sourceOf).join('');
  const pattern = new RegExp(`^${source}$`);
  patterns.set(template, pattern);
  return pattern;
}

function sourceOf(token: string): string {
  if (token === '(' || token === '[') return '(?:';
  if (token === ']') return ')?';
  if (token === ')' || token === '|') return token;
  return token.startsWith('{') ? '(?:\\S+ )+' : `${token.replace(/[.*+?^$\\]/g, '\\$&')} `;
}
