import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dictionaryOf } from '../../src/lexicon/dictionary/dictionary.ts';
import { runs } from '../support/runs.ts';
import { shippedDeployment } from '../support/shipped.ts';
import { PLAIN_CONTEXT } from '../support/understanding.ts';

const { understander } = await shippedDeployment();

/** What is wanted (`+`) and avoided (`-`), and a doubt (`?`). */
function heard(text: string, language: string): readonly string[] {
  const { mentions, doubt } = understander.understand(text, { ...PLAIN_CONTEXT, language });
  const said = mentions.map(({ polarity, value }) => `${polarity === 'avoid' ? '-' : '+'}${String(value)}`);
  return doubt === undefined ? said : [...said, `?${doubt.word}`];
}

describe('what is told with any verb of the language is no wish', () => {
  test.each([
    ['My dog chewed a leather shoe last night.', 'en'],
    ['The barista forgot the coconut milk.', 'en'],
    ['They sold their fig tree with the house.', 'en'],
    ['The neighbours planted lavender along the fence.', 'en'],
    ['I dropped a jar of vanilla sugar on my foot.', 'en'],
    ['We ate mango ice cream on the pier.', 'en'],
    ['We hiked through a cedar forest on Sunday.', 'en'],
    ['I watered the roses before I came here.', 'en'],
    ['They painted the hall the colour of lavender.', 'en'],
    ['My son drew a violet for his teacher.', 'en'],
    ['Die Nachbarin backt freitags Vanillekipferl.', 'de'],
    ['Die Kinder sammelten Tannenzapfen und Veilchen.', 'de'],
    ['Am Sonntag wanderten wir durch einen Zedernwald.', 'de'],
    ['Ich goss die Rosen, bevor ich losging.', 'de'],
    ['Der Zug stank nach Tabak.', 'de'],
    ['Mein Chef trinkt den ganzen Tag Kaffee.', 'de'],
    ['Mein Onkel baute Tabak an.', 'de'],
    ['Wir aßen Mangoeis am Hafen.', 'de'],
    ['Meine Schwester heiratete einen Mann von Armani.', 'de'],
    ['Der Bäcker streut Mandeln auf den Kuchen.', 'de'],
    ['Mir fiel ein Glas Honig auf den Fuß.', 'de'],
    ['Es gab Pfirsich mit Ingwer zum Nachtisch.', 'de'],
    ['Le serveur oublia le lait de coco.', 'fr'],
    ['Le train empestait le tabac.', 'fr'],
    ['Mon patron boit du café du matin au soir.', 'fr'],
    ['Mon oncle cultivait du tabac.', 'fr'],
    ['Le chien a rongé une chaussure en cuir.', 'fr'],
    ['Le caramel a brûlé hier soir.', 'fr'],
    ["J'ai arrosé les roses avant de venir.", 'fr'],
    ['Papi fumait du tabac après le repas.', 'fr'],
    ["J'ai versé de la cannelle dans la bouillie ce matin.", 'fr'],
    ['Dimanche nous avons traversé une forêt de cèdres.', 'fr'],
    ['Ils ont vendu la maison avec le figuier.', 'fr'],
    ['El abuelo fumaba tabaco después de comer.', 'es'],
    ['Mi hijo dibujó una rosa para la maestra.', 'es'],
    ['Vendieron la casa con la higuera.', 'es'],
    ['Los niños recogían piñas y violetas en el parque.', 'es'],
    ['Plantamos lavanda junto a la valla.', 'es'],
    ['El gato tiró un jarrón de lirios.', 'es'],
    ['Mi tío cultivaba tabaco.', 'es'],
    ['Regué las rosas antes de venir.', 'es'],
    ['Eché canela en las gachas esta mañana.', 'es'],
    ['Mi jefe bebe café de la mañana a la noche.', 'es'],
    ['El camarero olvidó la leche de coco.', 'es'],
    ['Mi hermana se casó con un hombre de Armani.', 'es'],
    ['Il gatto rovesciò un vaso di gigli.', 'it'],
    ['Ieri sera ho bruciato il caramello.', 'it'],
    ['Stamattina ho messo la cannella nella pappa.', 'it'],
    ['Mia sorella ha sposato un uomo di Armani.', 'it'],
    ['Il nonno fumava tabacco dopo pranzo.', 'it'],
    ['Abbiamo piantato la lavanda lungo il muro.', 'it'],
    ['Ho annaffiato le rose prima di venire.', 'it'],
    ['Lessi un libro su Chanel.', 'it'],
    ['Domenica camminammo in un bosco di cedri.', 'it'],
    ['Ele derramou rum no tapete.', 'pt'],
    ['Comemos gelado de manga no cais.', 'pt'],
    ['O avô fumava tabaco depois do almoço.', 'pt'],
    ['A minha irmã casou com um homem da Armani.', 'pt'],
    ['O meu filho desenhou uma rosa para a professora.', 'pt'],
    ['Serviram-nos pêssego com gengibre.', 'pt'],
    ['Venderam a casa com a figueira.', 'pt'],
    ['Plantámos lavanda ao longo do muro.', 'pt'],
    ['Li um livro sobre a Chanel.', 'pt'],
    ['As crianças apanhavam pinhas e violetas no parque.', 'pt'],
    ['O gato derrubou um vaso de lírios.', 'pt'],
    ['O meu tio cultivava tabaco.', 'pt'],
  ])('%s', (text, language) => {
    expect(heard(text, language)).toEqual([]);
  });
});

