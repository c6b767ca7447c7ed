import type { JSONSchema7 } from 'json-schema';
import { pointer } from '../journey/pointer.ts';

/** A schema with every `$ref` to another file replaced by what it refers to, and the references that lead nowhere. */
export interface Inlined {
  readonly schema: JSONSchema7;
  readonly missing: readonly { readonly at: string; readonly ref: string }[];
}

/**
 * Replaces `{"$ref": "../<file>#/$defs/<name>"}` by that definition, found by the file's `$id`. References inside the
 * same schema (`#/…`) stay, since the form engine follows those itself.
 */
export function inlineReferences(schema: JSONSchema7, references: readonly JSONSchema7[]): Inlined {
  const missing: { at: string; ref: string }[] = [];
  const replace = (value: unknown, at: string): unknown => {
    if (Array.isArray(value)) return value.map((item, index) => replace(item, `${at}/${index}`));
    if (typeof value !== 'object' || value === null) return value;
    const ref = (value as JSONSchema7).$ref;
    if (typeof ref === 'string') {
      const found = findDefinition(schema, references, ref);
      if (found === undefined) missing.push({ at: `${at}/$ref`, ref });
      return ref.startsWith('#') ? value : (found ?? {});
    }
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replace(inner, at + pointer(key))]));
  };
  return { schema: replace(schema, '') as JSONSchema7, missing };
}

function findDefinition(schema: JSONSchema7, references: readonly JSONSchema7[], ref: string): unknown {
  // The form engine cannot follow an empty reference, though JSON Schema takes it for "#".
  if (ref === '') return undefined;
  const [file = '', fragment = ''] = ref.split('#');
  const target = file === '' ? schema : references.find(({ $id }) => $id === file.replace(/^(\.\.?\/)+/, ''));
  return target && fragment.split('/').slice(1).reduce<unknown>(step, target);
}

const step = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
