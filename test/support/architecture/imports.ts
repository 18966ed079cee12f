import { dirname, join } from 'node:path/posix';
import ts from 'typescript';
import type { SourceFile } from './rule.ts';
import { everyNode, placeOf, syntaxOf } from './syntax.ts';

export interface Import {
  /** Path of the imported file relative to the repository's root, or the bare name of a package. */
  readonly target: string;
  /** Only types are imported, so nothing of it is there at run time. */
  readonly typesOnly: boolean;
  /** `path:line` of the importing statement. */
  readonly place: string;
}

/** Every import of a file: static, re-exported, dynamic with a literal, and `import('...')` in a type. */
export function importsOf(file: SourceFile): readonly Import[] {
  const found: Import[] = [];
  everyNode(syntaxOf(file), (node) => {
    const specifier = specifierOf(node);
    if (specifier === null) return;
    const target = specifier.startsWith('.') ? join(dirname(file.path), specifier) : specifier;
    found.push({ target, typesOnly: importsTypesOnly(node), place: placeOf(file, node) });
  });
  return found;
}

function specifierOf(node: ts.Node): string | null {
  if (ts.isImportDeclaration(node)) return literal(node.moduleSpecifier);
  if (ts.isExportDeclaration(node)) return literal(node.moduleSpecifier);
  if (ts.isImportTypeNode(node)) return ts.isLiteralTypeNode(node.argument) ? literal(node.argument.literal) : null;
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    return literal(node.arguments[0]);
  }
  return null;
}

function literal(node: ts.Node | undefined): string | null {
  return node !== undefined && ts.isStringLiteralLike(node) ? node.text : null;
}

function importsTypesOnly(node: ts.Node): boolean {
  if (ts.isImportTypeNode(node)) return true;
  if (ts.isExportDeclaration(node)) return node.isTypeOnly || everySpecifierIsType(node.exportClause);
  if (!ts.isImportDeclaration(node)) return false;
  const clause = node.importClause;
  if (clause === undefined) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  return clause.name === undefined && everySpecifierIsType(clause.namedBindings);
}

function everySpecifierIsType(bindings: ts.NamedExportBindings | ts.NamedImportBindings | undefined): boolean {
  if (bindings === undefined || !(ts.isNamedImports(bindings) || ts.isNamedExports(bindings))) return false;
  return bindings.elements.length > 0 && bindings.elements.every((element) => element.isTypeOnly);
}
