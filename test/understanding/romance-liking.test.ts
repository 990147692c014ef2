import { expect, test } from 'vitest';
import { shippedDeployment } from '../support/shipped.ts';
import { PLAIN_CONTEXT } from '../support/understanding.ts';

const { understander } = await shippedDeployment();

/** What of a message would become a wish for a smell, or against one. */
const said = (text: string, language: string): readonly string[] =>
  understander
    .understand(text, { ...PLAIN_CONTEXT, language })
    .mentions.filter(({ type }) => type !== 'recipient' && type !== 'gender')
    .map(({ polarity, value }) => `${polarity === 'avoid' ? '-' : '+'}${String(value)}`);

test.each([
  ['it', 'il vetiver non mi attira'],
  ['it', 'non mi ispira il vetiver'],
  ['it', 'il vetiver mi esce dalle orecchie'],
  ['it', 'il vetiver mi ha annoiata'],
  ['it', 'mi sono stancato del vetiver'],
  ['it', 'il vetiver mi sta antipatico'],
  ['it', 'via il vetiver'],
  ['it', 'eviterei il vetiver'],
  ['it', 'purché non sia vetiver'],
  ['it', 'vetiver? ma anche no'],
  ['es', 'el vetiver no me llama'],
  ['es', 'no me atrae el vetiver'],
  ['es', 'el vetiver me tiene harta'],
  ['es', 'el vetiver me sale por las orejas'],
  ['es', 'le cogí manía al vetiver'],
  ['es', 'basta de vetiver'],
  ['es', 'el vetiver se lo dejo a mi abuelo'],
  ['es', 'algo que no fuera vetiver'],
  ['pt', 'o vetiver não me empolga'],
  ['pt', 'o vetiver não me diz nada'],
  ['pt', 'tomei ranço de vetiver'],
  ['pt', 'o vetiver já me cansou'],
  ['pt', 'não me venha com vetiver'],
  ['pt', 'evitaria o vetiver'],
])('%s turns it down: %s', (language, text) => {
  expect(said(text, language)).toEqual(['-vetiver']);
});

test.each([
  ['it', 'vado pazzo per il vetiver'],
  ['it', 'mi ispira il vetiver'],
  ['it', "un po' di vetiver ci starebbe bene"],
  ['it', 'avreste mica un vetiver?'],
  ['it', 'aggiungi del vetiver'],
  ['es', 'me inclino por el vetiver'],
  ['es', 'me quedo con el vetiver'],
  ['es', 'no estaría mal un poco de vetiver'],
  ['es', 'me gustaría que fuera de vetiver'],
  ['es', 'pongamos vetiver'],
  ['pt', 'vou de vetiver'],
  ['pt', 'um toque de vetiver cairia bem'],
  ['pt', 'o vetiver me atrai'],
  ['pt', 'vc tem vetiver?'],
])('%s wishes for it: %s', (language, text) => {
  expect(said(text, language)).toEqual(['+vetiver']);
});

test.each([
  ['es', 'como si fuera verano'],
  ['it', 'il mio capo non mi convince'],
  ['pt', 'vou de carro'],
  ['es', 'me quedo con mi abuela el domingo'],
  ['it', 'sono via il weekend'],
])('%s says nothing of a smell: %s', (language, text) => {
  expect(said(text, language)).toEqual([]);
});

test.each([
  ['it', "ho provato quello all'ambra e mi ha nauseata, meglio i legni", ['-amber', '+woody_notes']],
  ['it', 'non mi convince il gelsomino, mi butterei sulla rosa', ['-jasmine', '+rose']],
  ['es', 'me gustaba el ámbar pero ya me cansó, busco algo verde', ['-amber', '+green']],
  ['pt', 'eu gostava de âmbar mas enjoei, agora quero algo verde', ['-amber', '+green']],
])('%s what was turned down ends where something else is preferred: %s', (language, text, expected) => {
  expect(said(text, language)).toEqual(expected);
});

test.each([
  ['it', 'vorrei sapere di vaniglia senza sembrare una torta'],
  ['es', 'quiero oler a vainilla sin parecer un pastel'],
  ['pt', 'quero cheirar a baunilha sem parecer um bolo'],
])('%s what somebody does not want to look like turns down no note: %s', (language, text) => {
  expect(said(text, language)).toEqual(['+vanilla']);
});
