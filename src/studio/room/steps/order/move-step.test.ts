import { expect, test } from 'vitest';
import { moveStepInText, readFlows } from './move-step.ts';

const file = (list: string) => `{"title": "a",\n\t"flows" : {"other": ["a"], "x/~":${list}}, "a":1.0 }`;

test.each([
  ['down', '[\n  "a",\n  "b"\n]', '[\n  "b",\n  "a"\n]', 0, 1],
  ['up', '[ "a","b" ,  "c"]', '[ "a","c" ,  "b"]', 2, 1],
  ['over two', '["a",\r\n"b", "c"]', '["b",\r\n"c", "a"]', 0, 2],
  ['up over two', '["a", "b", "c"]', '["c", "a", "b"]', 2, 0],
  ['one with an escape', '["\\u0061", "b"]', '["b", "\\u0061"]', 0, 1],
  ['to where it is', '["a", "b"]', '["a", "b"]', 1, 1],
  ['one that is not there', '["a"]', '["a"]', 3, 4],
])('moved %s => no other byte changes', (_, before, after, from, to) => {
  const move = { flow: 'x/~', from, to };
  expect(moveStepInText(file(before), move)).toBe(file(after));
  expect(moveStepInText(`\uFEFF${file(before)}`, move)).toBe(`\uFEFF${file(after)}`);
});

test.each([
  ['{"flows": {"a": ["b"], "c": [], "d": 1}}', [{ name: 'a', steps: ['b'] }]],
  ['{"flows": 1}', []],
  ['[]', []],
  ['{"flows": {"a": ["b",]}}', undefined],
])('the flows of %s', (text, flows) => {
  expect(readFlows(text)).toEqual(flows);
});
