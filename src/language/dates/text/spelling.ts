/** How a word arrives from keyboards and speech-to-text: "nächste", "naechste", "nachste"; "dreißig", "dreissig". */
export function spellings(word: string): readonly string[] {
  const sharp = word.includes('ß') ? [word, word.replaceAll('ß', 'ss')] : [word];
  const all = sharp.flatMap((form) => [
    form,
    form.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue'),
    form.replaceAll('ä', 'a').replaceAll('ö', 'o').replaceAll('ü', 'u'),
  ]);
  return [...new Set(all)];
}
