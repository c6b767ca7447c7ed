// @vitest-environment node
import { expect, test } from 'vitest';
import { listMissing } from './missing-fields.ts';

const names = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `f${index}`);

test.each([
  [1, 'F0'],
  [2, 'F0, F1'],
  [8, 'F0, F1, F2, F3, F4, F5, F6, F7'],
  [9, 'F0, F1, F2, F3, F4, F5, F6, F7, …'],
])('%i missing => %s', (count, text) => expect(listMissing(names(count), (name) => name.toUpperCase())).toBe(text));
