import { describe, expect, test } from 'vitest';
import type { SaidContext } from '../../src/understanding/said.ts';
import { shippedDeployment } from '../support/shipped.ts';
import { PLAIN_CONTEXT } from '../support/understanding.ts';

const { understander } = await shippedDeployment();

/** What of a message would become a wish. */
const wished = (text: string, language: string, context: Partial<SaidContext> = {}): readonly string[] =>
  understander
    .understand(text, { ...PLAIN_CONTEXT, language, ...context })
    .mentions.filter(({ polarity, type }) => polarity === 'want' && type !== 'recipient' && type !== 'gender')
    .map(({ type, value }) => `${type}.${String(value)}`);

const said = (text: string, language: string): readonly string[] =>
  understander
    .understand(text, { ...PLAIN_CONTEXT, language })
    .mentions.filter(({ type }) => type !== 'recipient' && type !== 'gender')
    .map(({ polarity, type, value }) => `${polarity === 'avoid' ? '-' : '+'}${type}.${String(value)}`);

describe('what is told of people, skin and places is no wish', () => {
  test.each([
    ['I have dry skin', 'en'],
    ['you are so sweet', 'en'],
    ['my doctor called this morning', 'en'],
    ['we moved to the coast', 'en'],
    ['ich habe trockene Haut', 'de'],
    ['du bist süß', 'de'],
    ['wir wohnen am Meer', 'de'],
    ["j'ai la peau sèche", 'fr'],
    ['vous êtes trop doux', 'fr'],
    ['tengo la piel seca', 'es'],
    ['vivo cerca del bosque', 'es'],
    ['ho la pelle secca', 'it'],
    ['mia nonna abitava in montagna', 'it'],
    ['tenho a pele seca', 'pt'],
    ['moro perto da praia', 'pt'],
  ])('%s', (text, language) => {
    expect(wished(text, language)).toEqual([]);
  });
});

describe('said of a scent, with a verb of wishing or alone, the same is wished for', () => {
  test.each([
    ['I want something dry', 'en', 'style.dry'],
    ['dry', 'en', 'style.dry'],
    ['my skin is dry, so a sweet perfume please', 'en', 'style.sweet'],
    ['it should be sweet', 'en', 'style.sweet'],
    ['for the beach', 'en', 'occasion.beach_holiday'],
    ['we are flying to Spain in July, something sweet', 'en', 'style.sweet'],
    ['etwas Trockenes', 'de', 'style.dry'],
    ['es soll süß sein', 'de', 'style.sweet'],
    ['er arbeitet viel und mag Leder', 'de', 'ingredient.leather'],
    ['un parfum doux', 'fr', 'style.soft'],
    ["j'habite à Lyon et je cherche un parfum sucré", 'fr', 'style.sweet'],
    ['algo dulce', 'es', 'style.sweet'],
    ['trabajo en un banco y quiero algo dulce', 'es', 'style.sweet'],
    ['qualcosa di dolce', 'it', 'style.sweet'],
    ['vivo a Torino e vorrei un profumo dolce', 'it', 'style.sweet'],
    ['algo doce', 'pt', 'style.sweet'],
    ['moro em Lisboa e queria um perfume doce', 'pt', 'style.sweet'],
  ])('%s', (text, language, value) => {
    expect(wished(text, language)).toContain(value);
  });

  test('what was just asked for is an answer, however it is said', () => {
    expect(wished('my skin is dry', 'en', { asked: 'style' })).toEqual(['style.dry']);
  });
});

describe('what is told with a verb that wishes for nothing stays a tale', () => {
  test.each([
    ['my ex bought roses every week', 'en'],
    ['sie sagte immer Vanille zu mir', 'de'],
    ['elle disait vanille sans arrêt', 'fr'],
    ['mi abuela cultivaba rosas', 'es'],
    ['mia nonna raccoglieva rose', 'it'],
    ['a minha avó disse rosa outra vez', 'pt'],
  ])('%s', (text, language) => {
    expect(wished(text, language)).toEqual([]);
  });
});

test('a tale before a wish changes nothing of it', () => {
  const tales = ['My neighbour moved to Berlin last year.', 'We have two cats.', 'Yesterday it rained and I missed the bus.'];
  for (const wish of ['I want roses', 'something woody for the office', 'no vanilla, please']) {
    for (const tale of tales) expect(wished(`${tale} ${wish}`, 'en'), `${tale} ${wish}`).toEqual(wished(wish, 'en'));
  }
});

