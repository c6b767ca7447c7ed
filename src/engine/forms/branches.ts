import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import { pointer } from '../json/pointer.ts';
import { own } from '../model/own.ts';
import { resolveLocal } from '../model/schema/resolve-local.ts';
import type { Validate } from '../model/validator.ts';

/** A schema of a screen with what the selection of its branches needs. */
export interface BranchSource {
  readonly root: JSONSchema7;
  /** JSON Pointer of a subschema -> its validator, for each condition and each option. */
  readonly validators: Readonly<Record<string, Validate>>;
}

/** The subschemas that apply to a value, and the pointers of the options that do not. */
export interface Branches {
  readonly applied: JSONSchema7[];
  /** The subschemas of which one must apply, where the journey makes no choice of them. */
  readonly possible: JSONSchema7[];
  readonly rejected: string[];
  /** The first list of options from which the user chooses one. */
  options?: readonly JSONSchema7Definition[];
}

const pointers = new WeakMap<JSONSchema7, WeakMap<object, string>>();

/** The JSON Pointer of a subschema. */
export function pointerOf({ root }: BranchSource, schema: object): string {
  let known = pointers.get(root);
  if (!known) {
    known = new WeakMap();
    pointers.set(root, known);
    note(known, root, '');
  }
  return known.get(schema) ?? '';
}

function note(known: WeakMap<object, string>, schema: object, at: string): void {
  if (known.has(schema)) return;
  known.set(schema, at);
  for (const [key, inner] of Object.entries(schema)) {
    if (typeof inner === 'object' && inner !== null) note(known, inner, at + pointer(key));
  }
}

/** Whether a value passes a subschema that was compiled on its own. */
export const passes = (source: BranchSource, schema: JSONSchema7Definition, value: unknown): boolean =>
  typeof schema === 'boolean' ? schema : source.validators[pointerOf(source, schema)]?.(value) === true;

/** The form that the user chose among the options of a value. */
interface Choice {
  readonly chosen: number | undefined;
  /** The options that are chosen from; the first ones if absent. */
  readonly options?: readonly JSONSchema7Definition[] | undefined;
}

/**
 * Selects the subschemas that apply to a value: what `allOf`, `if` and `dependencies` add, the option that a
 * discriminator names, and the `chosen` one of the options that the user chooses from. Of other options, of which the
 * journey makes no choice, all apply.
 */
export function selectBranches(
  source: BranchSource,
  schemas: readonly JSONSchema7Definition[],
  value: unknown,
  choice?: Choice,
): Branches {
  const found: Branches = { applied: [], possible: [], rejected: [] };
  const selection: Selection = { source, value, choice, found, list: found.applied };
  for (const schema of schemas) visit(selection, schema);
  return found;
}

interface Selection {
  readonly source: BranchSource;
  readonly value: unknown;
  readonly choice: Choice | undefined;
  readonly found: Branches;
  /** Where a subschema is added. */
  readonly list: JSONSchema7[];
}

function visit(selection: Selection, schema: JSONSchema7Definition | undefined): void {
  const { source, value, list } = selection;
  if (typeof schema !== 'object' || list.includes(schema)) return;
  if (schema.$ref !== undefined) {
    visit(selection, resolveLocal(schema, source.root));
    return;
  }
  list.push(schema);
  const branch = schema.if === undefined ? undefined : passes(source, schema.if, value) ? schema.then : schema.else;
  for (const inner of [...(schema.allOf ?? []), branch, ...dependentsOf(schema, value)]) visit(selection, inner);
  for (const options of [schema.oneOf, schema.anyOf]) if (options) visitOptions(selection, options);
}

const dependentsOf = ({ dependencies = {} }: JSONSchema7, value: unknown): readonly JSONSchema7Definition[] =>
  Object.entries(dependencies).flatMap(([name, dependent]) =>
    has(value, name) ? [Array.isArray(dependent) ? requiring(dependent) : dependent] : [],
  );

const requirements = new WeakMap<readonly string[], JSONSchema7>();

/** The schema that requires some names, the same one for the same list. */
function requiring(names: string[]): JSONSchema7 {
  const schema = requirements.get(names) ?? { required: names };
  requirements.set(names, schema);
  return schema;
}

function visitOptions(selection: Selection, options: readonly JSONSchema7Definition[]): void {
  const { source, value, choice, found } = selection;
  if (choice && (choice.options ?? found.options ?? options) === options) {
    found.options = options;
    selectOption(selection, options, (index) => index === choice.chosen);
    return;
  }
  const discriminator = discriminatorOf(options.map((option) => resolveOption(source, option)));
  if (discriminator) {
    const { name, names, schema } = discriminator;
    selection.list.push(schema);
    const named = has(value, name) ? (value as Record<string, unknown>)[name] : undefined;
    selectOption(selection, options, (index) => names[index]?.includes(named) === true);
    return;
  }
  for (const option of options) visit({ ...selection, list: found.possible }, option);
  reject(selection, options);
}

function selectOption(
  selection: Selection,
  options: readonly JSONSchema7Definition[],
  isChosen: (index: number) => boolean,
): void {
  const chosen = options.filter((_, index) => isChosen(index));
  for (const option of chosen) visit(selection, option);
  reject(
    selection,
    options.filter((option) => !chosen.includes(option)),
  );
}

function reject({ source, found }: Selection, options: readonly JSONSchema7Definition[]): void {
  for (const option of options) {
    if (typeof option !== 'object') continue;
    found.rejected.push(pointerOf(source, option));
    if (option.$ref !== undefined) found.rejected.push(option.$ref.slice(1));
  }
}

const resolveOption = (source: BranchSource, option: JSONSchema7Definition): JSONSchema7Definition =>
  resolveLocal(option, source.root) ?? option;

const has = (value: unknown, name: string): boolean =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name);

/** A property whose value names one of several options. */
interface Discriminator {
  readonly name: string;
  /** The values that name each option. */
  readonly names: readonly (readonly unknown[])[];
  /** A schema with the property, which is asked for before an option is known. */
  readonly schema: JSONSchema7;
}

const known = new WeakMap<object, Discriminator | null>();

/** The property that has a `const` or an `enum` in every option; undefined if there is none. */
function discriminatorOf(options: readonly JSONSchema7Definition[]): Discriminator | undefined {
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
