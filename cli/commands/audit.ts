import { visible } from '../../src/diagnostics/visible.ts';
import type { AuditEntry } from '../../src/sessions/audit.ts';
import type { AuditOptions } from '../add-audit.ts';
import { colorsFor } from '../colors.ts';
import type { CliIo, ExitStatus } from '../io.ts';
import { jsonText } from '../json-text.ts';
import { usingRegistry } from '../using-registry.ts';

/** A line for each change. */
export async function auditCommand(io: CliIo, options: AuditOptions): Promise<ExitStatus> {
  const all = await usingRegistry(io, options, (registry) => registry.audit());
  const entries = options.client === undefined ? all : all.filter(({ client }) => client === options.client);
  const { dim } = colorsFor(io);
  const lines = entries.map((entry) => (options.format === 'json' ? jsonText(entry) : entryText(entry, dim)));
  if (lines.length > 0) io.stdout.write(`${lines.join('\n')}\n`);
  else if (options.format === 'text') io.stdout.write('Nothing was changed, as far as it is known.\n');
  return 0;
}

function entryText(entry: AuditEntry, dim: (text: string) => string): string {
  const { at, client, by, user, host, pid } = entry;
  const who = `by ${by}${by === user ? '' : ` as ${user}`} on ${host} (process ${pid})`;
  return `${visible(at)}  ${visible(client)}  ${visible(whatText(entry))}  ${dim(visible(who))}`;
}

function whatText({ what, key = '', scope, expires_at: until }: AuditEntry): string {
  const apiKey = `API key …${key}`;
  const publicKey = `public key ${key} (scope ${scope})`;
  const ending = until === undefined ? '' : `, until ${until}`;
  switch (what) {
    case 'client_added':
      return 'added';
    case 'client_removed':
      return 'removed';
    case 'api_key_added':
      return `${apiKey} added${ending}`;
    case 'api_key_end_set':
      return `${apiKey} ends ${until ?? 'no more by itself'}`;
    case 'api_key_revoked':
      return `${apiKey} revoked`;
    case 'api_key_removed':
      return `${apiKey} removed`;
    case 'public_key_added':
      return `${publicKey} added${ending}`;
    case 'public_key_end_set':
      return `${publicKey} ends ${until ?? 'no more by itself'}`;
    case 'public_key_revoked':
      return `${publicKey} revoked`;
    case 'public_key_removed':
      return `${publicKey} removed`;
    default:
      return what satisfies never;
  }
}