describe('in everyday talk the words of scents wish for nothing', () => {
  test.each([
    ['my coffee is on the desk', 'en'],
    ['she has knocked over the tea', 'en'],
    ['I need a holiday', 'en'],
    ['the winter here was endless', 'en'],
    ['the sofa is new', 'en'],
    ['mein Tee steht noch in der Küche', 'de'],
    ['gestern habe ich Kaffee verschüttet', 'de'],
    ['ich brauche Urlaub', 'de'],
    ["j'ai renversé du thé sur le tapis", 'fr'],
    ['mon café est froid', 'fr'],
    ["j'ai besoin de vacances", 'fr'],
    ['derramé el té en el sofá', 'es'],
    ['hemos desayunado chocolate con churros', 'es'],
    ['necesito unas vacaciones', 'es'],
    ['ho rovesciato il tè sul divano', 'it'],
    ['il mio caffè è freddo', 'it'],
    ['domenica abbiamo raccolto le fragole', 'it'],
    ['derramei o chá no sofá', 'pt'],
    ['o meu café está frio', 'pt'],
    ['colhemos morangos no domingo', 'pt'],
  ])('%s', (text, language) => {
    expect(wished(text, language)).toEqual([]);
  });

  test.each([
    ['she left me', 'en'],
    ['my dentist is a woman', 'en'],
    ['sono andata dal dentista', 'it'],
    ['ma voisine est à la montagne', 'fr'],
    ['mi hermana está en la playa', 'es'],
    ['o senhor da padaria foi simpático', 'pt'],
  ])('nor is anybody named whom it is for: %s', (text, language) => {
    const { mentions } = understander.understand(text, { ...PLAIN_CONTEXT, language });
    expect(mentions).toEqual([]);
  });
});

describe('in a message that only tells, nothing is for anybody, for any day or any use', () => {
  test.each([
    ["it's my cousins' silver wedding on Friday and I have to cook", 'en'],
    ['my uncle is eighty and still plays tennis', 'en'],
    ['my father-in-law is coming for lunch', 'en'],
    ['on Tuesdays I usually make soup with thyme', 'en'],
    ['I want to repaint the cedar bench', 'en'],
    ['the birthday cake was almond and it collapsed', 'en'],
    ['mein Onkel ist achtzig und spielt noch Tennis', 'de'],
    ['ich möchte den Lavendel umpflanzen', 'de'],
    ['die Torte war mit Mandeln und ist umgekippt', 'de'],
    ['mon oncle a quatre-vingts ans et il joue encore au tennis', 'fr'],
    ['el pastel era de almendra y se cayó', 'es'],
    ['o bolo era de amêndoa e caiu', 'pt'],
    ['todo está fatal últimamente', 'es'],
  ])('%s', (text, language) => {
    const { mentions } = understander.understand(text, { ...PLAIN_CONTEXT, language });
    expect(mentions.map(({ type, value }) => `${type} ${JSON.stringify(value)}`)).toEqual([]);
  });

  test.each([
    ['I drank far too much rum', 'en'],
    ['gestern habe ich zu viel Schokolade gegessen', 'de'],
    ['ich esse gerade keine Mandeln', 'de'],
    ['comí demasiado chocolate', 'es'],
    ['comi chocolate demais', 'pt'],
  ])('nor is what somebody had too much of turned down: %s', (text, language) => {
    expect(said(text, language)).toEqual([]);
  });

  test.each([
    ['he said no tobacco', 'en', '-ingredient.tobacco'],
    ['er hat gesagt kein Tabak', 'de', '-ingredient.tobacco'],
    ['mein Mann hasst Tabak', 'de', '-ingredient.tobacco'],
    ['my favourite flower is violet', 'en', '+ingredient.violet'],
    ['would you slip some violet into it', 'en', '+ingredient.violet'],
    ['tem violeta', 'pt', '+ingredient.violet'],
  ])('but so is what somebody says: %s', (text, language, expected) => {
    expect(said(text, language)).toContain(expected);
  });
});

describe('what was told is wished for where a wish takes it up', () => {
  test.each([
    ['yesterday we picnicked under the magnolia trees, I want to smell like that', 'en', '+ingredient.magnolia'],
    ['gestern saßen wir unter Magnolien, ich möchte genau so riechen', 'de', '+ingredient.magnolia'],
    ['hier on a marché sous les magnolias, je veux sentir ça', 'fr', '+ingredient.magnolia'],
    ['ayer paseamos bajo las magnolias, quiero oler así', 'es', '+ingredient.magnolia'],
    ['ieri abbiamo camminato sotto le magnolie, voglio profumare così', 'it', '+ingredient.magnolia'],
    ['ontem caminhámos sob as magnólias, quero cheirar assim', 'pt', '+ingredient.magnolia'],
  ])('%s', (text, language, expected) => {
    expect(said(text, language)).toEqual([expected]);
  });
});

