import { type Command, Option } from 'commander';
import type { CliIo, ExitStatus } from './io.ts';
import { DATA, REGISTRY_STORE } from './options.ts';

export interface AuditOptions {
  readonly client?: string;
  readonly format: 'text' | 'json';
  readonly data?: string;
  readonly store?: string;
}

/** `sillage audit`: who changed which client or key, and when. */
export function addAudit(program: Command, io: CliIo, done: (status: ExitStatus) => void): void {
  program
    .command('audit')
    .description('tell who changed which client or key, and when; the newest last')
    .option('--client <name>', 'only of this client')
    .addOption(new Option('--format <format>', 'how to tell it; json: an object a line').choices(['text', 'json']).default('text'))
    .option('--data <dir>', DATA)
    .option('--store <address>', REGISTRY_STORE)
    .addHelpText(
      'after',
      `
Every change by a command or a server is kept with the change itself: in audit.jsonl beside the registry, or in Redis where
clients live there (the last 100,000). It names keys by their endings. Who: what --by said, else who used sudo, else the user.

Examples:
  sillage audit --client acme
  sillage audit --format json | jq 'select(.what == "api_key_revoked")'`,
    )
    .action(async (options: AuditOptions) => {
      const { auditCommand } = await import('./commands/audit.ts');
      done(await auditCommand(io, options));
    });
}
