import { expect, test } from 'vitest';
import { pickedPlace, showChosen } from './follow-room.ts';
import { writePlaceMark } from './place-mark.ts';

const [title, hint, label] = ['/title', '/hint', '/label'].map((at) => ({ part: 'landing', at }));
const mark = (place: typeof title): string => (place ? writePlaceMark(place) : '');
Element.prototype.checkVisibility ??= () => true;

function show(html: string): (selector: string) => Element {
  document.body.innerHTML = `<div id="root">${html}</div>`;
  return (selector) => document.querySelector(selector) ?? document.body;
}

test('an element with a text => its place', () => {
  const find = show(`<h1>Welcome${mark(title)}</h1><p>Pay <b>now</b>${mark(hint)}</p>`);
  expect(pickedPlace(find('h1'))).toEqual(title);
  expect(pickedPlace(find('b'))).toEqual(hint);
});

test('a control whose hint is inside it => the place of the hint', () => {
  const find = show(`<label>Phone${mark(label)}<input placeholder="10 digits${mark(hint)}"></label>`);
  expect(pickedPlace(find('input'))).toEqual(hint);
});

test('a value beside no text => no place', () =>
  expect(pickedPlace(show('<output>42</output>')('output'))).toBeUndefined());

test('the text that is edited => marked where it is seen, and only there', () => {
  const find = show(`<h1>Welcome${mark(title)}</h1><p>${mark(hint)}</p>`);
  expect(showChosen(title)).toBe(true);
  expect(find('[data-chosen]').tagName).toBe('H1');
  expect(showChosen(label)).toBe(false);
  expect(document.querySelectorAll('[data-chosen]')).toHaveLength(0);
});
