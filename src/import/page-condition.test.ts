import { describe, expect, test } from 'vitest';
import { type ConditionScope, type PageCondition, readCondition } from './page-condition.ts';

const value = (name: string, type: string, more: object = {}) => [
  { path: `form.${name}`, type, isOptional: false, ...more },
];
const values: Readonly<Record<string, ReturnType<typeof value>>> = {
  a: value('a', 'string', { values: ['x', 'y'] }),
  b: value('b', 'boolean'),
  c: value('c', 'number'),
  d: value('d', 'string'),
  n: value('n', 'number', { isOptional: true }),
  l: value('l', 'string', { values: ['one', 'two', 'three'] }),
  s: value('s', 'number', { values: [1, 2] }),
};
const named: Readonly<Record<string, PageCondition>> = {
  yes: { name: 'yes', value: { conditions: [{ field: { name: 'b' }, operator: 'is', value: { value: 'true' } }] } },
  circle: { name: 'circle', value: { conditions: [{ conditionName: 'circle' }] } },
};
const scope: ConditionScope = {
  valuesOf: (component) => values[component] ?? [],
  conditionOf: (name) => named[name],
  itemsOf: (_, items) => items.map((id) => id.replace('item-', '')),
};

const is = (name: string, to: string, coordinator?: string) => ({
  ...{ field: { name }, operator: 'is', value: { value: to } },
  ...(coordinator !== undefined && { coordinator }),
});
const read = (conditions: NonNullable<Exclude<PageCondition['value'], string | undefined>['conditions']>) =>
  readCondition({ name: 'x', value: { conditions } }, scope);
const [ax, bt, cd] = [
  { path: 'form.a', eq: 'x' },
  { path: 'form.b', eq: true },
  { path: 'form.d', eq: 'z' },
];

describe('several comparisons, as in @defra/forms-model 3.0.699', () => {
  test.each([
    ['a and b', [is('a', 'x'), is('b', 'true', 'and')], { all: [ax, bt] }],
    ['a or b', [is('a', 'x'), is('b', 'true', 'or')], { any: [ax, bt] }],
    [
      'a and b or d => "and" binds tighter',
      [is('a', 'x'), is('b', 'true', 'and'), is('d', 'z', 'or')],
      { any: [{ all: [ax, bt] }, cd] },
    ],
    [
      'a or b and d => "and" binds tighter',
      [is('a', 'x'), is('b', 'true', 'or'), is('d', 'z', 'and')],
      { any: [ax, { all: [bt, cd] }] },
    ],
    [
      'a and (b or d) => the group stays one',
      [is('a', 'x'), { conditions: [is('b', 'true'), is('d', 'z', 'or')], coordinator: 'and' }],
      { all: [ax, { any: [bt, cd] }] },
    ],
    [
      'a or (b and d), with the word in the group',
      [is('a', 'x'), { conditions: [is('b', 'true', 'or'), is('d', 'z', 'and')] }],
      { any: [ax, { all: [bt, cd] }] },
    ],
    ['another condition by its name', [is('a', 'x'), { conditionName: 'yes', coordinator: 'and' }], { all: [ax, bt] }],
    ['a name with a section before it', [is('about.a', 'x')], ax],
  ])('%s', (_, conditions, expected) => expect(read(conditions)).toEqual(expected));

  test.each([
    ['itself', [{ conditionName: 'circle' }]],
    ['a condition that does not exist', [{ conditionName: 'gone' }]],
    ['a component that does not exist', [is('gone', 'x')]],
    [
      'a date that depends on today',
      [{ field: { name: 'd' }, operator: 'is at least', value: { type: 'RelativeDate', period: '3' } as object }],
    ],
    ['the length of a text', [{ field: { name: 'd' }, operator: 'is longer than', value: { value: '3' } }]],
  ])('a comparison with %s => not read', (_, conditions) => expect(read(conditions)).toBeUndefined());
});

