/** A tracked text file; the path is relative to the repository's root, with forward slashes. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** A rule of the house. Checking is pure, so that every rule is proved on small files in memory. */
export interface Rule {
  readonly name: string;
  /** One line per violation, beginning with the path of the file; empty when the rule holds. */
  check(files: readonly SourceFile[]): readonly string[];
}

export function isTypeScript(file: SourceFile): boolean {
  return file.path.endsWith('.ts');
}

export function isProductSource(file: SourceFile): boolean {
  return file.path.startsWith('src/') && isTypeScript(file);
}

/** Hand-written program text: what the limits on length and names apply to. */
export function isProgramText(file: SourceFile): boolean {
  return /^(src|test|scripts|bin)\/.*\.(ts|mts|mjs|js)$/.test(file.path);
}
