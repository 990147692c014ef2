import { EFFECT_SIGNS, NOTHING_SAID } from '../../program/effects.ts';
import type { VocabularyShape } from '../2-check/shapes.ts';
import type { Bench } from './bench.ts';
import { unknownName } from './unknown-name.ts';

/** What a scent does wishes for values that there are, in words of classes that there are. */
export function checkEffects({ effects }: VocabularyShape, bench: Bench): void {
  const classes = [...effects.words.map(({ name }) => name.name), ...EFFECT_SIGNS];
  const values = [...bench.types.kinds].flatMap(([kind, names]) => names.map((name) => `${kind}.${name}`));
  const known = new Set([...values, NOTHING_SAID]);
  for (const { name, words } of effects.says) {
    const kind = name.name.split('.')[0] ?? '';
    if (name.name !== NOTHING_SAID && !bench.types.kinds.has(kind)) {
      const span = { ...name.span, end: name.span.start + kind.length };
      bench.report(unknownName(bench.report, 'bind/unknown-meaning', { name: kind, span }, 'kind', bench.types.kinds.keys()));
    } else if (!known.has(name.name)) bench.report(unknownName(bench.report, 'bind/unknown-meaning', name, 'value of a kind', known));
    for (const word of words) {
      for (const part of word.name.split(' ')) {
        if (classes.includes(part)) continue;
        bench.report(unknownName(bench.report, 'bind/unknown-meaning', { name: part, span: word.span }, 'class of words', classes));
      }
    }
  }
}
