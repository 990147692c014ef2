import { randomInt } from 'node:crypto';
import { createInterface } from 'node:readline';
import type { Conversation } from '../../src/engine/conversation.ts';
import type { Reply } from '../../src/engine/reply.ts';
import type { Deployment } from '../../src/service/deployment.ts';
import { beginConversation, takeTurn } from '../../src/service/take-turn.ts';
import { chooseScope } from '../choose-scope.ts';
import { type Colors, colorsFor } from '../colors.ts';
import { projectFolders } from '../folders.ts';
import { type CliIo, type ExitStatus, UsageError } from '../io.ts';
import { loadProject, whyNotMade } from '../load-project.ts';
import type { ChatOptions } from '../program.ts';
import { choicesOf, renderReply } from '../render-reply.ts';
import { renderTrace } from '../render-trace.ts';
import { tellProblems } from './validate.ts';

/** As over HTTP. */
const MAX_CODE_POINTS = 2000;

export async function chatCommand(io: CliIo, options: ChatOptions): Promise<ExitStatus> {
  const folders = projectFolders(io, options);
  const project = await loadProject(io, folders, 'served');
  const deployment = project.deployment();
  if (deployment === null) {
    tellProblems(io, project);
    io.stderr.write(`error: There is nobody to talk to: ${whyNotMade(project, folders)}\n`);
    return 1;
  }
  const talk = new Talk(io, deployment, {
    scope: chooseScope(deployment.catalog, options.scope),
    language: chooseLanguage(io, deployment, options.language),
    seed: options.seed ?? randomInt(0, 2 ** 32),
    trace: options.trace === true,
  });
  await talk.hold();
  return 0;
}

/** @throws UsageError unless it is a language code; one that the flows lack is answered in their first, as over HTTP. */
function chooseLanguage(io: CliIo, { machine }: Deployment, named: string | undefined): string {
  const { languages } = machine.program;
  if (named === undefined) return languages[0] ?? 'en';
  const [code = '', region] = named.split(/[-_]/);
  const language = code.toLowerCase();
  if (!/^[a-z]{2}$/.test(language)) {
    throw new UsageError(`“${named}” is not a language code.`, `Use one of ISO 639-1; the flows speak: ${languages.join(', ')}.`);
  }
  if (!languages.includes(language))
    io.stderr.write(`note: The flows don't speak ${language}; they answer in ${languages[0]}. They have: ${languages.join(', ')}.\n`);
  return region === undefined ? language : `${language}-${region.toUpperCase()}`;
}

interface TalkOptions {
  readonly scope: string;
  readonly language: string;
  readonly seed: number;
  readonly trace: boolean;
}

class Talk {
  readonly #io: CliIo;
  readonly #deployment: Deployment;
  readonly #options: TalkOptions;
  readonly #colors: Colors;
  #conversation: Conversation;
  #last: Reply;

  constructor(io: CliIo, deployment: Deployment, options: TalkOptions) {
    this.#io = io;
    this.#deployment = deployment;
    this.#options = options;
    this.#colors = colorsFor(io);
    const { conversation, reply } = beginConversation(deployment, options);
    this.#conversation = conversation;
    this.#last = reply;
  }

  async hold(): Promise<void> {
    const { stdin, stdout } = this.#io;
    const atTerminal = stdin.isTTY === true;
    const lines = createInterface({
      input: stdin,
      ...(atTerminal ? { output: stdout, terminal: true } : {}),
      crlfDelay: Number.POSITIVE_INFINITY,
    });
    lines.setPrompt(this.#colors.green('> '));
    lines.on('SIGINT', () => lines.close());
    this.#show(this.#last);
    if (atTerminal) lines.prompt();
    for await (const line of lines) {
      const text = line.trim();
      if (text !== '') {
        // What was typed stands on a terminal already; in a transcript it has to be written.
        if (!atTerminal) stdout.write(`> ${text}\n`);
        this.#take(text);
      }
      if (atTerminal) lines.prompt();
    }
    if (atTerminal) stdout.write('\n');
  }

  #take(text: string): void {
    if ([...text].length > MAX_CODE_POINTS) {
      this.#io.stderr.write(`note: A message has at most ${MAX_CODE_POINTS} characters.\n`);
      return;
    }
    const message = { text: this.#chosen(text), language: this.#options.language };
    const { conversation, reply, trace } = takeTurn(this.#deployment, this.#options.scope, this.#conversation, message);
    this.#conversation = conversation;
    this.#last = reply;
    if (this.#options.trace)
      this.#io.stdout.write(
        renderTrace(trace)
          .map((line) => `${this.#colors.dim(`  │ ${line}`)}\n`)
          .join(''),
      );
    this.#show(reply);
  }

  /** The label of the choice with this number, else the text itself. */
  #chosen(text: string): string {
    const choice = /^\d{1,2}$/.test(text) ? choicesOf(this.#last)[Number(text) - 1] : undefined;
    return choice?.label ?? text;
  }

  #show(reply: Reply): void {
    this.#io.stdout.write(`\n${renderReply(this.#deployment.machine, this.#conversation.language, reply, this.#colors)}\n`);
  }
}
