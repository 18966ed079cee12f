/** Ways in which a word can lie readable in bytes, as spelled and in lower case. */
export function residueForms(word: string): ReadonlyMap<string, Buffer> {
  const forms = new Map<string, Buffer>();
  for (const [spelling, text] of [
    ['spelled', word],
    ['lower', word.toLowerCase()],
  ] as const) {
    const [narrow, wide] = [Buffer.from(text, 'utf8'), Buffer.from(text, 'utf16le')];
    for (const [name, bytes] of [
      ['utf8', narrow],
      ['utf16le', wide],
    ] as const) {
      forms.set(`${spelling} ${name}`, bytes);
      forms.set(`${spelling} ${name} hex`, Buffer.from(bytes.toString('hex')));
      forms.set(`${spelling} ${name} HEX`, Buffer.from(bytes.toString('hex').toUpperCase()));
      for (const shift of [0, 1, 2]) forms.set(`${spelling} ${name} base64+${shift}`, insideBase64(bytes, shift));
    }
  }
  return forms;
}

/** The part of the base64 of a text that depends on nothing before or after it. */
function insideBase64(bytes: Buffer, shift: number): Buffer {
  const encoded = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64');
  return Buffer.from(encoded.slice(Math.ceil((shift * 8) / 6), Math.floor(((shift + bytes.length) * 8) / 6)));
}

export interface Hit {
  readonly where: string;
  readonly word: string;
  readonly form: string;
}

/** Every word that can be read in these bytes, in whichever form. */
export function readable(where: string, bytes: Buffer, words: readonly string[]): readonly Hit[] {
  return words.flatMap((word) =>
    [...residueForms(word)].flatMap(([form, pattern]) => (bytes.includes(pattern) ? [{ where, word, form }] : [])),
  );
}
