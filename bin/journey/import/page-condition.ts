import type { Condition, Json } from '../../../src/journey/types.ts';

/** A condition of a form definition, in either of its notations. */
export interface PageCondition {
  readonly id?: string;
  readonly name?: string;
  readonly displayName?: string;
  readonly value?: string | { readonly conditions?: readonly Comparison[] };
  readonly items?: readonly Item[];
  readonly coordinator?: string;
}

interface Comparison {
  readonly field?: { readonly name: string };
  readonly operator?: string;
  readonly value?: { readonly value?: unknown } | string | number | boolean;
  readonly coordinator?: string;
}

interface Item {
  readonly componentId?: string;
  readonly operator?: string;
  readonly value?: unknown;
}

/** Where the value of a component is, and its JSON type. */
export type FindValue = (field: string) => { readonly path: string; readonly type: string } | undefined;

/** The condition of a journey; undefined if it compares in a way that a journey cannot. */
export function conditionOf({ value, items, coordinator }: PageCondition, find: FindValue): Condition | undefined {
  if (items) {
    const all = items.map(({ componentId = '', operator, value: to }) => compare(find, componentId, operator, to));
    return join(all, coordinator);
  }
  if (typeof value === 'string') return fromText(value, find);
  const comparisons = value?.conditions ?? [];
  const all = comparisons.map(({ field, operator, value: to }) =>
    compare(find, field?.name ?? '', operator, typeof to === 'object' && to !== null ? to.value : to),
  );
  return join(all, comparisons.find(({ coordinator: one }) => one !== undefined)?.coordinator);
}

function join(all: readonly (Condition | undefined)[], coordinator = 'and'): Condition | undefined {
  const found = all.flatMap((one) => one ?? []);
  if (found.length < all.length || found.length === 0) return undefined;
  const [only] = found;
  if (found.length === 1) return only;
  return coordinator === 'or' ? { any: found } : { all: found };
}

/** A comparison written as text, such as `section.field == 'yes'`. */
function fromText(text: string, find: FindValue): Condition | undefined {
  const [, field = '', operator = '', value = ''] = /^\s*(?:\w+\.)?(\w+)\s*(==|!=|>|<)\s*(.+?)\s*$/.exec(text) ?? [];
  const names: Readonly<Record<string, string>> = {
    '==': 'is',
    '!=': 'is not',
    '>': 'is more than',
    '<': 'is less than',
  };
  return compare(find, field, names[operator], value.replace(/^(['"])(.*)\1$/, '$2'));
}

function compare(find: FindValue, field: string, operator: string | undefined, to: unknown): Condition | undefined {
  const found = find(field.split('.').at(-1) ?? '');
  if (!found) return undefined;
  const { path, type } = found;
  const value = typed(to, type);
  switch (operator) {
    case 'is':
      return { path, eq: value };
    case 'is not':
      return { not: { path, eq: value } };
    case 'is more than':
      return typeof value === 'number' ? { path, gt: value } : undefined;
    case 'is less than':
      return typeof value === 'number' ? { path, lt: value } : undefined;
    default:
      return undefined;
  }
}

function typed(value: unknown, type: string): Json {
  if (type === 'boolean') return value === true || value === 'true' || value === 'Yes' || value === 'yes';
  if (type === 'number' || type === 'integer') return Number(value);
  return String(value);
}
