import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import { pointer } from '../../engine/json/pointer.ts';
import { annotationsOf, withoutIgnored } from '../../engine/model/schema/ignored-keywords.ts';
import { everySchemaIn, mapSubschemas, subschemasIn } from '../../engine/model/schema/subschemas.ts';
import { createSchemaIndex, type FoundSchema, type NamedSchema, type SchemaIndex } from './schema-index.ts';

/** A `$ref`, and its place in its schema. */
export interface Reference {
  readonly at: string;
  readonly ref: string;
}

/** A schema without references to other schemas. */
export interface Inlined {
  readonly schema: JSONSchema7;
  /** References to something that does not exist. */
  readonly missing: readonly Reference[];
  /** References that lead back to themselves without going into a value, so that they say nothing. */
  readonly circular: readonly Reference[];
  /** The other schemas from which definitions were inlined. */
  readonly used: readonly JSONSchema7[];
}

/** A place in the copy: where it is in the whole schema, and what has been inlined around it. */
interface Place {
  readonly at: string;
  readonly base: string;
  readonly file: JSONSchema7;
  /** The reference of the whole schema through which this was reached. */
  readonly by?: Reference;
  readonly around: readonly Frame[];
}

interface Frame {
  readonly value: JSONSchema7Definition;
  /** Whether the place is inside a part of the value that this schema describes, such as a property. */
  readonly inside: boolean;
}

/** So many schemas may be inlined into one; further ones are shared as definitions. */
const mostInlined = 500;

/**
 * Returns a function that replaces every `$ref` with its target, found in `known` by its `$id` or file name, or by its path. What refers
 * to itself becomes a definition (`#/definitions/…`), and so does what would make the result too large. Every `$id` is
 * removed, and so are keywords that draft-07 ignores: those beside a `$ref`, `then` without `if`, and the like.
 */
export function createInliner(known: readonly NamedSchema[]): (schema: JSONSchema7) => Inlined {
  const index = createSchemaIndex(known);
  const files = new Set(known.map(({ schema }) => schema));
  return (whole) => inlineInto(whole, index, files);
}

function inlineInto(whole: JSONSchema7, index: SchemaIndex, files: ReadonlySet<JSONSchema7>): Inlined {
  const found = createFindings(whole);
  const used = new Set<JSONSchema7>();
  const definitions = createDefinitions(whole);
  let inlined = 0;

  const copy = (schema: JSONSchema7Definition, place: Place): JSONSchema7Definition => {
    if (typeof schema !== 'object') return schema;
    if (typeof schema.$ref === 'string') return replace(schema, schema.$ref, place);
    const { $id: _, $schema: __, definitions: ___, $defs: ____, ...rest } = withoutIgnored(schema);
    const base = index.baseInside(schema, place.base);
    return mapSubschemas(rest, ({ value, at, keyword }) =>
      copy(value, { ...place, base, at: place.at + at, around: goInto(place.around, keyword) }),
    );
  };

  const replace = (schema: JSONSchema7, ref: string, place: Place): JSONSchema7Definition => {
    const by = place.by ?? { at: place.at + pointer('$ref'), ref };
    const target = index.find(ref, place.base);
    if (!target) return found.missing(ref, place);
    if (target.file !== whole && files.has(target.file)) used.add(target.file);
    const frame = place.around.findLast(({ value }) => value === target.value);
    if (frame?.inside === false) return found.circular(by);
    const isShared = frame !== undefined || definitions.has(target.value) || inlined >= mostInlined;
    if (isShared) return { ...annotationsOf(schema), $ref: definitions.nameOf(target, ref) };
    inlined++;
    return annotate(expand(target, by, place.around), schema);
  };

  const expand = ({ value, base, file }: FoundSchema, by: Reference, around: readonly Frame[] = []) =>
    copy(value, { at: '', base, file, by, around: [...around, { value, inside: false }] });

  const start = { at: '', base: index.baseOf(whole), file: whole, around: [{ value: whole, inside: false }] };
  const root = copy(whole, start) as JSONSchema7;
  const base = index.baseInside(whole, start.base);
  // Definitions that nothing refers to are only checked.
  for (const { value, at, keyword } of subschemasIn(whole)) {
    if (containers.has(keyword)) copy(value, { ...start, base, at, around: goInto(start.around, 'properties') });
  }
  const schema = definitions.attach(root, (target, ref) => expand(target, { at: '', ref }));
  return { schema, ...found.all(), used: [...used] };
}

/** Collects the references of a schema that cannot be replaced; each is replaced by a schema that accepts everything. */
function createFindings(whole: JSONSchema7) {
  const missing: Reference[] = [];
  const inside: Reference[] = [];
  const circular: Reference[] = [];
  return {
    missing: (ref: string, { at, by, file }: Place): JSONSchema7 => {
      if (!by) missing.push({ at: at + pointer('$ref'), ref });
      // A reference missing inside another file is reported when that file is validated.
      else if (file === whole) inside.push({ at: by.at, ref });
      return {};
    },
    circular: (by: Reference): JSONSchema7 => {
      circular.push(by);
      return {};
    },
    all: () => {
      const others = inside.filter(({ ref }) => !missing.some((one) => one.ref === ref));
      return { missing: unique([...missing, ...others]), circular: unique(circular) };
    },
  };
}

const containers = new Set(['definitions', '$defs']);

/** The keywords whose schemas describe a part of the value. */
const intoValue = new Set([
  ...[
    'additionalItems',
    'additionalProperties',
    'contains',
    'items',
    'patternProperties',
    'properties',
    'propertyNames',
  ],
]);

const goInto = (around: readonly Frame[], keyword: string): readonly Frame[] =>
  intoValue.has(keyword) ? around.map(({ value }) => ({ value, inside: true })) : around;

/** A copy of the target with the annotations that are beside its `$ref`, such as `default`. */
const annotate = (copy: JSONSchema7Definition, schema: JSONSchema7): JSONSchema7Definition =>
  typeof copy === 'object' ? { ...copy, ...annotationsOf(schema) } : copy;

const unique = (all: readonly Reference[]): readonly Reference[] => [
  ...new Map(all.map((one) => [`${one.at} ${one.ref}`, one])).values(),
];

/** The definitions that the copy of a schema needs, since their schemas refer to themselves. */
interface Definitions {
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
function createDefinitions(whole: JSONSchema7): Definitions {
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
  [...everySchemaIn(schema)].flatMap(({ value }) =>
    typeof value === 'object' && typeof value.$ref === 'string' ? value.$ref : [],
  );
