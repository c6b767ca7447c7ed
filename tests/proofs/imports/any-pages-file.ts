import type { Random } from './random.ts';

const kinds = [
  'TextField',
  'YesNoField',
  'NumberField',
  'RadiosField',
  'CheckboxesField',
  'SelectField',
  'DatePartsField',
];
const operators: Readonly<Record<string, readonly string[]>> = {
  TextField: ['is', 'is not'],
  YesNoField: ['is', 'is not'],
  NumberField: ['is', 'is not', 'is less than', 'is more than', 'is at least', 'is at most'],
  RadiosField: ['is', 'is not'],
  SelectField: ['is', 'is not'],
  CheckboxesField: ['contains', 'does not contain'],
  DatePartsField: ['is', 'is not', 'is before', 'is after'],
};
const values: Readonly<Record<string, readonly string[]>> = {
  TextField: ['Asha', 'x', "Asha's"],
  YesNoField: ['true', 'false'],
  NumberField: ['0', '2', '18', '1.5'],
  RadiosField: ['cat', 'dog', 'cow'],
  SelectField: ['cat', 'dog'],
  CheckboxesField: ['cat', 'dog'],
  DatePartsField: ['2024-08-01', '2026-02-15'],
};

/** A random form definition of several pages, with links (V1) or conditions of pages (V2). */
export function anyPagesFile(random: Random): object {
  const isV2 = random.of([true, false]);
  const count = random.of([2, 3, 4, 5]);
  const paths = Array.from({ length: count }, (_, index) => `/page-${index}`);
  const asked = paths.map((_, page) =>
    Array.from({ length: random.of([1, 1, 2]) }, (_, index) =>
      componentOf(random, `question${'ABCDE'[page]}${'ab'[index]}`),
    ),
  );
  const conditions = Array.from({ length: 3 }, (_, index) => ({
    ...{ name: `condition${'ABC'[index]}`, displayName: `Condition ${index}` },
    value: { name: `Condition ${index}`, conditions: comparisons(random, asked.flat(), index) },
  }));
  const conditionOf = () => random.of(conditions).name;
  const pages = paths.map((path, index) => {
    const later = [...paths.slice(index + 1), '/summary'];
    const next = [
      ...(random.of([true, false]) ? [{ path: random.of(later), condition: conditionOf() }] : []),
      ...(random.of([true, false]) ? [{ path: random.of(later), condition: conditionOf() }] : []),
      { path: later[0] },
    ];
    return {
      ...{ path, title: `Page ${index}`, components: asked[index] },
      ...(isV2 ? { next: [], ...(index > 0 && random.of([true, false]) && { condition: conditionOf() }) } : { next }),
    };
  });
  return {
    ...{ name: 'Generated', engine: isV2 ? 'V2' : 'V1', startPage: isV2 ? '/summary' : '/page-0', sections: [] },
    pages: [
      ...pages,
      { path: '/summary', title: 'Summary', controller: 'SummaryPageController', components: [], next: [] },
    ],
    lists: [
      {
        ...{ name: 'kinds', title: 'Kinds', type: 'string' },
        items: ['cat', 'dog', 'cow'].map((value) => ({ text: value, value })),
      },
    ],
    conditions,
  };
}

interface Component {
  readonly type: string;
  readonly name: string;
  readonly title: string;
}

function componentOf(random: Random, name: string): Component {
  const type = random.of(kinds);
  const required = random.of([true, true, false]);
  return {
    ...{ type, name, title: `Question ${name}`, options: { ...(!required && { required }) } },
    ...(/Radios|Checkboxes|Select/.test(type) && { list: 'kinds' }),
    schema: schemaOf(random, type),
  } as Component;
}

function schemaOf(random: Random, type: string): object {
  if (type === 'TextField')
    return random.of([
      {},
      { max: 4 },
      { min: 2 },
      { length: 4 },
      { regex: '[0-9]{3}' },
      { regex: '^Asha|x$' },
      { regex: '^[A-Z]' },
    ]);
  if (type === 'NumberField')
    return random.of([
      {},
      { min: 1 },
      { max: 18 },
      { precision: 1 },
      { precision: 0 },
      { min: 2, max: 40, precision: 2 },
    ]);
  return {};
}

function comparisons(random: Random, asked: readonly Component[], index: number, word?: string): readonly object[] {
  return Array.from({ length: random.of(word === undefined ? [1, 2, 3] : [2, 3]) }, (_, at) => {
    const joins = at > 0 ? random.of(['and', 'or']) : word;
    const coordinator = joins !== undefined && { coordinator: joins };
    const kind = random.of(['field', 'field', 'field', 'group', 'named']);
    // The word before a group is that of its first comparison.
    if (kind === 'group' && at > 0 && word === undefined)
      return { conditions: comparisons(random, asked, index, joins) };
    if (kind === 'named' && index > 0)
      return { ...coordinator, conditionName: 'conditionA', conditionDisplayName: 'Condition 0' };
    const { name, type, title } = random.of(asked);
    const value = random.of(values[type] ?? []);
    return {
      ...{ ...coordinator, field: { name, type, display: title }, operator: random.of(operators[type] ?? []) },
      value: { type: 'Value', value, display: value },
    };
  });
}