describe('what is told beside a wish, and what is told to come, still counts', () => {
  test.each([
    ["we're getting married in June", 'en', 'occasion.wedding'],
    ['I work in an office and need something light', 'en', 'occasion.office'],
    ['and for the winter?', 'en', 'occasion.winter'],
    ['ich heirate im Mai, es ist für die Hochzeit', 'de', 'occasion.wedding'],
    ['soy el padrino de una boda', 'es', 'occasion.wedding'],
    ['sono la testimone a un matrimonio', 'it', 'occasion.wedding'],
    ['sou convidada de um casamento', 'pt', 'occasion.wedding'],
    ["c'est pour l'hiver", 'fr', 'occasion.winter'],
  ])('%s', (text, language, value) => {
    expect(wished(text, language)).toContain(value);
  });
});

describe('an unknown verb is one by whom it is done to, and by who does it', () => {
  test.each([
    ['patchouli floors me', 'en'],
    ['Patschuli nervt mich', 'de'],
    ['le patchouli me saisit', 'fr'],
    ['el pachulí me agobia', 'es'],
    ['il patchouli mi stordisce', 'it'],
    ['o patchouli me derruba', 'pt'],
    ['her uncle smokes', 'en'],
  ])('%s', (text, language) => {
    expect(wished(text, language)).toEqual([]);
  });
});

describe('what is said of a bottle or of somebody is said of no scent', () => {
  test.each([
    ['I would like a powdery scent in an elegant bottle', 'en', ['style.powdery']],
    ['etwas Pudriges, gern in einem eleganten Flakon', 'de', ['style.powdery']],
    ['un parfum poudré dans un flacon élégant', 'fr', ['style.powdery']],
    ['algo empolvado en un frasco elegante', 'es', ['style.powdery']],
    ['qualcosa di cipriato in una boccetta elegante', 'it', ['style.powdery']],
    ['algo atalcado num frasco elegante', 'pt', ['style.powdery']],
    ['something powdery for my new boyfriend', 'en', ['style.powdery']],
    ['algo empolvado para mi nueva novia', 'es', ['style.powdery']],
    ['qualcosa di cipriato per il mio fidanzato nuovo', 'it', ['style.powdery']],
    // Beside whom it is for, the same word is a wish.
    ['something powdery, new for men', 'en', ['style.powdery', 'tag.new']],
    ['etwas Pudriges für meinen Freund, ganz neu', 'de', ['style.powdery', 'tag.new']],
  ])('%s', (text, language, expected) => {
    expect(wished(text, language)).toEqual(expected);
  });
});

describe('who something else is done for, how old somebody turned and what follows in a row belong to no wish', () => {
  const list = ['f0005', 'f0025', 'f0149'];
  test.each([
    ['I bake cakes for my grandchildren', 'en'],
    ['my accountant turned fifty last month', 'en'],
    ['I want to paint the fence all day', 'en'],
    ['ich backe Kuchen für meine Enkel', 'de'],
    ['ich will den ganzen Tag Karten spielen', 'de'],
    ['je prépare le dîner pour mes neveux', 'fr'],
    ['hago la cena para mis sobrinos', 'es'],
    ['perdí el último autobús', 'es'],
    ['preparo la cena per i miei nipoti', 'it'],
    ['faço o jantar para os meus netos', 'pt'],
    ['perdi o último autocarro', 'pt'],
  ])('%s', (text, language) => {
    const { mentions, intents } = understander.understand(text, { ...PLAIN_CONTEXT, language, list });
    expect([...mentions, ...intents.flatMap((one) => one.mentions)]).toEqual([]);
  });

  test.each([
    ['a present for my grandson', 'en'],
    ['I am looking for something for my aunt', 'en'],
    ['Ich suche ein Geschenk für meine Oma', 'de'],
    ['je cherche un parfum pour ma tante', 'fr'],
    ['un regalo para mi abuela', 'es'],
    ['vorrei qualcosa per mia nonna', 'it'],
    ['um presente para a minha avó', 'pt'],
  ])('%s', (text, language) => {
    const { mentions } = understander.understand(text, { ...PLAIN_CONTEXT, language });
    expect(mentions.map(({ type }) => type)).toContain('recipient');
  });
});

