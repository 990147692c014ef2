import type { Fact, LeadsFact } from '../catalog/query.ts';
import { factText, leadsText } from './facts.ts';
import { joined, text } from './speak.ts';
import type { Turn } from './turn.ts';

/** How two fragrances differ, a sentence each: to the nose, in strength, in price, and which of them one might take. '' where nothing is told. */
export function contrastText(turn: Turn, of: readonly string[], facts: readonly Fact[]): string {
  if (facts.length === 0) return '';
  const leads = facts.filter((fact) => fact.fact === 'leads');
  const others = facts.filter((fact) => fact.fact !== 'leads');
  return [noseText(turn, of, leads), ...others.map((fact) => factText(turn, fact))].filter((one) => one !== '').join(' ');
}

function noseText(turn: Turn, of: readonly string[], [one, other]: readonly LeadsFact[]): string {
  const name = (id: string): string => turn.machine.names.nameOf('fragrance', id, turn.language);
  if (one === undefined) return text(turn, 'answers.much_alike', { fragrances: joined(turn, of.map(name)) });
  if (other === undefined)
    return text(turn, 'answers.of', { fragrance: name(one.fragrance), verdict: 'none', facts: leadsText(turn, one, true), kind: 'stated' });
  return text(turn, 'answers.contrast', {
    one: name(one.fragrance),
    is: leadsText(turn, one, false),
    other: name(other.fragrance),
    others: leadsText(turn, other, false),
  });
}