describe('one comparison', () => {
  const exists = (name: string) => ({ path: `form.${name}`, exists: true });
  test.each([
    ['a', 'is', 'x', { path: 'form.a', eq: 'x' }],
    ['a', 'is', 'gone from the list', false],
    ['a', 'is not', 'x', { all: [exists('a'), { not: { path: 'form.a', eq: 'x' } }] }],
    ['a', 'is not', 'gone from the list', exists('a')],
    ['l', 'contains', 'one', { path: 'form.l', contains: 'one' }],
    ['l', 'does not contain', 'one', { all: [exists('l'), { not: { path: 'form.l', contains: 'one' } }] }],
    ['c', 'is more than', '5', { path: 'form.c', gt: 5 }],
    ['c', 'is at least', '5', { all: [exists('c'), { not: { path: 'form.c', lt: 5 } }] }],
    ['c', 'is at most', '5', { all: [exists('c'), { not: { path: 'form.c', gt: 5 } }] }],
    [
      'n',
      'is less than',
      '5',
      {
        any: [
          { path: 'form.n', exists: false },
          { path: 'form.n', lt: 5 },
        ],
      },
    ],
    ['n', 'is more than', '5', { path: 'form.n', gt: 5 }],
    // @defra/forms-model 3.0.699 writes n == "2" for a choice of numbers, which no number equals.
    ['s', 'is', '2', false],
    ['s', 'is not', '2', exists('s')],
    ['s', 'is more than', '1', false],
    ['d', 'is before', '2026-12-01', { path: 'form.d', before: '2026-12-01' }],
    ['d', 'is after', '2026-12-01', { path: 'form.d', after: '2026-12-01' }],
  ])('%s %s %s', (name, operator, to, expected) =>
    expect(read([{ field: { name }, operator, value: { value: to } }])).toEqual(expected),
  );
});

// @defra/forms-engine-plugin 8.0.1: in V1, what was not asked is not defined, and a condition stops at it; in V2 it is null.
describe('answers of pages that may not have been shown', () => {
  const shown = { path: 'session.shown', exists: true };
  const reads = (more: object, operator: string, to: string, type = 'string') => {
    const other: ConditionScope = {
      ...scope,
      valuesOf: (name) =>
        name === 'z' ? [{ path: 'session.z', type, isOptional: true, asked: shown, ...more }] : (values[name] ?? []),
    };
    const first = { field: { name: 'z' }, operator, value: { value: to } };
    return readCondition({ name: 'x', value: { conditions: [first, is('a', 'x', 'or')] } }, other);
  };
  const [zx, zOne] = [
    { path: 'session.z', eq: 'x' },
    { path: 'session.z', contains: 'one' },
  ];
  const missing = { path: 'session.z', exists: false };
  const less = { path: 'session.z', lt: 5 };
  test.each([
    ['V1 is', reads({}, 'is', 'x'), { any: [zx, { all: [shown, ax] }] }],
    ['V1 is not', reads({}, 'is not', 'x'), { any: [{ all: [shown, { not: zx }] }, { all: [shown, ax] }] }],
    ['V2 is', reads({ isNullBefore: true }, 'is', 'x'), { any: [zx, ax] }],
    ['V2 is not', reads({ isNullBefore: true }, 'is not', 'x'), { any: [{ not: zx }, ax] }],
    [
      'V2 does not contain => stops at null',
      reads({ isNullBefore: true }, 'does not contain', 'one'),
      { any: [{ all: [shown, { not: zOne }] }, { all: [shown, ax] }] },
    ],
    [
      'V2 less than 5 => null is 0',
      reads({ isNullBefore: true }, 'is less than', '5', 'number'),
      { any: [{ any: [missing, less] }, ax] },
    ],
    ['V2 is not, of a later page => holds', reads({ isNullBefore: true, asked: false }, 'is not', 'x'), true],
    ['V2 is, of a later page => does not', reads({ isNullBefore: true, asked: false }, 'is', 'x'), ax],
  ])('%s', (_, found, expected) => expect(found).toEqual(expected));
});

describe('conditions with items, as in the engine V2', () => {
  const item = (componentId: string, operator: string, itemId: readonly string[], more: object = {}) => ({
    ...{ componentId, operator, type: 'ListItemRef', value: { listId: 'list', itemId, ...more } },
  });
  const [one, two] = [
    { path: 'form.l', contains: 'one' },
    { path: 'form.l', contains: 'two' },
  ];
  test.each([
    [
      'a value',
      [{ componentId: 'c', operator: 'is more than', type: 'NumberValue', value: 3 }],
      { path: 'form.c', gt: 3 },
    ],
    ['an item of a list', [item('a', 'is', ['item-x'])], ax],
    ['one of two items', [item('a', 'is', ['item-x', 'item-y'])], { any: [ax, { path: 'form.a', eq: 'y' }] }],
    ['one of two ticked', [item('l', 'contains', ['item-one', 'item-two'])], { any: [one, two] }],
    [
      'both ticked',
      [item('l', 'contains', ['item-one', 'item-two'], { itemsCoordinator: 'and' })],
      { all: [one, two] },
    ],
    ['another condition by its id', [{ conditionId: 'yes' }], bt],
  ])('%s', (_, items, expected) =>
    expect(readCondition({ id: 'x', items, coordinator: 'and' }, scope)).toEqual(expected),
  );
});
