import type { JSONSchema7 } from 'json-schema';
import { pointer } from '../../journey/source/pointer.ts';

/** A `$ref`, and where in its schema it stands. */
export interface Reference {
  readonly at: string;
  readonly ref: string;
}

/** A schema with every reference to another one replaced by what it refers to. */
export interface Inlined {
  readonly schema: JSONSchema7;
  /** References that lead nowhere. */
  readonly missing: readonly Reference[];
  /** References by which another schema would come to stand in itself without end. */
  readonly circular: readonly Reference[];
  /** The other schemas that something was taken of. */
  readonly used: readonly JSONSchema7[];
}

interface Target {
  readonly value: unknown;
  /** What a `#/…` inside it is followed from. */
  readonly base: JSONSchema7;
  readonly fragment: string;
}

/** What was taken of other schemas on the way to a place, and the reference that led there. */
interface Taken {
  readonly by: Reference;
  readonly values: readonly unknown[];
}

/**
 * Makes what replaces `{"$ref": "../<$id>#/$defs/<name>"}` by that definition, and `{"$ref": "<$id>"}` by that whole schema,
 * found among `known` by its `$id`, which may also stand inside one of them. References inside the same schema (`#/…`)
 * stay, since the form engine follows those itself; no `$id` stays, since nothing refers to it any more.
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
      // The form engine cannot follow an empty reference, though JSON Schema takes it for "#".
      if (ref === '' || !found) return undefined;
      const value = follow(found.schema, fragment);
      if (value === undefined) return undefined;
      if (found.file && found.file !== whole) used.add(found.file);
      return { value, base: found.schema, fragment };
    };

    const copy = (value: unknown, at: string, base: JSONSchema7, taken?: Taken): unknown => {
      if (Array.isArray(value)) return value.map((item, key) => copy(item, `${at}/${key}`, base, taken));
      if (typeof value !== 'object' || value === null) return value;
      const { $ref, $id }: JSONSchema7 = value;
      if (typeof $ref === 'string') return replace(value, { at: `${at}/$ref`, ref: $ref }, base, taken);
      const inside = typeof $id === 'string' && !$id.startsWith('#') ? (value as JSONSchema7) : base;
      const kept = Object.entries(value).filter(([key, inner]) => key !== '$id' || typeof inner !== 'string');
      return Object.fromEntries(kept.map(([key, inner]) => [key, copy(inner, at + pointer(key), inside, taken)]));
    };

    const replace = (value: object, reference: Reference, base: JSONSchema7, taken?: Taken): unknown => {
      const target = find(reference.ref, base);
      if (!target) {
        // One inside another schema is told of where that schema is looked at.
        if (!taken) missing.push(reference);
        return value;
      }
      if (target.base === whole && isPath(target.fragment)) return { ...value, $ref: `#${target.fragment}` };
      const { by, values } = taken ?? { by: reference, values: [] };
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

/** The name by which a schema is found: as from beside it, or from a folder beside it. */
const nameOf = (id: string): string => id.replace(/^(\.\.?\/)+/, '').replace(/#$/, '');

const isPath = (fragment: string): boolean => fragment === '' || fragment.startsWith('/');

/** A schema and those inside it that have an `$id`. */
function* identified(value: unknown): Iterable<JSONSchema7> {
  if (typeof value !== 'object' || value === null) return;
  if ('$id' in value && typeof value.$id === 'string') yield value as JSONSchema7;
  for (const inner of Object.values(value)) yield* identified(inner);
}

/** What a fragment names: a path (`/$defs/pan`), or an `$id` of the kind `#pan`. */
function follow(schema: JSONSchema7, fragment: string): unknown {
  if (!isPath(fragment)) return [...identified(schema)].find(({ $id }) => $id === `#${fragment}`);
  return fragment.split('/').slice(1).reduce<unknown>(step, schema);
}

const step = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
