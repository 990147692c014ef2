import type { CatalogNames } from '../../../catalog/catalog.ts';
import type { Slot } from '../../program/program.ts';
import type { BindMemory } from '../3-bind/bind.ts';
import type { VerifyProblem } from '../4-verify/problem.ts';
import type { Verified } from '../4-verify/verify.ts';
import type { CheckedFile } from '../check-files.ts';
import { Last, LastEach } from './last.ts';

/**
 * Everything that a compiler keeps from one compilation to the next. It never changes what comes out, only how soon: each
 * thing is used again only while all that it depends on is the same.
 *
 * | what is kept | depends on |
 * | --- | --- |
 * | a file, read and checked | its name, its text |
 * | a message, parsed | its text, in the last file of its language |
 * | the table of all messages | the files of messages, the languages |
 * | a flow, bound | its file; what the names in it stand for outside it (`surroundingsOf`); the texts that it says. It is kept only if nothing was wrong with it |
 * | what is wrong with the words of a language | its file of words, that of the kinds |
 * | what is wrong with the words of all together | the files of kinds and words, the languages, whether a slot is a gender |
 * | which phrases of a language are never understood | its file of words, that of the kinds, its labels and the slots that they are of; where they stand, if something was wrong |
 * | a part of the program | what is in it: one that comes out as it was *is* the one that was (`keepParts`) |
 * | what is wrong with the program | the parts that `verify` takes, of the project's slots those that are named in the others |
 * | the hash of a part, what its conditions say | that part, by identity (in a `WeakMap` beside the code) |
 *
 * What is bound depends on the catalog, too: with another catalog all but the files is forgotten.
 */
export interface Memory extends BindMemory {
  readonly catalog: CatalogNames;
  files: readonly CheckedFile[];
  slots: readonly Slot[] | null;
  readonly verification: Last<{ readonly verified: Verified; readonly problems: readonly VerifyProblem[] }>;
}

/** @param files those of before that may be the same. */
export function createMemory(catalog: CatalogNames, files: readonly CheckedFile[] = []): Memory {
  return {
    catalog,
    files,
    messages: { last: new Last(), files: new Map() },
    flows: { shared: '', flows: new Map() },
    words: { each: new LastEach(), all: new Last() },
    phrases: { flawless: new LastEach(), wrong: new LastEach() },
    program: null,
    slots: null,
    verification: new Last(),
  };
}
