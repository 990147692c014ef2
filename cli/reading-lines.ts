/** What is to be understood, in its language, after what was said before. */
export interface Line {
  readonly text: string;
  readonly language: string;
  readonly previous: readonly string[];
}

export interface Refused {
  readonly error: string;
}

/** As over HTTP. */
const MAX_CODE_POINTS = 2000;
const MAX_PREVIOUS = 100;

export function isLine(line: Line | Refused): line is Line {
  return !('error' in line);
}

/** Reads a line of JSON: `{"text", "language", "previous"}`, the last two optional; `previous` is one message or a list of them. */
export function parseLine(json: string, language: string): Line | Refused {
  const value = parsed(json);
  if (value === undefined) return { error: 'It is not JSON.' };
  if (!isRecord(value)) return { error: 'It is no object: {"text": "…", "language": "en"}.' };
  const { text, previous = [] } = value;
  if (typeof text !== 'string') return { error: '`text` must be a string.' };
  const before = typeof previous === 'string' ? [previous] : previous;
  if (!isTexts(before)) return { error: '`previous` must be a string or a list of strings.' };
  const named = value.language ?? language;
  if (typeof named !== 'string') return { error: '`language` must be a string.' };
  const line = { text, language: named, previous: before };
  const error = refusalOf(line);
  return error === null ? line : { error };
}

/** Why it can't be understood; null: it can. */
export function refusalOf({ text, language, previous }: Line): string | null {
  if (!/^[a-z]{2,3}([-_][a-z0-9]+)*$/i.test(language)) return `“${language.slice(0, 20)}” is not a language code.`;
  if (previous.length > MAX_PREVIOUS) return `Before it may stand at most ${MAX_PREVIOUS} messages.`;
  for (const message of [...previous, text]) {
    if (message.trim() === '') return 'A message is empty.';
    if ([...message].length > MAX_CODE_POINTS) return `A message has more than ${MAX_CODE_POINTS} characters.`;
  }
  return null;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
