import ts from 'typescript';
import { isProductSource, type Rule, type SourceFile } from '../rule.ts';
import { everyNode, literalText, placeOf, syntaxOf } from '../syntax.ts';

const theOnlyPlace = 'src/platform/postgres/transaction.ts';
const opener = 'withAccess';

/** A statement that opens a transaction, at the start of a string or after another statement. */
const openingStatement =
  /(^|;)\s*(start\s+transaction\b|begin\s*(;|$|work\b|transaction\b|isolation\b|read\b|(not\s+)?deferrable\b))/i;

export const transactionRule: Rule = {
  name: `only ${theOnlyPlace} opens a transaction, and it wants an Access`,
  check: (files) =>
    files
      .filter(isProductSource)
      .flatMap((file) => (file.path === theOnlyPlace ? accessMissing(file) : transactionsIn(file))),
};

function transactionsIn(file: SourceFile): readonly string[] {
  const found: string[] = [];
  everyNode(syntaxOf(file), (node) => {
    if (opensByCall(node, file) || openingStatement.test(literalText(node) ?? '')) {
      found.push(`${placeOf(file, node)}: opens a transaction`);
    }
  });
  return found;
}

/** Mapper and driver take the work to be done last; beside them, a `begin()` without it starts something else. */
function opensByCall(node: ts.Node, file: SourceFile): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  if (!['transaction', 'begin'].includes(node.expression.name.text)) return false;
  const work = node.arguments.at(-1);
  if (work === undefined) return false;
  return ts.isFunctionLike(work) || file.path.startsWith('src/platform/postgres/');
}

function accessMissing(file: SourceFile): readonly string[] {
  let wantsAccess = false;
  everyNode(syntaxOf(file), (node) => {
    if (!ts.isFunctionLike(node) || nameOf(node) !== opener) return;
    if (node.parameters.some((parameter) => parameter.type?.getText() === 'Access')) wantsAccess = true;
  });
  return wantsAccess ? [] : [`${file.path}: has no ${opener} with a parameter of type Access`];
}

/** The name a function was declared with, or that of the constant or property it is assigned to. */
function nameOf(node: ts.SignatureDeclaration): string | undefined {
  const named = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined);
  return (named ?? (ts.isPropertyAssignment(node.parent) ? node.parent.name : undefined))?.getText();
}
