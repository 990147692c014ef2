// The types of a module of TypeScript are taken out on the way in.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from 'rolldown/utils';

export async function load(url, context, nextLoad) {
  if (!url.endsWith('.ts')) return nextLoad(url, context);
  const path = fileURLToPath(url);
  const { code, map, errors } = await transform(path, await readFile(path, 'utf8'), { sourcemap: true });
  if (errors.length > 0) throw errors[0];
  // For `--enable-source-maps`: a stack trace then tells the lines of the source.
  const sources = Buffer.from(JSON.stringify(map)).toString('base64');
  return { format: 'module', shortCircuit: true, source: `${code}\n//# sourceMappingURL=data:application/json;base64,${sources}\n` };
}
