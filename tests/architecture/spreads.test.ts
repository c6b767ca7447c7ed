import { expect, test } from 'vitest';
import { literalSpreads } from './spreads.ts';

test.each([
  ['const a = { ...{ b, c } };', ['a.tsx:1']],
  ['const a = {\n  b,\n  ...{ c },\n  ...{ d },\n};', ['a.tsx:3', 'a.tsx:4']],
  ['const a = { b: { ...{ c } } };', ['a.tsx:1']],
  ['const a = <b {...{ c }} />;', ['a.tsx:1']],
  ['const a = <b {...c} />;', []],
  ['const a = { ...b, c };', []],
  ['const a = { ...(b && { c }) };', []],
  ['const a = { ...(b ? { c } : { d }) };', []],
  ['const a = [...[b, c]];', []],
])('%j => %o', (text, found) => {
  expect(literalSpreads('a.tsx', text)).toEqual(found);
});
