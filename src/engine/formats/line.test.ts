import { expect, test } from 'vitest';
import { readLine } from './line.ts';

test.each([
  ['Kochi ', 'Kochi'],
  ['\u00a0 Fort\u2009Kochi\n', 'Fort\u2009Kochi'],
  ['\u200bKochi', 'Kochi'],
  ['\u200eKochi\u202c', 'Kochi'],
  ['   ', undefined],
  ['\u3000\u00a0', undefined],
  ['\u200b\u200d', undefined],
  ['', undefined],
])('%j => %j', (text, line) => expect(readLine(text)).toBe(line));
