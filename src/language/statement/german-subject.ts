import { isDeterminer } from './german-words.ts';
import { isCapitalised, join, type Token, withoutFinalPunctuation } from './words.ts';

/** The subject as it is stored: without its article, the first person as the speaker's name; null: a pronoun. */
export function nameGermanSubject(tokens: readonly Token[], speakerName: string | null): string | null {
  const words = tokens.filter((token) => !/^(?:nur|auch|nicht|noch)$/.test(token.folded));
  const [first] = words;
  if (first === undefined) return null;
  if (first.folded === 'ich') return speakerName;
  if (first.folded === 'wir') return 'wir';
  if (words.length === 1 && /^(?:man|es|er|sie|das|dies|du|ihr|jemand|niemand|alles|nichts|keiner)$/.test(first.folded))
    return null;
  const phrase = withoutArticle(words);
  const mine = /^mein(?:e|en|er|em|es)?$/.test(first.folded) && speakerName !== null;
  return mine ? `${germanGenitive(speakerName)} ${phrase}` : phrase;
}

/** "Annas", "Jonas'". */
export function germanGenitive(name: string): string {
  return /[sxzß]$/i.test(name) ? `${name}'` : `${name}s`;
}

/** A noun phrase without its article: "der alte Koffer" → "alter Koffer", "der blauen Dose" → "blaue Dose". */
export function withoutArticle(tokens: readonly Token[]): string {
  const [first, second, third] = tokens;
  const article = first?.folded ?? '';
  if (second === undefined || !isDeterminer(article) || /^(?:jed|all|viel|kein|sein|ihr|beid)/.test(article)) {
    return join(withoutFinalPunctuation(tokens));
  }
  const fresh = /^(?:neue?[nrsm]?|aktuelle[nrsm]?)$/.test(second.folded) && third !== undefined;
  const rest = tokens.slice(fresh ? 2 : 1);
  const adjective = rest[0];
  if (fresh || adjective === undefined || third === undefined || isCapitalised(adjective))
    return join(withoutFinalPunctuation(rest));
  return join(withoutFinalPunctuation([{ ...adjective, text: strongForm(article, adjective.text) }, ...rest.slice(1)]));
}

function strongForm(article: string, adjective: string): string {
  if (article === 'der' && /e$/.test(adjective)) return `${adjective}r`;
  if (article === 'das' && /e$/.test(adjective)) return `${adjective}s`;
  return article === 'der' && /en$/.test(adjective) ? adjective.slice(0, -1) : adjective;
}
