import { expect, test } from 'vitest';
import { placesThatDiffer, selectorOf } from './page-difference.ts';

const head = '<header><img src="/a.svg"/><p>Club</p></header>';
const page = `${head}<main><h1>Rent</h1><p>One <b>two</b></p><img src="/b.svg"/><label><input value=""/>Name</label></main>`;

test.each([
  ['the same', page, []],
  ['another text in an element => that element', page.replace('Rent', 'Home'), ['h1']],
  ['another text beside an element => the element around both', page.replace('One', 'Two'), ['p', 'b']],
  ['two other texts => both elements', page.replace('Rent', 'Home').replace('two', 'six'), ['h1', 'b']],
  ['an element that says more of itself => that element', page.replace('<input', '<input disabled=""'), ['input']],
  ['an element more => what moves', page.replace('<img src="/b', '<hr/><img src="/b'), ['img', 'label', 'input']],
  ['an element less => what moves', page.replace('<img src="/b.svg"/>', ''), ['img', 'label', 'input']],
  [
    'an element more beside a text => the element around both',
    page.replace('<b>', '<i></i><b>'),
    ['p', 'b', 'img', 'label', 'input'],
  ],
  ['more in the head => nothing below it', page.replace('<header>', '<header><a></a>'), ['img', 'p']],
  ['a value that a script writes', page.replace('value=""', 'value="Asha"'), []],
  ['an element more at the end', page.replace('</main>', '</main><footer></footer>'), []],
])('%s', (_, other, expected) => {
  document.body.innerHTML = `<div id="root">${page}</div>`;
  const selector = selectorOf(placesThatDiffer(page, other));
  const hidden = [...document.querySelectorAll('#root *')].filter((one) => selector && one.closest(selector));
  expect(hidden.map(({ localName }) => localName)).toEqual(expected);
});

test('an id that React makes, and what is typed into a text area => no difference', () => {
  const area = '<p id="_R_1_">x</p><textarea>12 MG</textarea>';
  expect(placesThatDiffer(area, '<p id="_R_2a_">x</p><textarea></textarea>')).toEqual([]);
});

test('an element more below one that gives way => all from that one on', () => {
  const shrinking = page.replace('<p>One', '<p data-shrinks="true">One');
  document.body.innerHTML = `<div id="root">${shrinking}</div>`;
  const selector = selectorOf(placesThatDiffer(shrinking, shrinking.replace('<label', '<hr/><label'))) ?? '';
  expect([...document.querySelectorAll(selector)].map(({ localName }) => localName)).toEqual([
    ...['p', 'img', 'label'],
  ]);
});
