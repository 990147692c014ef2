import { diagnostic } from '../../../diagnostics/bag.ts';
import type { SlotRef } from '../../expr/expr.ts';
import type { Telling } from '../../program/program.ts';
import { TELLINGS } from '../2-check/schemas/step-schema.ts';
import type { VerbShape } from '../2-check/shapes.ts';
import type { Bench, Scope } from './bench.ts';
import { bindSlotName } from './bind-action.ts';

type TellShape = Extract<VerbShape, { verb: 'tell' }>;

/** The types of the slots that each telling needs, and those it may have besides. */
const NEEDS: Readonly<Record<Telling, { readonly needs: readonly string[]; readonly may: readonly string[] }>> = {
  note: { needs: ['ingredient'], may: [] },
  family: { needs: ['family'], may: [] },
  fragrance: { needs: ['fragrance'], may: ['ingredient'] },
  why: { needs: ['fragrance'], may: [] },
  pick: { needs: ['fragrance'], may: [] },
  offer: { needs: ['fragrance'], may: ['bottle'] },
  question: { needs: [], may: [] },
  difference: { needs: ['fragrance', 'fragrance'], may: ['occasion'] },
};

export function bindTell(shape: TellShape, scope: Scope, bench: Bench): { readonly tell: Telling; readonly of: readonly SlotRef[] } | null {
  const tell = TELLINGS.find((name) => name === shape.tell.name);
  const found = shape.of.map((word) => ({ word, found: bindSlotName(word, scope, bench) }));
  if (tell === undefined || found.some((one) => one.found === undefined)) return null;
  const { needs, may } = NEEDS[tell];
  const wanted = [...needs, ...may];
  const wrong = found.find(
    (one, index) => index >= wanted.length || one.found?.slot.type !== wanted[index] || (needs.length > index && one.found?.slot.many),
  );
  if (wrong !== undefined || found.length < needs.length) {
    const types = [...needs.map((type) => `one of type \`${type}\``), ...may.map((type) => `perhaps one of type \`${type}\``)].join(
      ', then ',
    );
    bench.report(
      diagnostic('bind/wrong-of', wrong?.word.span ?? shape.tell.span, `\`tell: ${tell}\` tells of other slots than these.`, {
        help: wanted.length === 0 ? 'Delete `of`: the question says what it is about.' : `\`of\` names ${types}.`,
      }),
    );
    return null;
  }
  return { tell, of: found.flatMap((one) => one.found?.ref ?? []) };
}
