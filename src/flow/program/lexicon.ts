import type { Term, WordedAttribute } from './attributes.ts';

/** "No preference", "skip", "both", "yes", "no": they count only for the asked slot. */
export type Answer = 'any' | 'skip' | 'both' | 'yes' | 'no';

/** Words of one language, as the editor wrote them (unfolded); understanding folds and indexes them. */
export interface Lexicon {
  readonly language: string;
  readonly grammar: Grammar;
  /** intent → phrases; `{type}` stands for a value of that type, `{slot}` for any slot. */
  readonly intents: Readonly<Record<string, readonly string[]>>;
  /** kind (or gender, recipient …) → value → words. */
  readonly values: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** kind → value → how it stands in a sentence. The words above are for understanding; a kind without forms is said in them. */
  readonly forms: Readonly<Record<string, Readonly<Record<string, Form>>>>;
  readonly ambiguous: Readonly<Record<string, AmbiguousWords>>;
  readonly negation: NegationWords;
  readonly questions: QuestionWords;
  readonly asks: AskWords;
  /** Value of a comparative → words for what has most of it: cheapest. */
  readonly superlatives: Readonly<Record<string, readonly string[]>>;
  /** Words of perfumery whose meaning is asked: trail, notes. */
  readonly terms: Readonly<Record<Term, readonly string[]>>;
  readonly people: PeopleWords;
  readonly allergy: AllergyWords;
  readonly children: ChildWords;
  readonly budgets: BudgetWords;
  readonly measures: MeasureWords;
  /** Words for an age, by its years: `40`, `20-29`. */
  readonly ages: Readonly<Record<string, readonly string[]>>;
  readonly clauses: ClauseWords;
  readonly corrections: readonly string[];
  readonly drops: readonly string[];
  /** "Only": of what was wished for nothing else is wished for any more. */
  readonly only: readonly string[];
  /** Words around what goes (`{out}`) and what comes in its place (`{in}`): "leave {out} out", "swap {out} for {in}". */
  readonly frames: readonly string[];
  readonly effects: EffectWords;
  readonly fillers: readonly string[];
  /** Words that may stand between those of a phrase without being written there: "really", "please". */
  readonly light: readonly string[];
  /** Words before or after a value that change how strongly it was said. */
  readonly emphasis: Readonly<Record<'must' | 'strong' | 'especially' | 'weak' | 'optional' | 'excess', readonly string[]>>;
  /** Answering words: they count only for the asked slot. */
  readonly answers: Readonly<Record<Answer, readonly string[]>>;
  /** `first` … `fifth`, `last`, `first_two`, `last_two`: places in the list. */
  readonly ordinals: Readonly<Record<string, readonly string[]>>;
  /** "this one", "that one". */
  readonly pointers: readonly string[];
  readonly pointing: PointingWords;
  readonly owned: OwnedWords;
  readonly irony: IronyWords;
  readonly unwelcome: UnwelcomeWords;
  /** "something like", "similar to": what follows is a likeness. */
  readonly likeness: readonly string[];
  /** Patterns with `{number}`; a currency word or sign may stand beside the number. */
  readonly price: Readonly<Record<'max' | 'min' | 'between' | 'about', readonly string[]>>;
  readonly currencies: Readonly<Record<string, readonly string[]>>;
  /** Words for the numbers that are not made of others, by number: `20` twenty, `1000` thousand. */
  readonly numbers: Readonly<Record<string, readonly string[]>>;
  readonly year: Readonly<Record<'exact' | 'min' | 'max' | 'decade', readonly string[]>>;
  /** light, strong …: words by strength 1 to 5. */
  readonly strength: Readonly<Record<string, readonly string[]>>;
  /** More words for families, ingredients, brands, perfumers and fragrances than the catalog's own names: type → id → words. */
  readonly names: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** Names that are also common words: name → cue words one of which must stand near. */
  readonly cues: Readonly<Record<string, readonly string[]>>;
}

/** How a value stands in a sentence: "for the office", "like old books". */
export interface Form {
  /** In a wish, and behind a plain "not". */
  readonly said: string;
  /** Behind what says how much of it there is: "too", "very", "hardly". */
  readonly degree: string;
}

/** What is wished for by what a scent does or by how somebody wants to feel: "it has to survive the wedding". */
export interface EffectWords {
  /** Name of a class → its words. */
  readonly words: Readonly<Record<string, readonly string[]>>;
  /** `type.value` → orders of classes: `it lasts … till`. */
  readonly says: Readonly<Record<string, readonly string[]>>;
}