describe('so is what stands behind it, in a list or before whoever does it', () => {
  test.each([
    ['They fried almonds and figs there.', 'en'],
    ['Dort verkosten sie Rum und Honig.', 'de'],
    ['Die Kinder bewarfen sich mit Aprikosen.', 'de'],
    ['Ils servent du miel et du gingembre.', 'fr'],
  ])('%s', (text, language) => {
    expect(heard(text, language).filter((one) => !one.startsWith('?'))).toEqual([]);
  });
});

describe('what is wished for or turned down in unusual words still is', () => {
  test.each([
    ['My skin breaks out whenever jasmine touches it.', 'en', '-jasmine'],
    ['Throw in a bit of vanilla.', 'en', '+vanilla'],
    ['Coffee is what gets me every time.', 'en', '+coffee'],
    ['I came in for a bottle with fig.', 'en', '+fig'],
    ['It should remind people of a cedar forest.', 'en', '+cedar'],
    ['Surprise me with something full of jasmine.', 'en', '+jasmine'],
    ['Leather makes me gag.', 'en', '-leather'],
    ['Verschonen Sie mich mit Patschuli.', 'de', '-patchouli'],
    ['Gäbe es was mit Kokos?', 'de', '+coconut'],
    ['Es soll an einen Zedernwald erinnern.', 'de', '+cedar'],
    ['Da darf gern etwas Vanille hinein.', 'de', '+vanilla'],
    ['Er trinkt ständig Kaffee, also finden Sie ihm was mit Kaffee.', 'de', '+coffee'],
    ['Meine Haut juckt, sobald Jasmin draufkommt.', 'de', '-jasmine'],
    ['Ma mère fête ses soixante-dix ans et elle raffole de la rose.', 'fr', '+rose'],
    ['Y aurait-il quelque chose à la noix de coco ?', 'fr', '+coconut'],
    ["J'ai grandi avec la lavande et j'aimerais la porter.", 'fr', '+lavender'],
    ['Glissez-y un peu de vanille.', 'fr', '+vanilla'],
    ['El cuero me da náuseas.', 'es', '-leather'],
    ['¿Habría algo con coco?', 'es', '+coconut'],
    ['Métale un poco de vainilla.', 'es', '+vanilla'],
    ['Mi madre cumple setenta y le chifla la rosa.', 'es', '+rose'],
    ['Un perfume que empiece con limón y acabe en tabaco.', 'es', '+lemon,+tobacco'],
    ['Él bebe café todo el día, así que búsquele uno con café.', 'es', '+coffee'],
    ['Ci metta un pizzico di vaniglia.', 'it', '+vanilla'],
    ["Mia madre compie settant'anni e va matta per la rosa.", 'it', '+rose'],
    ['Lui beve caffè tutto il giorno, quindi gli trovi uno al caffè.', 'it', '+coffee'],
    ['Dovrebbe ricordare un bosco di cedri.', 'it', '+cedar'],
    ['Il cuoio mi dà la nausea.', 'it', '-leather'],
    ['Ci sarebbe qualcosa al cocco?', 'it', '+coconut'],
    ['A minha mãe faz setenta anos e é louca por rosa.', 'pt', '+rose'],
    ['A pele coça-me assim que o jasmim lhe toca.', 'pt', '-jasmine'],
    ['Ponha lá um bocadinho de baunilha.', 'pt', '+vanilla'],
    ['Surpreenda-me com muito jasmim.', 'pt', '+jasmine'],
  ])('%s', (text, language, expected) => {
    const all = heard(text, language);
    for (const one of expected.split(',')) expect(all.some((other) => other.startsWith(one))).toBe(true);
  });
});