describe('of two that are offered, the one that is named again is wished for', () => {
  test.each([
    ['between lilac and mimosa I would go for mimosa', 'en', ['ingredient.mimosa']],
    ['zwischen Flieder und Mimose: lieber Mimose', 'de', ['ingredient.mimosa']],
    ['entre le lilas et le mimosa, je prends le mimosa', 'fr', ['ingredient.mimosa']],
    ['entre lila y mimosa me quedo con mimosa', 'es', ['ingredient.mimosa']],
    ['tra lillà e mimosa scelgo mimosa', 'it', ['ingredient.mimosa']],
    ['entre lilás e mimosa fico com mimosa', 'pt', ['ingredient.mimosa']],
    ['something between lilac and mimosa', 'en', ['ingredient.lilac', 'ingredient.mimosa']],
  ])('%s', (text, language, expected) => {
    expect(wished(text, language)).toEqual(expected);
  });
});

describe('what is said to smell of something else is in doubt, and that other thing is no wish', () => {
  test.each([
    ['heliotrope smells like nursery school', 'en', 'heliotrope'],
    ['Veilchen riecht nach Kindergarten', 'de', 'violet'],
    ['la violette me rappelle la maternelle', 'fr', 'violet'],
    ['la violeta huele a guardería', 'es', 'violet'],
    ['la violetta mi sa di asilo', 'it', 'violet'],
  ])('%s', (text, language, ingredient) => {
    expect(wished(text, language)).toEqual([]);
    const { doubt } = understander.understand(text, { ...PLAIN_CONTEXT, language });
    expect(doubt?.readings.map(({ value }) => value)).toContain(ingredient);
  });

  test('unless it is liked right after', () => {
    expect(wished('la violeta me recuerda al arroz con leche, me encanta', 'es')).toEqual(['ingredient.violet']);
  });
});

describe('what an ex had, and what is hated where it is smelled, is no wish', () => {
  test.each([
    ['my ex always had tobacco in his pockets', 'en'],
    ['mein Ex hatte immer Tabak dabei', 'de'],
    ['she hates it when I smell of tobacco', 'en'],
    ['sie hasst es, wenn ich nach Tabak rieche', 'de'],
    ["il déteste qu'on sente le tabac", 'fr'],
    ['odia cuando huelo a tabaco', 'es'],
    ['odia quando so di tabacco', 'it'],
    ['ela odeia quando eu cheiro a tabaco', 'pt'],
    ["I'd rather die than smell of tobacco", 'en'],
    ['trabajo en una cafetería', 'es'],
    ['je bosse dans une boulangerie', 'fr'],
    ['trabalho numa padaria', 'pt'],
  ])('%s', (text, language) => {
    expect(wished(text, language).filter((one) => !one.startsWith('occasion.'))).toEqual([]);
  });
});

describe('what somebody swears by or dies for is wished for', () => {
  test.each([
    ['elle ne jure que par le mimosa', 'fr'],
    ['se muere por la mimosa', 'es'],
    ['le pirra la mimosa', 'es'],
    ['le garba la mimosa', 'it'],
    ['ela é vidrada em mimosa', 'pt'],
  ])('%s', (text, language) => {
    expect(wished(text, language)).toEqual(['ingredient.mimosa']);
  });
});

describe('what is told beside a wish for a name goes with it', () => {
  test.each([
    ['trabajo en una oficina, así que nada dulce; el vetiver estaría bien', 'es'],
    ['lavoro in un ufficio, quindi niente di dolce; il vetiver andrebbe bene', 'it'],
    ['I sit in an office all day so nothing sweet, vetiver would be nice', 'en'],
    ['je suis au bureau, donc rien de sucré ; le vétiver serait bien', 'fr'],
  ])('%s', (text, language) => {
    expect(wished(text, language)).toEqual(expect.arrayContaining(['occasion.office', 'ingredient.vetiver']));
  });
});

describe('places, moments and uses are part of a tale beside words of everyday life, and beside whoever does it', () => {
  test.each([
    ['I used to live above a library', 'en'],
    ['the ferry was cancelled because of the storm', 'en'],
    ["I'm training for a triathlon in autumn", 'en'],
    ['the cat sat on something in the garden', 'en'],
    ['my little one is up all night', 'en'],
    ["It's my last day at the office", 'en'],
    ["he's the salt of the earth", 'en'],
    ['Was gibt es heute Abend zu essen?', 'de'],
    ['Morgen ist mein letzter Tag im Büro', 'de'],
    ["le concert est annulé à cause de l'orage", 'fr'],
    ['on étouffe de chaud à Paris', 'fr'],
    ['hace tres años que no voy a la playa', 'es'],
    ['¿no lloras todo el día?', 'es'],
    ['esco ora da una riunione', 'it'],
    ['si è bruciata la minestra', 'it'],
    ['estragou-se o leite', 'pt'],
    ['Hoje é o meu último dia no escritório', 'pt'],
  ])('%s', (text, language) => {
    expect(said(text, language)).toEqual([]);
  });
});