/** How words are formed and joined in one language. */
export interface Grammar {
  /** Regular endings as `from-to` (`-s`, `y-ies`): of what things are called, and besides those of all other values. */
  readonly nouns: readonly string[];
  readonly adjectives: readonly string[];
  /** Endings as `from-to` of words that are made of others: `o-ito`, `-chen`, `-y`. */
  readonly derived: readonly string[];
  /** What is written onto a word and only makes it stronger: `super`, `ultra`. */
  readonly intensifiers: readonly string[];
  /** Words that join the parts of a list. */
  readonly and: readonly string[];
  readonly or: readonly string[];
  readonly with: readonly string[];
  /** Words between what is preferred and what it is preferred to: "rather iris than violet". */
  readonly than: readonly string[];
  /** "More", and what stands between two that are weighed against each other besides a `than`: "not so much rose as iris". */
  readonly more: readonly string[];
  readonly as: readonly string[];
  /** What is said before the name of who made it: "by", "nose". */
  readonly by: readonly string[];
  /** Endings, as `from-to`, of a word with another one written onto it; without any, words are never taken apart. */
  readonly links: readonly string[];
  /** What is written onto a word without a space, before it and after it. */
  readonly prefixes: readonly string[];
  readonly suffixes: readonly string[];
  /** Words joined with the article after them, as `alone-joined`: `a-al`. */
  readonly contractions: readonly string[];
  /** Letters that are also written otherwise, as `from-to`: `ä-ae`. */
  readonly spellings: readonly string[];
  /** Words that are typed for others, as `typed-meant`: `nich-nicht`. */
  readonly typed: readonly string[];
  /** `nouns`: they are written with a capital letter. */
  readonly capitals: readonly string[];
  /** What only verbs end with: a word of no phrase that does is one. */
  readonly verbs: readonly string[];
  /** Words that are written with a full stop before a number: "max. 50" is one sentence, "lol. 50" are two. */
  readonly abbreviations: readonly string[];
  /** Words behind a number whose full stop makes it an ordinal, and ends no sentence: "4. Monat". */
  readonly ordered: readonly string[];
  /** How participles end, `ge-t` those that begin so as well: behind a form of "to have" such a word is the verb. */
  readonly participles: readonly string[];
  /** `after`: adjectives stand behind their noun. */
  readonly qualifiers: readonly string[];
}

export interface AmbiguousWords {
  readonly terms: readonly string[];
  /** `type.value` → words that settle it. */
  readonly cues: Readonly<Record<string, readonly string[]>>;
}

export interface NegationWords {
  readonly hard: readonly string[];
  /** "Except": of what is turned down just before it, what isn't; else as `hard`, over the whole of a list. */
  readonly except: readonly string[];
  /** The same behind what is no part of the kind before it: "no citrus, bergamot excepted", "all woods, cedar aside". */
  readonly excepted: readonly string[];
  /** "Instead of": as `hard`, but no list goes on after it without "and" or "or". */
  readonly instead: readonly string[];
  readonly soft: readonly string[];
  readonly ends: readonly string[];
  /** "I prefer", "rather": as `ends`; then a `than` of the grammar turns down. */
  readonly prefers: readonly string[];
  readonly positive: readonly string[];
  readonly neutral: readonly string[];
  /** What is said after the thing it turns down: "… gives me headaches". */
  readonly after: readonly string[];
  /** Adjectives that turn down only what a clause says them of: "lilies are overpowering", but "an old-fashioned rose" is wished for. */
  readonly judges: readonly string[];
  /** What takes up with a pronoun what was named before, and turns it down: "leave it out". */
  readonly taken_up: readonly string[];
  /** What takes back something said before: of what is left out it says that it is fine, and turns all else down. "Forget what I said about". */
  readonly takes_back: readonly string[];
  /** As `neutral`, and what would turn something down right behind it doesn't: "no need to". */
  readonly needless: readonly string[];
  /** What denies a refusal that follows: "it's not that I don't like". */
  readonly not_that: readonly string[];
  /** What says that there is none; a refusal in the clause that says which then wishes for it: "there is no rose that I don't like". */
  readonly none: readonly string[];
  /** Others, by what they like: what they turn down is no refusal. "People who hate". */
  readonly whoever: readonly string[];
  /** What was so and is told, behind or before it: "I used to love". */
  readonly past: readonly string[];
  /** Judgements, before or behind what they turn down: awful, yuck. */
  readonly bad: readonly string[];
  /** The same, less decided: meh, so-so. */
  readonly lukewarm: readonly string[];
  /** What a negation goes on behind, though of another type: "rose and anything sweet". */
  readonly further: readonly string[];
  /** What is said behind the thing that is wanted in place of another: "no rose, jasmine instead". Before it, as `ends`. */
  readonly rather: readonly string[];
}

