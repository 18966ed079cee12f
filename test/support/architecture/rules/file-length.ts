import { isProductSource, isProgramText, type Rule, type SourceFile } from '../rule.ts';

/** Lines a file of the product has in the middle of the list, at most. */
const medianLimit = 120;
/** From here on a file is named in the test's output. */
const warningLimit = 300;
const hardLimit = 500;

export const fileLengthRule: Rule = {
  name: `no file over ${hardLimit} lines, median of src at most ${medianLimit}`,
  check(files) {
    const tooLong = files.filter(isProgramText).filter((file) => linesOf(file) > hardLimit);
    const median = medianOf(files.filter(isProductSource).map(linesOf));
    return [
      ...tooLong.map((file) => `${file.path}: ${linesOf(file)} lines`),
      ...(median > medianLimit ? [`src: the median file has ${median} lines`] : []),
    ];
  },
};

/** `path: N lines` for every file that comes near the limit. */
export function longFiles(files: readonly SourceFile[]): readonly string[] {
  return files
    .filter(isProgramText)
    .filter((file) => linesOf(file) > warningLimit)
    .map((file) => `${file.path}: ${linesOf(file)} lines`);
}

function linesOf(file: SourceFile): number {
  return file.text.split('\n').length - (file.text.endsWith('\n') ? 1 : 0);
}

function medianOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
