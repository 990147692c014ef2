import { GENDER, MAN, RECIPIENT, SELF, WOMAN } from '../../flow/program/own-types.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { lengthAt, lengthBefore, stands } from './said-of.ts';
import { endOf, type Found, pronounsIn } from './whose-turn.ts';

const OF_GENDER: ReadonlyMap<string, string> = new Map([
  ['feminine', WOMAN],
  ['masculine', MAN],
]);

/**
 * "One for her, fresh, and one for him, woody": a woman and a man whom nobody names are two people, where something is said between
 * them. "For him and her" is for both. Beside somebody who is named, the other one is: "something floral for my wife, something woody for him".
 */
export function withPairOfPronouns(found: readonly Found[], sentence: Sentence): readonly Found[] {
  const { genders } = sentence.vocabulary.people;
  if (!genders.has(WOMAN) || !genders.has(MAN)) return found;
  const persons = found.filter(({ mention }) => mention.type === RECIPIENT);
  const said = found.filter((one) => isForSomebody(one, sentence));
  const known = persons.map(({ mention }) => genders.get(String(mention.value)));
  // Beside somebody who is named, "for men" says for whom the scent is made, and speaks of no second person.
  const pronouns = persons.length === 1 ? pronounsIn(sentence) : [];
  const isPronoun = ({ start, mention }: Found): boolean =>
    pronouns.some((one) => one.start >= start && one.start < endOf(mention, sentence));
  const isOther = (one: Found): boolean => !known.includes(String(one.mention.value)) && isPronoun(one);
  // "Two scents, one for him and one for me".
  const isApart = persons.every(({ mention }) => mention.value === SELF) && stands('apart', sentence);
  const isOneKnown = persons.length === 1 && (known[0] !== undefined || isApart);
  const others = persons.length === 0 ? said : isOneKnown ? said.filter(isOther) : [];
  const both = new Set([...known, ...others.map(({ mention }) => String(mention.value))]);
  if (others.length === 0 || both.size < 2) return found;
  const at = [...persons, ...others].map(({ start }) => start);
  const [from, to] = [Math.min(...at), Math.max(...at)];
  const isThing = ({ start, mention }: Found): boolean => mention.type !== GENDER && mention.type !== RECIPIENT && start < to;
  const isBetween = found.some((one) => isThing(one) && (one.start > from || cutBetween(from, to, sentence)));
  if (!(isBetween || (isApart && persons.length > 0)) || isEither(to, sentence)) return found;
  return found.map((one) => {
    const value = others.includes(one) ? whomMeant(String(one.mention.value), sentence) : undefined;
    return value === undefined ? one : { ...one, mention: { ...one.mention, type: RECIPIENT, value } };
  });
}

/** Whoever it was for or was named before, of that gender; else a man or a woman whom nobody names. */
function whomMeant(gender: string, { context, vocabulary }: Sentence): string | undefined {
  const { wearer = null, inLine = [], heardOf = [] } = context;
  const known = [...(wearer === null ? [] : [wearer]), ...inLine, ...heardOf];
  return known.find((one) => vocabulary.people.genders.get(one) === gender) ?? OF_GENDER.get(gender);
}

/** "For her", "for women": said of whoever wears it, and not "a feminine one". */
function isForSomebody({ start, mention }: Found, sentence: Sentence): boolean {
  const { type, value, polarity, mode } = mention;
  if (type !== GENDER || polarity !== 'want' || mode !== 'add' || !OF_GENDER.has(String(value))) return false;
  return lengthAt(start, 'for', sentence) > 0 || lengthBefore(start, 'for', sentence) > 0;
}

/** "For women, woody, or for men". */
function isEither(at: number, { tokens, vocabulary }: Sentence): boolean {
  return [at - 1, at - 2].some((before) => vocabulary.connectives.of(tokens[before]) === 'or');
}

/** "Something floral for her, something woody for him": a thing stands before each. */
function cutBetween(from: number, to: number, { tokens }: Sentence): boolean {
  return tokens.slice(from + 1, to + 1).some(({ gap }) => gap === 'comma' || gap === 'stop');
}
