import type { ListNode, MapNode, Node, ScalarNode } from '../1-read/node.ts';
import type { JsonSchema } from './schemas/json-schema.ts';

/** Whether a node is as its schema wants it; holes always are. */
type Fits = (node: Node) => boolean;

/** What our schemas say with; a keyword that isn't here would be passed over, and is refused. */
interface Keywords {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Keywords;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Keywords>>;
  readonly additionalProperties?: Keywords | false;
  readonly propertyNames?: { readonly pattern: string };
  readonly required?: readonly string[];
  readonly minProperties?: number;
  readonly definitions?: Readonly<Record<string, Keywords>>;
}

const ANY = ['object', 'array', 'string', 'number', 'boolean', 'null'];

const KNOWN: ReadonlySet<string> = new Set([
  ...['$ref', 'type', 'enum', 'pattern', 'minLength', 'minimum', 'maximum', 'items', 'minItems', 'maxItems', 'properties'],
  ...['additionalProperties', 'propertyNames', 'required', 'minProperties', 'definitions'],
  ...['$schema', '$id', '$comment', 'title', 'description', 'default'],
]);

/**
 * Says of nodes whether a schema has anything against them, and nothing more: what it has is told by Ajv, whose checks
 * are dear to build and needed only where something is wrong. Both say the same of the same node.
 * @throws Error for a schema with a keyword that is not looked at here
 */
export function createFits(schema: JsonSchema): Fits {
  return new Fitter(schema as Keywords).of(schema as Keywords);
}

class Fitter {
  readonly #definitions: ReadonlyMap<string, Keywords>;
  readonly #known = new Map<Keywords, Fits>();

  constructor(root: Keywords) {
    this.#definitions = new Map(Object.entries(root.definitions ?? {}).map(([name, one]) => [`#/definitions/${name}`, one]));
  }

  of(schema: Keywords): Fits {
    let fits = this.#known.get(schema);
    if (fits === undefined) {
      this.#known.set(schema, (node) => this.of(schema)(node)); // a definition that is about itself finds this
      fits = this.#make(schema);
      this.#known.set(schema, fits);
    }
    return fits;
  }

  #make(schema: Keywords): Fits {
    const unknown = Object.keys(schema).find((keyword) => !KNOWN.has(keyword));
    if (unknown !== undefined) throw new Error(`Schemas say nothing with \`${unknown}\`.`);
    if (schema.$ref !== undefined) {
      const definition = this.#definitions.get(schema.$ref);
      if (definition === undefined) throw new Error(`There is no \`${schema.$ref}\`.`);
      return this.of(definition);
    }
    const types = new Set([schema.type ?? ANY].flat());
    const [isMap, isList] = [types.has('object'), types.has('array')];
    const [map, list, scalar] = [this.#map(schema), this.#list(schema), scalarOf(schema, types)];
    return (node) => {
      switch (node.kind) {
        case 'hole':
          return true;
        case 'map':
          return isMap && map(node);
        case 'list':
          return isList && list(node);
        case 'scalar':
          return scalar(node);
        default:
          return node satisfies never;
      }
    };
  }

  #map(schema: Keywords): (node: MapNode) => boolean {
    const { required = [], minProperties = 0, propertyNames, additionalProperties } = schema;
    const properties = new Map(Object.entries(schema.properties ?? {}).map(([name, one]) => [name, this.of(one)]));
    const others = additionalProperties && this.of(additionalProperties);
    const named = propertyNames === undefined ? null : new RegExp(propertyNames.pattern, 'u');
    return ({ entries }) => {
      if (entries.length < minProperties) return false;
      for (const { key, value } of entries) {
        if (named !== null && !named.test(key.name)) return false;
        const fits = properties.get(key.name) ?? others;
        if (fits === false || (fits !== undefined && !fits(value))) return false;
      }
      return required.every((name) => entries.some(({ key }) => key.name === name));
    };
  }

  #list({ items, minItems = 0, maxItems = Number.POSITIVE_INFINITY }: Keywords): (node: ListNode) => boolean {
    const each = items && this.of(items);
    return (node) =>
      node.items.length >= minItems && node.items.length <= maxItems && (each === undefined || node.items.every((item) => each(item)));
  }
}

function scalarOf(schema: Keywords, types: ReadonlySet<string>): (node: ScalarNode) => boolean {
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY, minLength = 0 } = schema;
  const pattern = schema.pattern === undefined ? null : new RegExp(schema.pattern, 'u');
  const isOne = (value: unknown): boolean => schema.enum?.includes(value) ?? true;
  const isNumber = types.has('integer') ? Number.isInteger : Number.isFinite;
  const [isText, isCount, isFlag] = [types.has('string'), types.has('number') || types.has('integer'), types.has('boolean')];
  return ({ value }) => {
    if (value === null) return types.has('null');
    switch (typeof value) {
      case 'string':
        return isText && value.length >= minLength && (pattern === null || pattern.test(value)) && isOne(value);
      case 'number':
        return isCount && isNumber(value) && value >= minimum && value <= maximum && isOne(value);
      case 'boolean':
        return isFlag && isOne(value);
      default:
        return value satisfies never;
    }
  };
}
