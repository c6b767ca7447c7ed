// @vitest-environment node
import { createSchemaUtils, deepEquals, type RJSFSchema, type ValidatorType } from '@rjsf/utils';
import { describe, expect, test } from 'vitest';
import { errorKeeper, resolver } from './absent.ts';
import { isEqual } from './equal.ts';
import { createPlainSchemaUtils } from './schema-utils.ts';

const validator: ValidatorType = {
  isValid: () => true,
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({ errors: [] }),
};
const schema: RJSFSchema = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string' }, place: { type: 'string' } },
};

describe('the stand-in for work on schemas answers as the form library does', () => {
  const ours = createPlainSchemaUtils(validator, schema);
  const theirs = createSchemaUtils(validator, schema);
  const name: RJSFSchema = { type: 'string' };

  test.each<[string, (utils: typeof ours) => unknown]>([
    ['the root', (utils) => utils.retrieveSchema(schema, {})],
    ['a field', (utils) => utils.retrieveSchema(name, undefined)],
    ['the first values', (utils) => utils.getDefaultFormState(schema, {})],
    ['whether a label is shown', (utils) => utils.getDisplayLabel(name, { 'ui:widget': () => null })],
    ['whether a field is a list of choices', (utils) => [utils.isSelect(name), utils.isMultiSelect(name)]],
    ['whether a field takes files', (utils) => utils.isFilesArray(name)],
    ['what is kept of values', (utils) => utils.omitExtraData(schema, { name: 'a' })],
    ['whether the same schema differs', (utils) => utils.doesSchemaUtilsDiffer(validator, schema)],
    ['whether another schema differs', (utils) => utils.doesSchemaUtilsDiffer(validator, name)],
  ])('%s', (_, ask) => {
    expect(ask(ours)).toEqual(ask(theirs));
  });
});

test.each([
  [1, 1],
  [0, -0],
  [Number.NaN, Number.NaN],
  ['a', 'b'],
  [null, {}],
  [undefined, null],
  [
    [1, [2]],
    [1, [2]],
  ],
  [[1], { 0: 1 }],
  [[1], [1, 2]],
  [{ a: { b: 1 } }, { a: { b: 1 } }],
  [{ a: undefined }, { b: undefined }],
  [{ a: () => 1 }, { a: () => 2 }],
  [() => 1, 1],
] as const)('%j and %j are equal, or not, to both', (a, b) => {
  expect(isEqual(a, b)).toBe(deepEquals(a, b));
});

test('what was left out says so when it is asked, also by "new"', () => {
  expect(() => resolver.resolve()).toThrow(/was left out of this build/);
  expect(() => Reflect.construct(errorKeeper, [])).toThrow(/was left out of this build/);
});
