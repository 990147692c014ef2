import { describe, expect, test } from 'vitest';
import { readAll } from '../support/read-all.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();

type Row = readonly [language: string, said: readonly string[]];

describe('what upsets, bores or reminds of something bad is turned down', () => {
  test.each<Row>([
    ['en', ['Vanilla I associate with hospitals']],
    ['en', ["Vanilla I've gone off"]],
    ['en', ['Vanilla had its day']],
    ['en', ['Vanilla is not my cup of tea']],
    ['en', ['Vanilla makes me cringe']],
    ['en', ['Vanilla reminds me of my ex']],
    ['fr', ["La vanille j'en ai ras le bol"]],
    ['fr', ['La vanille me donne la nausée']],
    ['fr', ['La vanille me fatigue']],
    ['fr', ['La vanille me rebute']],
    ['fr', ['La vanille me tape sur les nerfs']],
    ['fr', ["La vanille n'est pas pour moi"]],
    ['es', ['La vainilla es un no']],
    ['es', ['La vainilla la asocio con el hospital']],
    ['es', ['La vainilla me irrita']],
    ['es', ['La vainilla me pone triste']],
    ['es', ['La vainilla me repele']],
    ['es', ['La vainilla no me termina de gustar']],
    ['de', ['Vanille brauche ich nicht']],
    ['de', ['Vanille damit tu ich mich schwer']],
    ['de', ['Vanille ist nicht so meins']],
    ['de', ['Vanille kotzt mich an']],
    ['de', ['Vanille macht mich wahnsinnig']],
    ['de', ['Vanille schlägt mir auf den Magen']],
    ['it', ['La vaniglia mi dà sui nervi']],
    ['it', ['La vaniglia mi fa impazzire di nervi']],
    ['it', ['La vaniglia mi irrita']],
    ['it', ['La vaniglia neanche per sogno']],
    ['it', ['La vaniglia non mi garba']],
    ['it', ['La vaniglia è pesante']],
    ['pt', ['A baunilha enjoa-me']],
    ['pt', ['A baunilha incomoda-me']],
    ['pt', ['A baunilha já não posso com ela']],
    ['pt', ['A baunilha me dá nojo']],
    ['pt', ['A baunilha nem morta']],
    ['pt', ['A baunilha tenho birra']],
  ])('%s %j', (language, said) => {
    const { ingredients_avoided, ingredients_wanted } = readAll(deployment, language, said);
    expect(ingredients_avoided).toContain('vanilla');
    expect(ingredients_wanted).not.toContain('vanilla');
  });
});

describe('what is not even to be spoken of is turned down', () => {
  test.each<Row>([
    ['en', ["I can't take ambroxan any more. And oud, don't even get me started."]],
    ['en', ["and as for oud, let's not even go there"]],
    ['fr', ["L'ambroxan je ne supporte plus. Et l'oud, n'en parlons même pas."]],
    ['fr', ["et je ne te parle même pas de l'oud"]],
    ['es', ['No aguanto el ambroxan, y del oud ni hablemos']],
    ['es', ['y el oud, mejor ni hablar']],
    ['de', ['Ambroxan ertrage ich nicht mehr, von Oud ganz zu schweigen']],
    ['de', ['und von Oud reden wir gar nicht erst']],
    ['it', ["L'ambroxan non lo sopporto più, e dell'oud non parliamone"]],
    ['it', ["e l'oud, lasciamo perdere"]],
    ['pt', ['O ambroxan já não suporto, e do oud nem se fala']],
    ['pt', ['e o oud, nem falemos nisso']],
  ])('%s %j', (language, said) => {
    const { ingredients_avoided, ingredients_wanted } = readAll(deployment, language, said);
    expect(ingredients_avoided).toContain('oud');
    expect(ingredients_wanted).not.toContain('oud');
  });
});

describe('what is banned at home is turned down', () => {
  test.each<Row>([
    ['en', ['tuberose has been banned from that house ever since the candle incident']],
    ['en', ["tuberose is banned in our home since my sister's wedding"]],
    ['fr', ["la tubéreuse est bannie de la maison depuis l'histoire de la bougie"]],
    ['fr', ['la tubéreuse est interdite chez nous depuis des années']],
    ['es', ['el nardo está prohibido en casa desde lo de la vela']],
    ['es', ['en mi casa el nardo está vetado']],
    ['de', ['Tuberose hat bei uns Hausverbot']],
    ['de', ['Tuberose ist bei uns seit der Sache mit der Kerze verboten']],
    ['it', ['la tuberosa a casa mia è vietata']],
    ['it', ['la tuberosa è bandita da casa nostra da anni']],
    ['pt', ['a tuberosa está proibida lá em casa desde a história da vela']],
    ['pt', ['tuberosa é proibida cá em casa']],
  ])('%s %j', (language, said) => {
    const { ingredients_avoided, ingredients_wanted } = readAll(deployment, language, said);
    expect(ingredients_avoided).toContain('tuberose');
    expect(ingredients_wanted).not.toContain('tuberose');
  });
});

