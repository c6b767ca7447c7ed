import { expect, test } from 'vitest';
import { blockingHint } from './missing-fields.ts';

const words = { check: 'Check: {fields}', missing: 'Still needed: {fields}' };
const fields = (count: number, isEmpty: boolean) =>
  Array.from({ length: count }, (_, index) => ({ label: `F${index}`, isEmpty }));

test.each([
  [1, 'F0'],
  [2, 'F0, F1'],
  [8, 'F0, F1, F2, F3, F4, F5, F6, F7'],
  [9, 'F0, F1, F2, F3, F4, F5, F6, F7, …'],
])('%i fields => %s', (count, listed) => {
  expect(blockingHint(words, fields(count, true))).toBe(`Still needed: ${listed}`);
  expect(blockingHint(words, fields(count, false))).toBe(`Check: ${listed}`);
});

test('wrong and missing fields => one hint with both', () => {
  const mixed = [
    { label: 'Name', isEmpty: true },
    { label: 'PAN', isEmpty: false },
  ];
  expect(blockingHint(words, mixed)).toBe('Check: PAN · Still needed: Name');
});

test('no field => no hint', () => expect(blockingHint(words, [])).toBeUndefined());
