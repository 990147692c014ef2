import { describe, expect, test } from 'vitest';
import { hearSmallTalk } from '../../bench/eval/small-talk.ts';
import { shippedDeployment } from '../support/shipped.ts';
import { PLAIN_CONTEXT } from '../support/understanding.ts';

const deployment = await shippedDeployment();

const tales: readonly (readonly [string, string])[] = [
  // What an ordinary noun is made of, holds or does.
  ['en', "The cedar wardrobe won't fit in the van"],
  ['es', 'La mesa de roble no cabe en el comedor'],
  ['de', 'Unser Ledersessel passt nicht in den Flur'],
  ['pt', 'a mesa nova de carvalho não passa na porta'],
  ['fr', '8 bocaux de compote de prune, ma table est un chantier'],
  ['es', 'el sábado pinté un banco de cedro y me faltaron tres clavos'],
  // What happened to something of one's own, and who did it is not said.
  ['en', 'dropped a whole tub of vanilla ice cream on the carpet'],
  ['en', 'lemon squirted right in my eye'],
  ['en', 'a fig suddenly dropped on my head'],
  ['en', 'spilled coffee all over my keyboard'],
  ['en', 'someone spilled red wine on my white dress'],
  // A name beside ordinary words.
  ['en', 'Amber alert on my phone scared the life out of me'],
  ['en', 'watching A Clockwork Orange with my dad'],
  ['fr', 'plus de cannelle au milieu de la recette'],
  // Names of people and animals, and what friends are called.
  ['en', 'The neighbours named their puppies Ginger and Pepper'],
  ['en', 'we named the cat Pepper'],
  ['de', 'bin gleich da, Süße'],
  ['pt', 'já vou, meu amor'],
  // Food, what is wanted at work, days off.
  ['en', 'way too much pepper in the curry, my eyes are watering'],
  ['de', 'Das Curry gestern war ein Reinfall'],
  ['de', 'Mein Chef will den Bericht bis Montag'],
  ['es', '¿tú tienes algún día libre?'],
  ['pt', 'minha avó fez oito potes de geleia de ameixa'],
  // Sayings.
  ['en', 'no point crying over spilt milk'],
  ['fr', 'inutile de comparer des pommes et des poires'],
  ['de', 'die Kirschen in Nachbars Garten, typisch'],
  ['es', 'comparar peras con manzanas'],
  ['it', "è la solita volpe e l'uva"],
  ['pt', 'nem tudo são rosas'],
];

const heard = hearSmallTalk(
  deployment,
  'demo',
  tales.map(([language, text]) => ({ part: 'built-on', language, text }) as const),
);

describe('what is named in a tale is no wish', () => {
  test.each(heard.map((one) => [`${one.talk.language} ${one.talk.text}`, one.faults] as const))('%s', (_, faults) => {
    expect(faults).toEqual([]);
  });
});

const wantedIn = (text: string, language: string): readonly string[] =>
  deployment.understander
    .understand(text, { ...PLAIN_CONTEXT, language })
    .mentions.filter(({ polarity, mode }) => polarity === 'want' && mode !== 'drop')
    .map(({ value }) => String(value));

describe('what is wished for by the same words still is', () => {
  test.each([
    ['en', 'leather, smoky, for my boyfriend', ['leather', 'boyfriend']],
    ['en', 'my boyfriend loves leather sofas, something like that smell', ['leather', 'boyfriend']],
    ['en', 'an oak cupboard, leather and old books', ['oak', 'leather']],
    ['en', 'I want to smell like an oak cupboard', ['oak']],
    ['en', 'raspberry jam, something like that', ['raspberry']],
    ['en', 'honey, vanilla and rose', ['honey', 'vanilla', 'rose']],
    ['en', 'I want something with vanilla, honey', ['vanilla', 'honey']],
    ['en', 'a vanilla wrapped in a soft cloud of musk', ['vanilla', 'musk']],
    ['en', 'my aunt Rose loves iris', ['aunt', 'iris']],
    ['de', 'Zedernholz passt gut zu mir', ['cedar']],
    ['de', 'für meine Tante, Rose und Iris', ['aunt', 'rose', 'iris']],
    ['es', 'un armario de roble, cuero y libros viejos', ['oak', 'leather']],
    ['it', 'la vaniglia mi sta bene', ['vanilla']],
    ['it', 'del gelsomino non mi stanco mai', ['jasmine']],
    ['fr', 'pour ma tante, rose et iris', ['aunt', 'rose', 'iris']],
    ['pt', 'cheiro de mesa de carvalho, para mim', ['oak']],
  ] as const)('%s: %s', (language, text, values) => {
    expect(wantedIn(text, language)).toEqual(expect.arrayContaining([...values]));
  });
});
