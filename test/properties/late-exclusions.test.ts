import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beginConversation, type TurnResult, takeTurn } from '../../src/service/take-turn.ts';
import type { Said } from '../../src/understanding/said.ts';
import { typicalMessages } from '../long/typical-messages.ts';
import { runs } from '../support/runs.ts';
import { shippedDeployment } from '../support/shipped.ts';

// What is turned down is heard wherever it stands in the longest message that the service takes; else nothing is shown.

const LONGEST = 2_000;
const NOTES = ['jasmine', 'patchouli', 'coconut', 'vanilla', 'rose'] as const;

interface Speech {
  /** What is wished at first; `X` is the note that is turned down later. */
  readonly opens: string;
  readonly allergies: readonly string[];
  readonly refusals: readonly string[];
  /** Sentences that wish nothing, some with a word of negation. */
  readonly chat: readonly string[];
}

const SPEECHES: Readonly<Record<string, Speech>> = {
  en: {
    opens: 'Something with X. ',
    allergies: ['I am allergic to X', 'X gives me a rash', 'No X, I am allergic'],
    refusals: ["I can't stand X", 'No X please', 'Without X', 'X gives me headaches'],
    chat: [
      'We spent the holidays by the lake and the weather was kind to us',
      "I don't know what to say about my neighbour and his old motorbike",
      'My cousin bakes bread on Sundays and sings while she waits',
      'The train was late again, so I read half of a book about bridges',
      'Nobody in our street had ever seen so many birds in one tree',
      'He has never learned how to swim, which is a pity',
    ],
  },
  fr: {
    opens: 'Quelque chose avec X. ',
    allergies: ['Je suis allergique à X', 'Pas de X, je suis allergique', 'Allergies : X'],
    refusals: ['Je déteste X', 'Sans X', 'Surtout pas de X', 'Je ne supporte pas X'],
    chat: [
      'Nous avons passé les vacances au bord du lac et le temps était superbe',
      'Je ne sais pas quoi penser de mon voisin et de sa vieille moto',
      'Ma cousine fait du pain le dimanche et chante en attendant',
      "Le train avait encore du retard, alors j'ai lu un livre sur les ponts",
      "Personne n'avait jamais vu autant d'oiseaux dans un seul arbre",
    ],
  },
  de: {
    opens: 'Etwas mit X. ',
    allergies: ['Ich bin allergisch gegen X', 'Kein X, ich bin Allergiker', 'Allergien: X'],
    refusals: ['Ich hasse X', 'Ohne X bitte', 'X mag ich nicht', 'Bitte nichts mit X'],
    chat: [
      'Wir waren in den Ferien am See und hatten Glück mit dem Wetter',
      'Ich weiß nicht, was ich von meinem Nachbarn und seinem Motorrad halten soll',
      'Meine Cousine backt sonntags Brot und singt, während sie wartet',
      'Der Zug hatte wieder Verspätung, also las ich ein halbes Buch über Brücken',
      'Niemand in unserer Straße hatte je so viele Vögel in einem Baum gesehen',
    ],
  },
  es: {
    opens: 'Algo con X. ',
    allergies: ['Soy alérgica a X', 'Nada de X, soy alérgico', 'Alergias: X'],
    refusals: ['Odio X', 'Sin X por favor', 'No soporto X', 'Nada con X'],
    chat: [
      'Pasamos las vacaciones junto al lago y el tiempo fue estupendo',
      'No sé qué decir de mi vecino y de su moto vieja',
      'Mi prima hace pan los domingos y canta mientras espera',
      'El tren llegó tarde otra vez, así que leí medio libro sobre puentes',
      'Nadie en nuestra calle había visto nunca tantos pájaros en un árbol',
    ],
  },
  it: {
    opens: 'Qualcosa con X. ',
    allergies: ['Sono allergica a X', 'Niente X, sono allergico', 'Allergie: X'],
    refusals: ['Odio X', 'Senza X per favore', 'Non sopporto X', 'Niente X'],
    chat: [
      'Abbiamo passato le vacanze al lago e il tempo era splendido',
      'Non so che cosa dire del mio vicino e della sua vecchia moto',
      'Mia cugina fa il pane la domenica e canta mentre aspetta',
      'Il treno era di nuovo in ritardo, quindi ho letto un libro sui ponti',
      'Nessuno nella nostra strada aveva mai visto tanti uccelli su un albero',
    ],
  },
  pt: {
    opens: 'Algo com X. ',
    allergies: ['Sou alérgica a X', 'Sem X, sou alérgico', 'Alergias: X'],
    refusals: ['Odeio X', 'Sem X por favor', 'Não suporto X', 'Nada com X'],
    chat: [
      'Passamos as férias no lago e o tempo estava ótimo',
      'Não sei o que dizer do meu vizinho e da sua moto velha',
      'A minha prima faz pão no domingo e canta enquanto espera',
      'O trem atrasou outra vez, então li metade de um livro sobre pontes',
      'Ninguém na nossa rua tinha visto tantos pássaros numa árvore',
    ],
  },
};

const deployment = await shippedDeployment();
const { ingredients } = deployment.catalog.names;

function nameOf(note: string, language: string): string {
  return ingredients.find(({ key }) => key === note)?.names[language]?.[0] ?? note;
}

function say(text: string, language: string): TurnResult & { readonly said: Said } {
  const { conversation } = beginConversation(deployment, { seed: 1, language });
  const turn = takeTurn(deployment, 'demo', conversation, { text, language });
  const said = turn.trace.events.find((event) => event.event === 'said')?.said;
  if (said === undefined) throw new Error('nothing was heard');
  return { ...turn, said };
}

/** What is heard at the beginning of a conversation. */
function hear(text: string, language: string): Said {
  return deployment.understander.understand(text, { language, asked: null, list: [], inScope: () => true });
}

