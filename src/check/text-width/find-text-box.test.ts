import { expect, test } from 'vitest';
import type { Json } from '../../engine/json/json.ts';
import { toScreen } from '../../engine/model/parse.ts';
import { findTextBox } from './find-text-box.ts';

const rows = [{ label: 'Lease', value: '6 months' }];
const placeIn = (strip: Json, at: string) =>
  findTextBox({ part: 'home', at: `/blocks/0/strip${at}` }, toScreen('home', { title: 'Home', blocks: [{ strip }] }))
    ?.name;

test.each([
  ['/0/label', '/rows/0/label', 'the label of a figure'],
  ['/0/value', '/rows/0/value', 'a figure'],
])('a strip as a list and in full => %s and %s are %s', (short, full, name) => {
  expect([placeIn(rows, short), placeIn({ rows }, full)]).toEqual([name, name]);
});

test('the tag of a strip => a box of its own', () => {
  const tag = { text: 'Example', when: { path: 'session.tenure', exists: false } };
  expect(placeIn({ rows, tag }, '/tag/text')).toBe('the tag of a strip');
});

test.each([
  [[{ submit: 'Next' }], 254],
  [[{ submit: 'Next' }, { button: { label: 'Skip', event: 'skip', look: 'link' } }], 122],
])('%j in a bar => the main button has %i px', (blocks, width) => {
  const screen = toScreen('home', { title: 'Home', blocks: [{ actions: { blocks } }] });
  expect(findTextBox({ part: 'home', at: '/blocks/0/actions/blocks/0/submit' }, screen)?.width).toBe(width);
});

test.each([
  ['/fields/pan/label', 288],
  ['/fields/aadhaar/label', 184],
  ['/blocks/1/row/blocks/1/button/label', 216],
])('a field with a button at its end => %s has %i px', (at, width) => {
  const row = { blocks: [{ fields: ['aadhaar'] }, { button: { label: 'Verify', event: 'verify' } }] };
  const fields = { pan: { label: 'PAN' }, aadhaar: { label: 'Aadhaar' } };
  const screen = toScreen('home', { title: 'Home', fields, blocks: [{ fields: ['pan'] }, { row }] });
  expect(findTextBox({ part: 'home', at }, screen)?.width).toBe(width);
});

test.each([
  ['/fields/rooms/label', 288],
  ['/fields/rooms/entries/each/label', 254],
  ['/fields/rooms/entries/each/parts/kind/label', 254],
  ['/fields/rooms/entries/add', 288],
  ['/fields/rooms/entries/remove', 254],
  ['/fields/notes/label', 254],
  ['/fields/notes/entries/each/label', 254],
])('only a group without groups is a box => %s has %i px', (at, width) => {
  const words = { add: 'Add', remove: 'Remove' };
  const fields = {
    rooms: { label: 'Rooms', entries: { ...words, each: { label: 'Room', parts: { kind: { label: 'Kind' } } } } },
    notes: { label: 'Notes', entries: { ...words, each: { label: 'Note' } } },
  };
  const screen = toScreen('home', { title: 'Home', fields, blocks: [{ fields: ['rooms', 'notes'] }] });
  expect(findTextBox({ part: 'home', at }, screen)?.width).toBe(width);
});
