import { Ajv } from 'ajv';
import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import { splitPointer } from '../../engine/json/pointer.ts';
import { placeAfter, type SchemaPlace, subschemasIn } from '../../engine/model/schema/subschemas.ts';

/** The target of a `$ref`. */
export interface FoundSchema {
  readonly value: JSONSchema7Definition;
  /** The base URI around it, against which its own `$id` is resolved. */
  readonly base: string;
  /** The schema file that contains it. */
  readonly file: JSONSchema7;
}

/** The content of a schema file, and its name, such as `address.schema.json`. */
export interface NamedSchema {
  readonly schema: JSONSchema7;
  readonly name?: string;
}

/** Finds schemas by URI: `$ref` -> its target, as draft-07 defines it. */
export interface SchemaIndex {
  /** The URI of a schema file, against which its `$id` is resolved. */
  readonly baseOf: (file: JSONSchema7) => string;
  /** The base URI inside a schema, which its `$id` may change. */
  readonly baseInside: (schema: JSONSchema7, base: string) => string;
  readonly find: (ref: string, base: string) => FoundSchema | undefined;
}

// Any address will do: it only serves to resolve relative references.
const origin = 'https://schemas.invalid/';

/**
 * Indexes schema files by their names and by each `$id` inside them. The draft-07 meta-schema is always known. A file
 * without a name has only its `$id`.
 */
export function createSchemaIndex(files: readonly NamedSchema[]): SchemaIndex {
  const byUri = new Map<string, FoundSchema>();
  const bases = new Map<JSONSchema7, string>();
  const add = (value: JSONSchema7Definition, outer: string, file: JSONSchema7): void => {
    if (typeof value !== 'object') return;
    const base = baseAt(value, outer);
    const target = { value, base: outer, file };
    const { $id } = value;
    for (const uri of [value === file || base !== outer ? base : [], named($id) ? resolve($id, outer) : []].flat()) {
      if (uri !== undefined && !byUri.has(uri)) byUri.set(uri, target);
    }
    if (value === file) bases.set(file, outer);
    for (const inner of subschemasIn(value)) add(inner.value, base, file);
  };
  for (const [index, { schema, name = `unnamed-${index}` }] of [...files, { schema: draft07 }].entries()) {
    const retrieved = new URL(name, origin).href;
    add(schema, retrieved, schema);
    if (!byUri.has(retrieved)) byUri.set(retrieved, { value: schema, base: retrieved, file: schema });
  }

  return {
    baseOf: (file) => bases.get(file) ?? origin,
    baseInside: baseAt,
    find: (ref, base) => {
      const uri = resolve(ref, base);
      if (uri === undefined) return undefined;
      const at = uri.indexOf('#');
      const [name, fragment] = at < 0 ? [uri, ''] : [uri.slice(0, at), uri.slice(at + 1)];
      if (fragment !== '' && !fragment.startsWith('/')) return byUri.get(uri);
      const start = byUri.get(name);
      return start && follow(start, fragment);
    },
  };
}

/** The base URI inside a schema. Beside a `$ref`, draft-07 ignores `$id`. */
const baseAt = ({ $id, $ref }: JSONSchema7, outer: string): string =>
  typeof $id !== 'string' || $ref !== undefined || named($id)
    ? outer
    : (resolve($id, outer)?.replace(/#$/, '') ?? outer);

const named = ($id: unknown): $id is string => typeof $id === 'string' && /^#./.test($id);

function resolve(ref: string, base: string): string | undefined {
  try {
    return new URL(ref, base).href;
  } catch {
    return undefined;
  }
}

/** Follows the JSON Pointer of a fragment to a schema: not to the names of properties or to data, where anything would pass. */
function follow({ value, base, file }: FoundSchema, fragment: string): FoundSchema | undefined {
  let found: unknown = value;
  let outer = base;
  let place: SchemaPlace = 'schema';
  for (const step of splitPointer(decodeFragment(fragment))) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return undefined;
    if (!Array.isArray(found)) outer = baseAt(found, outer);
    found = (found as Readonly<Record<string, unknown>>)[step];
    place = placeAfter(place, step, found);
  }
  if (place === 'schemas' || place === 'data') return undefined;
  if (typeof found !== 'boolean' && (typeof found !== 'object' || found === null || Array.isArray(found)))
    return undefined;
  return { value: found as JSONSchema7Definition, base: outer, file };
}

function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

const draft07 = new Ajv().getSchema('http://json-schema.org/draft-07/schema')?.schema as JSONSchema7;
