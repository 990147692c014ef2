import type { Item } from '../catalog/query.ts';
import type { ParfumItem } from './reply.ts';
import { familyLabel } from './speak.ts';
import type { Turn } from './turn.ts';
import { whyTexts } from './why.ts';

/** The `<parfum />` tags of a list, each on a line of its own. */
export function cardLines(turn: Turn, items: readonly Item[]): readonly string[] {
  const why = whyTexts(turn, items);
  return items.map((item, place) => `<parfum id="${attribute(item.id)}" why="${attribute(why[place] ?? '')}" use_case="default" />`);
}

/** A text as the value of an XML attribute: escaped, one line, only characters that XML allows. */
function attribute(value: string): string {
  return value
    .replace(/[\p{Cc}\ufffe\uffff]+/gu, ' ')
    .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&apos;');
}

export function parfumItem(turn: Turn, item: Item): ParfumItem {
  return {
    type: 'Parfum',
    parfum: {
      id: item.id,
      properties: {
        name: item.name,
        gender: item.gender,
        eans: item.eans,
        brand: item.brand,
        family: familyLabel(turn.machine, turn.language, item.family),
        ...(item.year === null ? {} : { year: item.year }),
        ...(item.concentration === null ? {} : { concentration: item.concentration }),
        ...(item.price === null || item.currency === null ? {} : { price: item.price, currency: item.currency }),
        ...(item.price === null || item.sizeMl === null ? {} : { size_ml: item.sizeMl }),
        ...(item.imageUrl === null ? {} : { image_url: item.imageUrl }),
      },
    },
  };
}
