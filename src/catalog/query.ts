import type { AskedAttribute, AskForm } from '../flow/program/attributes.ts';
import type { Gender } from './fragrance.ts';

/** A soft wish for one thing. Weight: 0.4 optional, 0.5 weak, 1 plain, 1.4 strong; must is 2. */
export interface Weighted {
  readonly id: string;
  readonly weight: number;
}

export interface NumberRange {
  readonly min: number | null;
  readonly max: number | null;
}

/** Millilitres. */
export interface SizeRange extends NumberRange {
  /** "Less than 50 ml", "more than 30 ml": what was said; `max` stays short of it, `min` lies beyond it. */
  readonly under?: number;
  readonly over?: number;
}

/** A limit is held against full bottles unless a size is wished for. */
export interface PriceRange extends NumberRange {
  /** "Around 80": what was said. Then `max` alone is a limit; from `min` on, and not too near that limit, is only wished for. */
  readonly about?: number;
  /** "80 is too much": what was said; `max` stays short of it. */
  readonly under?: number;
  /** ISO 4217 where the shopper named one; prices of another currency are compared without conversion. */
  readonly currency?: string;
}

/** A vocabulary value as the search sees it: what it wants and avoids, by weight 0..1. */
export interface Taste {
  /** `style.fresh`, `occasion.office`: for `why`, and to tell wishes apart. */
  readonly source: string;
  readonly weight: number;
  readonly wants: TasteTargets;
  readonly avoid: TasteTargets;
  /** Strength aimed at, 1 to 5. */
  readonly strength: number | null;
  /** How long it lasts at least as a rule, 1 (two hours) to 4 (a day); left out: it doesn't matter. */
  readonly lasting?: number;
  /** How much being well known counts, -1..1. */
  readonly prior: number | null;
  /** Turned down outright: what plainly has it is left out. */
  readonly leftOut?: true;
}

export interface TasteTargets {
  readonly families: Readonly<Record<string, number>>;
  readonly facets: Readonly<Record<string, number>>;
  readonly ingredients: Readonly<Record<string, number>>;
}

/** "Fresher", "cheaper", said of some fragrances. */
export interface Shift {
  readonly source: string;
  /** 1 to 3. */
  readonly steps: number;
  /** Fragrance ids compared with. */
  readonly than: readonly string[];
  readonly families: Readonly<Record<string, number>>;
  readonly facets: Readonly<Record<string, number>>;
  /** Steps of the strength scale, -4..4. */
  readonly strength: number;
  /**
   * -1: below the cheapest compared with, also by the millilitre; 1: above the dearest; both hard. Compared with nothing it is soft: among
   * the cheapest quarter of what the shop sells, or the dearest.
   */
  readonly price: -1 | 0 | 1;
  readonly prior: number;
}

/** "The cheapest", "the sweetest": the one with most or least of something comes first. */
export interface Superlative {
  /** Its name: `cheaper`, `newest`. */
  readonly of: string;
  readonly asks: AskedAttribute;
  readonly end: 'most' | 'least';
  /** Of a quality: which. */
  readonly taste: Taste | null;
}

export type RelaxableWish = 'price' | 'brands' | 'families' | 'concentration' | 'year' | 'name';

