import type { Finding } from './verdict.ts';

/** The part of `inkjs/full` that is used here. */
interface InkModule {
  readonly Compiler: new (source: string, options: object) => { Compile(): unknown };
  readonly CompilerOptions: new (
    sourceFilename: string,
    pluginNames: readonly string[],
    countAllVisits: boolean,
    errorHandler: (message: string) => void,
    fileHandler: object,
  ) => object;
  readonly JsonFileHandler: new (files: Readonly<Record<string, string>>) => object;
}

/**
 * What the compiler of inkjs hands to its error handler: errors and warnings, as its command line prints them.
 * @throws when inkjs isn't installed
 */
export async function createInk(): Promise<(text: string) => readonly Finding[]> {
  // Named at run time: the project is checked and tested without it.
  const full = 'inkjs/full';
  const { Compiler, CompilerOptions, JsonFileHandler }: InkModule = await import(full);
  return (text) => {
    const said: string[] = [];
    const files = new JsonFileHandler({ 'story.ink': text });
    const options = new CompilerOptions('story.ink', [], false, (message) => said.push(message), files);
    try {
      new Compiler(text, options).Compile();
    } catch (error) {
      // This is how it ends after errors, which the handler has; anything else is a failure of its own.
      if (!(error instanceof Error && error.message === 'Compilation failed.')) throw error;
    }
    return said.map(toFinding);
  };
}

function toFinding(said: string): Finding {
  const parts = /^(ERROR|WARNING): '[^']*' line (\d+): (.*)$/s.exec(said);
  if (parts === null) throw new Error(`inkjs says something in another form: ${said}`);
  const [, severity = '', line = '', message = ''] = parts;
  return {
    severity: severity.toLowerCase(),
    message,
    place: { kind: 'line', text: `line ${line}` },
    // Generous: that something is expected tells what to write.
    mends: /^Expected|Do you need|should always/.test(message),
  };
}
