import { fold } from '../fold.ts';

/** Named word classes that templates refer to as `<name>`; each is a template itself. */
export type Vocabulary = Readonly<Record<string, string>>;

/**
 * Compiles a template into a regular expression over folded words, each followed by one space.
 *
 * `wort` the word itself (ä also as ae or a, ß also as ss or s) · `wort*` any ending · `(a|b c)` one of · `[a|b]`
 * one of or nothing · `<name>` a class of the vocabulary · `{name}` one or more words, captured · `...` any words or
 * none · `~` up to four filler words (class `filler`).
 */
export function compileTemplate(template: string, vocabulary: Vocabulary): RegExp {
  const reader = new TemplateReader(template, vocabulary);
  return new RegExp(`^${reader.readAlternatives()}$`, 'd');
}

const tokenPattern = /\.\.\.|[()[\]|~]|<[^>]+>|\{[^}]+\}|[^\s()[\]|~<>{}]+/g;

class TemplateReader {
  private readonly tokens: readonly string[];
  private readonly vocabulary: Vocabulary;
  private at = 0;

  constructor(template: string, vocabulary: Vocabulary) {
    this.tokens = template.match(tokenPattern) ?? [];
    this.vocabulary = vocabulary;
  }

  readAlternatives(): string {
    const branches = [this.readSequence()];
    while (this.tokens[this.at] === '|') {
      this.at += 1;
      branches.push(this.readSequence());
    }
    return branches.length === 1 ? (branches[0] ?? '') : `(?:${branches.join('|')})`;
  }

  private readSequence(): string {
    let source = '';
    for (let token = this.tokens[this.at]; token !== undefined; token = this.tokens[this.at]) {
      if (token === '|' || token === ')' || token === ']') break;
      this.at += 1;
      source += this.readElement(token);
    }
    return source;
  }

  private readElement(token: string): string {
    switch (token.charAt(0)) {
      case '(':
        return this.readGroup();
      case '[':
        return `(?:${this.readGroup()})?`;
      case '~':
        return `(?:${this.wordClass('filler')}){0,4}`;
      case '<':
        return this.wordClass(token.slice(1, -1));
      case '{':
        return `(?<${token.slice(1, -1)}>.+? )`;
      default:
        return token === '...' ? '(?:.+? )??' : wordSource(token);
    }
  }

  private readGroup(): string {
    const source = this.readAlternatives();
    this.at += 1;
    return source;
  }

  private wordClass(name: string): string {
    const template = this.vocabulary[name];
    if (template === undefined) throw new Error(`The vocabulary has no class <${name}>.`);
    return new TemplateReader(template, this.vocabulary).readAlternatives();
  }
}

/** Umlauts get lost in speech-to-text, ß becomes s: the second letter of ae, oe, ue and ss is optional. */
function wordSource(word: string): string {
  return `${word
    .split('*')
    .map((part) => [...part].map(letterSource).join(''))
    .join('[^ ]*')} `;
}

function letterSource(letter: string): string {
  if ('äöüß'.includes(letter)) return `${fold(letter)}?`;
  return fold(letter);
}
