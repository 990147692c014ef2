// Lets a plain Node process run our sources: Node 20 doesn't read TypeScript by itself.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const options = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023, verbatimModuleSyntax: true };

export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const text = await readFile(fileURLToPath(url), 'utf8');
  return { format: 'module', source: ts.transpileModule(text, { compilerOptions: options }).outputText, shortCircuit: true };
}
