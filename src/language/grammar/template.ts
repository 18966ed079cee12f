import { fold } from '../fold.ts';

/** Named word classes that templates refer to as `<name>`; each is a template itself. */
export type Vocabulary = Readonly<Record<string, string>>;

/** A template ready for matching. */
export interface Template {
  /** Matches a whole sentence: folded words, each followed by one space. */
  readonly pattern: RegExp;
  /** Words the sentence can begin with, or null: any. Most templates are ruled out by one look at the first word. */
  readonly firstWords: ReadonlySet<string> | null;
}

/**
 * Compiles a template.
 *
 * `wort` the word itself (ä also as ae or a, ß also as ss or s) · `wort*` any ending · `(a|b c)` one of · `[a|b]`
 * one of or nothing · `<name>` a class of the vocabulary · `{name}` one or more words, captured · `...` any words or
 * none · `~` up to four filler words (class `filler`).
 */
export function compileTemplate(template: string, vocabulary: Vocabulary): Template {
  const part = new TemplateReader(template, vocabulary).readAlternatives();
  const open = part.first === null || part.optional;
  return { pattern: new RegExp(`^${part.source}$`, 'd'), firstWords: open ? null : part.first };
}

/** A piece of a template: its regular expression, the words it can begin with, and whether it can be nothing. */
interface Part {
  readonly source: string;
  readonly first: ReadonlySet<string> | null;
  readonly optional: boolean;
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

  readAlternatives(): Part {
    const branches = [this.readSequence()];
    while (this.tokens[this.at] === '|') {
      this.at += 1;
      branches.push(this.readSequence());
    }
    const source = branches.map((branch) => branch.source).join('|');
    return {
      source: branches.length === 1 ? source : `(?:${source})`,
      first: branches.map(({ first }) => first).reduce(union, new Set<string>()),
      optional: branches.some(({ optional }) => optional),
    };
  }

  private readSequence(): Part {
    let sequence: Part = { source: '', first: new Set(), optional: true };
    for (let token = this.tokens[this.at]; token !== undefined; token = this.tokens[this.at]) {
      if (token === '|' || token === ')' || token === ']') break;
      this.at += 1;
      const element = this.readElement(token);
      sequence = {
        source: sequence.source + element.source,
        first: sequence.optional ? union(sequence.first, element.first) : sequence.first,
        optional: sequence.optional && element.optional,
      };
    }
    return sequence;
  }

  private readElement(token: string): Part {
    switch (token.charAt(0)) {
      case '(':
        return this.readGroup();
      case '[':
        return optionally(this.readGroup(), '?');
      case '~':
        return optionally(this.wordClass('filler'), '{0,4}');
      case '<':
        return this.wordClass(token.slice(1, -1));
      case '{':
        return { source: `(?<${token.slice(1, -1)}>.+? )`, first: null, optional: false };
      default:
        return token === '...' ? { source: '(?:.+? )??', first: null, optional: true } : word(token);
    }
  }

  private readGroup(): Part {
    const part = this.readAlternatives();
    this.at += 1;
    return part;
  }

  private wordClass(name: string): Part {
    const template = this.vocabulary[name];
    if (template === undefined) throw new Error(`The vocabulary has no class <${name}>.`);
    return new TemplateReader(template, this.vocabulary).readAlternatives();
  }
}

function optionally(part: Part, quantifier: string): Part {
  return { source: `(?:${part.source})${quantifier}`, first: part.first, optional: true };
}

function union(one: ReadonlySet<string> | null, other: ReadonlySet<string> | null): ReadonlySet<string> | null {
  return one === null || other === null ? null : new Set([...one, ...other]);
}

/** Umlauts get lost in speech-to-text, ß becomes s: the second letter of ae, oe, ue and ss is optional. */
function word(text: string): Part {
  const source = text
    .split('*')
    .map((part) => [...part].map(letterSource).join(''))
    .join('[^ ]*');
  return { source: `${source} `, first: text.includes('*') ? null : spellings(text), optional: false };
}

const lossy = 'äöüß';

function letterSource(letter: string): string {
  return lossy.includes(letter) ? `${fold(letter)}?` : fold(letter);
}

/** All ways the word can be written: with its umlauts as two letters, or with their second letter lost. */
function spellings(text: string): ReadonlySet<string> {
  let written = [''];
  for (const letter of text) {
    const ends = lossy.includes(letter) ? [fold(letter), fold(letter).charAt(0)] : [fold(letter)];
    written = written.flatMap((start) => ends.map((end) => start + end));
  }
  return new Set(written);
}
