import { visible } from '../../src/diagnostics/visible.ts';
import { type ReloadAnswer, requestReload } from '../../src/server/reload-requests.ts';
import { dataFolder } from '../folders.ts';
import { type CliIo, type ExitStatus, UsageError } from '../io.ts';
import type { ReloadOptions } from '../program.ts';

const WAIT_MS = 60_000;

/** Asks the servers over a data folder to load their flows and catalogs again; 1 if one of them didn't. */
export async function reloadCommand(io: CliIo, options: ReloadOptions): Promise<ExitStatus> {
  const answers = await requestReload(dataFolder(io, options.data), WAIT_MS, { allowMissing: options.allowMissing === true });
  if (answers.length === 0) {
    throw new UsageError('No server runs over this data folder.', 'Name the folder that sillage serve was given: --data DIR');
  }
  for (const answer of answers) io.stdout.write(`${told(answer)}\n`);
  return answers.every(({ outcome }) => outcome === 'reloaded' || outcome === 'unchanged') ? 0 : 1;
}

function told({ url, pid, outcome, problems: raw }: ReloadAnswer): string {
  const problems = raw.map(visible);
  const who = `${visible(url)} (process ${pid})`;
  switch (outcome) {
    case 'reloaded':
      return `${who}: reloaded`;
    case 'unchanged':
      return `${who}: nothing has changed`;
    case 'refused':
      return `${who}: not reloaded, the flows or the catalog have errors; what was served before goes on\n${problems.join('\n')}`;
    case 'scopes_gone':
      return [
        `${who}: not reloaded, the catalog lacks ${problems.length === 1 ? 'a shop' : 'shops'} that clients use: ${problems.join(', ')}; what was served before goes on`,
        'Put the missing files back (scopes/<name>.json), or load it all the same: sillage reload --allow-missing',
      ].join('\n');
    case 'failed':
      return `${who}: not reloaded: ${problems.join(' ')}`;
    case null:
      return `${who}: no answer yet; its log will tell`;
    default:
      return outcome satisfies never;
  }
}
