import { expect, test } from 'vitest';
import { stripErrorDetails, withoutUnusedParameters } from './strip-error-details.ts';

const error = (keyword: string, params: string) =>
  `{instancePath:at+"/a",schemaPath:"#/${keyword}",keyword:"${keyword}",params:${params}}`;

test('located => only the place, the keyword and the name of a missing property remain', () => {
  const code = `const e = [${error('type', '{type: "string"}')}, ${error('required', '{missingProperty: "b"}')}];`;
  expect(stripErrorDetails(code, 'located')).toBe(
    'const e = [{instancePath:at+"/a",keyword:"type"}, {instancePath:at+"/a",keyword:"required",params:{missingProperty: "b"}}];',
  );
});

test('none => each error becomes a 0', () => {
  expect(stripErrorDetails(`errors = [${error('type', '{}')}];`, 'none')).toBe('errors = [0];');
});

test('another object => unchanged', () => {
  expect(stripErrorDetails('const data = {keyword:"type"};', 'none')).toBe('const data = {keyword:"type"};');
});

test('a schema that only errors refer to is removed; one that a check reads remains', () => {
  const code = `const schema1 = {"enum":["a"]};const schema2 = {"type":["string"]};is(schema1.enum, ${error('type', '{type: schema2.type}')});`;
  expect(stripErrorDetails(code, 'located')).toBe(
    'const schema1 = {"enum":["a"]};is(schema1.enum, {instancePath:at+"/a",keyword:"type"});',
  );
});

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
