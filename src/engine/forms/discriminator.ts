import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import { own } from '../model/own.ts';

/** A property whose value names one of several options. */
export interface Discriminator {
  readonly name: string;
  /** The values that name each option. */
  readonly names: readonly (readonly unknown[])[];
  /** A schema with the property, which is asked for before an option is known. */
  readonly schema: JSONSchema7;
}

const known = new WeakMap<object, Discriminator | null>();

/** The property that has a `const` or an `enum` in every option; undefined if there is none. */
export function discriminatorOf(options: readonly JSONSchema7Definition[]): Discriminator | undefined {
  const [first] = options;
  if (typeof first !== 'object') return undefined;
  const before = known.get(first);
  if (before !== undefined) return before ?? undefined;
  const found = find(options, first);
  known.set(first, found ?? null);
  return found;
}

function find(options: readonly JSONSchema7Definition[], first: JSONSchema7): Discriminator | undefined {
  for (const name of Object.keys(first.properties ?? {})) {
    const names = options.map((option) => valuesOf(option, name));
    if (!names.every((values) => values.length > 0) || overlap(names)) continue;
    const isRequired = options.every((option) => typeof option === 'object' && option.required?.includes(name));
    return { name, names, schema: { properties: { [name]: {} }, ...(isRequired && { required: [name] }) } };
  }
  return undefined;
}

function valuesOf(option: JSONSchema7Definition, name: string): readonly unknown[] {
  const property = typeof option === 'object' ? own(option.properties, name) : undefined;
  if (typeof property !== 'object') return [];
  return 'const' in property ? [property.const] : (property.enum ?? []);
}

const overlap = (names: readonly (readonly unknown[])[]): boolean => {
  const all = names.flat();
  return new Set(all).size < all.length;
};