/** Everything wished. Hard wishes filter; those of `RelaxableWish` may be dropped in the order of `relax`. */
export interface Wish {
  // never relaxed
  /** Unisex is admitted to feminine and masculine. */
  readonly gender: Gender | null;
  readonly withoutIngredients: readonly string[];
  readonly withoutFamilies: readonly string[];
  readonly withoutBrands: readonly string[];
  readonly withoutPerfumers: readonly string[];
  readonly withoutFragrances: readonly string[];
  // hard, relaxable
  readonly name: readonly string[];
  /** Families picked from the picker. */
  readonly pickedFamilies: readonly string[];
  readonly brands: readonly string[];
  readonly concentration: readonly string[];
  readonly price: PriceRange | null;
  readonly year: NumberRange | null;
  // soft
  readonly ingredients: readonly Weighted[];
  readonly families: readonly Weighted[];
  /** Keys of those who composed it. */
  readonly perfumers: readonly Weighted[];
  readonly like: readonly Weighted[];
  readonly unlike: readonly Weighted[];
  readonly tastes: readonly Taste[];
  readonly lessTastes: readonly Taste[];
  readonly tags: readonly string[];
  /** Millilitres of the bottle: "a travel size", "50 ml"; null: a full one, of whatever size. */
  readonly size: SizeRange | null;
  /** Strength wished, 1 to 5. */
  readonly strength: NumberRange | null;
  readonly shifts: readonly Shift[];
  /** "Rose or jasmine": soft wishes by what they are of (`ingredient.rose`); those with the same number are met by any one of them. */
  readonly either: Readonly<Record<string, number>>;
  /** What fits is put in the order of this; null: the best first. */
  readonly superlative: Superlative | null;
}

/** What the engine asks of a catalog. The client's scope and the language travel beside it. */
export type CatalogQuery =
  | SearchQuery
  /** Families with at least one fragrance that passes the hard wishes, the fullest first, at most `max`. */
  | { readonly type: 'families'; readonly wish: Wish; readonly max: number }
  /** Cards of these fragrances in this order (for `back`), with their reasons for `wish`. */
  | { readonly type: 'cards'; readonly ids: readonly string[]; readonly wish: Wish }
  /** How many fragrances each of some searches would list, at most 10 of them. */
  | { readonly type: 'count'; readonly searches: readonly SearchQuery[] }
  | { readonly type: 'tell'; readonly tell: 'note' | 'family'; readonly of: string; readonly wish: Wish }
  /** `size`: the one that was chosen; told alone where it is to be had. */
  | { readonly type: 'tell'; readonly tell: 'offer'; readonly of: string; readonly size?: SizeRange; readonly wish: Wish }
  /** `notes`: ingredients that are asked for; whether it has them is then told, and its notes alone. */
  | { readonly type: 'tell'; readonly tell: 'fragrance'; readonly of: string; readonly notes?: readonly string[]; readonly wish: Wish }
  | { readonly type: 'tell'; readonly tell: 'why'; readonly of: string; readonly wish: Wish }
  | {
      readonly type: 'tell';
      readonly tell: 'difference';
      readonly of: readonly [string, string];
      readonly use: readonly Taste[];
      readonly wish: Wish;
      readonly scales: readonly Scale[];
    }
  /** `scales`: by which one of several is held against the next, where one is picked. Left out: by none. */
  | {
      readonly type: 'tell';
      readonly tell: 'question';
      readonly question: Question;
      readonly wish: Wish;
      readonly scales?: readonly Scale[];
    };

/** A comparative of the smell, by which two fragrances are compared: `comparative.fresher`, and what is more or less so. */
export interface Scale {
  readonly source: string;
  /** What is never said beside it: `comparative.warmer`. */
  readonly opposite: string | null;
  readonly taste: Taste;
}

/** What is asked of fragrances. Which of the others is there depends on `asks`. */
export interface Question {
  readonly asks: AskedAttribute;
  readonly form: AskForm;
  /** Of what is compared by its likeness to a fragrance: that one's id. Left out: to no one. */
  readonly like?: string;
  /** In the order they were shown; none: all that the shop has and the wish lets through, for the most or least of it. */
  readonly of: readonly string[];
  /** Several that it may be, where more than one is named: “an eau de toilette or an eau de parfum”. */
  readonly concentrations?: readonly string[];
  /** Keys of ingredients or of families: whether it has one of these, is of one. */
  readonly keys: readonly string[];
  /** Of a comparison, and where one is picked: whether it shall have more of it or less, as what is cheaper; left out: what is best. */
  readonly end?: 'most' | 'least';
  /** Where one is picked by something: that is told already, and needs no saying. */
  readonly isTold?: boolean;
  /** What it shall be like, or suit. */
  readonly taste: Taste | null;
  readonly gender: Gender | null;
  readonly concentration: string | null;
  /** Millilitres. */
  readonly ml: number | null;
}

