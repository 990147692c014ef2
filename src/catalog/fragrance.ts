export type Gender = 'feminine' | 'masculine' | 'unisex';

/** One reference fragrance, as in `catalog/fragrances.json`. */
export interface Fragrance {
  /** Stable, opaque; what `<parfum id>` carries. 1 to 64 of `A-Za-z0-9_-`. */
  readonly id: string;
  readonly name: string;
  readonly brand: string;
  /** Of first launch; null when unknown. */
  readonly year: number | null;
  readonly gender: Gender;
  /** splash, edc, edt, edp, intense, parfum, elixir, oil, solid; null when unknown. */
  readonly concentration: string | null;
  /** Key of a family. */
  readonly family: string;
  /** Sub-family of the fragrance wheel (`wheel_woody_amber`) or a second family's key; null when unknown. */
  readonly subfamily: string | null;
  /** Keys of ingredients, the most prominent first. `flat`: those whose place in the pyramid is unknown. */
  readonly notes: {
    readonly top: readonly string[];
    readonly heart: readonly string[];
    readonly base: readonly string[];
    readonly flat?: readonly string[];
  };
  /** Accords (facet keys), strongest first. */
  readonly accords: readonly string[];
  readonly perfumers: readonly string[];
  /** How well known it is, 0 (hardly) to 1 (everybody knows it). */
  readonly popularity: number;
  /** EAN-13 of its reference sizes. */
  readonly eans: readonly string[];
  /** Other names it is known by. */
  readonly aliases?: readonly string[];
  /** The name that its line goes by, where its own name doesn't tell: `Le Male` of "La Belle". */
  readonly line?: string;
}

/** Names by ISO 639-1 language; the first is shown, the others are understood. */
export type Names = Readonly<Record<string, readonly string[]>>;

export interface Family {
  readonly key: string;
  /** The contract's numeric id. */
  readonly id: number;
  readonly names: Names;
  /** Keys of related families with nearness 0..1; itself is 1. */
  readonly near: Readonly<Record<string, number>>;
  readonly facets: readonly string[];
  readonly typical: readonly string[];
  /** Usual strength 1..5. */
  readonly strength: number;
}

export interface Ingredient {
  readonly key: string;
  readonly group: string;
  readonly family: string;
  readonly tier: 'top' | 'heart' | 'base';
  /** "Is a kind of". */
  readonly parents: readonly string[];
  readonly related: readonly string[];
  readonly facets: readonly string[];
  readonly names: Names;
}

/** A declarable substance or extract that shoppers are allergic to, and the ingredients that carry it. */
export interface Allergen {
  /** Of its own, or of the ingredient that it is: `coumarin`. */
  readonly key: string;
  /** As on a list of ingredients; understood in every language. */
  readonly inci: readonly string[];
  /** Where it is an ingredient, names that the ingredient doesn't have. */
  readonly names: Names;
  /** Keys of ingredients: of these oils and accords it is a main part. */
  readonly certain: readonly string[];
  /** Keys of ingredients that usually have some of it. */
  readonly usual: readonly string[];
  /** Where it is listed. */
  readonly source: string;
}

/** What a fragrance can smell like: `fresh`, `powdery` … */
export interface Facet {
  readonly key: string;
  readonly names: Names;
  /** What it is like to wear, as a clause that names no ingredient: "like a walk after the rain". */
  readonly wears?: Names;
  /** Wishes beside which that would jar, as `occasion.party` or `gender.masculine`: a card then says something else. */
  readonly wears_not_for?: readonly string[];
  /** Whether many don't like it, however well known what smells of it may be. */
  readonly divides?: boolean;
}

/** What one client sells, as in `catalog/scopes/<name>.json`. */
export interface Scope {
  readonly scope: string;
  readonly title: string;
  /** ISO 4217. */
  readonly currency: string;
  /** Whether fragrances out of stock are left out of every search. */
  readonly hide_out_of_stock: boolean;
  /** How shoppers reach a person of the shop, as a reply says it; left out where there is nobody. */
  readonly contact?: string;
  /** By language, how shoppers are addressed; without, as its texts do: "Sie", "usted". */
  readonly address?: { readonly de?: 'du' | 'Sie'; readonly es?: 'tú' | 'usted' };
  readonly offers: readonly Offer[];
}

/** One size of one fragrance on a client's shelf. */
export interface Offer {
  readonly fragrance: string;
  /** EAN-13; null when the shop lists none. */
  readonly ean: string | null;
  /** Millilitres. */
  readonly ml: number | null;
  /** Major units of the scope's currency. */
  readonly price: number;
  readonly in_stock: boolean;
  /** Bestseller rank in the shop, from 1; null when unranked. */
  readonly rank: number | null;
  readonly tags: readonly string[];
  readonly image_url?: string;
}
