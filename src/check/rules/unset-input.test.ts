import { expect, test } from 'vitest';
import { readSmall, readSmallCompanions, readSmallContext } from '../../../tests/support/small/read-small.ts';
import { validateAll } from '../validate-all.ts';

const small = await readSmall();
const context = await readSmallContext();
const companions = await readSmallCompanions();

const withPlace = (change: (text: string) => string) => {
  const { file, text } = small.screens.place ?? { file: '', text: '' };
  const files = { ...small, screens: { ...small.screens, place: { file, text: change(text) } } };
  const { errors, warnings } = validateAll(files, context, companions);
  expect(errors).toEqual([]);
  return warnings.filter(({ code }) => code === 'unset-input');
};

const needsCode = (text: string): string =>
  text.replace('"with": { "pincode": "form.pincode" }', '"with": { "pincode": "session.code" }');

test('a call needs a session property that no screen sets => the fix says to set it', () => {
  expect(withPlace(needsCode)).toMatchObject([
    { fix: 'Set "session.code" on an earlier screen, and add "code" to "requires" of "place".' },
  ]);
});

test.each([
  ['sets it itself', '"submit": [', '"submit": [{ "set": { "session.code": "form.pincode" } }, '],
  [
    'asks in a condition whether it is set',
    '"submit": [',
    '"submit": [{ "if": { "path": "session.code", "exists": true }, "then": [{ "print": true }] }, ',
  ],
])('a call needs a session property, and the screen %s => no unset-input', (_case, find, replace) => {
  expect(withPlace((text) => needsCode(text).replace(find, replace))).toEqual([]);
});

test('the call is made on enter, and the screen asks only later whether the property is set => unset-input', () => {
  const change = (text: string) =>
    text
      .replace(
        '"on": {',
        '"on": { "enter": [{ "run": "look-up", "with": { "pincode": "session.code" }, "outcomes": { "found": [], "not-found": [], "unavailable": [] } }],',
      )
      .replace(
        '"submit": [',
        '"submit": [{ "if": { "path": "session.code", "exists": true }, "then": [{ "print": true }] }, ',
      );
  expect(withPlace(change)).toMatchObject([{ at: '/on/enter/0/with/pincode' }]);
});
