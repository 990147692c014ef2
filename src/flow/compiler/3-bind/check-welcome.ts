import { diagnostic } from '../../../diagnostics/bag.ts';
import type { ProjectShape } from '../2-check/shapes.ts';
import type { Bench } from './bench.ts';
import { spanWithin } from './message-table.ts';
import { unknownMessage } from './unknown-message.ts';

/** The welcome is text alone: nothing is known yet that it could be filled with. */
export function checkWelcome({ welcome }: ProjectShape, bench: Bench): void {
  if (welcome === null) return;
  bench.messages.used.add(welcome.name);
  const found = bench.messages.messages.get(welcome.name);
  if (found === undefined) {
    if (bench.messages.holes.size > 0) return;
    bench.report(unknownMessage(welcome, bench));
    return;
  }
  for (const { variants } of found.values()) {
    for (const { text, args } of variants) {
      const [argument] = args;
      if (text === null || argument === undefined) continue;
      bench.report(
        diagnostic(
          'bind/welcome-not-plain',
          spanWithin(text, argument.start, argument.end),
          `The welcome is text alone: nothing is known yet for \`${argument.name}\`.`,
          {
            help: 'Take it out.',
            related: [{ message: 'the welcome', span: welcome.span }],
          },
        ),
      );
    }
  }
}
