const births: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:geburtstag|geburtstage|geburtsjahr|geburtsdatum)$/, /^geboren$/],
  [/^geboren$/, /^(?:geburtstag|geburtsjahr|geburtsdatum)$/],
  [/^birthday$/, /^born$/],
  [/^born$/, /^birthday$/],
];

/** Whether a text, its folded words, says in the other way what a folded word says of a birth: "geboren" for "geburtstag". */
export function saysBirth(word: string, text: readonly string[]): boolean {
  return births.some(([one, other]) => one.test(word) && text.some((each) => other.test(each)));
}
