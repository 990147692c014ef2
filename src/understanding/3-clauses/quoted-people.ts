import { RECIPIENT, SELF } from '../../flow/program/own-types.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { valueIn } from './merely-told.ts';
import type { NamedPeople, Person } from './named-people.ts';
import { hasRole, isGivenIn, isPauseAt, lengthAt, lengthBefore, MOST_BETWEEN, roleStands, stands, stretchAround } from './said-of.ts';

/** Words between somebody and what they do: "my mother always says", "a mãe dela falou", "hubby to buy". */
const BEFORE_DOING = 2;

/**
 * Somebody who only says something, finds out about it or buys it, and a day that is called after somebody: "mein Mann findet, sie soll …",
 * "or my husband finds out and wants the same", "I'll get hubby to buy it for Mother's Day". None of them wears what is wished for.
 */
export function isOnlyQuoted(person: Person, named: NamedPeople, things: readonly Thing[]): boolean {
  if (isDay(person, things, named.sentence) || isWantedByLearner(person, named)) return true;
  if (named.isNamedFor(person.thing) || named.sentence.context.asked === RECIPIENT) return false;
  return isLearning(person, named.sentence) || isSent(person, named.sentence) || isInSaying(person, named);
}

/** "For my wife, for Mother's Day": it is for whoever is named besides. */
function isDay(person: Person, things: readonly Thing[], sentence: Sentence): boolean {
  if (!stands('gift_days', sentence)) return false;
  const isCalledSo = ({ start, end }: Thing): boolean => range(start, end).some((at) => lengthAt(at, 'gift_days', sentence) > 0);
  return isCalledSo(person.thing) && things.some((one) => one.type === RECIPIENT && !isCalledSo(one));
}

/** "Que luego mi marido se entera", but "my husband found out he loves oud". */
function isLearning({ thing: { end }, start }: Person, sentence: Sentence): boolean {
  if (!stands('learns', sentence)) return false;
  const [, until] = stretchAround(start, sentence);
  const verb = range(end, Math.min(until, end + BEFORE_DOING)).find((at) => lengthAt(at, 'learns', sentence) > 0);
  return verb !== undefined && pronounAt(verb + lengthAt(verb, 'learns', sentence), sentence) === null;
}

/** "… finds out and wants one for his sister". */
function isWantedByLearner({ start }: Person, { all, sentence }: NamedPeople): boolean {
  if (!stands('learns', sentence)) return false;
  const [from] = stretchAround(start, sentence);
  return all.some((one) => one.start >= from && one.thing.end <= start && isLearning(one, sentence));
}

/** "I'll get hubby to buy it", "ich lass es mir von meinem Mann kaufen", "lo faccio comprare a mio marito". */
function isSent({ thing: { end }, start }: Person, sentence: Sentence): boolean {
  if (!stands('sends', sentence) || !stands('buys', sentence)) return false;
  const [from, until] = stretchAround(start, sentence);
  const sends = range(from, start).find((at) => lengthAt(at, 'sends', sentence) > 0);
  if (sends === undefined) return false;
  const behind = range(end, Math.min(until, end + MOST_BETWEEN)).find((at) => lengthAt(at, 'buys', sentence) > 0);
  if (behind !== undefined) return range(end, behind).every((at) => sentence.isLittleWord(sentence.tokens[at]?.folded ?? ''));
  return range(sends + 1, Math.min(start, sends + 1 + BEFORE_DOING)).some((at) => lengthAt(at, 'buys', sentence) > 0);
}

/** "Her mother said it calms the baby", and in what somebody says: "my daughter says, Mum wears vanilla". It stays for whom it was. */
function isInSaying(person: Person, named: NamedPeople): boolean {
  const { sentence } = named;
  const { wearer = null } = sentence.context;
  if (wearer === null || wearer === valueIn(person.thing) || !roleStands('says', sentence)) return false;
  if (sentence.tokens.some((_, at) => sentence.vocabulary.allergy.lengthAt(at, 'also', sentence) > 0)) return false;
  return isSaying(person, wearer, named) || isSaidBy(person, named);
}

function isSaying({ thing, start }: Person, wearer: string, named: NamedPeople): boolean {
  const { sentence } = named;
  const { genders } = sentence.vocabulary.people;
  if (!named.opensClause(start)) return false;
  const says = range(thing.end, thing.end + BEFORE_DOING + 1).find(
    (at) => hasRole(at, 'says', sentence) && !range(thing.end, at + 1).some((one) => isPauseAt(one, sentence)),
  );
  if (says === undefined) return false;
  const until = sentence.tokens.findIndex(({ gap }, at) => at > says && gap === 'stop');
  const rest = range(says + 1, until < 0 ? sentence.tokens.length : until);
  const pronouns = rest.flatMap((at) => pronounAt(at, sentence) ?? []);
  const [said, known] = [genders.get(valueIn(thing)), genders.get(wearer)];
  // "My husband says he wants …", beside a scent for the wife, is his.
  if (pronouns.length > 0) return known !== undefined && known !== said && pronouns.includes(known) && !pronouns.includes(said ?? '');
  if (rest.some((at) => lengthAt(at, 'i', sentence) > 0)) return wearer === SELF;
  // "My mother asks for something sweeter", "mi marido dice que quiere algo".
  const isWish = rest.some((at) => WISHING.some((role) => hasRole(at, role, sentence)) || lengthAt(at, 'verbs', sentence) > 0);
  return !isWish && !isGivenIn(says, says + rest.length, sentence);
}

const WISHING = ['wants', 'heads'] as const;

/** Behind a verb of saying, before which somebody else is named. */
function isSaidBy({ thing, start }: Person, named: NamedPeople): boolean {
  const { sentence } = named;
  const from = start - lengthBefore(start, 'for', sentence);
  const says = range(Math.max(0, from - BEFORE_DOING - 1), from).find((at) => hasRole(at, 'says', sentence));
  if (says === undefined || range(says + 1, start).some((at) => sentence.tokens[at]?.gap === 'stop')) return false;
  return named.all.some((one) => one.thing !== thing && one.thing.type === RECIPIENT && one.thing.end <= says);
}

function pronounAt(at: number, sentence: Sentence): string | null {
  if (isPauseAt(at, sentence) && sentence.tokens[at]?.gap === 'stop') return null;
  return PRONOUNS.find(([role]) => lengthAt(at, role, sentence) > 0)?.[1] ?? null;
}

const PRONOUNS = [
  ['she', 'feminine'],
  ['he', 'masculine'],
] as const;
