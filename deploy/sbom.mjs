// Writes what a release is made of, with versions and hashes, as CycloneDX: node deploy/sbom.mjs [FILE]
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));

// From the lock file: the same on every machine, whatever is installed there. All of it: npm's own `--omit dev` (11.19) leaves
// out what ships, too, if a development dependency also uses it.
const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];
const sbom = JSON.parse(
  execFileSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26, stdio: ['ignore', 'pipe', 'inherit'] }),
);

const shipped = new Set([sbom.metadata.component['bom-ref']]);
for (const [place, { version, dev }] of Object.entries(read('package-lock.json').packages))
  if (dev !== true) shipped.add(`${place.split('node_modules/').at(-1)}@${version}`);
sbom.components = sbom.components.filter((component) => shipped.has(component['bom-ref']));
sbom.dependencies = sbom.dependencies
  .filter(({ ref }) => shipped.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => shipped.has(one)) }));
// npm takes the name of the folder.
sbom.metadata.component.name = read('package.json').name;

writeFileSync(process.argv[2] ?? join(root, 'sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`);
