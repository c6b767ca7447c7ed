import { expect, test } from 'vitest';
import { withoutUnusedParameters } from './unused-parameters.ts';

const start = 'function check(data, {instancePath="", parentData, rootData=data}={})';

test('none is used => the function takes only the data', () => {
  expect(withoutUnusedParameters(`${start}{return data > 1;}`)).toBe('function check(data){return data > 1;}');
});

test('one is used => only that one', () => {
  expect(withoutUnusedParameters(`${start}{return [instancePath];}`)).toBe(
    'function check(data, {instancePath=""}={}){return [instancePath];}',
  );
});

test('all are used, or a function without such parameters => unchanged', () => {
  const code = 'function same(a, b){return a;}function check(data, {rootData=data}={}){return rootData;}';
  expect(withoutUnusedParameters(code)).toBe(code);
});
