import type { CodeDescription } from './code-description.ts';

/** Codes of the catalog and its scopes. */
export const CATALOG_CODES = {
  'catalog/invalid-json': { severity: 'error', title: 'The file is not JSON', why: 'Nothing in the file can be used until it parses.' },
  'catalog/missing-file': {
    severity: 'error',
    title: 'A file of the catalog is missing',
    why: 'A catalog is its fragrances, families, ingredients and facets: without one of them no name in the others means anything.',
  },
  'catalog/no-scope': {
    severity: 'warning',
    title: 'The catalog has no scope',
    why: 'A scope says what a client sells. Without one every search finds nothing.',
  },
  'catalog/empty': {
    severity: 'error',
    title: 'The list is empty',
    why: 'Nothing could ever be recommended, which is nearly always a file that was cut short.',
  },
  'catalog/empty-scope': {
    severity: 'warning',
    title: 'The scope sells nothing',
    why: 'Every search in this shop finds nothing.',
  },
  'catalog/missing-field': {
    severity: 'error',
    title: 'A field is missing',
    why: 'Every field is written out, so that what is unknown (`null`) can be told from what was forgotten.',
  },
  'catalog/unknown-field': {
    severity: 'error',
    title: 'There is no such field',
    why: 'A field that nobody reads is a misspelt one: what it says would be lost without a word.',
  },
  'catalog/wrong-type': {
    severity: 'error',
    title: 'The value is of the wrong kind',
    why: 'A number in place of a text, or one value in place of a list, cannot be read as what was meant.',
  },
  'catalog/wrong-value': {
    severity: 'error',
    title: 'The value is not allowed',
    why: 'Filters and scores compare these values: one outside its range would quietly never match.',
  },
  'catalog/markup-in-name': {
    severity: 'error',
    title: 'A name holds `<`',
    why: 'Names appear in replies beside tags that clients parse. A `<` in one would be read as markup.',
  },
  'catalog/duplicate-field': {
    severity: 'error',
    title: 'A field stands twice',
    why: 'Only one of the two values could count, and which one cannot be seen.',
  },
  'catalog/listed-twice': {
    severity: 'warning',
    title: 'A list names the same thing twice',
    why: 'It counts once. Where a list is copied by hand, the second is often another one that was meant.',
  },
  'catalog/duplicate-id': {
    severity: 'error',
    title: 'Two entries have the same id',
    why: 'An id is how conversations, offers and clients mean one entry; the second would hide the first.',
  },
  'catalog/unknown-family': {
    severity: 'error',
    title: 'There is no such family',
    why: 'What belongs to a family that nobody knows is never found by its family.',
  },
  'catalog/unknown-subfamily': {
    severity: 'error',
    title: 'There is no such sub-family',
    why: 'Sub-families are those of the fragrance wheel, or a second family; any other cannot be compared.',
  },
  'catalog/unknown-ingredient': {
    severity: 'error',
    title: 'There is no such ingredient',
    why: 'A note that nobody knows can be neither searched for nor, worse, avoided.',
  },
  'catalog/unknown-facet': {
    severity: 'error',
    title: 'There is no such facet',
    why: 'A facet that nobody knows never counts in a search and has no name in a reply.',
  },
  'catalog/unknown-fragrance': {
    severity: 'error',
    title: 'The offer is of a fragrance that is not in the catalog',
    why: 'A shop sells what the reference catalog describes. This offer would never be shown.',
  },
  'catalog/hierarchy-cycle': {
    severity: 'error',
    title: 'An ingredient is a kind of itself',
    why: '"Without musk" leaves out every kind of musk; in a circle everything would be a kind of everything.',
  },
  'catalog/wrong-ean': {
    severity: 'error',
    title: 'The EAN is wrong',
    why: 'Clients find the product by its EAN: a wrong one links to nothing, or to another product.',
  },
  'catalog/duplicate-ean': {
    severity: 'error',
    title: 'The EAN is listed twice',
    why: 'One EAN is one size of one fragrance; listed twice, its price and stock are uncertain.',
  },
  'catalog/ean-of-two-fragrances': {
    severity: 'error',
    title: 'One EAN stands for two fragrances',
    why: 'A client would link one of the two to the other product.',
  },
} as const satisfies Readonly<Record<string, CodeDescription>>;