export interface SearchQuery {
  readonly type: 'search';
  readonly wish: Wish;
  /** Wishes that may be dropped when nothing fits, one more at a time, in this order. */
  readonly relax: readonly RelaxableWish[];
  /** From 1. */
  readonly page: number;
  /** 1 to 10. */
  readonly perPage: number;
  /** Ids that must not appear (`others`). */
  readonly leaveOut: readonly string[];
  /** How many soft wishes the fragrances shall miss at least, to go on behind a better tier; left out: 0. */
  readonly misses?: number;
}

export type CatalogAnswer =
  | SearchAnswer
  | { readonly type: 'families'; readonly families: readonly FamilyChoice[] }
  | { readonly type: 'cards'; readonly items: readonly Item[] }
  /** In the order of the searches. */
  | { readonly type: 'counted'; readonly counts: readonly Pick<SearchAnswer, 'total' | 'misses' | 'relaxed'>[] }
  | { readonly type: 'told'; readonly facts: readonly Fact[] }
  /** The catalog didn't answer. */
  | { readonly type: 'failed'; readonly reason: 'search_failed' | 'search_timeout' };

export interface SearchAnswer {
  readonly type: 'searched';
  /** In order; empty when the page is past the end or nothing fits. */
  readonly items: readonly Item[];
  /** How the score of each came about, in the order of the items: variety puts one before a better one now and then. */
  readonly scores: readonly ItemScore[];
  /** How many there are in the scope of the tier that is listed. */
  readonly total: number;
  /** How many soft wishes each of the tier misses: 0 where all fit. */
  readonly misses: number;
  /** Which of them those on this page miss: `ingredient.rose`, `style.fresh`, `like.f0001`, `strength`. */
  readonly missing: readonly string[];
  /** From 1, and at most `totalPages`: the last one also where a page past the end was asked for. */
  readonly page: number;
  readonly perPage: number;
  readonly totalPages: number;
  /** Wishes dropped to find these, in the order they were dropped. */
  readonly relaxed: readonly RelaxableWish[];
  /** ISO 4217: what the shop's prices are in, where it has any. */
  readonly currency?: string;
  /** Where others shall be like two fragrances or more: what those have in common. */
  readonly inCommon?: InCommon;
  /** Of each fragrance that others shall be like, and that is for somebody else than the wish: those of its line that are for them. */
  readonly counterparts?: readonly Counterparts[];
}

/** Keys of facets and ingredients, the most telling first; not both empty. */
export interface InCommon {
  readonly facets: readonly string[];
  readonly notes: readonly string[];
}

export interface Counterparts {
  readonly of: string;
  readonly gender: Gender;
  /** Ids of those that are listed, the best known first; empty: the shop has none that fits. */
  readonly are: readonly string[];
}

export interface ItemScore {
  readonly id: string;
  /** 0..1, comparable within one search only. The points of its terms add up to it. */
  readonly score: number;
  readonly terms: readonly ScoreTerm[];
}

/** A signal of a score, or what lowers it (`less`, `unlike`, `unisex`, `dear`). */
export interface ScoreTerm {
  readonly term: 'prior' | 'fit' | 'likeness' | 'context' | 'shift' | 'intensity' | 'near' | 'less' | 'unlike' | 'unisex' | 'dear';
  /** 0..1 */
  readonly value: number;
  /** As the catalog's weights say, before the weights of the signals present are made to sum to 1. */
  readonly weight: number;
  /** What it adds to the score; not above 0 for what lowers it. */
  readonly points: number;
  readonly parts: readonly ScorePart[];
}

/** What a term's value comes from: one wish (`ingredient.lemon`), or one of the things that a value is the mean of (`rank`). */
export interface ScorePart {
  readonly of: string;
  /** 0..1 */
  readonly value: number;
  readonly weight: number;
  readonly parts?: readonly ScorePart[];
}