describe('what is the worst is turned down', () => {
  test.each<Row>([
    ['en', ['Lots of perfumes set off my migraines. Tuberose and jasmine are really bad.']],
    ['fr', ['La tubéreuse et le jasmin sont une catastrophe pour moi']],
    ['es', ['Muchos perfumes me dan migraña. El nardo y el jazmín son lo peor.']],
    ['de', ['Viele Düfte lösen bei mir Migräne aus. Tuberose und Jasmin sind ganz schlimm.']],
    ['it', ['Tuberosa e gelsomino sono micidiali per me']],
    ['pt', ['Tuberosa e jasmim são péssimos para mim']],
  ])('%s %j', (language, said) => {
    expect(readAll(deployment, language, said).ingredients_avoided).toEqual(expect.arrayContaining(['jasmine', 'tuberose']));
  });
});

describe('what smells of a graveyard is turned down', () => {
  test.each<Row>([
    ['en', ['she says rose smells like a cemetery']],
    ['en', ['to her rose smells of funerals']],
    ['fr', ['elle dit que la rose sent le cimetière']],
    ['fr', ["pour elle la rose ça sent l'enterrement"]],
    ['es', ['a ella la rosa le recuerda a un funeral']],
    ['es', ['dice que la rosa le huele a cementerio']],
    ['de', ['Rose erinnert sie an Beerdigungen']],
    ['de', ['sie sagt, Rose riecht für sie nach Friedhof']],
    ['it', ['a lei la rosa ricorda i funerali']],
    ['it', ['dice che la rosa le sa di cimitero']],
    ['pt', ['a rosa lembra-lhe funerais']],
    ['pt', ['ela diz que a rosa lhe cheira a cemitério']],
  ])('%s %j', (language, said) => {
    const { ingredients_avoided, ingredients_wanted } = readAll(deployment, language, said);
    expect(ingredients_avoided).toContain('rose');
    expect(ingredients_wanted).not.toContain('rose');
  });
});

describe('what is better drunk than worn is turned down', () => {
  test.each<Row>([
    ['en', ["I'd rather drink coffee than wear it"]],
    ['en', ['coffee is for drinking, not for wearing']],
    ['fr', ["le café c'est dans la tasse, pas sur la peau"]],
    ['fr', ['le café je préfère le boire que le porter']],
    ['es', ['el café mejor en la taza que en el cuello']],
    ['es', ['el café prefiero beberlo que llevarlo']],
    ['de', ['Kaffee lieber in der Tasse als am Hals']],
    ['de', ['Kaffee trinke ich lieber, als ihn zu tragen']],
    ['it', ['il caffè meglio nella tazza che sul collo']],
    ['it', ['il caffè preferisco berlo che indossarlo']],
    ['pt', ['café prefiro beber do que usar']],
    ['pt', ['o café é melhor na chávena do que no pescoço']],
  ])('%s %j', (language, said) => {
    const { ingredients_avoided, ingredients_wanted } = readAll(deployment, language, said);
    expect(ingredients_avoided).toContain('coffee');
    expect(ingredients_wanted).not.toContain('coffee');
  });
});

describe('what somebody flees is turned down', () => {
  test.each<Row>([
    ['en', ['He flees from powdery scents']],
    ['en', ['He gives powdery things a wide berth']],
    ['fr', ['Elle fuit tout ce qui est poudré']],
    ['es', ['Ella huye de lo empolvado']],
    ['es', ['Huye de todo lo que huela a polvos']],
    ['de', ['Sie flieht vor allem Pudrigen']],
    ['de', ['Vor Pudrigem läuft er davon']],
    ['it', ['Lei fugge dai profumi cipriati']],
    ['it', ['Scappa da tutto ciò che è cipriato']],
    ['pt', ['Ela foge de tudo o que é atalcado']],
    ['pt', ['Foge de perfumes atalcados']],
  ])('%s %j', (language, said) => {
    expect(readAll(deployment, language, said).facets_avoided).toContain('powdery');
  });
});

