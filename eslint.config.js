import { defineConfig } from 'eslint/config';
import * as regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

// Biome formats and does the general linting, Oxlint what needs types (.oxlintrc.json); here are only patterns that could blow up, and the walls
// of the pure core: so it looks at `src` and `cli` alone.

const WHY_PURE = 'The core (text to engine) is pure: the same program, conversation and input must give the same reply.';

const pureFolders = ['text', 'diagnostics', 'lexicon', 'flow', 'understanding', 'catalog', 'engine', 'stock', 'exploration'];

const impureGlobals = [
  ['process', 'Environment, arguments and exit belong to cli/main.ts; pass what you need as data.'],
  ['console', 'Report a diagnostic or return a value; only the edges print.'],
  ['fetch', 'Hand the caller a query and go on with its answer.'],
  ['setTimeout', 'Nothing in the core waits; time comes in as data.'],
  ['setInterval', 'Nothing in the core waits; time comes in as data.'],
  ['setImmediate', 'Nothing in the core waits; time comes in as data.'],
  ['performance', 'The core reads no clock; time comes in as data.'],
  ['crypto', 'The core draws no random number; the seed comes in as data.'],
].map(([name, why]) => ({ name, message: `${WHY_PURE} ${why}` }));

const impureProperties = [
  { object: 'Date', property: 'now', message: `${WHY_PURE} The core reads no clock; time comes in as data.` },
  { object: 'Math', property: 'random', message: `${WHY_PURE} The core draws no random number; the seed comes in as data.` },
  { object: 'globalThis', property: 'process', message: `${WHY_PURE} The core has no environment.` },
];

const impureSyntax = [
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: `${WHY_PURE} The core reads no clock; time comes in as data.`,
  },
  { selector: "CallExpression[callee.name='Date']", message: `${WHY_PURE} The core reads no clock; time comes in as data.` },
  { selector: 'ImportExpression', message: `${WHY_PURE} An import at run time is I/O.` },
];

const impureImports = [
  { regex: '^node:', message: `${WHY_PURE} Files, network and crypto of Node belong to src/service, src/sessions, src/server and cli.` },
  {
    regex: '^(express|lowdb|lmdb|pino|commander|picocolors)(/|$)',
    message: `${WHY_PURE} This package belongs to the edges.`,
  },
];

const PRINTS = 'Write to the streams that were passed in; only cli/main.ts touches the process.';

export default defineConfig(
  { ignores: ['dist/', 'src/lexicon/dictionary/generated/', 'coverage/', 'data/', 'test/fixtures/'] },
  {
    files: ['**/*.ts'],
    languageOptions: { parser: tseslint.parser },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
  },
  // No pattern may blow up, and those that meet what anybody may send do work in proportion to its length. The files of
  // an operator, bounded in size, are read with patterns that may look at a run of spaces twice.
  { files: ['src/**/*.ts', 'cli/**/*.ts'], plugins: { regexp }, rules: { 'regexp/no-super-linear-backtracking': 'error' } },
  {
    files: ['src/{text,lexicon,understanding,engine,catalog,service,sessions,server}/**/*.ts'],
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    files: pureFolders.map((folder) => `src/${folder}/**/*.ts`),
    rules: {
      'no-restricted-globals': ['error', ...impureGlobals],
      'no-restricted-properties': ['error', ...impureProperties],
      'no-restricted-syntax': ['error', ...impureSyntax],
      'no-restricted-imports': ['error', { patterns: impureImports }],
    },
  },
  {
    files: ['src/{service,sessions,server}/**/*.ts', 'cli/**/*.ts'],
    ignores: ['cli/main.ts', 'src/server/main.ts'],
    rules: {
      'no-restricted-globals': ['error', { name: 'console', message: PRINTS }],
      'no-restricted-properties': ['error', { object: 'process', property: 'exit', message: PRINTS }],
      'no-restricted-syntax': [
        'error',
        { selector: "MemberExpression[property.name='NODE_ENV']", message: 'No behaviour depends on NODE_ENV.' },
        {
          selector: "CallExpression[callee.name=/^mkdir/] Property[key.name='recursive']",
          message: 'It never ends below /proc: use makeFolder.',
        },
      ],
    },
  },
);
