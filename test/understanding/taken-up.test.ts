import { describe, expect, test } from 'vitest';
import { shippedDeployment } from '../support/shipped.ts';
import { PLAIN_CONTEXT } from '../support/understanding.ts';

const { understander } = await shippedDeployment();

/** What of smells is wished for, turned down, or said to be fine. */
const smells = (text: string, language: string): readonly string[] =>
  understander
    .understand(text, { ...PLAIN_CONTEXT, language })
    .mentions.filter(({ type }) => type === 'ingredient' || type === 'style')
    .map(({ polarity, value, mode }) => `${mode === 'drop' ? '~' : polarity === 'avoid' ? '-' : '+'}${String(value)}`);

const TABLES: Readonly<Record<string, readonly (readonly [text: string, language: string, ...expected: string[]])[]>> = {
  'a pronoun takes up what was named before': [
    ['Iris and amber. The amber, leave it out', 'en', '+iris', '-amber'],
    ['Amber? I would rather skip it, please', 'en', '-amber'],
    ["Iris, amber and musk: I can't stand them", 'en', '-iris', '-amber', '-musk'],
    ["il gelsomino sì, l'ambra toglietela", 'it', '+jasmine', '-amber'],
    ["le jasmin, retirez-le s'il vous plaît", 'fr', '-jasmine'],
    ['le jasmin, vous pouvez le supprimer', 'fr', '-jasmine'],
    ['el ámbar me lo quitas', 'es', '-amber'],
    ['jazmín y ámbar, descártalos', 'es', '-jasmine', '-amber'],
    ['el ámbar no lo aguanto', 'es', '-amber'],
    ['Den Jasmin können Sie ruhig weglassen', 'de', '-jasmine'],
    ['Jasmin, nimm den bitte raus', 'de', '-jasmine'],
    ["l'iris lo potete eliminare", 'it', '-iris'],
    ['il gelsomino, levatemelo', 'it', '-jasmine'],
    ['o jasmim, deixa ele de fora', 'pt', '-jasmine'],
    ['o jasmim pode sair', 'pt', '-jasmine'],
  ],
  'what stands right behind is meant, and what else is said of it is no refusal': [
    ['skip that jasmine', 'en', '-jasmine'],
    ['zappez le jasmin', 'fr', '-jasmine'],
    ["I want iris but I don't want it to cost the earth", 'en', '+iris'],
  ],
  'a shop that is asked with a negation has something': [
    ["Haven't you anything with iris?", 'en', '+iris'],
    ["Vous n'avez pas un parfum au jasmin ?", 'fr', '+jasmine'],
    ['¿No habrá algo con jazmín?', 'es', '+jasmine'],
    ['Hätten Sie nicht was mit Jasmin?', 'de', '+jasmine'],
    ['Non avreste un profumo al gelsomino?', 'it', '+jasmine'],
    ['Vocês não teriam um perfume com jasmim?', 'pt', '+jasmine'],
    ['¿Tenéis algo que no lleve jazmín?', 'es', '-jasmine'],
    ['Habt ihr etwas ohne Jasmin?', 'de', '-jasmine'],
    ['Non avete niente senza gelsomino?', 'it', '-jasmine'],
  ],
  'a refusal that is denied is none': [
    ["It's not that I don't like jasmine", 'en', '~jasmine'],
    ["Ce n'est pas que je déteste le jasmin", 'fr', '~jasmine'],
    ['el jazmín no es que lo odie', 'es', '~jasmine'],
    ['Es ist nicht so, dass ich Jasmin nicht mag', 'de', '~jasmine'],
    ['non è che non mi piaccia il gelsomino', 'it', '~jasmine'],
    ['não é que eu deteste jasmim', 'pt', '~jasmine'],
    ["It's not that I don't like jasmine, but no amber", 'en', '~jasmine', '-amber'],
    ['no me disgustaría un jazmín', 'es', '+jasmine'],
    ['non direi mai di no a un iris', 'it', '+iris'],
  ],
  'what was liked before is told': [
    ['I used to wear a lot of jasmine', 'en'],
    ['I used to adore jasmine, but now give me iris', 'en', '+iris'],
    ["Autrefois j'aimais le jasmin, à présent plutôt l'iris", 'fr', '+iris'],
    ['Antes me encantaba el jazmín, ahora no lo soporto', 'es', '-jasmine'],
    ['Früher trug ich Jasmin, jetzt lieber Iris', 'de', '+iris'],
    ['Una volta mi piaceva il gelsomino, ora vorrei iris', 'it', '+iris'],
    ['Antigamente eu usava jasmim, agora quero íris', 'pt', '+iris'],
  ],
  'what was said by mistake gives way to what was meant': [
    ['I said jasmine, but I was thinking of iris', 'en', '+iris'],
    ["J'ai dit jasmin mais je pensais à l'iris", 'fr', '+iris'],
    ['Dije jazmín pero pensaba en violeta', 'es', '+violet'],
    ['Ho detto gelsomino ma pensavo alla violetta', 'it', '+violet'],
    ['Eu disse jasmim mas pensava em violeta', 'pt', '+violet'],
    ['I said jasmine', 'en', '+jasmine'],
  ],
  'what somebody has fallen out with, or what is to blame, is turned down': [
    ["Jasmine and I don't get along", 'en', '-jasmine'],
    ["Le jasmin et moi, on n'est pas copains", 'fr', '-jasmine'],
    ['Jasmin und ich werden keine Freunde', 'de', '-jasmine'],
    ['el jazmín y yo no nos llevamos bien', 'es', '-jasmine'],
    ['o jasmim e eu não nos damos bem', 'pt', '-jasmine'],
    ['la colpa è del gelsomino', 'it', '-jasmine'],
    ['jasmine is usually to blame', 'en', '-jasmine'],
  ],
  'an exclamation that opens as a question does turns down': [
    ['¡Qué asco el jazmín!', 'es', '-jasmine'],
    ['qué horror: jazmín', 'es', '-jasmine'],
    ['Quelle horreur, le jasmin !', 'fr', '-jasmine'],
    ['che orrore il gelsomino', 'it', '-jasmine'],
    ['que nojo de jasmim', 'pt', '-jasmine'],
    ['Quel jasmin me conseillez-vous ?', 'fr', '+jasmine'],
  ],
  'a wish with a pronoun takes up what was told before': [
    ['My gran grew jasmine. I want it', 'en', '+jasmine'],
    ['My office smells of jasmine. I want it gone', 'en', '-jasmine'],
  ],
  'what everybody wears is told': [
    ['Everybody wears jasmine, I would like iris', 'en', '+iris'],
    ["Tout le monde sent le jasmin, moi je veux de l'iris", 'fr', '+iris'],
    ['Todas mis amigas llevan jazmín', 'es'],
    ['Alle tragen Jasmin', 'de'],
    ['Tutte le mie colleghe portano il gelsomino', 'it'],
    ['Todo mundo usa jasmim', 'pt'],
  ],
  'a never, or a no, behind what it is about': [
    ['Iris yes. Jasmine, never', 'en', '+iris', '-jasmine'],
    ["Le jasmin, jamais. L'iris oui", 'fr', '-jasmine', '+iris'],
    ['el jazmín, jamás', 'es', '-jasmine'],
    ['Jasmin, niemals', 'de', '-jasmine'],
    ['il gelsomino, mai', 'it', '-jasmine'],
    ['o jasmim, jamais', 'pt', '-jasmine'],
    ['Jasmin? Um Gottes willen, nein', 'de', '-jasmine'],
    ['¿Jazmín? Por Dios, no', 'es', '-jasmine'],
  ],
  'yes to a thing and no to a kind of it': [
    ['sí al jazmín, no al jazmín de siempre', 'es', '+jasmine'],
    ['sì al gelsomino, no al gelsomino della zia', 'it', '+jasmine'],
  ],
  'a colour and an oil are no smell': [
    ['I wear rose gold', 'en'],
    ['tengo un vestido color rosa', 'es'],
    ["J'ai une robe vieux rose", 'fr'],
    ['um vestido rosa choque', 'pt'],
  ],
  'what somebody has a weakness for is wished for': [
    ['I have a bit of a weakness for iris', 'en', '+iris'],
    ['I have roses in my garden and a dog', 'en'],
    ["J'ai un petit faible pour l'iris", 'fr', '+iris'],
    ['el jazmín me vuelve loca', 'es', '+jasmine'],
    ['Bei Iris werde ich schwach', 'de', '+iris'],
    ["per l'iris perdo la testa", 'it', '+iris'],
    ['tenho uma queda por íris', 'pt', '+iris'],
  ],
};

for (const [name, rows] of Object.entries(TABLES)) {
  describe(name, () => {
    test.each(rows)('%s (%s)', (text, language, ...expected) => {
      expect(smells(text, language)).toEqual(expected);
    });
  });
}
