import { diagnostic } from '../diagnostics/bag.ts';
import { type Place, within, wrong } from './decode.ts';
import { normaliseEan } from './ean.ts';
import type { Entry } from './entries.ts';
import type { Fragrance, Offer, Scope } from './fragrance.ts';

interface Use {
  readonly fragrance: string;
  readonly place: Place;
}

/**
 * Checks every EAN and brings it to its 13 digits. One EAN may come again in another scope, or in a scope and the
 * reference, but always for the same fragrance; in one list it comes once. Offers of fragrances that nobody knows, which are wrong already, own nothing.
 */
export function checkEans(
  fragrances: readonly Entry<Fragrance>[],
  scopes: readonly Entry<Scope>[],
  known: ReadonlySet<string> | null,
): { readonly fragrances: readonly Fragrance[]; readonly scopes: readonly Scope[] } {
  const uses = new Map<string, Use>();
  const inReference = new Map<string, Place>();
  return {
    fragrances: fragrances.map(({ value, place }) => ({
      ...value,
      eans: value.eans.flatMap(
        (ean, i) => checkEan(ean, { fragrance: value.id, place: within(within(place, 'eans'), i) }, inReference, uses) ?? [],
      ),
    })),
    scopes: scopes.map(({ value, place }) => {
      const inScope = new Map<string, Place>();
      const checkOffer = (offer: Offer, i: number): Offer => {
        if (offer.ean === null) return offer;
        const at = within(within(within(place, 'offers'), i), 'ean');
        const owned = known?.has(offer.fragrance) ? uses : new Map<string, Use>();
        return { ...offer, ean: checkEan(offer.ean, { fragrance: offer.fragrance, place: at }, inScope, owned) ?? null };
      };
      return { ...value, offers: value.offers.map(checkOffer) };
    }),
  };
}

function checkEan(text: string, use: Use, list: Map<string, Place>, uses: Map<string, Use>): string | undefined {
  const checked = normaliseEan(text);
  if (!checked.ok) return wrong(use.place, 'catalog/wrong-ean', `The EAN \`${text.slice(0, 40)}\` ${checked.reason}`);
  const other = uses.get(checked.ean);
  const first = list.get(checked.ean);
  if (other !== undefined && other.fragrance !== use.fragrance) {
    complain('catalog/ean-of-two-fragrances', `The EAN ${checked.ean} stands for \`${other.fragrance}\` too`, use.place, other.place);
  } else if (first !== undefined) {
    complain('catalog/duplicate-ean', `The EAN ${checked.ean} is listed twice`, use.place, first);
  }
  if (other === undefined) uses.set(checked.ean, use);
  if (first === undefined) list.set(checked.ean, use.place);
  return checked.ean;
}

function complain(code: 'catalog/ean-of-two-fragrances' | 'catalog/duplicate-ean', message: string, at: Place, first: Place): void {
  const related = [{ message: 'It is first listed here', span: first.file.span(first.path) }];
  at.report(diagnostic(code, at.file.span(at.path), message, { related }));
}
