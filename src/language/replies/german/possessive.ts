/** "Annas", "Jonas’", "Felix’": a name in the genitive. */
export function germanGenitive(name: string): string {
  return /(?:[sßxz]|ce)$/i.test(name) ? `${name}’` : `${name}s`;
}

/** "mein" → "dein", "meinem" → "deinem"; "unser" → "euer", "unsere" → "eure", "unserem" → "eurem". */
export function possessiveOfListener(word: string): string | null {
  const mine = /^mein(e|en|em|er|es|s)?$/.exec(word);
  if (mine) return `dein${mine[1] ?? ''}`;
  if (word === 'unser') return 'euer';
  const ours = /^uns(?:e?r|er)(e|en|em|er|es|m|n|s)$/.exec(word);
  if (!ours) return null;
  const ending = ours[1] ?? '';
  return `eur${ending === 'm' ? 'em' : ending === 'n' ? 'en' : ending === 's' ? 'es' : ending}`;
}

/** Adjective endings after a genitive name, where no article carries the case any more: "in Annas altem Haus". */
const strongEndings: Readonly<Record<string, string>> = { meine: 'e', meinem: 'em', meiner: 'er' };

/** Adjective after "Annas" instead of after `possessive`: "meine alten Schuhe" → "Annas alte Schuhe". */
export function adjectiveAfterName(possessive: string, adjective: string): string {
  const ending = strongEndings[possessive];
  return ending !== undefined && adjective.endsWith('en') ? adjective.slice(0, -2) + ending : adjective;
}

const definiteArticles: Readonly<Record<string, string>> = {
  mein: 'das',
  meine: 'die',
  meinen: 'den',
  meinem: 'dem',
  meiner: 'der',
  meines: 'des',
};

/**
 * The article that stands for "mein …" where the owner is the subject and has been named ("Anna nimmt den Tee ohne
 * Zucker"), so that nobody's gender is guessed. `mein` is neuter there: a masculine one would be "meinen".
 */
export function articleFor(possessive: string): string | null {
  return definiteArticles[possessive] ?? null;
}

/** "mein altes Rad" → "das alte Rad". null: "mein alter …", which only a predicate can be. */
export function adjectiveAfterArticle(possessive: string, adjective: string): string | null {
  if (possessive !== 'mein') return adjective;
  if (adjective.endsWith('es')) return adjective.slice(0, -1);
  return adjective.endsWith('er') ? null : adjective;
}

const contractions: Readonly<Record<string, string>> = {
  'in dem': 'im',
  'an dem': 'am',
  'bei dem': 'beim',
  'von dem': 'vom',
  'zu dem': 'zum',
  'zu der': 'zur',
  'in das': 'ins',
  'an das': 'ans',
};

/** "in dem" → "im"; null: the two stay apart. */
export function contracted(preposition: string, article: string): string | null {
  return contractions[`${preposition} ${article}`] ?? null;
}

/** What a person has that is not told as "die Mutter" or "der Name": relatives, and things that are part of oneself. */
const inseparableFromOwner =
  /^(?:(?:groß|ur|schwieger|stief|paten|ex)*(?:mutter|vater|eltern|bruder|brüder|schwester|geschwister|sohn|söhne|tochter|töchter|kind|onkel|tante|oma|opa|cousin|cousine|neffe|nichte|enkel|mama|papa|mann|frau)|partner|freund|verlobt|chef|kolleg|nachbar|lehrer|trainer|arzt|ärzt|zahnarzt|therapeut|geburtstag|name|leben|meinung|ruhe|alter|gewicht|größe|geheimnis|job|hobby|liebling)/;

/** "Mutter", "Geburtstag": better said to be Anna's than called "die Mutter". */
export function belongsInseparably(noun: string): boolean {
  return inseparableFromOwner.test(noun.toLowerCase());
}