/** What makes a question of a clause. A question changes no wish: what it speaks of is asked about. */
export interface QuestionWords {
  /** Words that open a question: which, how, is there any. */
  readonly words: readonly string[];
  /** Verbs that make a question beside what it is about: is, does, has. */
  readonly verbs: readonly string[];
  /** What opens nothing but a question about what is named behind it, without its mark too: "does vetiver fade", "halten Zitrusdüfte". */
  readonly opens: readonly string[];
  /** Verbs that say of one that was shown that it will do, or how it does: passes, projects. */
  readonly suits: readonly string[];
  /** What was shown: it, this one, they. Names and places in the list are always such. */
  readonly things: readonly string[];
  /** What makes a wish of a question: do you have, could I see, recommend. */
  readonly seeks: readonly string[];
  /** What asks whether something might be: couldn't, is there a way. */
  readonly could: readonly string[];
  /** The same of what may also ask how it is: can. */
  readonly can: readonly string[];
  /** What goes on with the question that was answered: "and incense?", "what about incense?". */
  readonly continues: readonly string[];
  /** What ends a question in place of its mark: "or not", "or what". */
  readonly tags: readonly string[];
  /** What asks why something is so, or whether that is usual: why, how come, is that normal. */
  readonly reasons: readonly string[];
  /** On whom a fragrance is so: on me, on my sister, on dry skin. */
  readonly worn_on: readonly string[];
}

/** What a question asks and in which form: words by attribute, and those of the forms. */
export type AskWords = Readonly<Record<WordedAttribute | keyof FormWords, readonly string[]>>;

export interface FormWords {
  /** Which of several: which, which one. */
  readonly which: readonly string[];
  /** More or most of it: longest, more, best. */
  readonly most: readonly string[];
  readonly least: readonly string[];
  /** What was shown, all of it: of these, of the three. */
  readonly among: readonly string[];
  /** What was shown but for what was spoken of: the other two. */
  readonly others: readonly string[];
  /** All that the shop has: on your shelves, you have. */
  readonly all: readonly string[];
  /** An opinion is asked for: would you take. */
  readonly pick: readonly string[];
  /** What one is held against: as long as, compared to. */
  readonly against: readonly string[];
  /** Another of its line is asked about: version, edition. */
  readonly version: readonly string[];
  /** How much of it there is, before what it is: “how strong”. */
  readonly how: readonly string[];
}

/** What points without a name or a place at what was spoken of last. */
export interface PointingWords {
  /** Like that fragrance: the same, something similar, in that direction. */
  readonly same: readonly string[];
  /** Away from it: something different. */
  readonly different: readonly string[];
  readonly both: readonly string[];
  readonly neither: readonly string[];
  /** Before the brand, or the bare number, of one that was shown: "the Dior", "celui de Dior", "il due". */
  readonly shown: readonly string[];
  /** Before the note that one of those that were shown has, and no other: "the one with the coconut", "celui à la coco". */
  readonly with: readonly string[];
  /** Beside the number of another, the first of them: "eins oder drei?" */
  readonly one: readonly string[];
}

/** What says that somebody has a fragrance: that alone wishes for nothing like it. */
export interface OwnedWords {
  /** Before a fragrance, or holding it as `{fragrance}`: wears, used to have. */
  readonly worn: readonly string[];
  /** The same of what was given or bought: never a taste. */
  readonly given: readonly string[];
  /** With a word for the one spoken of: wears it. */
  readonly it: readonly string[];
  /** Whose fragrances nobody wants to be reminded of: ex. */
  readonly former: readonly string[];
  /** Whoever wears what everybody wears: half the office. That tells of no taste. */
  readonly everyone: readonly string[];
  /** What says that somebody has had enough of what they wear: time for a change. Nothing shall be like that. */
  readonly left: readonly string[];
  /** What says that somebody has it already: it is on the shelf, and tells of no taste beside a wish. */
  readonly kept: readonly string[];
}

