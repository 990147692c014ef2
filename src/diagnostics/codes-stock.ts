import type { CodeDescription } from './code-description.ts';

/** Codes of the pass that holds the flows against what the shops of the catalog sell. Stock changes daily: what is found are warnings only. */
export const STOCK_CODES = {
  'stock/empty-choice': {
    severity: 'warning',
    title: 'A choice that finds nothing',
    why: 'A shopper who takes it is told that nothing fits, or is shown something else than was chosen.',
  },
  'stock/empty-filter': {
    severity: 'warning',
    title: 'A value of `where` that finds nothing',
    why: 'The search names something that the shop does not sell, so it comes back empty or counts on what else is named.',
  },
  'stock/empty-combination': {
    severity: 'warning',
    title: 'Answers that find nothing',
    why: 'Each answer is understood and the search gives way in none, so the shopper is told that nothing fits.',
  },
  'stock/unfinished': {
    severity: 'error',
    title: 'Not every combination of answers was tried',
    why: 'Answers that were not tried together may find nothing: nothing is proved of them.',
  },
  'stock/missing-family': {
    severity: 'warning',
    title: 'No fragrance is of the family',
    why: 'The family is understood when it is said, but never offered, and a wish for it finds nothing.',
  },
  'stock/missing-ingredient': {
    severity: 'warning',
    title: 'No fragrance has the ingredient, or anything near it',
    why: 'The ingredient is understood when it is said, but a wish for it finds nothing, not even something instead.',
  },
} as const satisfies Readonly<Record<string, CodeDescription>>;
