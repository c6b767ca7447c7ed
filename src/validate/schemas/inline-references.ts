import type { JSONSchema7 } from 'json-schema';
import { pointer } from '../../journey/source/pointer.ts';

/** A `$ref`, and its place in its schema. */
export interface Reference {
  readonly at: string;
  readonly ref: string;
}

/** A schema in which every reference to another schema is inlined. */
export interface Inlined {
  readonly schema: JSONSchema7;
  /** References to something that does not exist. */
  readonly missing: readonly Reference[];
  /** References whose target refers to itself, so that inlining would not end. */
  readonly circular: readonly Reference[];
  /** The other schemas from which definitions were inlined. */
  readonly used: readonly JSONSchema7[];
}

interface Target {
  readonly value: unknown;
  /** The schema in which a `#/…` inside it is resolved. */
  readonly base: JSONSchema7;
  readonly fragment: string;
}

/** The values that are being inlined at a place, and the reference that started it. */
interface Inlining {
  readonly by: Reference;
  readonly values: readonly unknown[];
}

/**
 * Returns a function that replaces `{"$ref": "../<$id>#/$defs/<name>"}` with that definition, and `{"$ref": "<$id>"}` with
 * that whole schema, found by its `$id` at any depth of `known`. References inside the same schema (`#/…`) remain, since RJSF
 * resolves them itself; every `$id` is removed, since no reference needs it afterwards.
 */
export function createInliner(known: readonly JSONSchema7[]): (schema: JSONSchema7) => Inlined {
  const byId = new Map<string, { readonly schema: JSONSchema7; readonly file: JSONSchema7 }>();
  for (const file of known) {
    for (const schema of identified(file)) {
      const id = nameOf(schema.$id ?? '');
      if (!byId.has(id)) byId.set(id, { schema, file });
    }
  }
  return (whole) => {
    const missing: Reference[] = [];
    const circular: Reference[] = [];
    const used = new Set<JSONSchema7>();

    const find = (ref: string, base: JSONSchema7): Target | undefined => {
      const [name = '', fragment = ''] = ref.split('#');
      const found = name === '' ? { schema: base, file: undefined } : byId.get(nameOf(name));
      // JSON Schema reads an empty reference as "#", but RJSF cannot resolve it.
      if (ref === '' || !found) return undefined;
      const value = follow(found.schema, fragment);
      if (value === undefined) return undefined;
      if (found.file && found.file !== whole) used.add(found.file);
      return { value, base: found.schema, fragment };
    };

    const copy = (value: unknown, at: string, base: JSONSchema7, inlining?: Inlining): unknown => {
      if (Array.isArray(value)) return value.map((item, key) => copy(item, `${at}/${key}`, base, inlining));
      if (typeof value !== 'object' || value === null) return value;
      const { $ref, $id }: JSONSchema7 = value;
      if (typeof $ref === 'string') return replace(value, { at: `${at}/$ref`, ref: $ref }, base, inlining);
      const inside = typeof $id === 'string' && !$id.startsWith('#') ? (value as JSONSchema7) : base;
      const remaining = Object.entries(value).filter(([key, inner]) => key !== '$id' || typeof inner !== 'string');
      return Object.fromEntries(
        remaining.map(([key, inner]) => [key, copy(inner, at + pointer(key), inside, inlining)]),
      );
    };

    const replace = (value: object, reference: Reference, base: JSONSchema7, inlining?: Inlining): unknown => {
      const target = find(reference.ref, base);
      if (!target) {
        // A reference missing inside another schema is reported when that schema is validated.
        if (!inlining) missing.push(reference);
        return value;
      }
      if (target.base === whole && isPath(target.fragment)) return { ...value, $ref: `#${target.fragment}` };
      const { by, values } = inlining ?? { by: reference, values: [] };
      if (values.includes(target.value)) {
        circular.push(by);
        return {};
      }
      return copy(target.value, '', target.base, { by, values: [...values, target.value] });
    };

    const schema = copy(whole, '', whole) as JSONSchema7;
    return { schema, missing, circular, used: [...used] };
  };
}

/** An `$id` or file name without a leading `./` or `../` and without a trailing `#`. */
const nameOf = (id: string): string => id.replace(/^(\.\.?\/)+/, '').replace(/#$/, '');

const isPath = (fragment: string): boolean => fragment === '' || fragment.startsWith('/');

/** The schemas with an `$id`: the given one and those nested in it. */
function* identified(value: unknown): Iterable<JSONSchema7> {
  if (typeof value !== 'object' || value === null) return;
  if ('$id' in value && typeof value.$id === 'string') yield value as JSONSchema7;
  for (const inner of Object.values(value)) yield* identified(inner);
}

/** Resolves a fragment: a path (`/$defs/pan`), or a nested `$id` such as `#pan`. */
function follow(schema: JSONSchema7, fragment: string): unknown {
  if (!isPath(fragment)) return [...identified(schema)].find(({ $id }) => $id === `#${fragment}`);
  return fragment.split('/').slice(1).reduce<unknown>(step, schema);
}

const step = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