/** What turns something down without a word of refusal: by what it reminds of, and by where it belongs. */
export interface UnwelcomeWords {
  /** Says what something is like: smells like, reminds me of. */
  readonly likens: readonly string[];
  /** What nobody wants to smell of: toothpaste, my ex. */
  readonly of: readonly string[];
  /** Says where something has its place: belongs, I prefer. */
  readonly belongs: readonly string[];
  /** Where that is not on the skin: in the cup, in the kitchen. */
  readonly in: readonly string[];
  /** Behind what is asked about: I hope not, rather not. */
  readonly hopes: readonly string[];
  /** Behind a condition: I'm sending it back, it goes in the bin. */
  readonly returns: readonly string[];
  /** What is missed, or regretted to be there: pity, too bad. */
  readonly regrets: readonly string[];
  /** Where something is borne that shall not be near: far in the background, from afar. */
  readonly far: readonly string[];
  /** Where a scent is worn: neck, skin. */
  readonly body: readonly string[];
  /** Turns down what is only not needed: I could do without. */
  readonly dispenses: readonly string[];
  /** Behind that, says that it is borne: it does no harm. */
  readonly bears: readonly string[];
  /** Said of a fragrance, turns it down as a whole: overrated, not for me. */
  readonly dismisses: readonly string[];
  /** Does so behind a "too": common, mainstream. */
  readonly overworn: readonly string[];
  /** Whom nobody wants to smell like, or who wore it long ago: old ladies, my gran. */
  readonly dated: readonly string[];
  /** Says that something is nothing like what was looked for: nothing to do with. */
  readonly unlike: readonly string[];
  /** Says behind a refusal how that seems to the shopper: I find it. */
  readonly finds: readonly string[];
  /** Behind a name that is only echoed with a question mark: no way. */
  readonly objects: readonly string[];
}

/** What says of something that it is wished for, and means that it has come once too often. */
export interface IronyWords {
  /** The same once more: another, once again. */
  readonly again: readonly string[];
  /** What is said in mockery beside that: just what I needed, how original. */
  readonly scoffs: readonly string[];
  /** By which it is meant after all: please. */
  readonly earnest: readonly string[];
  /** Behind “it's not that I don't like it”: on the contrary. */
  readonly contrary: readonly string[];
}