export interface FamilyChoice {
  readonly family: string;
  /** The contract's numeric id. */
  readonly number: number;
  readonly total: number;
}

/** A card: facts of one fragrance in the client's scope, and why it is here. */
export interface Item {
  readonly id: string;
  readonly name: string;
  readonly brand: string;
  readonly gender: 'M' | 'F' | 'U';
  readonly eans: readonly string[];
  readonly family: string;
  readonly year: number | null;
  readonly concentration: string | null;
  /** Of the smallest full bottle in stock that the wish allows, else of the smallest there is; in major units of `currency`. */
  readonly price: number | null;
  readonly currency: string | null;
  /** Millilitres that `price` is of. */
  readonly sizeMl: number | null;
  readonly imageUrl: string | null;
  /** The strongest reasons first; two items of a page differ in them where their facts differ. */
  readonly why: readonly Fact[];
}

export type Verdict = 'yes' | 'no';
export type Degree = 'very' | 'fairly' | 'hardly';

export type Tier = 'top' | 'heart' | 'base' | 'flat';

/** These ingredients of the fragrance sit there. */
export interface NotesFact {
  readonly fact: 'notes';
  readonly tier: Tier;
  readonly notes: readonly string[];
}

/** What one size of it costs. */
export interface PriceFact {
  readonly fact: 'price';
  readonly price: number;
  readonly currency: string;
  /** Millilitres; null where the shop lists none. */
  readonly ml: number | null;
}

/** One size on offer. */
export interface OfferFact {
  readonly fact: 'offer';
  /** Millilitres. */
  readonly ml: number | null;
  readonly price: number;
  readonly currency: string;
  readonly inStock: boolean;
  /** Where other sizes are compared with it. */
  readonly per100Ml: number | null;
}

/** Its strength, 1 to 5. */
export interface StrengthFact {
  readonly fact: 'strength';
  readonly strength: number;
}

/** Who composed it, by name. */
export interface PerfumersFact {
  readonly fact: 'perfumers';
  readonly perfumers: readonly string[];
}

/** What a fragrance is like, whole: keys, the most telling of each first. */
export interface PortraitFact {
  readonly fact: 'portrait';
  readonly fragrance: string;
  readonly brand: string;
  readonly year: number | null;
  readonly facets: readonly string[];
  /** By tier, in the order in which they are smelled. */
  readonly pyramid: readonly NotesFact[];
  readonly concentration: string | null;
  /** 1 to 5. */
  readonly strength: number;
  /** 1 (two hours) to 4 (a day). */
  readonly lasting: number;
  /** For whom it is, who composed it, what it costs. */
  readonly besides: readonly Fact[];
}

/** What is to be thought of one fragrance for the wish. */
export interface OpinionFact {
  readonly fact: 'opinion';
  readonly fragrance: string;
  /** `open`: nothing was wished that it could be held against; `against`: it has what was turned down, or breaks a limit. */
  readonly verdict: 'fits' | 'partly' | 'against' | 'open';
  /** What speaks for it. */
  readonly facts: readonly Fact[];
  /** What speaks against it. */
  readonly against: readonly Fact[];
  readonly facets: readonly string[];
  /** 1 to 5. */
  readonly strength: number;
  /** How well known it is, 1 (hardly) to 3. */
  readonly known: number;
  /** Whether not everybody likes what it smells of: to be well known is then no promise. */
  readonly divides: boolean;
}

/** What a limit looks at. */
export type LimitFact =
  | PriceFact
  | { readonly fact: 'family'; readonly family: string }
  | { readonly fact: 'brand'; readonly brand: string }
  | { readonly fact: 'concentration'; readonly concentration: string }
  | { readonly fact: 'year'; readonly year: number };

/** How much something is what a taste says, by the notes that make it so. */
export interface QualityFact {
  readonly fact: 'quality';
  readonly source: string;
  readonly degree: Degree;
  readonly notes: readonly string[];
  /** Of what is hardly so: what it is instead. Left out: that isn't told. */
  readonly rather?: { readonly strength: 'light' | 'strong' | null; readonly facets: readonly string[] };
}

