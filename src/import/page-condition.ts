import type { Json } from '../engine/json/json.ts';
import type { Condition } from '../engine/model/types.ts';

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
  /** Whether its page was shown; true if it is left out. */
  readonly asked?: ReadCondition;
  /** Set in "V2", where what was not asked is null. Otherwise it is not defined, at which a condition stops, and does not hold. */
  readonly isNullBefore?: boolean;
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

/** When a part of a condition holds, and when it can be evaluated: at what is not defined, the whole condition stops. */
interface Evaluated {
  readonly holds: ReadCondition;
  readonly runs: ReadCondition;
}

/** Reads a condition of a form definition. As in its own engine, "and" binds tighter than "or". */
export function readCondition(
  condition: PageCondition,
  scope: ConditionScope,
  around: readonly PageCondition[] = [],
): ReadCondition {
  if (around.includes(condition)) return undefined;
  const inside = [...around, condition];
  const named = (name: string): Evaluated => {
    const found = scope.conditionOf(name);
    // A condition that stops does not hold, and the one that names it goes on.
    return { holds: found && readCondition(found, scope, inside), runs: true };
  };
  const { value, items, coordinator } = condition;
  if (items) {
    const all = items.map((item) =>
      item.conditionId === undefined ? compareItem(scope, item) : named(item.conditionId),
    );
    return (coordinator === 'or' ? orOf(all) : andOf(all)).holds;
  }
  if (typeof value === 'string') return readText(value, scope).holds;
  return readGroup(value?.conditions ?? [], scope, named).holds;
}

/** One after the other until one does not hold. */
const andOf = (all: readonly Evaluated[]): Evaluated => ({
  holds: allOf(all.map(({ holds }) => holds)),
  runs: allOf(
    all.map(({ runs }, index) =>
      runs === true ? true : anyOf([runs, ...all.slice(0, index).map(({ holds }) => negated(holds))]),
    ),
  ),
});

/** One after the other until one holds. */
function orOf(all: readonly Evaluated[]): Evaluated {
  const runs = all.map((one) => one.runs);
  const holds = anyOf(all.map((one, index) => allOf([...runs.slice(0, index), one.holds])));
  return { holds, runs: runs.every((one) => one === true) || anyOf([holds, allOf(runs)]) };
}

/** The contrary of a condition. */
export function negated(condition: ReadCondition): ReadCondition {
  if (typeof condition !== 'object') return condition === undefined ? undefined : !condition;
  if ('not' in condition) return condition.not;
  return 'exists' in condition ? { ...condition, exists: !condition.exists } : { not: condition };
}

function readGroup(
  comparisons: readonly Comparison[],
  scope: ConditionScope,
  named: (name: string) => Evaluated,
): Evaluated {
  const groups: Evaluated[][] = [];
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
  return orOf(groups.map(andOf));
}

const valueIn = (value: Comparison['value']): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  // A date that depends on today has a period, which no condition of a journey compares with.
  return value.type === 'RelativeDate' ? undefined : value.value;
};

function compareItem(scope: ConditionScope, { componentId = '', operator, type, value }: Item): Evaluated {
  if (type === 'RelativeDate') return unread;
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
  if (values.length === 0) return unread;
  const each = values.map((one) => compare(scope, componentId, operator, one));
  return (itemsCoordinator ?? (operator === 'is not' ? 'and' : 'or')) === 'and' ? andOf(each) : orOf(each);
}

/** A comparison written as text, such as `section.field == 'yes'`. */
function readText(text: string, scope: ConditionScope): Evaluated {
  const [, field = '', operator = '', value = ''] =
    /^\s*(?:\w+\.)?(\w+)\s*(==|!=|>=|<=|>|<)\s*([^&|]+?)\s*$/.exec(text) ?? [];
  return compare(scope, field, signs[operator], value.replace(/^(['"])(.*)\1$/, '$2'));
}

const signs: Readonly<Record<string, string>> = {
  '==': 'is',
  '!=': 'is not',
  '>': 'is more than',
  '<': 'is less than',
  '>=': 'is at least',
  '<=': 'is at most',
};

/** A component that several pages ask for is compared on the page that was on the way. */
function compare(scope: ConditionScope, component: string, operator: string | undefined, to: unknown): Evaluated {
  // A name may have that of a section before it.
  const found = scope.valuesOf(component.split('.').at(-1) ?? '');
  if (found.length === 0 || to === undefined) return unread;
  const runs = found.map(({ asked = true, isNullBefore }) => (isNullBefore && !isOfList(operator) ? true : asked));
  return { holds: anyOf(found.map((one) => compareOne(one, operator, to))), runs: anyOf(runs) };
}

const unread: Evaluated = { holds: undefined, runs: true };

/** Null has no entries, so that such a comparison stops there, too. */
const isOfList = (operator = ''): boolean => operator.includes('contain');

function compareOne(given: ComparedValue, operator: string | undefined, to: unknown): ReadCondition {
  const { path, type, values, isOptional, asked = true } = given;
  const exists: Condition = { path, exists: true };
  const isNull = isNullWhereNotAsked(given) && !isOfList(operator);
  // A comparison that "no answer" passes holds for a page that was shown, and for one that was not only where that is null.
  const orMissing = (condition: ReadCondition): ReadCondition => {
    if (asked === false) return isNull;
    if (isNull) return negated(condition);
    return isOptional ? allOf([asked, negated(condition)]) : allOf([exists, negated(condition)]);
  };
  const value = typed(to, type);
  // The source's engine compares a choice as a text, which a choice of numbers never is, and by equality only.
  const isPossible = asked !== false && (values === undefined || (type !== 'number' && values.includes(value)));
  switch (operator) {
    case 'is':
      return isPossible && { path, eq: value };
    case 'is not':
      return orMissing(isPossible && { path, eq: value });
    case 'contains':
      return isPossible && { path, contains: value };
    case 'does not contain':
      return orMissing(isPossible && { path, contains: value });
    case 'is before':
      return isDate(value) ? asked !== false && { path, before: value } : undefined;
    case 'is after':
      return isDate(value) ? asked !== false && { path, after: value } : undefined;
  }
  if (type !== 'number' || typeof value !== 'number') return undefined;
  return values === undefined && compareNumber(given, operator, value);
}

/** Whether no answer is null on a page that may not have been shown. */
const isNullWhereNotAsked = ({ asked = true, isNullBefore = false }: ComparedValue): boolean =>
  isNullBefore && asked !== true;

function compareNumber(given: ComparedValue, operator: string | undefined, to: number): ReadCondition {
  const { path, isOptional, asked = true } = given;
  const exists: Condition = { path, exists: true };
  const isNull = isNullWhereNotAsked(given);
  // In the source's engine, null compares as 0.
  const withMissing = (condition: Condition, holdsForZero: boolean): ReadCondition => {
    if (asked === false) return isNull && holdsForZero;
    if (!holdsForZero || !(isNull || isOptional)) return condition;
    return allOf([isNull || asked, { any: [{ path, exists: false }, condition] }]);
  };
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

/** All of some conditions, as far as they are not decided. */
export function allOf(all: readonly ReadCondition[]): ReadCondition {
  if (all.includes(false)) return false;
  if (all.includes(undefined)) return undefined;
  const conditions = all.filter((one) => typeof one === 'object');
  return conditions.length > 1 ? { all: conditions } : (conditions[0] ?? true);
}

/** Any of some conditions, as far as they are not decided. */
export function anyOf(all: readonly ReadCondition[]): ReadCondition {
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