/** What tells whom a wish is for from whoever else is spoken of, and what a shopper says of themselves. */
export interface PeopleWords {
  /** Right before whoever it is for: for, birthday of, the one of. */
  readonly for: readonly string[];
  /** Anywhere in the clause of whoever it is for: gift, to give, surprise. */
  readonly gives: readonly string[];
  /** Right before somebody who is only spoken of: with, from, like. */
  readonly beside: readonly string[];
  /** Right before whoever gets something, or likes it: to. */
  readonly to: readonly string[];
  /** Right before whose something is, and right behind: of; 's. */
  readonly of: readonly string[];
  readonly whose: readonly string[];
  /** What stands between these and a person who is the shopper's: my, our. */
  readonly mine: readonly string[];
  /** The same, of others' people: her, their. */
  readonly theirs: readonly string[];
  /** The same right behind whoever is another's: dele, di lei. */
  readonly theirs_after: readonly string[];
  /** What else may stand there: the, an, little. */
  readonly articles: readonly string[];
  /** What only somebody whom a wish is for does: likes, is looking for. Behind a pronoun it tells that a person is meant. */
  readonly verbs: readonly string[];
  /** Is, has, turns, wears: what is known of that somebody, with a number or a word for a scent behind it. */
  readonly states: readonly string[];
  /** What calls for a gift to whom it is said of, also where no scent is spoken of: is retiring; and, before an age, turns. */
  readonly celebrates: readonly string[];
  readonly turns: readonly string[];
  /** Right before or behind whoever shall wear it: can wear. And of the shopper: what can I wear. */
  readonly may_wear: readonly string[];
  readonly i_wear: readonly string[];
  /** What is said of the dead, before or behind them: late, may he rest in peace. */
  readonly departed: readonly string[];
  /** How shoppers have somebody do something, and what they have them do: get hubby to, buy it. */
  readonly sends: readonly string[];
  readonly buys: readonly string[];
  /** What is said of whoever gets to know of something: finds out. */
  readonly learns: readonly string[];
  /** Days on which one gives something, also such that are called after somebody: Christmas, Mother's Day. */
  readonly gift_days: readonly string[];
  /** Before a time that only says how long or how often: until, every. */
  readonly until: readonly string[];
  /** Behind `until`: months, seasons and feasts. */
  readonly months: readonly string[];
  readonly every: readonly string[];
  /** Between somebody or an animal and their name: is called. And what shoppers begin with to say their own: my name is. */
  readonly called: readonly string[];
  readonly my_name: readonly string[];
  /** What may stand beside a person of whom nothing else is said: now, first, it's. */
  readonly asides: readonly string[];
  /** What friends are called to their face: bro, mate. */
  readonly address: readonly string[];
  /** How the shopper, or something of theirs, smells: "I stink of". */
  readonly i_smell: readonly string[];
  /** Before somebody's name: Mrs, Mr. */
  readonly titles: readonly string[];
  /** Pronouns. */
  readonly she: readonly string[];
  readonly he: readonly string[];
  /** The same where they point at somebody whose turn it is: her, hers, for him; and the other one. */
  readonly hers: readonly string[];
  readonly his: readonly string[];
  readonly other: readonly string[];
  /** Right before or behind whoever comes first of several: let's start with, first. */
  readonly begins: readonly string[];
  /** Words for one of several by what shoppers call them when it is their turn: (now) the lad, the old lady. */
  readonly the_woman: readonly string[];
  readonly the_man: readonly string[];
  /** Where people give each other something, or give together: secret santa, a whip-round. Whoever is named there gets it. */
  readonly exchanges: readonly string[];
  /** What puts somebody off whose turn comes another time: we'll do that later. */
  readonly later: readonly string[];
  /** What sets off what is wished for from what was told before: this time, now. */
  readonly this_time: readonly string[];
  /** "Normally": what is told behind it is left aside where a wish is set off by a "but". */
  readonly usually: readonly string[];
  /** What makes it the shopper's turn, where it was for another: just mine now, what do I wear. */
  readonly my_turn: readonly string[];
  /** Right before or behind whoever comes next, of those who each shall have a scent: now (my sister), (my sister)'s turn. */
  readonly turn: readonly string[];
  /** Beside a sum that may be spent on each of several: 50 each, a head, (up to 60 for) both. */
  readonly each: readonly string[];
  /** What asks for more than one scent: a scent each, two perfumes. */
  readonly apart: readonly string[];
  /** What shoppers say of themselves beside what somebody else wears, who is only told of: I've got nothing, I miss him, I can't breathe. */
  readonly my_lot: readonly string[];
  /** What carries over to somebody else: the same (for my brother). */
  readonly the_same: readonly string[];
  /** What tells a taste of whoever it is said of: (my daughter's) favourite (flower). */
  readonly favourite: readonly string[];
  /** One of several who were counted before: (it's for) the youngest. */
  readonly by_age: readonly string[];
  /** In the clause of somebody who gives the shopper a scent, and doesn't wear it: gives me. */
  readonly gives_me: readonly string[];
  /** What says that something doesn't matter: I couldn't care less about. Beside both genders, or one of `gender_words`, none is wished for. */
  readonly no_matter: readonly string[];
  /** Words for what tells women's scents from men's: gender, labels. */
  readonly gender_words: readonly string[];
  /** Letters for what somebody is, beside an age: f, m. */
  readonly letter_woman: readonly string[];
  readonly letter_man: readonly string[];
  /** What a shopper begins with to say who they are: I'm, as. */
  readonly speaker: readonly string[];
  /** The same, of what others did to them: only an ending that is a woman's tells then. */
  readonly done_to_me: readonly string[];
  /** The shopper, joined by an "and" to somebody who then doesn't wear it alone: (for my wife and) me, (my wife and) I. */
  readonly me: readonly string[];
  readonly i: readonly string[];
  /** The same before a participle or an adjective right behind: I come home. And behind who the shopper is: (mum) here. */
  readonly goes: readonly string[];
  readonly here: readonly string[];
  /** What only women say of themselves, where nobody else is named before; and the same before a number of months. */
  readonly expectant: readonly string[];
  readonly months_gone: readonly string[];
  /** The same with the month in it, where nothing behind it says of what: I'm in my fourth month. */
  readonly months_along: readonly string[];
  /** When something lies ahead: tomorrow, on Saturday, in June. An occasion told of beside it is wished for. */
  readonly coming: readonly string[];
  /** What stands before words for women and for men that have one form: la, mon. */
  readonly before_woman: readonly string[];
  readonly before_man: readonly string[];
  /** The same of a man who is meant, though he is any of them: un, um. */
  readonly one_man: readonly string[];
  /** Words for somebody that say no gender, whatever stands before: partner, moitié. */
  readonly epicene: readonly string[];
  /** What is done for somebody named before: thank her, comprarle, lui acheter. */
  readonly gives_them: readonly string[];
  /** What stands before the name of whoever writes: at the beginning of a message, at its end. */
  readonly introduces: readonly string[];
  readonly signs: readonly string[];
  /** What only men have, and only women: beard, wedding dress. */
  readonly of_men: readonly string[];
  readonly of_women: readonly string[];
  /** Who somebody is that no recipient of the project names, whoever they are: dentist, priest, goddaughter. */
  readonly acquaintances: readonly string[];
  /** Endings of words for men and for women, as `ending-other ending`: a man, where the dictionary has the other. */
  readonly pairs: readonly string[];
  /** Behind that, words of women and of men, and endings of such words: bride, -euse. */
  readonly woman: readonly string[];
  readonly man: readonly string[];
}
/** What says that something harms a person. What is named with such words is left out, and never wished for. */
export interface AllergyWords {
  /** What says so by itself: allergic, hives, wheeze. */
  readonly reactions: readonly string[];
  /** What says so beside a word of `causes`: asthma, eczema. By itself it is a condition, and what stands beside it may be wished for. */
  readonly illnesses: readonly string[];
  /** What harms by nothing that is named with it, though it asks for the same care: pregnant, sensitive skin, hypoallergenic. */
  readonly conditions: readonly string[];
  /** What tells of a body that isn't well, or is being treated, whatever it comes from: scratching, ambulance, chemo. */
  readonly unwell: readonly string[];
  /** What somebody does not bear well, beside a word of `causes`, though it is no allergy: headache, nausea. */
  readonly symptoms: readonly string[];
  readonly causes: readonly string[];
  /** What stands right before that which brings on an illness or a symptom: with, after, from. */
  readonly from: readonly string[];
  /** What says that something is good for them: helps, against. */
  readonly helps: readonly string[];
  /** What stands before a symptom that something doesn't bring on: not, never. */
  readonly denies: readonly string[];
  /** What behind one of those says that it goes on and on: "can't stop coughing". */
  readonly ceases: readonly string[];
  /** What asks for a promise: can you promise me, are you sure. */
  readonly assures: readonly string[];
  /** What is promised then: safe, no risk. */
  readonly safe: readonly string[];
  /** Parts of the body, and what happens to one that doesn't bear something, near it: lips, skin; burns, turns red. */
  readonly bodies: readonly string[];
  readonly changes: readonly string[];
  /** What opens the clause that tells when it happens: whenever, every time. */
  readonly when: readonly string[];
  /** What says that it happens each time: whenever, as soon as, one whiff of. */
  readonly each_time: readonly string[];
  /** What says that it harms again, or that it never was over: it came back, she hasn't, that's a lie. */
  readonly recurs: readonly string[];
  /** What praises something that is set against what harms: divine, a dream. */
  readonly praises: readonly string[];
  /** What says of another thing that it does what was denied before: "tuberose does", "el nardo sí". */
  readonly affirms: readonly string[];
  /** Who can't say what they don't bear: the cat, the baby. */
  readonly small_ones: readonly string[];
  /** What opens the tale of what happened once: the last time, the day that. */
  readonly last_time: readonly string[];
  /** What says, behind what harms somebody else, that it harms not whoever shall wear it: has no trouble, I'm not, we never meet. */
  readonly unharmed: readonly string[];
  /** Who wears nothing of the shopper's, and is no recipient: my ex, somebody. */
  readonly outsiders: readonly string[];
  /** Who knows: my doctor, the dermatologist. */
  readonly doctors: readonly string[];
  /** What such a person does: says, forbids, according to. */
  readonly orders: readonly string[];
  /** What such a person may say instead: recommends, allows. */
  readonly allows: readonly string[];
  /** What begins a clause that wishes: love, want, something, is fine. */
  readonly wishes: readonly string[];
  /** What says that something is borne well: tolerate. */
  readonly tolerates: readonly string[];
  /** What takes an allergy back: forget, ignore. */
  readonly forgets: readonly string[];
  /** What goes on with an allergy: also, too, either. */
  readonly also: readonly string[];
  /** What was named before: it, that, them. */
  readonly back: readonly string[];
  /** Parts of the body that a scent is worn on: what it does to them is mostly good. */
  readonly worn_on: readonly string[];
  /** What joins a clause to what it is said of: which, that. */
  readonly relatives: readonly string[];
  /** What says that something is borne after all, or again: isn't the problem, false alarm, back in. */
  readonly clears: readonly string[];
  /** Whatever there is: everything, anything. What stands as an exception to it is borne. */
  readonly all: readonly string[];
  /** Whatever is left but what was named: everything else, the rest. */
  readonly rest: readonly string[];
  /** What says in a clause of `when` that it isn't so: didn't, fizesse. */
  readonly unreal: readonly string[];
  /** What tells of an allergy that somebody had: used to, as a child. */
  readonly formerly: readonly string[];
  /** What says that one is over: grew out of it, not any more, it was the preservative. */
  readonly over: readonly string[];
  /** What is done to food: eat, in the mouth. */
  readonly eats: readonly string[];
  /** What is done to a scent: smelling, on the nose. */
  readonly smelt: readonly string[];
  /** What says of that that it does no harm: no problem, does nothing. */
  readonly harmless: readonly string[];
  /** Verbs of bearing: can stand, tolerates. Behind `nobody` they turn down what they are about: "neither she nor the baby can stand oud". */
  readonly bears: readonly string[];
  readonly nobody: readonly string[];
  /** What a nose or a chest does, and nothing that a scent is worn on: runs, tightens. */
  readonly streams: readonly string[];
  /** What is only said by others, and what says behind it that it isn't so for the shopper: supposedly; does nothing to me. */
  readonly hearsay: readonly string[];
  readonly spares_me: readonly string[];
  /** People in general, of whom a question about allergies asks: how many people, anyone, one. */
  readonly anybody: readonly string[];
  /** What asks whether something is so, which then harms nobody: is it true, stimmt es. */
  readonly truths: readonly string[];
  /** What came of a test for allergies that says that something harms: positive. */
  readonly positive: readonly string[];
  /** What such results are told by: the printout, the results. */
  readonly reports: readonly string[];
  /** Tests for allergies, and verbs for what comes of one: patch test; showed. */
  readonly tests: readonly string[];
  readonly finds: readonly string[];
  /** That it is only smelt, behind an allergy to it: in perfume, the smell of it. */
  readonly only_smelt: readonly string[];
  /** What says, behind an allergy that is over, that it is had again, and gladly: making up for lost time. */
  readonly regains: readonly string[];
  /** What somebody has who is ill, whatever it comes from: the place where they lie is none to wear a scent at. */
  readonly ill: readonly string[];
  /** What ends a clause about what is borne, behind an allergy, as `tolerates` does: negative, no problem. */
  readonly fine: readonly string[];
}

