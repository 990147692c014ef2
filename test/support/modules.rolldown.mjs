// What `builtModules` makes of src/ and cli/: a file for each of theirs.
import { readdirSync } from 'node:fs';
import { defineConfig } from 'rolldown';

const sources = ['src', 'cli'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
    .map((name) => `${folder}/${name}`),
);

export default defineConfig({
  input: Object.fromEntries(sources.map((path) => [path.replace(/\.ts$/, ''), path])),
  platform: 'node',
  external: (id) => !id.startsWith('.') && !id.startsWith('/'),
  output: { format: 'esm', preserveModules: true, preserveModulesRoot: '.', entryFileNames: '[name].js' },
});
