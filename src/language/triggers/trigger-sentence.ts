import type { Vocabulary } from '../grammar/template.ts';

const tokenPattern = /[()[\]|~]|<[^>]+>|\{[^}]+\}|[^\s()[\]|~<>{}]+/g;

/**
 * A template of the grammar as Home Assistant's sentence triggers write it: classes of the vocabulary are spelled out,
 * `~` is one filler word or none, and a word with ß is also taken with ss. `...` and `*` would match too much and throw.
 */
export function triggerSentence(template: string, vocabulary: Vocabulary): string {
  const words = (template.match(tokenPattern) ?? []).map((token) => written(token, vocabulary));
  return words
    .join(' ')
    .replace(/ ?\| ?/g, '|')
    .replace(/([([]) /g, '$1')
    .replace(/ ([)\]])/g, '$1');
}

function written(token: string, vocabulary: Vocabulary): string {
  if (token === '~') return `[${spelledOut('filler', vocabulary)}]`;
  if (token.startsWith('<')) return `(${spelledOut(token.slice(1, -1), vocabulary)})`;
  if (token.includes('*') || token === '...') throw new Error(`"${token}" matches too much for a sentence trigger.`);
  return token.includes('ß') ? `(${token}|${token.replaceAll('ß', 'ss')})` : token;
}

function spelledOut(name: string, vocabulary: Vocabulary): string {
  const template = vocabulary[name];
  if (template === undefined) throw new Error(`The vocabulary has no class <${name}>.`);
  return triggerSentence(template, vocabulary);
}
