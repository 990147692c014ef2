// Builds when something has changed since the last build: npm runs this behind `npm ci`, and once more when `npx sillage` is first
// used in the folder, where a build would keep the command waiting and take `dist` from whoever runs it.
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What a build is made from. */
const SOURCES = ['src', 'cli', 'package.json', 'package-lock.json', 'rolldown.config.mjs', 'tsconfig.json', 'tsconfig.build.json'];
/** What a build leaves behind; the last of it is written last. */
const BUILT = ['dist/src/index.js', 'dist/cli/main.js'];

/** Whether all that a build makes is there, and none of its sources is younger. */
export function isBuilt(root) {
  const made = BUILT.map((file) => statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0);
  return Math.min(...made) > Math.max(...SOURCES.map((source) => youngest(join(root, source))));
}

/** When something in a folder was last written, in milliseconds. */
function youngest(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return 0;
  const within = stat.isDirectory() ? readdirSync(path).map((name) => youngest(join(path, name))) : [];
  return Math.max(stat.mtimeMs, ...within);
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  const root = join(import.meta.dirname, '..');
  if (!isBuilt(root))
    process.exit(spawnSync('npm', ['run', 'build'], { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' }).status ?? 1);
}
