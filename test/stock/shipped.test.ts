import { expect, test } from 'vitest';
import { loadMachine } from '../../src/engine/machine.ts';
import { checkStock } from '../../src/stock/check-stock.ts';
import { readProjectFolder } from '../support/fixtures.ts';
import { compileShipped, shippedCatalog } from '../support/shipped.ts';

test('of the shipped conversation only this is said: two small shops lack what some shoppers may put together', () => {
  const catalog = shippedCatalog();
  const files = readProjectFolder('flows');
  const compiled = compileShipped(files);
  if (!compiled.ok) throw new Error(compiled.diagnostics[0]?.message);
  const sources = files.map(({ source }) => source);
  const said = checkStock(loadMachine(compiled.program, catalog), catalog, sources).map(({ code, span, message }) => {
    const word = sources.find(({ file }) => file === span.file)?.text.slice(span.start, span.end);
    return `${span.file} ${word} ${code} ${/in `(\w+)`/.exec(message)?.[1]}`;
  });
  expect(said).toEqual(['recommend.yaml find stock/empty-combination niche', 'recommend.yaml find stock/empty-combination perfumery']);
});
