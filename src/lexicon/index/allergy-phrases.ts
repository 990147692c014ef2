import type { AllergyWords, Lexicon } from '../../flow/program/lexicon.ts';
import { ALLERGY } from '../../flow/program/own-intents.ts';
import { own } from '../../text/own.ts';
import { tokenize } from '../../text/tokenize.ts';

/**
 * The words of `allergy`, where two things more harm by themselves: each phrase of the intent `allergy` that no list has, so
 * that what an editor adds ("my skin hates") never gets what makes ill recommended; and an illness with a word that joins an
 * allergy to what it is about: "eczema to", as "allergic to" is turned down.
 */
export function allergyWords({ intents, negation, allergy }: Pick<Lexicon, 'intents' | 'negation' | 'allergy'>): AllergyWords {
  const { reactions, illnesses, symptoms, conditions } = allergy;
  const told = own(intents, ALLERGY) ?? [];
  const listed = new Set([...reactions, ...illnesses, ...symptoms, ...conditions].map(keyOf));
  const added = told.map(longestPart).filter((phrase) => !listed.has(keyOf(phrase)));
  const joints = jointsOf(negation.hard, told);
  const joined = illnesses.flatMap((illness) => joints.map((joint) => `${illness} ${joint}`));
  return { ...allergy, reactions: [...reactions, ...added, ...joined] };
}

/** What joins an allergy to what it is about, as it is written: the "to" of the negation "allergic to". */
function jointsOf(negations: readonly string[], told: readonly string[]): readonly string[] {
  const keys = new Set(told.map(keyOf));
  const joints = negations.flatMap((phrase) => {
    const last = tokenize(phrase).at(-1)?.start ?? 0;
    return keys.has(keyOf(phrase.slice(0, last))) ? [phrase.slice(last).trim()] : [];
  });
  return [...new Set(joints)];
}

/** What a phrase says around its placeholders: "kills me" of "{ingredient} and {ingredient} kills me". */
function longestPart(phrase: string): string {
  return phrase.split(/\{\w+\}/).reduce((longest, part) => (part.trim().length > longest.length ? part.trim() : longest), '');
}

const keyOf = (phrase: string): string =>
  tokenize(phrase)
    .map(({ folded }) => folded)
    .join(' ');
