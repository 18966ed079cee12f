import ts from 'typescript';
import type { SourceFile } from './rule.ts';

const parsed = new WeakMap<SourceFile, ts.SourceFile>();

/** The syntax tree of a file; each file is parsed once, whatever the number of rules. */
export function syntaxOf(file: SourceFile): ts.SourceFile {
  const known = parsed.get(file);
  if (known) return known;
  const tree = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.ES2023, true, ts.ScriptKind.TS);
  parsed.set(file, tree);
  return tree;
}

/** Calls `visit` for every node of the tree, parents first. */
export function everyNode(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => everyNode(child, visit));
}

/** `path:line`, lines counted from 1. */
export function placeOf(file: SourceFile, node: ts.Node): string {
  const tree = syntaxOf(file);
  return `${file.path}:${tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1}`;
}

/** The literal parts of a string or template, without quotes and placeholders; null for any other node. */
export function literalText(node: ts.Node): string | null {
  const literal =
    ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node);
  return literal ? node.text : null;
}
