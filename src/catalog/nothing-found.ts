import type { CatalogAnswer, CatalogQuery } from './query.ts';

/** The answer of a shop that has nothing of what is asked for. */
export function nothingFound(query: CatalogQuery): CatalogAnswer {
  switch (query.type) {
    case 'search': {
      const { page, perPage } = query;
      const total = (page - 1) * perPage;
      return {
        type: 'searched',
        items: [],
        scores: [],
        total,
        page: Math.max(1, page - 1),
        perPage,
        totalPages: page - 1,
        relaxed: [],
        misses: 0,
        missing: [],
      };
    }
    case 'families':
      return { type: 'families', families: [] };
    case 'count':
      return { type: 'counted', counts: query.searches.map(() => ({ total: 0, misses: 0, relaxed: [] })) };
    case 'cards':
      return { type: 'cards', items: [] };
    case 'tell':
      return { type: 'told', facts: [] };
    default: {
      const never: never = query;
      return never;
    }
  }
}
