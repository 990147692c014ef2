import type { ProjectFile } from '../../src/flow/compiler/compile.ts';
import { phrasePlacesOf } from '../../src/flow/compiler/phrase-places.ts';
import type { Deployment } from '../../src/service/deployment.ts';
import { explainMessages } from '../../src/service/explaining.ts';
import { type ReadMessage, readMessages } from '../../src/service/reading.ts';
import type { FindLine } from '../../src/understanding/explain/explained.ts';
import { chooseScope } from '../choose-scope.ts';
import { colorsFor } from '../colors.ts';
import { projectFolders } from '../folders.ts';
import { givenLines } from '../given-input.ts';
import { type CliIo, type ExitStatus, UsageError } from '../io.ts';
import { jsonText } from '../json-text.ts';
import { loadProject, whyNotMade } from '../load-project.ts';
import type { UnderstandOptions } from '../program.ts';
import { isLine, type Line, parseLine, type Refused, refusalOf } from '../reading-lines.ts';
import { renderExplained } from '../render-explained.ts';
import { renderReading } from '../render-reading.ts';
import { tellProblems } from './validate.ts';

export async function understandCommand(io: CliIo, text: string | undefined, options: UnderstandOptions): Promise<ExitStatus> {
  if (text === undefined && io.stdin.isTTY === true) {
    throw new UsageError('There is nothing to understand.', 'Write it after the command: sillage understand "something with vetiver"');
  }
  const folders = projectFolders(io, options);
  const project = await loadProject(io, folders, 'served');
  const deployment = project.deployment();
  if (deployment === null) {
    tellProblems(io, project);
    io.stderr.write(`error: Nothing can be understood: ${whyNotMade(project, folders)}\n`);
    return 1;
  }
  const reader = new Reader(io, deployment, options, project.flowFiles);
  if (text === undefined) return (await reader.readLines()) ? 0 : 1;
  const line = { text, language: options.language ?? reader.language, previous: options.previous ?? [] };
  const refused = refusalOf(line);
  if (refused !== null) throw new UsageError(refused);
  reader.read(line);
  return 0;
}

class Reader {
  readonly #io: CliIo;
  readonly #deployment: Deployment;
  readonly #scope: string;
  readonly #json: boolean;
  /** null: nothing is to be explained. */
  readonly #find: FindLine | null;
  /** Of lines that name none. */
  readonly language: string;

  constructor(io: CliIo, deployment: Deployment, options: UnderstandOptions, flowFiles: readonly ProjectFile[]) {
    this.#io = io;
    this.#deployment = deployment;
    this.#scope = chooseScope(deployment.catalog, options.scope);
    this.#json = options.json === true;
    const places = options.explain === true ? phrasePlacesOf(flowFiles) : null;
    this.#find = places === null ? null : (language, section, phrase) => places.find(language, section, phrase);
    this.language = options.language ?? deployment.machine.program.languages[0] ?? 'en';
  }

  /** One reading a line; false when a line could not be read. */
  async readLines(): Promise<boolean> {
    let number = 0;
    let isFine = true;
    for await (const text of givenLines(this.#io.stdin)) {
      number += 1;
      if (text.trim() === '') continue;
      const line = parseLine(text, this.language);
      if (isLine(line)) this.read(line);
      else {
        isFine = false;
        this.#refuse(number, line);
      }
    }
    return isFine;
  }

  read({ text, language, previous }: Line): void {
    const code = language.toLowerCase().split(/[-_]/)[0] ?? '';
    const texts = [...previous, text];
    const read = readMessages(this.#deployment, this.#scope, code, texts);
    const find = this.#find;
    const parts = find === null ? null : explainMessages(this.#deployment, this.#scope, code, texts, find);
    if (this.#json) {
      this.#io.stdout.write(`${jsonText(parts === null ? read.reading : { reading: read.reading, explained: parts })}\n`);
      return;
    }
    this.#io.stdout.write(this.#rendered(text, code, read));
    if (parts !== null) this.#io.stdout.write(`${renderExplained(parts, this.#io.stdout.columns, colorsFor(this.#io))}\n`);
  }

  #rendered(text: string, language: string, read: ReadMessage): string {
    return renderReading(this.#deployment.machine, { text, language, ...read }, colorsFor(this.#io));
  }

  /** Where readings are for programs, the place of a bad line holds its error, so that lines still correspond. */
  #refuse(line: number, { error }: Refused): void {
    if (this.#json) this.#io.stdout.write(`${jsonText({ error, line })}\n`);
    else this.#io.stderr.write(`error: line ${line}: ${error}\n`);
  }
}