describe('another form of a verb of wishing wishes as well', () => {
  test.each([
    ['Mi abuela adoraba la violeta', 'es', '+violet'],
    ['Me encantaron los de violeta', 'es', '+violet'],
    ['Ma grand-mère adorait la violette', 'fr', '+violet'],
    ['Je cherchais de la violette', 'fr', '+violet'],
    ['Mia nonna adorava la violetta', 'it', '+violet'],
    ['A minha avó adorava violeta', 'pt', '+violet'],
  ])('%s', (text, language, expected) => {
    expect(heard(text, language)).toContain(expected);
  });
});

test.each([
  ['Patchouli wrecked my evening', 'en', '?Patchouli'],
  ['Lilac wooed a whole office', 'en', '?Lilac'],
])('what a thing did may be good or bad: %s', (text, language, doubt) => {
  expect(heard(text, language)).toEqual([doubt]);
});

test.each([
  ['She always sniffed tobacco.', 'en'],
  ['Meine Cousine baute Tabak an.', 'de'],
])('neither an adverb nor a noun that is written alike hides a verb: %s', (text, language) => {
  expect(heard(text, language)).toEqual([]);
});

describe('what a scent does, or what was done to somebody, is no tale', () => {
  test.each([
    ['Ein Duft, der mit Flieder startet und nach Rum ausklingt', 'de', ['+lilac', '+rum']],
    ['a perfume my sister created with lilac', 'en', ['+lilac']],
    ['Mir schwebte Flieder vor', 'de', ['+lilac']],
  ])('%s', (text, language, expected) => {
    expect(heard(text, language)).toEqual(expect.arrayContaining(expected));
  });
});

describe('what is borne badly, or spared, is left out', () => {
  test.each([
    ['my son tolerates it fine but lilac disagrees with him', 'en'],
    ['spare him the lilac', 'en'],
    ['Flieder bekommt ihm schlecht', 'de'],
    ['mon fils digère mal le lilas', 'fr'],
    ['le lilas me réussit mal', 'fr'],
    ['a mi hijo la lila le sienta fatal', 'es'],
    ['mi hijo tolera muy mal la lila', 'es'],
    ['mio figlio sopporta male il lillà', 'it'],
    ['il lillà gli fa male', 'it'],
    ['o meu filho tolera mal o lilás', 'pt'],
    ['o lilás cai-lhe mal', 'pt'],
  ])('%s', (text, language) => {
    expect(heard(text, language)).toContain('-lilac');
    expect(heard(text, language)).not.toContain('+lilac');
  });
});

