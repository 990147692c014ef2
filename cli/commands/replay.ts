import { createReadStream, existsSync, type Stats, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { visible } from '../../src/diagnostics/visible.ts';
import type { Reply } from '../../src/engine/reply.ts';
import { type Replayed, replay } from '../../src/service/replay.ts';
import { sessionKey, sessionNameOf } from '../../src/service/session-record.ts';
import { isTranscriptTurn, type TranscriptTurn } from '../../src/service/transcripts.ts';
import type { ReplayOptions, TranscriptsExportOptions } from '../add-replay.ts';
import { type Colors, colorsFor } from '../colors.ts';
import { projectFolders } from '../folders.ts';
import { givenLines } from '../given-input.ts';
import { type CliIo, type ExitStatus, UsageError } from '../io.ts';
import { jsonText } from '../json-text.ts';
import { loadProject, whyNotMade } from '../load-project.ts';
import { openTranscripts } from '../stores.ts';
import { tellProblems } from './validate.ts';

export async function transcriptsExportCommand(io: CliIo, options: TranscriptsExportOptions): Promise<ExitStatus> {
  const transcripts = await openTranscripts(io, options);
  if (transcripts === null) {
    throw new UsageError('No transcripts are kept here.', 'A server keeps them with: sillage serve --transcripts-for 30d');
  }
  try {
    for await (const { key, turns } of transcripts.all()) {
      const { client, sessionId } = sessionNameOf(key);
      if ((options.client ?? client) !== client || (options.session ?? sessionId) !== sessionId) continue;
      for (const turn of turns) io.stdout.write(`${jsonText({ client, session_id: sessionId, ...turn })}\n`);
    }
    return 0;
  } finally {
    await transcripts.close();
  }
}

export async function replayCommand(io: CliIo, file: string | undefined, options: ReplayOptions): Promise<ExitStatus> {
  const transcripts = await readTranscripts(io, file);
  const folders = projectFolders(io, options);
  const project = await loadProject(io, folders, 'served');
  const deployment = project.deployment();
  if (deployment === null) {
    tellProblems(io, project);
    io.stderr.write(`error: Nothing was held again: ${whyNotMade(project, folders)}\n`);
    return 1;
  }
  const colors = colorsFor(io);
  const counts = { same: 0, renamed: 0, reworded: 0, differs: 0 };
  let unheld = 0;
  for (const [key, turns] of transcripts) {
    const replayed = replay(deployment, turns);
    for (const { comparison } of replayed.turns) counts[comparison]++;
    unheld += replayed.unheld;
    if (replayed.turns.some(({ comparison }) => comparison === 'differs')) io.stdout.write(differencesText(key, replayed, colors));
  }
  const told = [
    `${counts.same} replies are the same`,
    ...(counts.renamed === 0 ? [] : [`${counts.renamed} say the same words under other names (such as an action_id)`]),
    ...(counts.reworded === 0 ? [] : [`${counts.reworded} say the same in another variant of their texts`]),
    `${counts.differs} differ`,
    ...(unheld === 0 ? [] : [`${unheld} can't be held again: their beginning or their shop is missing`]),
  ];
  io.stdout.write(`${told.join(', ')}\n`);
  return counts.differs === 0 ? 0 : 1;
}

/** Turns by session, in the order of the lines. @throws UsageError on a line that is no turn */
async function readTranscripts(io: CliIo, file: string | undefined): Promise<ReadonlyMap<string, readonly TranscriptTurn[]>> {
  const path = file === undefined ? undefined : resolve(io.cwd, file);
  if (path === undefined ? io.stdin.isTTY === true : !existsSync(path)) {
    throw new UsageError(
      path === undefined ? 'There is nothing to hold again.' : `There is no file ${file}.`,
      'Give it what was exported: sillage transcripts export | sillage replay',
    );
  }
  if (path !== undefined && isEndless(statSync(path))) throw new UsageError(`${file} is a device, not a file of turns.`);
  const sessions = new Map<string, TranscriptTurn[]>();
  let number = 0;
  for await (const line of givenLines(path === undefined ? io.stdin : createReadStream(path))) {
    number++;
    if (line.trim() === '') continue;
    const { key, turn } = parseTurn(line) ?? {};
    if (key === undefined || turn === undefined)
      throw new UsageError(`Line ${number} is no turn of a transcript.`, 'Lines are as sillage transcripts export writes them.');
    const turns = sessions.get(key) ?? [];
    sessions.set(key, turns);
    turns.push(turn);
  }
  return sessions;
}

/** A pipe is welcome: a shell makes one of `<(…)`. */
function isEndless(found: Stats): boolean {
  return found.isCharacterDevice() || found.isBlockDevice();
}

function parseTurn(line: string): { readonly key: string; readonly turn: TranscriptTurn } | undefined {
  try {
    const value = JSON.parse(line);
    const { client, session_id } = value;
    if (typeof client !== 'string' || typeof session_id !== 'string' || !isTranscriptTurn(value)) return undefined;
    return { key: sessionKey(client, session_id), turn: value };
  } catch {
    return undefined;
  }
}

function differencesText(key: string, { turns }: Replayed, { bold, dim, red, green }: Colors): string {
  const { client, sessionId } = sessionNameOf(key);
  const lines = turns.flatMap(({ turn, now, comparison }) => {
    if (comparison !== 'differs') return [];
    const [before, after] = [replyLines(turn.reply), replyLines(now)];
    return [
      `  ${dim('>')} ${turn.user_input === null ? '(the welcome)' : visible(turn.user_input)}`,
      ...before.filter((line) => !after.includes(line)).map((line) => `    ${red(`- ${visible(line)}`)}`),
      ...after.filter((line) => !before.includes(line)).map((line) => `    ${green(`+ ${visible(line)}`)}`),
      ...(before.join('\n') === after.join('\n') ? [`    ${dim('the same text and choices; the fields of its list differ')}`] : []),
    ];
  });
  return `${bold(visible(client))} ${visible(sessionId)}\n${lines.join('\n')}\n\n`;
}

/** What a shopper sees: the text with its cards, and the choices. */
function replyLines({ message, metadata }: Reply): readonly string[] {
  const choices = metadata?.find((one) => one.type === 'tool_interactable')?.content.map((item) => item.label) ?? [];
  return [...message.split('\n'), ...(choices.length === 0 ? [] : [`[${choices.join('] [')}]`])];
}
