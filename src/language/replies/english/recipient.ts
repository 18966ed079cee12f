const opening =
  /^(that )?(?:he|she|they) ((?:always|never|also|still|just|really|only) )?([\p{L}'’]{1,30})( .{1,400})?$/iu;
const irregular: Readonly<Record<string, string>> = {
  is: 'are',
  "isn't": "aren't",
  was: 'were',
  "wasn't": "weren't",
  has: 'have',
  "hasn't": "haven't",
  does: 'do',
  "doesn't": "don't",
};
const possessive =
  /(?<!\p{L})(?:his|their|her(?! (?:to|and|that|when|at|on|in|by|if|with|about|for|the|a) ))(?= \p{L})/gu;

/** "that she has to pack her bag", told to whom it is about, is "that you have to pack your bag". */
export function toEnglishRecipient(text: string): string {
  const [, clause = '', adverb = '', verb, rest = ''] = opening.exec(text) ?? [];
  if (verb === undefined) return ownThings(text);
  return `${clause}you ${adverb}${asSecondPerson(verb)}${ownThings(rest)}`;
}

/** "has" → "have", "likes" → "like"; what is no third person stays. */
export function asSecondPerson(verb: string): string {
  const known = irregular[verb.toLowerCase()];
  if (known !== undefined || !/[^s'’u]s$/.test(verb)) return known ?? verb;
  if (/ies$/.test(verb)) return verb.replace(/ies$/, 'y');
  return verb.replace(/(?<=sh|ch|ss|x|zz|o)es$|s$/, '');
}

function ownThings(text: string): string {
  return text.replace(possessive, 'your').replace(/(?<!\p{L})(?:himself|herself|themselves)(?!\p{L})/gu, 'yourself');
}
