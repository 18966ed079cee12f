import { fold } from '../fold.ts';
import { kin } from '../frame-words.ts';
import { prefixOf } from '../grammar/german/verbs.ts';
import { isFirstName } from '../names.ts';
import { findVerbFinalClause } from './german-clause.ts';
import { type Field, phraseEnd } from './german-phrase.ts';
import { adverbs, coordinators, isCased, isTimeNoun, objectPronouns, prepositions, pronouns } from './german-words.ts';
import { join, type Token, tokenise, withoutFinalPunctuation } from './words.ts';

/** Beyond this many words a clause is left as it was said. */
const longest = 80;

/**
 * Turns what follows "dass" into a sentence of its own: "der Schlüssel in der Dose liegt" becomes "der Schlüssel liegt
 * in der Dose". Nothing is lost; where no verb is found the words stay as they are.
 */
export function verbSecond(clause: string): string {
  const tokens = tokenise(clause);
  if (tokens.length < 2 || tokens.length > longest) return clause;
  return join(reorder(tokens, isCased(tokens), null));
}

function reorder(tokens: readonly Token[], cased: boolean, subject: readonly Token[] | null): Token[] {
  const clause = findVerbFinalClause(tokens, cased);
  if (clause === null) return [...tokens];
  const last = tokens[clause.end - 1];
  const finite = tokens[clause.finite];
  if (last === undefined || finite === undefined) return [...tokens];
  const body = [...tokens.slice(0, clause.finite), ...tokens.slice(clause.finite + 1, clause.end)];
  const field = fieldBefore(tokens, clause.finite, cased);
  const [front, rest] = subject === null ? splitFront(field, body) : [[], body];
  const [prefix, stem] = splitPrefix(finite);
  const parts = [...spaced(front), { ...stem, before: '', after: ' ' }, ...rest, ...(prefix === null ? [] : [prefix])];
  const closed = withoutFinalPunctuation(parts);
  const ended = closed.map((token, at) => (at === closed.length - 1 ? { ...token, after: last.after } : token));
  return [...ended, ...continuation(tokens.slice(clause.end), cased, front)];
}

/** The part before the verb, and the rest. A pronoun that cannot open a sentence changes places with what follows. */
function splitFront(field: Field, body: readonly Token[]): [readonly Token[], readonly Token[]] {
  const first = body[0]?.folded ?? '';
  if (objectPronouns.has(first)) {
    const end = phraseEnd(field, 1);
    return [body.slice(1, end), [...body.slice(0, 1), ...body.slice(end)]];
  }
  const end = Math.max(1, phraseEnd(field, 0));
  return [body.slice(0, end), body.slice(end)];
}

/** "und …" after the clause: a second "dass" clause, or more about the same subject, gets its verb moved too. */
function continuation(tokens: readonly Token[], cased: boolean, front: readonly Token[]): Token[] {
  const link = tokens[0];
  if (link === undefined || !coordinators.has(link.folded) || link.folded === 'denn' || tokens.length < 3)
    return [...tokens];
  const again = tokens[1]?.folded === 'dass';
  const rest = tokens.slice(again ? 2 : 1);
  if (findVerbFinalClause(rest, cased) === null) return [...tokens];
  const own = again || hasOwnSubject(rest, cased);
  return [link, ...reorder(rest, cased, own ? null : front)];
}

/** "und die Dose im Flur steht" has a subject of its own, "und keinen Kaffee mag" has not. */
function hasOwnSubject(tokens: readonly Token[], cased: boolean): boolean {
  const first = tokens[0]?.folded ?? '';
  // "und deshalb Hafermilch trinkt", but "und morgens der Hund raus muss".
  if ((adverbs.has(first) || isTimeNoun(first)) && tokens.length > 2) return hasOwnSubject(tokens.slice(1), cased);
  if (isFirstName(first) || kin.has(first)) return true;
  if (/^(?:den|einen|keinen|meinen|unseren|seinen|ihren|dem|kein|keine|nichts|etwas|alles|\p{L}+s)$/u.test(first))
    return false;
  if (prepositions.has(first)) return false;
  if (pronouns.has(first)) return true;
  const clause = findVerbFinalClause(tokens, cased);
  if (clause === null || clause.finite < 2) return false;
  const alone = phraseEnd(fieldBefore(tokens, clause.finite, cased), 0) >= clause.finite;
  if (alone && needsObject.test(tokens[clause.finite]?.folded ?? '')) return false;
  const positional =
    /^(?:liegt|liegen|steht|stehen|haengt|haengen|steckt|stecken|heisst|heissen|kommt|kommen|ist|sind|hat|geht|wohnt|gehoert|wird|werden|war|waren)$/;
  if (positional.test(tokens[clause.finite]?.folded ?? '')) return true;
  return !alone;
}

