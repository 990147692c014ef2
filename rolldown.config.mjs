// What `npm run build` makes of src/ and cli/: few files, for a process that reads six hundred takes twice as long to start.
import { defineConfig } from 'rolldown';

export default defineConfig({
  input: { 'cli/main': 'cli/main.ts', 'src/index': 'src/index.ts' },
  platform: 'node',
  // Packages stay packages, but for one of which we use a tenth, spread over hundreds of files.
  external: (id) => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('typebox'),
  output: { dir: 'dist', format: 'esm', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name].js' },
});
