import { expect, test } from 'vitest';
import { createStyleReducer } from './finish-page.ts';

const page = '<body class="page"><h1 class="title big">Hello</h1></body>';
const reduce = (css: string, html = page): string => createStyleReducer(css)(html).trim();

test.each([
  ['.title{margin:0}', '.title{margin:0}'],
  ['.other{margin:0}', ''],
  ['h1{margin:0}', 'h1{margin:0}'],
  ['h1.other>p{margin:0}', ''],
  ['.title,.other{margin:0}', '.title,.other{margin:0}'],
  ['.other,.another{margin:0}', ''],
  ['.title:hover,.other{margin:0}', '.title:hover,.other{margin:0}'],
  ['.title[aria-disabled=true]{margin:0}', '.title[aria-disabled=true]{margin:0}'],
  ['a[href=".other"]{margin:0}', 'a[href=".other"]{margin:0}'],
  ['.title:not(.other){margin:0}', '.title:not(.other){margin:0}'],
  [':is(.title,.other) p{margin:0}', ':is(.title,.other) p{margin:0}'],
  [':root:has(p:is(.other)){margin:0}', ':root:has(p:is(.other)){margin:0}'],
  ['.other:is(p,h1){margin:0}', ''],
  ['.md\\:flex{margin:0}', ''],
  ['@media print{.other{margin:0}.title{margin:0}}', '@media print{.title{margin:0}}'],
  ['@media print{@supports (gap:0){.other{margin:0}}}', ''],
  ['@layer base{.other{margin:0}}', '@layer base{}'],
  ['@keyframes other{to{rotate:1turn}}', '@keyframes other{to{rotate:1turn}}'],
  [':root{--gap:.5rem}', ':root{--gap:.5rem}'],
])('%s => "%s"', (css, expected) => expect(reduce(css)).toBe(expected));

test('a class with a colon in its name, in the page => stays', () => {
  expect(reduce('.md\\:flex{margin:0}', '<p class="md:flex">')).toBe('.md\\:flex{margin:0}');
});

test('the class of an error that a script will show, in the data of the page => stays', () => {
  expect(reduce('.error-x1{margin:0}', `<html data-page='{"styles":{"error":"error-x1"}}'>`)).toBe(
    '.error-x1{margin:0}',
  );
});

test('two pages with the same classes => the same style; another page => its own', () => {
  const one = createStyleReducer('.title{margin:0}.other{padding:0}');
  expect([page, `${page}<p>`, '<p class="other">'].map(one)).toEqual([
    '.title{margin:0}',
    '.title{margin:0}',
    '.other{padding:0}',
  ]);
});