describe('a version without it turns it down, though it is asked for', () => {
  test.each<Row>([
    ['en', ['Can you do it without the white musk?']],
    ['en', ['Would it work without white musk?']],
    ['fr', ["c'est possible sans musc blanc ?"]],
    ['fr', ['on peut faire sans musc blanc ?']],
    ['es', ['¿se puede sin almizcle blanco?']],
    ['es', ['¿y sin almizcle blanco?']],
    ['de', ['Geht das auch ohne weißen Moschus?']],
    ['de', ['Kriegen wir das ohne weißen Moschus hin?']],
    ['it', ['Si può fare senza muschio bianco?']],
    ['it', ['È possibile senza muschio bianco?']],
    ['pt', ['Dá para ser sem almíscar branco?']],
    ['pt', ['e sem almíscar branco?']],
  ])('%s %j', (language, said) => {
    const { ingredients_avoided, ingredients_wanted } = readAll(deployment, language, said);
    expect(ingredients_avoided).toContain('white_musk');
    expect(ingredients_wanted).not.toContain('white_musk');
  });
});

describe('the opposite of what somebody wears is no wish for it', () => {
  test.each<Row>([
    ['en', ['My flatmate bathes in vanilla. I want the opposite of that']],
    ['fr', ['Une collègue met une vanille qui empeste tout le bureau, je veux exactement le contraire']],
    ['es', ['Mi vecina va bañada en vainilla, yo busco justo lo opuesto']],
    ['de', ['Meine Nachbarin badet in Vanille, ich suche das genaue Gegenteil']],
    ['it', ["Una collega porta una vaniglia che riempie l'ufficio, io voglio esattamente l'opposto"]],
    ['pt', ['A minha vizinha toma banho em baunilha, procuro o contrário']],
  ])('%s %j', (language, said) => {
    expect(readAll(deployment, language, said).ingredients_wanted).not.toContain('vanilla');
  });
});

describe('what was shown and is all of one kind is no wish for it, where one without is asked for', () => {
  test.each<Row>([
    ['en', ['something for spring', 'Nothing but flowers. Is there one without?']],
    ['en', ['something for spring', 'Those are all flowers. Anything without?']],
    ['fr', ['quelque chose pour le printemps', "C'est tout fleuri, vous avez sans ?"]],
    ['es', ['algo para la primavera', 'Son todo flores, ¿hay alguno sin?']],
    ['es', ['algo para la primavera', 'Todo flores. ¿No hay algo sin?']],
    ['de', ['was für den Frühling', "Das sind ja alles Blumen. Was gibt's ohne?"]],
    ['it', ['qualcosa per la primavera', 'Solo fiori, avete qualcosa senza?']],
    ['it', ['qualcosa per la primavera', "Tutti fiori. Ce n'è uno senza?"]],
    ['pt', ['algo para a primavera', 'Só flores. Há algum sem?']],
    ['pt', ['algo para a primavera', 'É tudo flores, tem algum sem?']],
  ])('%s %j', (language, said) => {
    const { ingredients_wanted, families } = readAll(deployment, language, said);
    expect([...ingredients_wanted, ...families]).toEqual([]);
  });
});

describe('what all perfumes smell of today is no wish', () => {
  test.each<Row>([
    ['en', ['All perfumes smell of candyfloss these days']],
    ['fr', ['De nos jours tout sent la barbe à papa']],
    ['es', ['Hoy en día todo huele a algodón de azúcar, ¿tienen algo para adultos?']],
    ['de', ['Alle Düfte riechen doch heute nach Zuckerwatte']],
    ['it', ['Oggi ogni profumo sa di zucchero filato']],
    ['pt', ['Hoje em dia todos os perfumes cheiram a algodão doce. Têm algo para adultos?']],
  ])('%s %j', (language, said) => {
    expect(readAll(deployment, language, said).ingredients_wanted).toEqual([]);
  });
});

describe('what is swapped for something else is dropped', () => {
  test.each<Row>([
    ['en', ['something with coconut', 'swap the coconut for mango']],
    ['fr', ['quelque chose à la coco', 'remplacez la coco par de la mangue']],
    ['es', ['algo con coco', 'mejor mango en lugar del coco']],
    ['de', ['etwas mit Kokos', 'tausch den Kokos gegen Mango']],
    ['it', ['qualcosa al cocco', 'al posto del cocco metti il mango']],
    ['pt', ['algo com coco', 'em vez do coco põe manga']],
  ])('%s %j', (language, said) => {
    expect(readAll(deployment, language, said).ingredients_wanted).toEqual(['mango']);
  });
});