/** Says nothing without an object, so a single phrase before it is that object. */
const needsObject =
  /^(?:hat|haben|hatte|hatten|braucht|brauchen|besitzt|besitzen|bekommt|bekommen|vertraegt|vertragen)$/;

/** What may stand before the finite verb at `limit`. */
export function fieldBefore(tokens: readonly Token[], limit: number, cased: boolean): Field {
  const verb = tokens[limit]?.folded ?? '';
  const stowed = stowing.test(tokens[limit - 1]?.folded ?? '');
  return {
    tokens,
    limit,
    cased,
    describes: describing.test(verb) && !stowed,
    names: naming.test(verb) || (being.test(verb) && tokens.slice(0, 4).some(({ folded }) => valueNoun.test(folded))),
    places: placing.test(verb) || stowed,
  };
}

const naming = /^(?:heisst|heissen|hiess|hiessen|lautet|lauten)$/;
const being = /^(?:ist|war|waere|bleibt)$/;
/** Nouns of which a sentence with "ist" tells the value: "der Code vom Tor 4711 ist". */
const valueNoun =
  /(?:code|passwort|kennwort|nummer|pin|geheimzahl|groesse|adresse|kennzeichen|iban|zaehlerstand|blutgruppe|kombination)$/;
const placing = /^(?:liegt|liegen|steht|stehen|haengt|haengen|steckt|stecken|lagert|lagern|klebt|befindet|befinden)$/;
/** Participles that say where something was put, as the verbs of a place do. */
const stowing =
  /^(?:(?:ein|ab|auf|zwischen|unter)?ge(?:lagert|stellt|legt|haengt|parkt|steckt|bracht|geben)|versteckt|verstaut|vergraben|deponiert|hinterlegt|angemeldet|eingesperrt|aufgehoben|aufbewahrt)$/;
const describing =
  /^(?:ist|sind|bin|war|waren|wird|werden|wurde|wurden|muss|muessen|soll|sollen|darf|duerfen|kann|koennen|hat|haben|heisst|heissen|kostet|braucht|gehoert|spinnt|klemmt|tropft|quietscht|brummt|funktioniert|geht)$/;

const strongPrefix =
  /^(?:ab|an|auf|aus|ein|mit|los|nach|vor|weg|zurück|raus|rein|runter|rauf|fest|zusammen|herunter|heraus|vorbei)(?=\p{L}{5,}$)/u;

/** Separates "rausmuss" into "raus" and "muss". */
function splitPrefix(finite: Token): [Token | null, Token] {
  const known = prefixOf(finite.folded);
  const length =
    known === null
      ? isUnknownForm(finite)
        ? (strongPrefix.exec(finite.text)?.[0].length ?? 0)
        : 0
      : lettersOf(finite.text, known);
  if (length === 0) return [null, finite];
  const prefix = { text: finite.text.slice(0, length), folded: known ?? '', before: '', after: ' ' };
  return [prefix, { ...finite, text: finite.text.slice(length) }];
}

function isUnknownForm(finite: Token): boolean {
  return (
    /(?:t|en|te|ten)$/.test(finite.folded) &&
    finite.folded.length > 7 &&
    !/^(?:antwort|abonn|einig|aender)/.test(finite.folded)
  );
}

/** How many letters of the original word a folded prefix covers ("zurueck": six). */
function lettersOf(text: string, folded: string): number {
  for (let length = 1; length <= text.length; length += 1) {
    if (fold(text.slice(0, length)) === folded) return length;
  }
  return 0;
}

function spaced(tokens: readonly Token[]): Token[] {
  return tokens.map((token, at) => (at === tokens.length - 1 ? { ...token, after: keepComma(token.after) } : token));
}

/** The comma that closes an embedded clause stays, other punctuation before the verb does not. */
function keepComma(after: string): string {
  const kept = after.replace(/[;:.!?–—\s]+/g, '');
  return `${kept} `;
}
