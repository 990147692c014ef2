import type { CatalogNames, NameBook } from '../../src/catalog/catalog.ts';
import type { CatalogAnswer, CatalogQuery, Item } from '../../src/catalog/query.ts';
import { advance, begin, type Input } from '../../src/engine/advance.ts';
import type { Conversation } from '../../src/engine/conversation.ts';
import { loadMachine, type Machine } from '../../src/engine/machine.ts';
import type { Reply, ToolInteractable, ToolResponse } from '../../src/engine/reply.ts';
import type { Trace } from '../../src/engine/trace.ts';
import { compile } from '../../src/flow/compiler/compile.ts';
import { type Mention, NOTHING_SAID, type Said } from '../../src/understanding/said.ts';
import { familyOf, ingredientOf } from './catalog-builders.ts';
import { interactableOf, responseOf } from './contract-checks.ts';

const named = (en: string, fr = en) => ({ en: [en], fr: [fr] });

/** A catalog of names for conversations that bring their own answers. */
const kitNames: CatalogNames = {
  families: ['citrus', 'floral', 'woody'].map((key, place) => familyOf(key, place + 1, { names: named(key) })),
  ingredients: ['lemon', 'rose', 'vetiver', 'vanilla', 'musk', 'oakmoss'].map((key) =>
    ingredientOf(key, { names: named(key, key === 'lemon' ? 'citron' : key) }),
  ),
  facets: ['fresh', 'sweet'].map((key) => ({ key, names: named(key) })),
  brands: [{ key: 'dior', name: 'Dior' }],
  perfumers: [],
  fragrances: ['f1', 'f2', 'f3', 'f4', 'f5'].map((id) => ({
    id,
    name: `No ${id}`,
    brand: 'Dior',
    concentration: null,
    popularity: 0.5,
    year: 2000,
  })),
  eans: new Map(),
};

const kitBook: NameBook = {
  nameOf: (type, id, language) => {
    const found = [...kitNames.families, ...kitNames.ingredients, ...kitNames.facets].find((one) => one.key === id);
    if (type === 'fragrance') return kitNames.fragrances.find((one) => one.id === id)?.name ?? id;
    return found?.names[language]?.[0] ?? id;
  },
};

export function machineOf(files: Readonly<Record<string, string>>): Machine {
  const compiled = compile(
    Object.entries(files).map(([path, text]) => ({ path, source: { file: path, text } })),
    kitNames,
  );
  if (!compiled.ok)
    throw new Error(compiled.diagnostics.map((one) => `${one.span.file}:${one.span.start} ${one.code} ${one.message}`).join('\n'));
  return loadMachine(compiled.program, kitBook);
}

const AT = { start: 0, end: 0 };

export function want(type: string, value: Mention['value'], more: Partial<Mention> = {}): Mention {
  return { type, value, polarity: 'want', emphasis: 'plain', mode: 'add', at: AT, how: 'exact', ...more };
}

export function avoid(type: string, value: Mention['value'], more: Partial<Mention> = {}): Mention {
  return want(type, value, { polarity: 'avoid', ...more });
}

/** Strings are intents. */
export type Part = string | Mention | Partial<Said>;

function said(...parts: readonly Part[]): Said {
  let all: Said = NOTHING_SAID;
  for (const part of parts) {
    if (typeof part === 'string') all = { ...all, intents: [...all.intents, { intent: part, mentions: [], at: AT }] };
    else if ('polarity' in part) all = { ...all, mentions: [...all.mentions, part] };
    else all = { ...all, ...part };
  }
  return all;
}

function kitItem(id: string): Item {
  return {
    id,
    name: `No ${id}`,
    brand: 'Dior',
    gender: 'U',
    eans: [],
    family: 'citrus',
    year: 2000,
    concentration: null,
    price: 50,
    currency: 'EUR',
    sizeMl: 50,
    imageUrl: null,
    why: [{ fact: 'notes', tier: 'top', notes: ['lemon'] }],
  };
}

const SHELF = ['f1', 'f2', 'f3', 'f4', 'f5'];

/** A shop of five fragrances that fit every wish. */
export function shelf(query: CatalogQuery): CatalogAnswer {
  switch (query.type) {
    case 'search': {
      // All fit: nothing is left behind them.
      const left = (query.misses ?? 0) > 0 ? [] : SHELF.filter((id) => !query.leaveOut.includes(id));
      const start = (query.page - 1) * query.perPage;
      const totalPages = Math.ceil(left.length / query.perPage);
      return {
        type: 'searched',
        items: left.slice(start, start + query.perPage).map(kitItem),
        scores: [],
        total: left.length,
        page: Math.max(1, Math.min(query.page, totalPages)),
        perPage: query.perPage,
        totalPages,
        relaxed: [],
        misses: 0,
        missing: [],
      };
    }
    case 'count':
      return { type: 'counted', counts: query.searches.map(() => ({ total: 2, misses: 0, relaxed: [] })) };
    case 'families':
      return {
        type: 'families',
        families: kitNames.families.slice(0, query.max).map((family) => ({ family: family.key, number: family.id, total: 2 })),
      };
    case 'cards':
      return { type: 'cards', items: query.ids.map(kitItem) };
    case 'tell':
      return { type: 'told', facts: [{ fact: 'notes', tier: 'base', notes: ['vetiver'] }] };
  }
}

/** A conversation held by hand. */
export class Talk {
  readonly machine: Machine;
  readonly queries: CatalogQuery[] = [];
  conversation: Conversation;
  reply: Reply;
  trace: Trace | null = null;
  shop: (query: CatalogQuery) => CatalogAnswer = shelf;
  language: string;

  constructor(machine: Machine, language = 'en') {
    this.machine = machine;
    this.language = language;
    const { conversation, reply } = begin(machine, { seed: 7, language });
    this.conversation = conversation;
    this.reply = reply;
  }

  say(...parts: readonly Part[]): this {
    return this.hear({ language: this.language, said: said(...parts) });
  }

  choose(actionId: string): this {
    const label = this.conversation.offered.find((one) => one.actionId === actionId);
    if (label === undefined) throw new Error(`${actionId} was not offered, but ${this.choices.join(', ')}`);
    return this.hear({ language: this.language, label });
  }

  hear(input: Input): this {
    const answers: CatalogAnswer[] = [];
    // Every turn goes through JSON, as it would through a store.
    const before = JSON.parse(JSON.stringify(this.conversation)) as Conversation;
    for (;;) {
      const outcome = advance(this.machine, before, input, answers);
      if (outcome.type === 'query') {
        this.queries.push(outcome.query);
        answers.push(this.shop(outcome.query));
        continue;
      }
      this.conversation = outcome.conversation;
      this.reply = outcome.reply;
      this.trace = outcome.trace;
      return this;
    }
  }

  get at(): string {
    const top = this.conversation.stack.at(-1);
    return top === undefined ? 'rest' : `${top.flow}.${top.step}`;
  }

  get choices(): readonly string[] {
    return this.interactable?.content.map((one) => one.action_id) ?? [];
  }

  get interactable(): ToolInteractable | undefined {
    return interactableOf(this.reply);
  }

  get response(): ToolResponse | undefined {
    return responseOf(this.reply);
  }

  get shown(): readonly string[] {
    return this.response?.content.result.items.map((item) => item.parfum.id) ?? [];
  }

  /** Values of a project slot; 'open' and 'empty' by name. */
  slot(name: string): unknown {
    const state = this.conversation.slots[name];
    if (state === undefined) return 'empty';
    return state.state === 'known' ? state.entries.map((entry) => entry.value) : state.state;
  }
}
