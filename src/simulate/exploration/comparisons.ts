import type { JSONSchema7 } from 'json-schema';
import type { Json } from '../../engine/json/json.ts';
import { everySchemaIn } from '../../engine/model/schema/subschemas.ts';
import { operandPath } from '../../engine/model/values/compare.ts';
import type { Machine } from '../../engine/runtime/state.ts';

/** What the value at a path is compared with. Two values that compare alike belong to one class. */
export interface Comparison {
  /** Values that it is compared for equality with. */
  readonly values: ReadonlySet<Json>;
  /** Numbers and dates that it is compared by order with. */
  readonly limits: ReadonlySet<number | string>;
  /** Paths whose values it is compared with. */
  readonly others: ReadonlySet<string>;
  /** Of a list: the values that it is asked for. */
  readonly contained: ReadonlySet<Json>;
  /** Of a list: the properties whose values must differ in each entry. */
  readonly unique: ReadonlySet<string>;
}

/** Path -> its comparison, for the paths that conditions read or screens require. */
export type Comparisons = ReadonlyMap<string, Comparison>;

/**
 * What a journey compares the value at each path with. A value that is stored at another path is compared with what the
 * other path is compared with, too.
 */
export function comparisonsIn({ screens }: Pick<Machine, 'screens'>): Comparisons {
  const found = new Map<string, Mutable>();
  const flows: Flow[] = [];
  for (const { views, on, variants, fields, requires, schema } of Object.values(screens)) {
    visitObjects([views, on, variants, fields], (value) => {
      addCondition(found, value);
      flows.push(...flowsOf(value));
    });
    for (const condition of conditionsInSchema(schema)) addCondition(found, condition);
    for (const name of Object.keys(requires)) comparisonAt(found, `session.${name}`);
    for (const [name, { from = [] }] of Object.entries(fields)) {
      flows.push(...[from].flat().map((source) => ({ source, target: `form.${name}` })));
    }
  }
  while (flows.some((flow) => follow(found, flow)));
  return found;
}

/** Whether only the presence of a value is compared. */
export const comparesPresence = (comparison: Comparison): boolean => sizeOf(comparison) === 0;

/** What a value is compared with, or a value inside it; undefined if no condition reads it. */
export function comparedWithin(path: string, comparisons: Comparisons): Comparison | undefined {
  const own = comparisons.get(path);
  if (own) return own;
  return [...comparisons.keys()].some((one) => one.startsWith(`${path}.`)) ? nothingCompared : undefined;
}

const nothingCompared: Comparison = emptyComparison();

/** The paths with which the exploration cannot try every class of values, since it does not choose what is there. */
export const untriedIn = (comparisons: Comparisons): readonly string[] =>
  [...comparisons]
    .filter(
      ([path, one]) => one.unique.size > 0 || (/^(figures|config|journey)\./.test(path) && !comparesPresence(one)),
    )
    .map(([path]) => path);

/** Visits every object inside a value, itself included. */
export function visitObjects(value: unknown, visit: (object: Readonly<Record<string, unknown>>) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) visit(value as Readonly<Record<string, unknown>>);
  for (const inner of Object.values(value)) visitObjects(inner, visit);
}

/** From one path to another: the value at `source` is stored at `target`. */
interface Flow {
  readonly source: string;
  readonly target: string;
}

/** What an effect that sets values stores where. */
export const flowsOf = ({ set }: Readonly<Record<string, unknown>>): readonly Flow[] =>
  typeof set !== 'object' || set === null
    ? []
    : Object.entries(set).flatMap(([target, source]) => (typeof source === 'string' ? [{ source, target }] : []));

interface Mutable {
  readonly values: Set<Json>;
  readonly limits: Set<number | string>;
  readonly others: Set<string>;
  readonly contained: Set<Json>;
  readonly unique: Set<string>;
}

function emptyComparison(): Mutable {
  return { values: new Set(), limits: new Set(), others: new Set(), contained: new Set(), unique: new Set() };
}

function comparisonAt(found: Map<string, Mutable>, path: string): Mutable {
  const known = found.get(path) ?? emptyComparison();
  found.set(path, known);
  return known;
}

function addCondition(found: Map<string, Mutable>, condition: Readonly<Record<string, unknown>>): void {
  const { path, eq, in: choices, gt, lt, before, after, contains, unique } = condition;
  if (typeof path !== 'string') return;
  const own = comparisonAt(found, path);
  if (contains !== undefined) own.contained.add(contains as Json);
  if (typeof unique === 'string') own.unique.add(unique);
  for (const value of Array.isArray(choices) ? choices : []) own.values.add(value);
  for (const operand of [eq, gt, lt, before, after]) {
    if (operand === undefined) continue;
    const other = operandPath(operand);
    if (other !== undefined) {
      own.others.add(other);
      comparisonAt(found, other).others.add(path);
    } else if (operand === eq) own.values.add(operand as Json);
    else own.limits.add(operand as number | string);
  }
}

/** Adds to a source what its target is compared with; whether that was new. */
function follow(found: Map<string, Mutable>, { source, target }: Flow): boolean {
  const wanted = found.get(target);
  if (!wanted || comparesPresence(wanted)) return false;
  const own = comparisonAt(found, source);
  const size = sizeOf(own);
  for (const value of wanted.values) own.values.add(value);
  for (const limit of wanted.limits) own.limits.add(limit);
  for (const other of wanted.others) if (other !== source) own.others.add(other);
  for (const value of wanted.contained) own.contained.add(value);
  for (const property of wanted.unique) own.unique.add(property);
  return sizeOf(own) > size;
}

const sizeOf = ({ values, limits, others, contained, unique }: Comparison): number =>
  values.size + limits.size + others.size + contained.size + unique.size;

/** The comparisons with which a schema selects its branches: values of a field that an `if` or an option names. */
function conditionsInSchema(schema: JSONSchema7): readonly { readonly path: string; readonly in: readonly Json[] }[] {
  const branches = [...everySchemaIn(schema)].filter(({ at }) => at !== '' && !at.includes('/properties/'));
  return branches.flatMap(({ value }) =>
    Object.entries((typeof value === 'object' && value.properties) || {}).flatMap(([name, property]) => {
      if (typeof property !== 'object') return [];
      const values = 'const' in property ? [property.const] : (property.enum ?? []);
      return values.length > 0 ? [{ path: `form.${name}`, in: values as readonly Json[] }] : [];
    }),
  );
}
