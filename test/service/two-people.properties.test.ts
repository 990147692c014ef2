import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entriesOf } from '../../src/engine/slots.ts';
import { MessageReader } from '../../src/service/reading.ts';
import { runs } from '../support/runs.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();

/** How two people are spoken of and asked for again, and what is wished for, by what it is. */
const LANGUAGES = {
  en: {
    pairs: [
      ['one for her', 'one for him', 'and for him?'],
      ['something for my mum', 'something for my dad', 'and for my dad?'],
      ['something for my wife', 'something for him', 'and for him?'],
      ['one for my sister', 'another for my brother', 'and for my brother instead'],
    ],
    and: ', and',
    things: { rose: 'with rose', leather: 'with leather', vanilla: 'with vanilla', jasmine: 'with jasmine' },
    below: 'under 60 euros',
  },
  de: {
    pairs: [
      ['eins für sie', 'eins für ihn', 'und für ihn?'],
      ['etwas für meine Mutter', 'etwas für meinen Vater', 'und für meinen Vater?'],
      ['eins für meine Schwester', 'eins für meinen Bruder', 'und für meinen Bruder stattdessen'],
    ],
    and: ', und',
    things: { rose: 'mit Rose', leather: 'mit Leder', vanilla: 'mit Vanille', jasmine: 'mit Jasmin' },
    below: 'unter 60 Euro',
  },
  fr: {
    pairs: [
      ['un pour elle', 'un pour lui', 'et pour lui ?'],
      ['un pour ma femme', 'un pour mon frère', 'et pour mon frère ?'],
      ['un pour ma sœur', 'un autre pour mon mari', 'maintenant pour mon mari'],
    ],
    and: ', et',
    things: { rose: 'à la rose', leather: 'au cuir', vanilla: 'à la vanille', jasmine: 'au jasmin' },
    below: 'à moins de 60 euros',
  },
  es: {
    pairs: [
      ['uno para ella', 'uno para él', '¿y para él?'],
      ['algo para mi madre', 'algo para mi padre', '¿y para mi padre?'],
      ['uno para mi hermana', 'otro para mi marido', 'ahora el de mi marido'],
    ],
    and: ', y',
    things: { rose: 'con rosa', leather: 'con cuero', vanilla: 'con vainilla', jasmine: 'con jazmín' },
    below: 'por menos de 60 euros',
  },
  it: {
    pairs: [
      ['uno per lei', 'uno per lui', 'e per lui?'],
      ['qualcosa per mia moglie', 'qualcosa per mio padre', 'e per mio padre?'],
      ['uno per mia sorella', 'un altro per mio marito', 'e per mio marito invece'],
    ],
    and: ', e',
    things: { rose: 'con rosa', leather: 'con cuoio', vanilla: 'con vaniglia', jasmine: 'con gelsomino' },
    below: 'sotto i 60 euro',
  },
  pt: {
    pairs: [
      ['um para ela', 'um para ele', 'e para ele?'],
      ['algo para minha mãe', 'algo para meu pai', 'e para meu pai?'],
      ['um para a minha irmã', 'outro para o meu irmão', 'agora o do meu irmão'],
    ],
    and: ', e',
    things: { rose: 'com rosa', leather: 'com couro', vanilla: 'com baunilha', jasmine: 'com jasmim' },
    below: 'até 60 euros',
  },
} as const;

type Thing = 'rose' | 'leather' | 'vanilla' | 'jasmine';

const language = fc.constantFrom('en', 'de', 'fr', 'es', 'it', 'pt');
const two = fc.shuffledSubarray<Thing>(['rose', 'leather', 'vanilla', 'jasmine'], { minLength: 2, maxLength: 2 });

test('the wishes of two people never mix: neither what they like nor what one may cost', () => {
  fc.assert(
    fc.property(language, fc.nat(), two, fc.constantFrom(null, 0, 1), (spoken, which, [one = 'rose', other = 'jasmine'], limited) => {
      const { pairs, and, things, below } = LANGUAGES[spoken];
      const [first, second, again] = pairs[which % pairs.length] ?? pairs[0];
      const limit = (at: number): string => (limited === at ? ` ${below}` : '');
      const reader = new MessageReader(deployment, 'demo', spoken);
      const message = `${first} ${things[one]}${limit(0)}${and} ${second} ${things[other]}${limit(1)}`;
      const heldAfter = (text: string) => {
        const { slots } = reader.read(text).turn.conversation;
        const held = (name: string) => entriesOf(slots[name] ?? { state: 'empty' }).map(({ value }) => value);
        return { message, wanted: held('wanted'), gender: held('gender'), isLimited: held('price').length > 0 };
      };
      expect(heldAfter(message)).toEqual({ message, wanted: [one], gender: ['feminine'], isLimited: limited === 0 });
      expect(heldAfter(again)).toEqual({ message, wanted: [other], gender: ['masculine'], isLimited: limited === 1 });
    }),
    { numRuns: runs(60) },
  );
});
