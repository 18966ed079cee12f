import ts from 'typescript';
import { importsOf } from '../imports.ts';
import { isProductSource, type Rule, type SourceFile } from '../rule.ts';
import { everyNode, placeOf, syntaxOf } from '../syntax.ts';

/** What opens a prompt, and who may: where it is defined, and the router behind the gate. */
const opener = 'clearPrompt';
const opening = new Set(['src/models/prompt.ts', 'src/models/model-router.ts']);

/** Who may speak HTTP, by the means: the driver of models, the own listener, the clients of the own API, Home Assistant and its Supervisor. */
const sending: Readonly<Record<string, RegExp>> = {
  undici: /^src\/platform\/llm\//,
  http: /^src\/surfaces\/http\//,
  fetch: /^src\/(surfaces\/(cli\/api-client|panel\/api)\.ts$|platform\/(home-assistant|supervisor)\/)/,
};

export const promptRule: Rule = {
  name: 'prompts leave through the router only',
  check: (files) => files.filter(isProductSource).flatMap((file) => [...openings(file), ...sendings(file)]),
};

function openings(file: SourceFile): readonly string[] {
  if (opening.has(file.path)) return [];
  const found: string[] = [];
  everyNode(syntaxOf(file), (node) => {
    if (ts.isIdentifier(node) && node.text === opener) found.push(`${placeOf(file, node)}: opens a prompt`);
  });
  return found;
}

function sendings(file: SourceFile): readonly string[] {
  const found: string[] = [];
  for (const { target, place, typesOnly } of importsOf(file)) {
    const library = sending[target.replace(/^(node:)?https?2?$/, 'http')];
    if (library !== undefined && !typesOnly && !library.test(file.path)) found.push(`${place}: speaks past the router`);
  }
  everyNode(syntaxOf(file), (node) => {
    if (!ts.isCallExpression(node) || !/^(globalThis\.)?fetch$/.test(node.expression.getText())) return;
    if (!sending['fetch']?.test(file.path)) found.push(`${placeOf(file, node)}: speaks past the router`);
  });
  return found;
}
