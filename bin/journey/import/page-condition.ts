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

/** A comparison, a reference to another condition, or a group of both, with the word that joins it to the one before. */
interface Comparison {
  readonly field?: { readonly name: string };
  readonly operator?: string;
  readonly value?: { readonly value?: unknown; readonly type?: string } | string | number | boolean;
  readonly conditionName?: string;
  readonly conditions?: readonly Comparison[];
  readonly coordinator?: string;
}

interface Item {
  readonly componentId?: string;
  readonly conditionId?: string;
  readonly operator?: string;
  readonly type?: string;
  readonly value?: unknown;
}

/** What a condition compares: where the value is, its JSON type or that of the entries of a list, and which values it can have. */
export interface ComparedValue {
  readonly path: string;
  readonly type: string;
  /** The choices of a list; undefined if any value is possible. */
  readonly values?: readonly unknown[];
  /** Whether it may be left out on a page that asks for it. */
  readonly isOptional: boolean;
}

/** What the conditions of a form definition refer to. */
export interface ConditionScope {
  /** The values of a component by its name or id: one for each page that asks for it. */
  readonly valuesOf: (component: string) => readonly ComparedValue[];
  readonly conditionOf: (nameOrId: string) => PageCondition | undefined;
  /** The values of items of a list, by the ids of the list and its items. */
  readonly itemsOf: (list: string, items: readonly string[]) => readonly unknown[];
}

/** A condition of a journey; true or false if it always or never holds; undefined if a journey cannot compare so. */
export type ReadCondition = Condition | boolean | undefined;

/** Reads a condition of a form definition. As in its own engine, "and" binds tighter than "or". */
export function readCondition(
  condition: PageCondition,
  scope: ConditionScope,
  around: readonly PageCondition[] = [],
): ReadCondition {
  if (around.includes(condition)) return undefined;
  const inside = [...around, condition];
  const named = (name: string): ReadCondition => {
    const found = scope.conditionOf(name);
    return found && readCondition(found, scope, inside);
  };
  const { value, items, coordinator } = condition;
  if (items) {
    const all = items.map((item) =>
      item.conditionId === undefined ? compareItem(scope, item) : named(item.conditionId),
    );
    return coordinator === 'or' ? anyOf(all) : allOf(all);
  }
  if (typeof value === 'string') return readText(value, scope);
  return readGroup(value?.conditions ?? [], scope, named);
}

function readGroup(
  comparisons: readonly Comparison[],
  scope: ConditionScope,
  named: (name: string) => ReadCondition,
): ReadCondition {
  const groups: ReadCondition[][] = [];
  for (const one of comparisons) {
    const { field, operator, value, conditionName, conditions } = one;
    // The word before a group may be that of its first comparison.
    const coordinator = one.coordinator ?? conditions?.[0]?.coordinator;
    const read = conditions
      ? readGroup(conditions, scope, named)
      : conditionName === undefined
        ? compare(scope, field?.name ?? '', operator, valueIn(value))
        : named(conditionName);
    const group = groups.at(-1);
    if (group && coordinator !== 'or') group.push(read);
    else groups.push([read]);
  }
  return anyOf(groups.map(allOf));
}

const valueIn = (value: Comparison['value']): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  // A date that depends on today has a period, which no condition of a journey compares with.
  return value.type === 'RelativeDate' ? undefined : value.value;
};

function compareItem(scope: ConditionScope, { componentId = '', operator, type, value }: Item): ReadCondition {
  if (type === 'RelativeDate') return undefined;
  if (typeof value !== 'object' || value === null) return compare(scope, componentId, operator, value);
  const {
    listId = '',
    itemId,
    itemsCoordinator,
  } = value as {
    readonly listId?: string;
    readonly itemId?: string | readonly string[];
    readonly itemsCoordinator?: string;
  };
  const values = scope.itemsOf(listId, [itemId ?? []].flat());
  if (values.length === 0) return undefined;
  const each = values.map((one) => compare(scope, componentId, operator, one));
  return (itemsCoordinator ?? (operator === 'is not' ? 'and' : 'or')) === 'and' ? allOf(each) : anyOf(each);
}