function turnsDown({ mentions }: Said, note: string, asAllergy = false): boolean {
  return mentions.some(
    ({ value, polarity, mode, allergy }) => value === note && polarity === 'avoid' && mode !== 'drop' && (allergy || !asAllergy),
  );
}

/** Whether a message says something of one of the notes, or takes anything back. */
function isBeside(text: string, language: string): boolean {
  const { mentions, intents, dropped, others, open } = hear(text, language);
  const speaks =
    NOTES.some((note) => text.toLowerCase().includes(nameOf(note, language).toLowerCase())) ||
    mentions.some(({ value }) => NOTES.some((note) => note === value));
  const takesBack = intents.some(({ intent }) => ['no_allergy', 'restart', 'back'].includes(intent)) || dropped.length > 0;
  return !speaks && !takesBack && open === null && others.length === 0 && mentions.every(({ mode }) => mode === 'add');
}

interface Fillers {
  readonly wishes: readonly string[];
  readonly lists: readonly string[];
}

const fillers = new Map<string, Fillers>();

/** What is said in a language, with wishes and names of other notes to say before and after. */
function speechOf(language: string): Speech & Fillers {
  const speech = SPEECHES[language];
  if (speech === undefined) throw new Error(`nothing is said in ${language}`);
  const known = fillers.get(language) ?? fillersOf(language);
  fillers.set(language, known);
  return { ...speech, ...known };
}

function fillersOf(language: string): Fillers {
  const utterances = typicalMessages().filter((one, place) => one.language === language && place % 9 === 0);
  const others = ingredients.filter(({ key }, place) => place % 16 === 0 && !NOTES.some((note) => key.includes(note)));
  return {
    wishes: utterances.map(({ text }) => text).filter((text) => isBeside(text, language)),
    lists: others.map(({ key }) => nameOf(key, language)).filter((name) => isBeside(name, language)),
  };
}

interface Late {
  readonly language: string;
  readonly note: string;
  readonly text: string;
  readonly words: string;
  readonly isAllergy: boolean;
}

/** Whether the words that turn a note down are heard in a message of their own: they are to be heard in any other as well. */
const heard = new Map<string, boolean>();
function isHeard({ words, note, language, isAllergy }: Late): boolean {
  const known = heard.get(`${language} ${words}`) ?? turnsDown(hear(`${words}.`, language), note, isAllergy);
  heard.set(`${language} ${words}`, known);
  return known;
}

/** With one letter twice. */
function mistyped(name: string): string {
  const middle = name.length >> 1;
  return name.slice(0, middle) + name.slice(middle - 1);
}

const languages = fc.constantFrom(...Object.keys(SPEECHES));

/** A message that wishes for a note and, somewhere later, turns it down. */
const lateExclusions: fc.Arbitrary<Late> = languages.chain((language) => {
  const { opens, allergies, refusals, chat, wishes, lists } = speechOf(language);
  const sentences = (from: readonly string[]) => fc.array(fc.constantFrom(...from), { minLength: 2, maxLength: 60 });
  const filler = fc.oneof(
    sentences(chat).map((all) => all.join('. ')),
    sentences(chat).map((all) => all.join(' ').toLowerCase().replaceAll(',', '')),
    sentences(wishes).map((all) => all.join('. ')),
    sentences([...chat, ...wishes]).map((all) => all.join('.\n')),
    sentences(lists).map((all) => all.join(', ')),
    sentences(lists).map((all) => all.join('! ')),
    // Riddles: the budget of steps is spent before that of words.
    sentences(lists).map((all) => all.map(mistyped).join('. ')),
  );
  return fc
    .record({
      note: fc.constantFrom(...NOTES),
      late: fc.constantFrom(...allergies, ...refusals),
      before: fc.array(filler, { minLength: 1, maxLength: 3 }),
      after: fc.array(filler, { maxLength: 2 }),
      at: fc.nat(LONGEST),
    })
    .map(({ note, late, before, after, at }) => {
      const name = nameOf(note, language);
      const words = late.replace('X', name);
      const wish = opens.replace('X', name);
      const room = Math.min(at, LONGEST - wish.length - words.length - 4);
      // Never broken off within a word: what is left of a name may be taken for the name mistyped.
      const head = wish + `${before.join('. ')} `.slice(0, room).replace(/\S+$/, '').trimEnd();
      const text = `${head}. ${words}. ${after.join('. ')}`.slice(0, LONGEST);
      return { language, note, text, words, isAllergy: allergies.includes(late) };
    })
    .filter(isHeard);
});

/** "Ich nicht" is a part of the refusal, and says nothing of somebody else's. */
const ALONE = {
  language: 'de',
  note: 'jasmine',
  text: 'Etwas mit Jasmin. Meine Cousine. Jasmin mag ich nicht.',
  words: 'Jasmin mag ich nicht',
  isAllergy: false,
};

describe('what is turned down late in a long message', () => {
  test('is left out, or nothing is shown', () => {
    fc.assert(
      fc.property(lateExclusions, ({ language, note, text, isAllergy }) => {
        const { said, reply } = say(text, language);
        if (!turnsDown(said, note, isAllergy)) expect(reply.message).not.toContain('<parfum');
      }),
      { numRuns: runs(24), examples: [[ALONE]] },
    );
  });

  test('is mostly left out', () => {
    const turns = fc.sample(lateExclusions, { numRuns: 24, seed: 1 }).map(({ language, note, text }) => ({ note, ...say(text, language) }));
    const left = turns.filter(({ said, note }) => turnsDown(said, note) && !said.setAside?.unsure);
    expect(left.length).toBeGreaterThan(turns.length / 2);
  });
});