describe('a refusal goes no further than to what is said of another thing', () => {
  test.each<Row>([
    ['en', ['No grapefruit please, it ruins vetiver for me']],
    ['fr', ['Sans pamplemousse, ça me gâche le vétiver']],
    ['es', ['Sin pomelo, me estropea el vetiver']],
    ['de', ['Ohne Grapefruit, die verdirbt mir jeden Vetiver']],
    ['it', ['Senza pompelmo, mi rovina il vetiver']],
    ['pt', ['Sem toranja, estraga-me o vetiver']],
  ])('%s %j', (language, said) => {
    const { ingredients_avoided } = readAll(deployment, language, said);
    expect(ingredients_avoided).toEqual(['grapefruit']);
  });
});

describe('what is to be kept beside a refusal is kept', () => {
  test.each<Row>([
    ['en', ['something with coffee and amber', "less amber, but I'd like to keep the coffee"]],
    ['fr', ["quelque chose au café et à l'ambre", "moins d'ambre, je tiens à garder le café par contre"]],
    ['es', ['algo con café y ámbar', 'menos ámbar, pero quiero mantener el café']],
    ['de', ['etwas mit Kaffee und Amber', 'weniger Amber, aber der Kaffee soll drin bleiben']],
    ['it', ['qualcosa con caffè e ambra', 'meno ambra, ma voglio tenere il caffè']],
    ['pt', ['algo com café e âmbar', 'menos âmbar, mas quero manter o café']],
  ])('%s %j', (language, said) => {
    expect(readAll(deployment, language, said).ingredients_wanted).toContain('coffee');
  });
});

describe('a kind that gives no headache is wished for', () => {
  test.each<Row>([
    ['en', ['she likes floral things but not the kind that gives you a headache']],
    ['fr', ['elle aime le floral mais pas de ceux qui donnent mal à la tête']],
    ['es', ['le gusta lo floral pero que no sea de los que dan dolor de cabeza']],
    ['it', ['le piace il floreale ma non di quelli che fanno venire il mal di testa']],
  ])('%s %j', (language, said) => {
    const { families, families_avoided, ingredients_wanted } = readAll(deployment, language, said);
    expect(families_avoided).toEqual([]);
    expect([...families, ...ingredients_wanted].some((one) => one === 'floral' || one === 'floral_notes')).toBe(true);
  });
});

describe('one strength rather than another turns the other down', () => {
  test.each<Row>([
    ['en', ['extrait, not EDP']],
    ['de', ['eher Extrait als Eau de Parfum']],
    ['it', ['in estratto piuttosto che in eau de parfum']],
    ['pt', ['em extrato em vez de eau de parfum']],
  ])('%s %j', (language, said) => {
    expect(readAll(deployment, language, said).concentration).toEqual(['parfum']);
  });
});

describe('what is exclaimed at is turned down', () => {
  test.each([
    ['en', 'Ugh, patchouli. Next.'],
    ['en', 'Yuck, patchouli'],
    ['fr', 'Beurk, le patchouli'],
    ['es', 'Puaj, pachulí'],
    ['de', 'Igitt, Patschuli'],
    ['it', 'Bleah, patchouli'],
    ['pt', 'Credo, patchouli'],
  ])('%s %s', (language, text) => {
    expect(readAll(deployment, language, [text]).ingredients_avoided).toEqual(['patchouli']);
  });

  test('and nothing that is wished for behind it', () => {
    expect(readAll(deployment, 'en', ['Horrible weather, something with rose please']).ingredients_wanted).toEqual(['rose']);
  });
});

describe('what nobody can imagine wearing is no wish', () => {
  test.each([
    ['en', 'No rose, I can’t imagine wearing that'],
    ['fr', "Pas de rose, je n'imagine pas porter ça"],
    ['fr', 'Pas de rose, je ne sors pas avec ça'],
    ['es', 'Sin rosa, no salgo de casa oliendo a eso'],
    ['de', 'Rose kann ich mir nicht vorstellen'],
    ['it', 'Niente rosa, non esco di casa con quella'],
    ['pt', 'Nada de rosa, não saio de casa com isso'],
  ])('%s %s', (language, text) => {
    expect(readAll(deployment, language, [text]).ingredients_wanted).toEqual([]);
  });
});

describe('what is asked of a note wishes for nothing', () => {
  test.each([
    ['fr', "Pouvez-vous me décrire l'odeur du cuir ?"],
    ['de', 'Können Sie mir den Geruch von Leder beschreiben?'],
    ['it', 'Mi spiega come si fa la nota di cuoio?'],
    ['it', 'In che stagione si porta il cuoio?'],
    ['pt', 'Em que estação se usa couro?'],
  ])('%s %s', (language, text) => {
    expect(readAll(deployment, language, [text]).ingredients_wanted).toEqual([]);
  });
});
