import { StringDecoder } from 'node:string_decoder';
import { UsageError } from './io.ts';

type Input = AsyncIterable<Buffer | string>;

/** Far longer than what any command writes. In characters. */
const LONGEST_LINE = 16 * 2 ** 20;
const LONGEST_TEXT = 256 * 2 ** 20;

/** The lines of an input, which may be of any length as long as each of them isn't. @throws UsageError on one that doesn't end */
export async function* givenLines(input: Input): AsyncGenerator<string> {
  let parts: string[] = [];
  let length = 0;
  for await (const text of texts(input)) {
    const [first = '', ...others] = text.split('\n');
    parts.push(first);
    length += first.length;
    if (length > LONGEST_LINE)
      throw new UsageError('A line of the input has more than 16 MiB.', 'Is it the file that was meant, or a device?');
    for (const next of others) {
      yield whole(parts);
      parts = [next];
      length = next.length;
    }
  }
  if (length > 0) yield whole(parts);
}

/** All of an input. @throws UsageError where it is too much */
export async function givenText(input: Input): Promise<string> {
  const parts: string[] = [];
  let length = 0;
  for await (const text of texts(input)) {
    parts.push(text);
    length += text.length;
    if (length > LONGEST_TEXT) throw new UsageError('The input has more than 256 MiB.', 'Is it the file that was meant, or a device?');
  }
  return parts.join('');
}

async function* texts(input: Input): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  for await (const chunk of input) yield typeof chunk === 'string' ? chunk : decoder.write(chunk);
  yield decoder.end();
}

function whole(parts: readonly string[]): string {
  return parts.join('').replace(/\r$/, '');
}