/** One of two is more of something: `scales` are sources of comparatives, of which notes of its own make it so. */
export interface LeadsFact {
  readonly fact: 'leads';
  readonly fragrance: string;
  readonly over: string;
  readonly scales: readonly string[];
  readonly notes: readonly string[];
}

/** It costs less, and the other more: for bottles of one size, or of the most alike sizes that they have, by the millilitre. */
export interface CheaperFact {
  readonly fact: 'cheaper';
  readonly fragrance: string;
  readonly price: PriceFact;
  readonly other: PriceFact;
}

/**
 * One thing the catalog holds, as ids; the engine says it in the reply's language with the message
 * `facts.<fact>`. Nothing is a fact that the catalog does not hold.
 */
export type Fact =
  | NotesFact
  | StrengthFact
  | LimitFact
  /** It smells of these facets. */
  | { readonly fact: 'facets'; readonly facets: readonly string[] }
  /** What it is like to wear, as one of its facets is. */
  | { readonly fact: 'wears'; readonly facet: string }
  | { readonly fact: 'shares'; readonly with: string; readonly notes: readonly string[] }
  /** Of the line of a fragrance that it shall be like, and for whom it shall be, where that one is for somebody else. */
  | { readonly fact: 'counterpart'; readonly of: string; readonly gender: Gender }
  /** Asked of one that is for somebody else: the shop has this one of its line for them. */
  | { readonly fact: 'has_counterpart'; readonly of: string; readonly gender: Gender; readonly fragrance: string }
  /** What they cost together, and each of them as its card says. */
  | {
      readonly fact: 'sum';
      readonly fragrances: readonly string[];
      readonly offers: readonly OfferFact[];
      readonly total: number;
      readonly currency: string;
    }
  /** For whom they are sold, and whether that is, or lets in, who was asked about. */
  | { readonly fact: 'made_for'; readonly fragrances: readonly string[]; readonly gender: Gender; readonly suits: boolean }
  /** What it has, and the fragrance that it shall not be like has not, which has `without` instead. */
  | { readonly fact: 'away'; readonly from: string; readonly without: string; readonly tier: Tier; readonly notes: readonly string[] }
  /** What it has, and the fragrance that it is like has not. */
  | { readonly fact: 'apart'; readonly from: string; readonly tier: Tier; readonly notes: readonly string[] }
  /** Not the wanted ingredient, but a near one, which sits there. */
  | { readonly fact: 'instead'; readonly wanted: string; readonly tier: Tier; readonly note: string }
  /** Whether its notes list an ingredient that was asked for, or a kind of it. */
  | { readonly fact: 'listed'; readonly note: string; readonly isListed: boolean }
  /** A substance, which is no note itself, and which of its notes carry it as a rule. */
  | { readonly fact: 'carried'; readonly substance: string; readonly notes: readonly string[] }
  /** Something else that was wished and that it doesn't meet: `style.fresh`, `family.woody`, `like.f0001`. */
  | { readonly fact: 'misses'; readonly source: string }
  /** A wanted ingredient that isn't in it. */
  | { readonly fact: 'lacks'; readonly note: string }
  /**
   * Differs from the fragrances compared with: fresher, lighter, cheaper. `shift` is the comparative's source; `by` is what
   * makes it so, `without` what they have and it has not.
   */
  | {
      readonly fact: 'shifted';
      readonly shift: string;
      readonly by: NotesFact | PriceFact | StrengthFact | null;
      readonly without: readonly string[];
    }
  /** What makes it so: `source` is `style.fresh`, `occasion.office`, `family.woody`. */
  | { readonly fact: 'taste'; readonly source: string; readonly tier: Tier; readonly notes: readonly string[] }
  /** What of its character suits an occasion, and the notes that carry it; none of all these: its lightness alone does. */
  | {
      readonly fact: 'suited';
      readonly source: string;
      readonly facets: readonly string[];
      readonly isLight: boolean;
      readonly notes: readonly string[];
    }
  /** Beyond a limit that was set aside. */
  | { readonly fact: 'though'; readonly but: LimitFact | PerfumersFact }
  /** Of another family than all those which it shall be like. */
  | { readonly fact: 'step_away'; readonly family: string }
  | PerfumersFact
  | { readonly fact: 'gender'; readonly gender: Gender }
  | OfferFact
  /** Whether it is to be had in the size that was asked for (that offer alone), else in which others. */
  | {
      readonly fact: 'in_size';
      readonly fragrance: string;
      readonly ml: number;
      readonly there: 'yes' | 'out_of_stock' | 'no';
      readonly offers: readonly OfferFact[];
    }
  /** The size that costs least by the millilitre, and the others, each with what 100 ml cost in it. */
  | { readonly fact: 'best_size'; readonly fragrance: string; readonly best: OfferFact; readonly others: readonly OfferFact[] }
  | { readonly fact: 'not_sold'; readonly fragrance: string }
  | { readonly fact: 'popular' }
  /** Hardly known. */
  | { readonly fact: 'rare' }
  | PortraitFact
  | OpinionFact
  // of an ingredient or a family
  | { readonly fact: 'smells'; readonly of: string; readonly facets: readonly string[] }
  | { readonly fact: 'sits'; readonly tier: Tier }
  | { readonly fact: 'near'; readonly notes: readonly string[] }
  | { readonly fact: 'typical'; readonly notes: readonly string[] }
  /** How many fragrances of the shop have it. */
  | { readonly fact: 'count'; readonly count: number }
  // of two fragrances
  | { readonly fact: 'both'; readonly notes: readonly string[] }
  | LeadsFact
  /** `longer`: it lasts longer, too. */
  | { readonly fact: 'stronger'; readonly fragrance: string; readonly longer: boolean }
  | { readonly fact: 'longer'; readonly fragrance: string }
  | CheaperFact
  /** Of what was wished it has this, and the other has not. */
  | { readonly fact: 'alone'; readonly over: string; readonly tier: Tier; readonly notes: readonly string[] }
  // an answer
  /** What is so of one fragrance. `verdict`: where yes or no was asked. */
  | { readonly fact: 'of'; readonly fragrance: string; readonly verdict: Verdict | null; readonly facts: readonly Fact[] }
  /** It has most of what was asked for, or least. `though`: least, and still what was asked about, or most, and all the same hardly. */
  | { readonly fact: 'first'; readonly fragrance: string; readonly facts: readonly Fact[]; readonly though?: true }
  | { readonly fact: 'then'; readonly fragrance: string; readonly facts: readonly Fact[] }
  /** None has more of it than the others, or, with `ahead`, no more than can be put into words. */
  | {
      readonly fact: 'alike';
      readonly fragrances: readonly string[];
      readonly facts: readonly Fact[];
      readonly ahead?: string;
      readonly though?: true;
    }
  /** Of several none is so. */
  | { readonly fact: 'none_of' }
  /** Brands of the shop by name, and how many it has besides. */
  | { readonly fact: 'brands'; readonly brands: readonly string[]; readonly more: number }
  | { readonly fact: 'pick'; readonly fragrance: string; readonly facts: readonly Fact[] }
  /** None of several is so, and which of them comes nearest to it. */
  | { readonly fact: 'none_fits'; readonly source: string; readonly fragrance: string }
  /** The next best one, what speaks for it against the pick, and what both cost where it costs less. */
  | { readonly fact: 'runner_up'; readonly fragrance: string; readonly facts: readonly Fact[]; readonly cheaper: CheaperFact | null }
  /** How long it lasts as a rule, 1 (two hours) to 4 (a day). */
  | { readonly fact: 'lasting'; readonly level: number }
  /** How much it is so; `source`: `style.sweet`, `facet.sweet`, `occasion.summer`. */
  | QualityFact
  /** How well known it is, 1 (hardly) to 3. */
  | { readonly fact: 'known'; readonly level: number }
  | { readonly fact: 'better_for'; readonly fragrance: string; readonly source: string };