/** What says that a child shall wear it. */
export interface ChildWords {
  /** Who is a child by this word alone, behind one of `for`: baby, toddler, kid. */
  readonly names: readonly string[];
  readonly for: readonly string[];
  /** Who is one where a low age is told: my son, her niece. */
  readonly family: readonly string[];
  /** What only a child does, said of somebody else: starts school, in the first grade. */
  readonly grades: readonly string[];
  /** Where no child is, or who is with children and none: beside one of these a grade tells nothing: university, teaches. */
  readonly beyond: readonly string[];
}

/** What says how much somebody spends, beside a number that no phrase of `price` has. */
export interface BudgetWords {
  /** What goes up or down to a sum: stretch, make it; and what may stand between. */
  readonly reaches: readonly string[];
  readonly to: readonly string[];
  /** What goes beyond one, a limit behind one of `denies`: exceed, more than. */
  readonly exceeds: readonly string[];
  /** What stays below one, a least behind one of `denies`: under, less than. */
  readonly below: readonly string[];
  /** What is said behind the most: is my limit, and not a penny more. */
  readonly ceilings: readonly string[];
  readonly denies: readonly string[];
  /** What takes a sum, behind it, where a price was spoken of: is fine. */
  readonly fits: readonly string[];
  /** What turns one down, behind it: is too much. */
  readonly excessive: readonly string[];
  /** What one says of what one has no money for, behind its name or before it: is out of my pocket, can't afford. */
  readonly beyond: readonly string[];
  /** What says of a size, behind it, that it isn't enough: is tiny. */
  readonly scant: readonly string[];
  /** Verbs that tell what something cost: paid. */
  readonly paid: readonly string[];
  /** What says that each of several gives a sum: a head. */
  readonly each: readonly string[];
  /** What makes a sum come on top of the last limit, before it or behind: on top. */
  readonly adds: readonly string[];
}