test.each([
  ['antes que nada, violeta', 'es', '+suede'],
  ['non mi viene in mente, ma violetta sì', 'it', '+mint'],
  ['ich plane eine Reise, gern Veilchen', 'de', '+rice'],
  ['I am on leave next week, violet please', 'en', '+green_notes'],
])('a common word is no other form of a rare note: %s', (text, language, note) => {
  const all = heard(text, language);
  expect(all).not.toContain(note);
  expect(all).toContain('+violet');
});

test.each([
  // "Bebé" would have that form by the endings of Italian.
  ['ayer bebí un café con violeta', 'es'],
  ['bebí licor de violeta', 'es'],
])('no word takes the endings of another language: %s', (text, language) => {
  expect(heard(text, language)).toEqual([]);
});

describe('the verbs of a dictionary', () => {
  test.each([
    ['en', 'drank stank wrote', 'pickles stirred sprinkles', 'vanilla coffee lavender table'],
    ['fr', 'oublia cultivait versait', 'saupoudre', 'lavande calme petit'],
    ['de', 'trank streute kochten', 'backt streut', 'bunte garten leicht lavendel'],
    ['es', 'cultivaba mordieron regamos', 'hornea', 'vainilla seca trabajo'],
    ['it', 'coltivava fumavano mise', 'mangia', 'vaniglia secca lavanda'],
    ['pt', 'derramou cultivava plantaram', 'assa', 'baunilha seca lavanda'],
  ])('%s: those that tell what was, others, and words that are none', (language, told, now, none) => {
    const forms = (words: string): readonly (string | null)[] =>
      words.split(' ').map((word) => dictionaryOf(language)?.verb(word, word) ?? null);
    expect(new Set(forms(told))).toEqual(new Set(['told']));
    expect(new Set(forms(now))).toEqual(new Set(['now']));
    expect(new Set(forms(none))).toEqual(new Set([null]));
  });

  test.each([
    ['es', 'tiro', 'tiró'],
    ['es', 'regue', 'regué'],
    ['it', 'verso', 'versò'],
  ])('an accent tells what was: %s %s', (language, folded, exact) => {
    const dictionary = dictionaryOf(language);
    expect(dictionary?.verb(folded, exact)).toBe('told');
    expect(dictionary?.verb(folded, folded)).not.toBe('told');
  });
});

test('what somebody did with a note is no wish, and beside a wish it changes none', () => {
  const tales = {
    en: ['My aunt stirred {} into the tea.', 'lilac'],
    de: ['Meine Tante rührte {} in den Tee.', 'Flieder'],
    fr: ['Ma tante versait {} dans le thé.', 'lilas'],
    es: ['Mi tía echaba {} en el té.', 'lila'],
    it: ['Mia zia versava {} nella tazza.', 'lillà'],
    pt: ['A minha tia deitava {} na chávena.', 'lilás'],
  } as const;
  const notes = {
    en: ['honey', 'ginger', 'rum'],
    de: ['Honig', 'Ingwer', 'Rum'],
    fr: ['du miel', 'du gingembre', 'du rhum'],
    es: ['miel', 'jengibre', 'ron'],
    it: ['miele', 'zenzero', 'rum'],
    pt: ['mel', 'gengibre', 'rum'],
  } as const;
  const said = fc
    .constantFrom(...(Object.keys(tales) as (keyof typeof tales)[]))
    .chain((language) => fc.tuple(fc.constant(language), fc.constantFrom(...notes[language])));
  fc.assert(
    fc.property(said, ([language, note]) => {
      const [tale, wish] = tales[language];
      const told = tale.replace('{}', note);
      expect(heard(told, language)).toEqual([]);
      expect(heard(`${wish}. ${told}`, language)).toEqual(heard(wish, language));
    }),
    { numRuns: runs(40) },
  );
});
