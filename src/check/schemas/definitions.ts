import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import { everySchemaIn } from '../../engine/model/schema/subschemas.ts';
import type { FoundSchema } from './schema-index.ts';

/** The definitions that the copy of a schema needs, since their schemas refer to themselves. */
export interface Definitions {
  readonly has: (value: JSONSchema7Definition) => boolean;
  /** The `$ref` of a target, which becomes a definition unless it is the whole schema. */
  readonly nameOf: (target: FoundSchema, ref: string) => string;
  /** The copy with the definitions that it refers to. */
  readonly attach: (
    root: JSONSchema7,
    expand: (target: FoundSchema, ref: string) => JSONSchema7Definition,
  ) => JSONSchema7;
}

/** Collects the definitions of the copy of a schema. */
export function createDefinitions(whole: JSONSchema7): Definitions {
  const named = new Map<JSONSchema7Definition, string>();
  const shared = new Map<string, { readonly target: FoundSchema; readonly ref: string }>();

  const nameOf = (target: FoundSchema, ref: string): string => {
    if (target.value === whole) return '#';
    const known = named.get(target.value);
    if (known !== undefined) return known;
    const word = /[\w-]*$/.exec(ref.replace(/(\.schema)?\.json(#.*)?$|#$/, ''))?.[0] || 'shared';
    const isFree = (name: string): boolean => !shared.has(name);
    const number = [...shared.keys(), ''].findIndex((_, index) => isFree(`#/definitions/${word}${index || ''}`));
    const name = `#/definitions/${word}${number || ''}`;
    named.set(target.value, name);
    shared.set(name, { target, ref });
    return name;
  };

  return {
    nameOf,
    has: (value) => value === whole || named.has(value),
    attach: (root, expand) => {
      const definitions: Record<string, JSONSchema7Definition> = {};
      const queue = [...referencesIn(root)];
      for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
        const found = shared.get(name);
        const key = name.slice('#/definitions/'.length);
        if (!found || Object.hasOwn(definitions, key)) continue;
        const copy = expand(found.target, found.ref);
        definitions[key] = copy;
        queue.push(...referencesIn(copy));
      }
      return Object.keys(definitions).length === 0 ? root : { ...root, definitions };
    },
  };
}

const referencesIn = (schema: JSONSchema7Definition): readonly string[] =>
  [...everySchemaIn(schema)].flatMap(({ value }) => (typeof value === 'object' && value.$ref) || []);