/** What a number counts where it is no money. Phrases with one `{number}`, but for `between` and `self`. */
export interface MeasureWords {
  readonly age: readonly string[];
  /** An age where somebody is spoken of, else a time: Italian "10 anni". */
  readonly years: readonly string[];
  /** The same, of babies; also weeks. */
  readonly months: readonly string[];
  /** An age of ten years: in her 40s. */
  readonly decade: readonly string[];
  readonly size: readonly string[];
  readonly temperature: readonly string[];
  readonly share: readonly string[];
  readonly time: readonly string[];
  /** Of anything else: 3 options, number 5, 40 metres. */
  readonly count: readonly string[];
  /** Of an order, a box, a room. */
  readonly code: readonly string[];
  /** What a sum may be off by: give or take 10. */
  readonly margin: readonly string[];
  /** How many pay together: there are 3 of us. */
  readonly sharers: readonly string[];
  /** What may stand between somebody and their age: about, is, of. */
  readonly between: readonly string[];
  /** What shoppers begin their own age with: I'm. */
  readonly self: readonly string[];
}

/** What a clause is told by: whom and what it speaks of, and its verbs, each in all of its finite forms that are said. */
export interface ClauseWords {
  /** Words for who does something: I, she, everyone. What is said to be so of them is no scent. */
  readonly people: readonly string[];
  /** Words for whoever is spoken to: you. What the shop has is asked for. */
  readonly shop: readonly string[];
  /** Words for a scent: perfume, something, one. What is said of these is wished for. */
  readonly heads: readonly string[];
  /** Words for whatever is so: things, stuff. */
  readonly kinds: readonly string[];
  /** Words that begin another clause: because, when, but. */
  readonly opens: readonly string[];
  /** Words before what a scent is for: for, in, during. */
  readonly uses: readonly string[];
  /** Verbs of wishing and showing. */
  readonly wants: readonly string[];
  /** Of those of wishing, or others, the ones by which a shopper decides on what is pointed at: take, buy, keep. */
  readonly decides: readonly string[];
  readonly smells: readonly string[];
  /** Of those that smell the ones that say what something reminds of as it is (reminds), not as it shall be (should remind). */
  readonly reminds: readonly string[];
  readonly wears: readonly string[];
  readonly is: readonly string[];
  readonly has: readonly string[];
  /** To whom something is done, right behind a verb (puts me) or before it (me recuerda): whatever word stands there is one. */
  readonly objects: readonly string[];
  readonly clitics: readonly string[];
  /** What takes up a thing that was named before: it, them. */
  readonly pronouns: readonly string[];
  /** Words of a plain negation: not, nothing. A shop that is asked with one of them has something: "haven't you anything with". */
  readonly nots: readonly string[];
  /** What opens a choice of two: between. */
  readonly between: readonly string[];
  /** What holds a scent, and is said to be pretty or blue itself: bottle. */
  readonly vessels: readonly string[];
  /** What is seen and not smelled, and is said to be or to hold something: dress, bouquet. */
  readonly decor: readonly string[];
  /** What food and drink is had in, right before it: a cup of tea, a slice of lemon tart. */
  readonly servings: readonly string[];
  /** What food is part of, and why somebody goes without: soup, diet. */
  readonly meals: readonly string[];
  /** What is cooked, eaten with and gone to the table for, and where: kettle, breakfast, fork. What is named beside it in a tale is food. */
  readonly kitchen: readonly string[];
  /** What points at something that is here, right before it: this fog. */
  readonly these: readonly string[];
  /** Where the weather is, and what it is measured in: out, outside, degrees. */
  readonly outdoors: readonly string[];
  /** When and where something is so now: today, here, early. */
  readonly today: readonly string[];
  /** What is counted in order and is no fragrance: time, day, floor. "The third time" points at nothing that was shown. */
  readonly times: readonly string[];
  /** Whom or what somebody has a date with that is no date: dentist, sofa. */
  readonly errands: readonly string[];
  /** Where something is or goes, before what it is told by: under, behind, into. */
  readonly places: readonly string[];
  /** What is drunk, though a scent may be of it as well: coffee. */
  readonly drinks: readonly string[];
  /** What makes a drink of it, right before: a coffee, two teas. */
  readonly counts: readonly string[];
  /** What points at what was told before: that, so. A wish that names nothing takes it up. */
  readonly such: readonly string[];
  /** What prefers, and behind a verb only says how much: "rather spicy". */
  readonly degrees: readonly string[];
  /** What makes a condition of what follows: if. What is turned down for lacking something wishes for it. */
  readonly ifs: readonly string[];
  /** Verbs of saying, also among the `others`: what somebody says is turned down is. */
  readonly says: readonly string[];
  /** Verbs of anything else: what is told with them is no wish. */
  readonly others: readonly string[];
}