/** A comparison written as text, such as `section.field == 'yes'`. */
function readText(text: string, scope: ConditionScope): ReadCondition {
  const [, field = '', operator = '', value = ''] =
    /^\s*(?:\w+\.)?(\w+)\s*(==|!=|>=|<=|>|<)\s*([^&|]+?)\s*$/.exec(text) ?? [];
  return compare(scope, field, signs[operator], value.replace(/^(['"])(.*)\1$/, '$2'));
}

const signs: Readonly<Record<string, string>> = {
  ...{ '==': 'is', '!=': 'is not', '>': 'is more than', '<': 'is less than' },
  ...{ '>=': 'is at least', '<=': 'is at most' },
};

/** A component that several pages ask for is compared on the page that was on the way. */
function compare(scope: ConditionScope, component: string, operator: string | undefined, to: unknown): ReadCondition {
  // A name may have that of a section before it.
  const found = scope.valuesOf(component.split('.').at(-1) ?? '');
  if (found.length === 0 || to === undefined) return undefined;
  return anyOf(found.map((one) => compareOne(one, operator, to)));
}

function compareOne(given: ComparedValue, operator: string | undefined, to: unknown): ReadCondition {
  const { path, type, values, isOptional } = given;
  const exists: Condition = { path, exists: true };
  // A comparison that "no answer" passes holds for a page that was shown, and not for one that was not.
  const orMissing = (condition: Condition): Condition =>
    isOptional ? { not: condition } : { all: [exists, { not: condition }] };
  const value = typed(to, type);
  // The source's engine compares a choice as a text, which a choice of numbers never is, and by equality only.
  const isPossible = values === undefined || (type !== 'number' && values.includes(value));
  switch (operator) {
    case 'is':
      return isPossible && { path, eq: value };
    case 'is not':
      return isPossible ? orMissing({ path, eq: value }) : isOptional || exists;
    case 'contains':
      return isPossible && { path, contains: value };
    case 'does not contain':
      return isPossible ? orMissing({ path, contains: value }) : isOptional || exists;
    case 'is before':
      return isDate(value) ? { path, before: value } : undefined;
    case 'is after':
      return isDate(value) ? { path, after: value } : undefined;
  }
  if (type !== 'number' || typeof value !== 'number') return undefined;
  return values === undefined && compareNumber(given, operator, value);
}

function compareNumber({ path, isOptional }: ComparedValue, operator: string | undefined, to: number): ReadCondition {
  const exists: Condition = { path, exists: true };
  // In the source's engine, an answer that is left out compares as 0.
  const withMissing = (condition: Condition, holdsForZero: boolean): Condition =>
    isOptional && holdsForZero ? { any: [{ path, exists: false }, condition] } : condition;
  switch (operator) {
    case 'is more than':
      return withMissing({ path, gt: to }, 0 > to);
    case 'is less than':
      return withMissing({ path, lt: to }, 0 < to);
    case 'is at least':
      return withMissing({ all: [exists, { not: { path, lt: to } }] }, 0 >= to);
    case 'is at most':
      return withMissing({ all: [exists, { not: { path, gt: to } }] }, 0 <= to);
    default:
      return undefined;
  }
}

const isDate = (value: Json): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

function allOf(all: readonly ReadCondition[]): ReadCondition {
  if (all.includes(false)) return false;
  if (all.includes(undefined)) return undefined;
  const conditions = all.filter((one) => typeof one === 'object');
  return conditions.length > 1 ? { all: conditions } : (conditions[0] ?? true);
}

function anyOf(all: readonly ReadCondition[]): ReadCondition {
  if (all.includes(true)) return true;
  if (all.includes(undefined)) return undefined;
  const conditions = all.filter((one) => typeof one === 'object');
  return conditions.length > 1 ? { any: conditions } : (conditions[0] ?? false);
}

function typed(value: unknown, type: string): Json {
  if (type === 'boolean') return value === true || value === 'true' || value === 'Yes' || value === 'yes';
  if (type === 'number' || type === 'integer') return Number(value);
  return String(value);
}