describe('a few words alone, with what they are for, stay a wish', () => {
  test.each([
    ['office', 'en', '+occasion.office'],
    ['for the office, on Mondays', 'en', '+occasion.office'],
    ['summer evenings', 'en', '+occasion.evening'],
    ['not for summer, more of a winter thing, I would say', 'en', '+occasion.winter'],
    ['ich meine fürs Büro', 'de', '+occasion.office'],
    ['je veux dire pour le bureau', 'fr', '+occasion.office'],
    ['para la oficina, los lunes', 'es', '+occasion.office'],
    ["per l'ufficio, il lunedì", 'it', '+occasion.office'],
    ['para o escritório, às segundas', 'pt', '+occasion.office'],
  ])('%s', (text, language, mention) => {
    expect(said(text, language)).toContain(mention);
  });
});

const smells = (text: string, language: string): readonly string[] =>
  understander
    .understand(text, { ...PLAIN_CONTEXT, language })
    .mentions.filter(({ type }) => type === 'ingredient' || type === 'style' || type === 'family')
    .map(({ polarity, type, value }) => `${polarity === 'avoid' ? '-' : '+'}${type}.${String(value)}`);

describe('what something that is turned down reminds somebody of is the reason, neither wished for nor turned down', () => {
  test.each([
    ['no oakmoss, it reminds me of damp leather', 'en', ['-ingredient.oakmoss']],
    ["I can't stand lilies because they remind me of candle wax", 'en', ['-ingredient.lily']],
    ['pas de vanille, ça me rappelle le caramel', 'fr', ['-ingredient.vanilla']],
    ['sans lavande, qui me rappelle le miel de ma tante', 'fr', ['-ingredient.lavender']],
    ['nada de canela, que me recuerda a las manzanas', 'es', ['-ingredient.cinnamon']],
    ['keine Vanille, die erinnert mich an Karamell', 'de', ['-ingredient.vanilla']],
    ['niente vaniglia che mi ricorda il caramello', 'it', ['-ingredient.vanilla']],
    ['sem baunilha, que me lembra o caramelo', 'pt', ['-ingredient.vanilla']],
  ] as const)('%s', (text, language, expected) => {
    expect(smells(text, language)).toEqual(expected);
  });
});

describe('what a scent shall remind of is wished for', () => {
  test.each([
    ['no vanilla, something that reminds me of leather', 'en', ['-ingredient.vanilla', '+ingredient.leather']],
    ['keine Vanille, etwas, das mich an Leder erinnert', 'de', ['-ingredient.vanilla', '+ingredient.leather']],
    ['nada de vainilla, que me recuerde al cuero', 'es', ['-ingredient.vanilla', '+ingredient.leather']],
    ['niente vaniglia, qualcosa che mi ricordi il cuoio', 'it', ['-ingredient.vanilla', '+ingredient.leather']],
    ['it should remind me of leather', 'en', ['+ingredient.leather']],
  ] as const)('%s', (text, language, expected) => {
    expect(smells(text, language)).toEqual(expected);
  });
});

describe('said of something of one’s own that is no scent, a name is its colour or its smell', () => {
  test.each([
    ['my dress is rose, I want something woody', 'en', ['+family.woody']],
    ['mein Kleid ist rosa, ich suche etwas Holziges', 'de', ['+family.woody']],
    ['meu vestido é rosa, quero algo amadeirado', 'pt', ['+family.woody']],
    ['il mio vestito è rosa, cerco qualcosa di legnoso', 'it', ['+family.woody']],
    ['my curtains are lavender and mint, I want something woody', 'en', ['+family.woody']],
    ['Dress is ivory, wreath is lilies and eucalyptus. I want something woody', 'en', ['+family.woody']],
    ['meine Vorhänge sind Lavendel und Minze, ich suche etwas Holziges', 'de', ['+family.woody']],
    ['the drydown is vanilla and leather, I want something like that', 'en', ['+ingredient.vanilla', '+ingredient.leather']],
    ['my favourite is rose, I want something woody', 'en', ['+ingredient.rose', '+family.woody']],
  ] as const)('%s', (text, language, expected) => {
    expect(smells(text, language)).toEqual(expected);
  });
});
