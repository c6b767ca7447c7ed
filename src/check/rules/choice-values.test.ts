import { expect, test } from 'vitest';
import { readSmall, readSmallCompanions, readSmallContext } from '../../../tests/support/small/read-small.ts';
import { validateAll } from '../validate-all.ts';

const small = await readSmall();
const context = await readSmallContext();
const companions = await readSmallCompanions();

/** The findings where the choices "own" and "rent" are asked for by a schema that describes them in branches. */
function findIn(schema: object): readonly string[] {
  const { file, text } = small.screens.place ?? { file: '', text: '' };
  const choices = ['own', 'rent'].map((value) => ({ value, label: value }));
  const widget = `"widget": "choice", "options": { "choices": ${JSON.stringify(choices)} },`;
  const screen = { file, text: text.replace('"widget": "money",', widget) };
  const whole = {
    type: 'object',
    required: ['pincode', 'rent'],
    properties: { pincode: { type: 'string' } },
    ...schema,
  };
  const place = { file: small.schemas.place?.file ?? '', text: JSON.stringify(whole) };
  const files = { ...small, screens: { ...small.screens, place: screen }, schemas: { ...small.schemas, place } };
  return validateAll(files, context, companions).errors.flatMap(({ code, what }) =>
    code === 'choice-values' ? [what] : [],
  );
}

const inBranch = (rent: object) => ({ properties: { rent } });
const condition = { properties: { pincode: { const: '560001' } } };

test.each([
  [
    'each branch accepts another choice',
    { if: condition, then: inBranch({ enum: ['own'] }), else: inBranch({ enum: ['rent'] }) },
  ],
  [
    'a branch accepts one choice only',
    { if: condition, then: inBranch({ const: 'own' }), else: inBranch({ enum: ['own', 'rent'] }) },
  ],
  ['one of several forms', { oneOf: [inBranch({ const: 'own' }), inBranch({ const: 'rent' })] }],
  ['a dependency', { dependencies: { pincode: inBranch({ enum: ['own', 'rent'] }) } }],
  [
    'a branch narrows a list of the whole form',
    {
      properties: { pincode: { type: 'string' }, rent: { enum: ['own', 'rent'] } },
      if: condition,
      then: inBranch({ enum: ['own'] }),
    },
  ],
])('%s => nothing to report', (_, schema) => {
  expect(findIn(schema)).toEqual([]);
});

test.each([
  ['one of several forms', { oneOf: [inBranch({ const: 'own' }), inBranch({ const: 'lend' })] }],
  ['a dependency', { dependencies: { pincode: inBranch({ enum: ['own', 'lend'] }) } }],
])('%s lacks a value => reported at the choice', (_, schema) => {
  expect(findIn(schema)).toEqual(['the data schema does not accept the value "rent" of this choice']);
});

test('a branch of a branch has a value without a choice => reported', () => {
  const inner = { allOf: [{ if: condition, then: inBranch({ enum: ['own', 'rent', 'lend'] }) }] };
  expect(findIn({ if: condition, then: inner })).toEqual([
    'no choice has the value "lend", which the data schema accepts',
  ]);
});
