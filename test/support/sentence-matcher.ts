/** A piece of a sentence trigger as Home Assistant's hassil reads it. */
type Piece =
  | { readonly is: 'word'; readonly text: string }
  | { readonly is: 'wildcard' }
  | { readonly is: 'choice'; readonly of: readonly (readonly Piece[])[]; readonly optional: boolean };

/**
 * In how many ways a sentence fits a sentence trigger as Home Assistant's hassil reads it: case and punctuation are
 * nothing, `[optional]`, `(one|of)`, and `{any}` for one or more words; the whole sentence has to fit.
 */
export function waysToMatch(template: string, sentence: string): number {
  const words = sentence
    .toLowerCase()
    .replace(/[.,;:!?¿¡"„“”]+/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
  return along(piecesOf(template), words, new Map([[0, 1]])).get(words.length) ?? 0;
}

export function matchesSentence(template: string, sentence: string): boolean {
  return waysToMatch(template, sentence) > 0;
}

/** Position in the sentence → in how many ways it is reached. */
type Reached = ReadonlyMap<number, number>;

function along(pieces: readonly Piece[], words: readonly string[], from: Reached): Reached {
  let reached = from;
  for (const piece of pieces) {
    if (reached.size === 0) return reached;
    reached = past(piece, words, reached);
  }
  return reached;
}

function past(piece: Piece, words: readonly string[], from: Reached): Reached {
  const reached = new Map<number, number>();
  const add = (at: number, ways: number) => reached.set(at, (reached.get(at) ?? 0) + ways);
  if (piece.is === 'choice') {
    if (piece.optional) for (const [at, ways] of from) add(at, ways);
    for (const pieces of piece.of) for (const [at, ways] of along(pieces, words, from)) add(at, ways);
    return reached;
  }
  for (const [at, ways] of from) {
    if (piece.is === 'word' && words[at] === piece.text) add(at + 1, ways);
    if (piece.is === 'wildcard') for (let end = at + 1; end <= words.length; end += 1) add(end, ways);
  }
  return reached;
}

const known = new Map<string, readonly Piece[]>();

function piecesOf(template: string): readonly Piece[] {
  const found = known.get(template);
  if (found !== undefined) return found;
  const tokens = template.toLowerCase().match(/[()[\]|]|\{[^}]+\}|[^\s()[\]|{}]+/g) ?? [];
  const [pieces = []] = alternatives(tokens.values());
  known.set(template, pieces);
  return pieces;
}

/** Reads up to the bracket that closes, or the end. */
function alternatives(tokens: IterableIterator<string>): readonly (readonly Piece[])[] {
  const all: Piece[][] = [[]];
  for (const token of tokens) {
    if (token === ')' || token === ']') return all;
    if (token === '|') all.push([]);
    else if (token === '(' || token === '[') {
      all.at(-1)?.push({ is: 'choice', of: alternatives(tokens), optional: token === '[' });
    } else all.at(-1)?.push(token.startsWith('{') ? { is: 'wildcard' } : { is: 'word', text: token });
  }
  return all;
}
